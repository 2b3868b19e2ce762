// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/viewstate.h"

#include <QLocale>
#include <QString>

namespace gapscope {

// What the timeline writes on and about an event. Plain text: names of a trace may hold anything,
// markup and line breaks included.

/// What an event is called: its recorded name, or what it does ("12.3 MB to device").
[[nodiscard]] QString eventName(const Trace &trace, EventRef event);
/// What an event of @p kind is called that has no recorded name.
[[nodiscard]] QString namelessText(TrackKind kind);
/// The same in the language of the window.
[[nodiscard]] QString shownNameless(TrackKind kind);
/// What fits on a bar: of a kernel the function's own name, without namespaces, template arguments
/// and parameters.
[[nodiscard]] QString eventLabel(const Trace &trace, EventRef event);
/// Name, exact begin, end and length, place and correlation; at most 2 kB.
[[nodiscard]] QString eventToolTip(const Trace &trace, EventRef event, const QLocale &locale);
/// Chunk, GPU, exact begin, end and length.
[[nodiscard]] QString gapToolTip(const Report &report, std::size_t row, const QLocale &locale);

/// "host to device", "device to device"; of an unknown kind its number.
[[nodiscard]] QString copyKindText(std::uint8_t code);
/// The same in the language of the window.
[[nodiscard]] QString shownCopyKind(std::uint8_t code);
/// Three significant digits: "12.3 MB".
[[nodiscard]] QString bytesText(std::int64_t bytes);
/// Cut to @p most characters, with an ellipsis where it was longer; line breaks become spaces.
[[nodiscard]] QString oneLine(const QString &text, qsizetype most);

} // namespace gapscope
