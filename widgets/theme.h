// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/handoff.h"
#include "model/track.h"

#include <QColor>
#include <QPalette>

#include <array>
#include <cstdint>

class QEvent;

namespace gapscope {

/// How a bar looks. Colour never tells the kind alone: see BarPattern and BarGlyph.
enum class StyleId : std::uint8_t {
    Kernel,
    Graph,
    CopyToDevice,
    CopyToHost,
    CopyPeer,
    CopyOnDevice,
    Memset,
    UnifiedMemory,
    Nvtx,
    Runtime,
    RuntimeWait, ///< calls that wait for the device
    OsRuntime,
    Overhead, ///< the profiler's own time, and what it found wrong
    PhaseReadyToReceived,
    PhaseReceivedToStart,
    PhaseStartToFirstKernel,
};

inline constexpr std::size_t kStyleCount = 16;

enum class BarPattern : std::uint8_t { Solid, Outlined, Dotted, Striped };
enum class BarGlyph : std::uint8_t { None, Down, Up, Both, Across };

[[nodiscard]] StyleId styleOfCopy(std::uint8_t copyKind);
[[nodiscard]] StyleId styleOfPhase(HandOffPhase phase);
[[nodiscard]] BarPattern patternOf(StyleId style);
[[nodiscard]] BarGlyph glyphOf(StyleId style);

/// The colours of the timeline. Bars have 3:1 against the lane, texts 4.5:1 against what they are
/// on; a test holds both.
struct Theme
{
    QColor lane; ///< behind bars
    QColor headLane; ///< behind a group's first lane
    QColor ruler; ///< behind ruler and lane names
    QColor band; ///< behind every other chunk
    QColor text;
    QColor dimText;
    QColor line; ///< between lanes
    QColor grid; ///< at ticks and window edges
    QColor gap; ///< hatching and bracket
    QColor selection;
    QColor match; ///< what a search found
    QColor cursor;
    std::array<QColor, kStyleCount> fills;

    [[nodiscard]] QColor fill(StyleId style) const
    {
        return fills[static_cast<std::size_t>(style)];
    }
    /// A bar of which only a share is busy (1..255): lighter, yet seen.
    [[nodiscard]] QColor shaded(const QColor &fill, int coverage) const;
    /// Of a scale from the least (@p share 0) to the most (1), all of one hue, that stand out more
    /// and more from the lane.
    [[nodiscard]] QColor heat(double share) const;
    /// A trace's own colour (ARGB), moved until it stands out from the lane.
    [[nodiscard]] QColor ownColour(std::int64_t argb) const;

    /// Light or dark, as the window is.
    [[nodiscard]] static Theme fromPalette(const QPalette &palette);
    /// Dark on white.
    [[nodiscard]] static Theme forPrint();
};

/// Whether a widget that paints with a theme must take it, and its measures, anew.
[[nodiscard]] bool changesLooks(const QEvent &event);

/// WCAG contrast ratio, 1..21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);
/// Black or white, whichever reads better on @p background.
[[nodiscard]] QColor textOn(const QColor &background);
/// The same with a pure black: 4.5:1 on whatever colour, where textOn() needs a light or dark one.
[[nodiscard]] QColor textOnAny(const QColor &background);
/// @p share 0: @p from, 1: @p to.
[[nodiscard]] QColor mixed(const QColor &from, const QColor &to, double share);

} // namespace gapscope
