// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QTest>

#include <set>

using namespace gapscope;

namespace {

QPalette darkPalette()
{
    return QPalette(QColor(0x2d, 0x30, 0x36), QColor(0x1e, 0x20, 0x24));
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void coloursStandOut_data();
    void coloursStandOut();
    void aPaletteChoosesLightOrDark();
    void kindsAreToldWithoutColour();
    void ownColoursAreMovedUntilTheyStandOut();
    void moreActivityIsNeverFainter();
    void moreHeatStandsOutMore();
};

void TestTheme::coloursStandOut_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::fromPalette(QPalette(Qt::white));
    QTest::newRow("dark") << Theme::fromPalette(darkPalette());
    QTest::newRow("print") << Theme::forPrint();
}

void TestTheme::coloursStandOut()
{
    QFETCH(const Theme, theme);
    for (const QColor &ground : {theme.lane, theme.headLane, theme.ruler, theme.band})
        QVERIFY(contrast(theme.text, ground) >= 4.5);
    for (const QColor &ground : {theme.headLane, theme.ruler})
        QVERIFY(contrast(theme.dimText, ground) >= 4.5);
    for (const QColor &fill : theme.fills) {
        QVERIFY2(contrast(fill, theme.lane) >= 3.0, qPrintable(fill.name()));
        QVERIFY2(contrast(textOn(fill), fill) >= 4.5, qPrintable(fill.name()));
    }
    QVERIFY(contrast(theme.selection, theme.lane) >= 3.0);
    QVERIFY(contrast(theme.selection, theme.headLane) >= 4.5); // of the length's text
    QVERIFY(contrast(textOn(theme.selection), theme.selection) >= 4.5);
    QVERIFY(contrast(theme.gap, theme.lane) >= 3.0);
    for (const QColor &ground : {theme.lane, theme.headLane, theme.ruler})
        QVERIFY(contrast(theme.match, ground) >= 3.0);
}

void TestTheme::aPaletteChoosesLightOrDark()
{
    QVERIFY(Theme::fromPalette(QPalette(Qt::white)).lane.lightness() > 200);
    QVERIFY(Theme::fromPalette(darkPalette()).lane.lightness() < 60);
}

void TestTheme::kindsAreToldWithoutColour()
{
    QCOMPARE(patternOf(StyleId::Graph), BarPattern::Outlined);
    QCOMPARE(patternOf(StyleId::Memset), BarPattern::Dotted);
    std::set<BarGlyph> glyphs;
    for (const StyleId style : {StyleId::CopyToDevice, StyleId::CopyToHost, StyleId::CopyPeer,
                                StyleId::CopyOnDevice, StyleId::Kernel})
        glyphs.insert(glyphOf(style));
    QCOMPARE(glyphs.size(), 5U);
}

void TestTheme::ownColoursAreMovedUntilTheyStandOut()
{
    for (const Theme &theme : {Theme::forPrint(), Theme::fromPalette(darkPalette())}) {
        for (const std::int64_t argb : {0xffffffffLL, 0xff000000LL, 0x00ffff00LL, 0xff1a1d22LL})
            QVERIFY(contrast(theme.ownColour(argb), theme.lane) >= 3.0);
    }
    QCOMPARE(Theme::forPrint().ownColour(0xffa00000), QColor(0xa0, 0, 0));
}

void TestTheme::moreActivityIsNeverFainter()
{
    const Theme theme = Theme::forPrint();
    const QColor fill = theme.fill(StyleId::Kernel);
    double last = contrast(theme.shaded(fill, 1), theme.lane);
    QVERIFY(last > 1.3);
    for (int coverage = 2; coverage <= 255; ++coverage) {
        const double now = contrast(theme.shaded(fill, coverage), theme.lane);
        QVERIFY(now >= last);
        last = now;
    }
    QCOMPARE(theme.shaded(fill, 255), fill);
}

void TestTheme::moreHeatStandsOutMore()
{
    for (const Theme &theme :
         {Theme::fromPalette(QPalette(Qt::white)), Theme::fromPalette(darkPalette())}) {
        double last = 0;
        for (int step = 0; step <= 100; ++step) {
            const QColor colour = theme.heat(step / 100.0);
            const double now = contrast(colour, theme.lane);
            QVERIFY(now >= last);
            QVERIFY2(contrast(textOnAny(colour), colour) >= 4.5, qPrintable(colour.name()));
            last = now;
        }
        QVERIFY(contrast(theme.heat(0), theme.lane) > 1.2);
        QVERIFY(contrast(theme.heat(1), theme.heat(0)) >= 3.0);
        QVERIFY(contrast(theme.heat(1), theme.lane) >= 4.5);
    }
}

QTEST_GUILESS_MAIN(TestTheme)
#include "tst_theme.moc"
