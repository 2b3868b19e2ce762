// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/apptheme.h"

#include <QApplication>
#include <QPalette>

namespace gapscope {

namespace {

struct Colours
{
    QRgb window;
    QRgb base;
    QRgb alternate;
    QRgb button;
    QRgb text;
    QRgb dim; ///< placeholder and disabled text
    QRgb highlight;
    QRgb highlightedText;
    QRgb link;
    QRgb notice; ///< background of tooltips and messages
    QRgb noticeText;
};

constexpr Colours kLight {0xfff3f4f6, 0xffffffff, 0xfff5f7fa, 0xffe9ebef, 0xff1b1f24, 0xff6b7280,
                          0xff2563b8, 0xffffffff, 0xff1d5fb4, 0xfffff6d8, 0xff2b2409};
constexpr Colours kDark {0xff24272c, 0xff1b1d21, 0xff212429, 0xff30343a, 0xffe6e8eb, 0xff969ca5,
                         0xff2f6fc4, 0xffffffff, 0xff7db4f5, 0xff3f3a22, 0xfff4ecc8};

QPalette paletteOf(const Colours &colours)
{
    QPalette palette(QColor(colours.button), QColor(colours.window));
    const QColor text(colours.text);
    const QColor dim(colours.dim);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, text);
    palette.setColor(QPalette::Base, QColor(colours.base));
    palette.setColor(QPalette::AlternateBase, QColor(colours.alternate));
    palette.setColor(QPalette::PlaceholderText, dim);
    palette.setColor(QPalette::Highlight, QColor(colours.highlight));
    palette.setColor(QPalette::HighlightedText, QColor(colours.highlightedText));
    palette.setColor(QPalette::Link, QColor(colours.link));
    palette.setColor(QPalette::LinkVisited, QColor(colours.link));
    palette.setColor(QPalette::ToolTipBase, QColor(colours.notice));
    palette.setColor(QPalette::ToolTipText, QColor(colours.noticeText));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, dim);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(colours.button));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, dim);
    return palette;
}

} // namespace

void applyTheme(ThemeChoice theme)
{
    switch (theme) {
    case ThemeChoice::System:
        QApplication::setPalette(QPalette());
        break;
    case ThemeChoice::Light:
        QApplication::setPalette(paletteOf(kLight));
        break;
    case ThemeChoice::Dark:
        QApplication::setPalette(paletteOf(kDark));
        break;
    }
}

} // namespace gapscope
