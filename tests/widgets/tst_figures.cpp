// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tinytrace.h"
#include "widgets/figure.h"
#include "widgets/figurepainter.h"

#include <QImage>
#include <QPainter>
#include <QScopeGuard>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <cstdlib>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

QSet<QRgb> coloursOf(const QImage &image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colours.insert(image.pixel(x, y));
    }
    return colours;
}

} // namespace

class TestFigures : public QObject
{
    Q_OBJECT

private slots:
    void figuresHaveTheAskedSize_data();
    void figuresHaveTheAskedSize();
    void figuresRefuseWhatTheyCannotDraw();
    void aFigureIsTheSameFileEveryTime_data();
    void aFigureIsTheSameFileEveryTime();
    void textInSvgIsText();
    void svgLooksAsThePicture();
    void aRangeShowsAllLanes();
};

void TestFigures::figuresHaveTheAskedSize_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(400, 300), QSize(1600, 900), QSize(3000, 400), QSize(500, 2400)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestFigures::figuresHaveTheAskedSize()
{
    QFETCH(const QSize, size);
    const auto report = test::tinyReport();
    FigureOptions options;
    options.size = size;
    for (std::size_t row = 0; row < report->rows.size(); ++row) {
        const auto image = renderFigure(gapContent(*report, row), options);
        QVERIFY(image);
        QCOMPARE(image->size(), size);
        QVERIFY(coloursOf(*image).size() > 8);
        QCOMPARE(image->pixelColor(0, 0), QColor(Qt::white));
        // The margin stays free: nothing is cut off at the edges.
        for (int x = 0; x < size.width(); ++x) {
            QCOMPARE(image->pixelColor(x, 1), QColor(Qt::white));
            QCOMPARE(image->pixelColor(x, size.height() - 2), QColor(Qt::white));
        }
        for (int y = 0; y < size.height(); ++y) {
            QCOMPARE(image->pixelColor(1, y), QColor(Qt::white));
            QCOMPARE(image->pixelColor(size.width() - 2, y), QColor(Qt::white));
        }
    }
}

void TestFigures::figuresRefuseWhatTheyCannotDraw()
{
    const auto report = test::tinyReport();
    QVERIFY(figureContent(*report, report->rows.size() - 1));
    QVERIFY(!figureContent(*report, report->rows.size()));
    QVERIFY(!figureContent(*report, timeRange(5, 5)));
    QVERIFY(!figureContent(*report, timeRange(0, kViewLimitNs + 1)));
    FigureOptions options;
    options.size = {100, 100};
    for (const FigureFormat format : figureFormats()) {
        const auto refused = figureBytes(gapContent(*report, 0), format, options);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Usage);
    }
}

void TestFigures::aFigureIsTheSameFileEveryTime_data()
{
    QTest::addColumn<int>("format");
    for (const FigureFormat format : figureFormats())
        QTest::newRow(qPrintable(figureSuffix(format))) << static_cast<int>(format);
}

void TestFigures::aFigureIsTheSameFileEveryTime()
{
    QFETCH(const int, format);
    const auto restore = qScopeGuard([] { qunsetenv("SOURCE_DATE_EPOCH"); });
    qputenv("SOURCE_DATE_EPOCH", "1772366400");
    const auto report = test::tinyReport();
    const auto draw = [&] {
        const auto bytes =
            figureBytes(gapContent(*report, 0), static_cast<FigureFormat>(format), {});
        return bytes ? *bytes : QByteArray();
    };
    const QByteArray first = draw();
    QVERIFY(first.size() > 1000);
    QCOMPARE(draw(), first);
    if (static_cast<FigureFormat>(format) == FigureFormat::Pdf) {
        QVERIFY(first.startsWith("%PDF-"));
        QVERIFY(first.contains("/CreationDate (D:20260301120000"));
        QVERIFY(first.contains("/FontFile2")); // the font comes along
        qputenv("SOURCE_DATE_EPOCH", "1772366401");
        QVERIFY(draw() != first);
    }
}

void TestFigures::textInSvgIsText()
{
    const auto report = test::tinyReport();
    FigureContent content = gapContent(*report, 0);
    content.title = u"<script>alert(1)</script> & \"x\" \u0001\u001b[31m"_s;
    const auto svg = figureBytes(content, FigureFormat::Svg, {});
    QVERIFY(svg);
    QVERIFY(!svg->contains("<script"));
    QVERIFY(!svg->contains("<image")); // nothing was drawn as pixels
    QXmlStreamReader xml(*svg);
    QStringList texts;
    QString title;
    QString description;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == u"svg")
            QCOMPARE(xml.attributes().value(u"viewBox"_s).toString(), u"0 0 1600 900"_s);
        else if (xml.isStartElement() && xml.name() == u"title")
            title = xml.readElementText();
        else if (xml.isStartElement() && xml.name() == u"desc")
            description = xml.readElementText();
        else if (xml.isStartElement() && xml.name() == u"text")
            texts += xml.readElementText().trimmed();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY2(title.startsWith(u"<script>alert(1)</script>"_s), qPrintable(title));
    const QString caption = figureCaption(gapContent(*report, 0));
    QVERIFY(caption.startsWith(u"Gap from "_s));
    QVERIFY(description.startsWith(u"Gap from "_s));
    QVERIFY2(texts.join(u' ').contains(u"does not prove an idle GPU"_s),
             qPrintable(texts.join(u' ')));
}

/// What is drawn as shapes looks as what is drawn as pixels, but for the edges of shapes.
void TestFigures::svgLooksAsThePicture()
{
    const auto report = test::tinyReport();
    for (std::size_t row = 0; row < report->rows.size(); ++row) {
        const auto picture = renderFigure(gapContent(*report, row), {});
        const auto svg = figureBytes(gapContent(*report, row), FigureFormat::Svg, {});
        QVERIFY(picture && svg);
        QSvgRenderer renderer(*svg);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox().size(), picture->size());
        QImage drawn(picture->size(), QImage::Format_RGB32);
        drawn.fill(Qt::red);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        int far = 0;
        for (int y = 0; y < drawn.height(); ++y) {
            for (int x = 0; x < drawn.width(); ++x) {
                const QColor a = drawn.pixelColor(x, y);
                const QColor b = picture->pixelColor(x, y);
                far += std::abs(a.lightness() - b.lightness()) > 60 ? 1 : 0;
            }
        }
        QVERIFY2(far < drawn.width() * drawn.height() / 50, qPrintable(QString::number(far)));
        QCOMPARE(drawn.pixelColor(1, 1), QColor(Qt::white));
    }
}

void TestFigures::aRangeShowsAllLanes()
{
    const auto report = test::tinyReport();
    const FigureContent content = rangeContent(*report, report->trace->extent);
    const auto gpus = std::ranges::count(content.lanes.rows, LaneKind::GpuSummary, &LaneRow::kind);
    QCOMPARE(static_cast<std::size_t>(gpus), report->trace->gpus.size());
    QVERIFY(!content.gap);
    QVERIFY(content.caption.startsWith(u"From "_s));
    const auto image = renderFigure(content, {});
    QVERIFY(image);
    QVERIFY(coloursOf(*image).size() > 8);
}

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
