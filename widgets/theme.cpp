// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr std::array<QRgb, kStyleCount> kLightFills {
    0xff2868d8, // kernel: blue
    0xff2868d8, // graph: blue, outlined
    0xff0b7f79, // to device: teal
    0xffc4421b, // to host: red-orange
    0xff7a3dbd, // peer: violet
    0xff9c4a8c, // on the device
    0xff6a717c, // memset: grey, dotted
    0xff7a6a10, // unified memory: olive
    0xff7b838f, // NVTX: grey
    0xff566881, // runtime: slate
    0xffb06c00, // waiting calls: amber
    0xff4f7f5a, // OS runtime: a dull green
    0xffb3261e, // profiler overhead: red
    0xffa8487f, // ready to received
    0xff5f7323, // received to start
    0xff1f7a9c, // start to first kernel
};

constexpr std::array<QRgb, kStyleCount> kDarkFills {
    0xff5b9bff, 0xff5b9bff, 0xff2fb8ab, 0xffff8055, 0xffb78ff7, 0xffd58ac6, 0xff9aa2ae, 0xffcdbb4a,
    0xff98a1ad, 0xff8398b6, 0xfff2b04a, 0xff86b892, 0xffff7a70, 0xffe38dbd, 0xffaac455, 0xff5cbfe0,
};

/// Linear light of each channel value: powers are too slow to be taken for every bar.
std::array<double, 256> linearTable()
{
    std::array<double, 256> table {};
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double channel = static_cast<double>(i) / 255;
        table[i] = channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    }
    return table;
}

double luminance(const QColor &colour)
{
    static const std::array<double, 256> kLinear = linearTable();
    const auto linear = [](int channel) { return kLinear[static_cast<std::size_t>(channel)]; };
    return 0.2126 * linear(colour.red()) + 0.7152 * linear(colour.green())
        + 0.0722 * linear(colour.blue());
}

Theme lightTheme()
{
    Theme theme;
    theme.lane = QColor(0xff, 0xff, 0xff);
    theme.headLane = QColor(0xf0, 0xf3, 0xf7);
    theme.ruler = QColor(0xf6, 0xf7, 0xf9);
    theme.band = QColor(0xe3, 0xe9, 0xf2);
    theme.text = QColor(0x1c, 0x22, 0x2b);
    theme.dimText = QColor(0x56, 0x5e, 0x6b);
    theme.line = QColor(0xe1, 0xe5, 0xea);
    theme.grid = QColor(0xc4, 0xcb, 0xd5);
    theme.gap = QColor(0x6d, 0x4c, 0x41);
    theme.selection = QColor(0x00, 0x76, 0x76);
    theme.match = QColor(0xd6, 0x00, 0x9c);
    theme.cursor = QColor(0x33, 0x3b, 0x47);
    std::ranges::copy(kLightFills, theme.fills.begin());
    return theme;
}

Theme darkTheme()
{
    Theme theme;
    theme.lane = QColor(0x1a, 0x1d, 0x22);
    theme.headLane = QColor(0x25, 0x2a, 0x31);
    theme.ruler = QColor(0x21, 0x25, 0x2b);
    theme.band = QColor(0x33, 0x3b, 0x47);
    theme.text = QColor(0xe8, 0xeb, 0xef);
    theme.dimText = QColor(0xa9, 0xb1, 0xbc);
    theme.line = QColor(0x2e, 0x34, 0x3c);
    theme.grid = QColor(0x48, 0x51, 0x5d);
    theme.gap = QColor(0xd7, 0xb5, 0xa6);
    theme.selection = QColor(0x2c, 0xe0, 0xd0);
    theme.match = QColor(0xff, 0x66, 0xd8);
    theme.cursor = QColor(0xd5, 0xda, 0xe1);
    std::ranges::copy(kDarkFills, theme.fills.begin());
    return theme;
}

} // namespace

StyleId styleOfCopy(std::uint8_t copyKind)
{
    switch (static_cast<CopyKind>(copyKind)) {
    case CopyKind::HostToDevice:
    case CopyKind::UnifiedHostToDevice:
        return StyleId::CopyToDevice;
    case CopyKind::DeviceToHost:
    case CopyKind::UnifiedDeviceToHost:
        return StyleId::CopyToHost;
    case CopyKind::PeerToPeer:
    case CopyKind::UnifiedDeviceToDevice:
        return StyleId::CopyPeer;
    case CopyKind::DeviceToDevice:
        break;
    }
    return StyleId::CopyOnDevice;
}

StyleId styleOfPhase(HandOffPhase phase)
{
    switch (phase) {
    case HandOffPhase::ReadyToReceived:
        return StyleId::PhaseReadyToReceived;
    case HandOffPhase::ReceivedToStart:
        return StyleId::PhaseReceivedToStart;
    case HandOffPhase::StartToFirstKernel:
        break;
    }
    return StyleId::PhaseStartToFirstKernel;
}

BarPattern patternOf(StyleId style)
{
    switch (style) {
    case StyleId::Graph:
        return BarPattern::Outlined;
    case StyleId::Memset:
        return BarPattern::Dotted;
    case StyleId::RuntimeWait:
    case StyleId::Overhead:
        return BarPattern::Striped;
    default:
        return BarPattern::Solid;
    }
}

BarGlyph glyphOf(StyleId style)
{
    switch (style) {
    case StyleId::CopyToDevice:
        return BarGlyph::Down;
    case StyleId::CopyToHost:
        return BarGlyph::Up;
    case StyleId::CopyPeer:
        return BarGlyph::Both;
    case StyleId::CopyOnDevice:
        return BarGlyph::Across;
    default:
        return BarGlyph::None;
    }
}

QColor Theme::shaded(const QColor &fill, int coverage) const
{
    constexpr double kFaintest = 0.55;
    return mixed(lane, fill, kFaintest + (1 - kFaintest) * coverage / 255.0);
}

QColor Theme::heat(double share) const
{
    constexpr double kFaintest = 0.2;
    return mixed(lane, gap, kFaintest + (1 - kFaintest) * std::clamp(share, 0.0, 1.0));
}

QColor Theme::ownColour(std::int64_t argb) const
{
    QColor colour(static_cast<QRgb>(argb) | 0xff000000U);
    const QColor away = textOn(lane);
    for (int i = 0; i < 10 && contrast(colour, lane) < 3.0; ++i)
        colour = mixed(colour, away, 0.15);
    return colour;
}

Theme Theme::fromPalette(const QPalette &palette)
{
    const bool dark =
        luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
    return dark ? darkTheme() : lightTheme();
}

Theme Theme::forPrint()
{
    Theme theme = lightTheme();
    theme.ruler = Qt::white;
    theme.text = Qt::black;
    theme.dimText = QColor(0x40, 0x40, 0x40);
    return theme;
}

bool changesLooks(const QEvent &event)
{
    return event.type() == QEvent::PaletteChange || event.type() == QEvent::StyleChange
        || event.type() == QEvent::FontChange;
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor textOn(const QColor &background)
{
    const QColor white(Qt::white);
    const QColor black(0x0a, 0x0d, 0x12);
    return contrast(white, background) >= contrast(black, background) ? white : black;
}

QColor textOnAny(const QColor &background)
{
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    return contrast(white, background) >= contrast(black, background) ? white : black;
}

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()),
            channel(from.blue(), to.blue())};
}

} // namespace gapscope
