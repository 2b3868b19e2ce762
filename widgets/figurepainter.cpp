// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figurepainter.h"

#include "model/eventtext.h"
#include "model/lanelayout.h"
#include "widgets/figurelegend.h"
#include "widgets/gappainter.h"
#include "widgets/lanegeometrycache.h"
#include "widgets/markerpainter.h"
#include "widgets/patternbrush.h"
#include "widgets/timelinepainter.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr double kMargin = 14;
constexpr double kRulerHeight = 26;
constexpr double kSpace = 8;
constexpr int kFontPx = 12;
constexpr double kLeastStretch = 0.85;
constexpr double kMostStretch = 2.4;
constexpr double kLeastWidthToGrow = 800;
constexpr int kTickSpacing = 95;
constexpr double kColumnsPerUnit = 1.2;

QFont figureFont()
{
    QFont font(u"DejaVu Sans"_s);
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(kFontPx);
    return font;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

/// Takes lanes out, from the last to the first, until the rest fits: first those of the host, then
/// streams. Returns how many.
int dropLanes(LaneLayout &lanes, double height)
{
    int dropped = 0;
    while (lanes.heightPx() * kLeastStretch > height) {
        const auto last = std::find_if(lanes.rows.rbegin(), lanes.rows.rend(), [](const auto &row) {
            return row.kind != LaneKind::GpuSummary && row.kind != LaneKind::HostMarkers;
        });
        if (last == lanes.rows.rend())
            break;
        if (last->kind != LaneKind::Process)
            ++dropped;
        lanes.rows.erase(std::next(last).base());
        placeRows(lanes.rows);
    }
    // The name of a process of which nothing is left.
    while (dropped > 0 && !lanes.rows.empty() && lanes.rows.back().kind == LaneKind::Process)
        lanes.rows.pop_back();
    return dropped;
}

/// Breaks at words, and within them only where one is wider than a line. Returns the height.
double layOut(QTextLayout &layout, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    double y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y));
        y += line.height();
    }
    layout.endLayout();
    return y;
}

class FigurePainter
{
public:
    FigurePainter(QPainter &painter, const FigureContent &content, QSizeF size, double unit)
        : m_painter(painter)
        , m_content(content)
        , m_size(size)
        , m_unit(unit)
        , m_columns(unit / std::max(1.0, std::round(unit / kColumnsPerUnit)))
        , m_theme(Theme::forPrint())
        , m_font(figureFont())
        , m_visible(content.visible)
        , m_lanes(content.lanes)
        , m_timeline(m_font)
    { }

    /// Finds everything's place. Returns the share of the page's height that is used.
    double arrange()
    {
        m_page = QRectF({0, 0}, m_size).adjusted(kMargin, kMargin, -kMargin, -kMargin);
        m_titleHeight = textHeight(bold(m_font), m_page.width(), m_content.title);
        const double captionHeight = textHeight(smallFont(), m_page.width(), caption());
        place(m_page.top() + m_titleHeight + kSpace, m_page.bottom() - captionHeight - kSpace);
        return (captionTop() + captionHeight - m_page.top()) / m_page.height();
    }

    /// After arrange().
    void paint()
    {
        m_painter.fillRect(QRectF({0, 0}, m_size), Qt::white);
        m_timeline.paint(m_painter, *m_frame);
        clearAroundLanes();
        paintText(bold(m_font), m_page.top(), m_content.title);
        paintFrameLine();
        paintRuler();
        paintLaneNames();
        m_legend.paint(m_painter, QPointF(m_page.left(), lanesBottom() + kSpace), m_theme, m_unit);
        paintText(smallFont(), captionTop(), caption());
    }

private:
    [[nodiscard]] QFont smallFont() const
    {
        QFont font = m_font;
        font.setPixelSize(kFontPx - 1);
        return font;
    }

    [[nodiscard]] QString caption() const
    {
        QString result = figureCaption(m_content);
        if (m_dropped > 0)
            result += u" Lanes not shown for lack of room: %1."_s.arg(m_dropped);
        return result;
    }

    [[nodiscard]] static double textHeight(const QFont &font, double width, const QString &what)
    {
        QTextLayout layout(what, font);
        return layOut(layout, width);
    }

    void paintText(const QFont &font, double top, const QString &what)
    {
        QTextLayout layout(what, font);
        layOut(layout, m_page.width());
        m_painter.setPen(m_theme.text);
        layout.draw(&m_painter, QPointF(m_page.left(), top));
    }

    /// SVG as Qt writes it knows no clipping: what reaches beyond the lanes is painted over.
    void clearAroundLanes()
    {
        if (!isVector(m_painter))
            return;
        const QRectF page({0, 0}, m_size);
        const QRectF &area = m_frame->area;
        for (const QRectF &beside :
             {QRectF(page.topLeft(), QPointF(page.right(), area.top())),
              QRectF(QPointF(page.left(), area.bottom()), page.bottomRight()),
              QRectF(page.topLeft(), QPointF(area.left(), page.bottom())),
              QRectF(QPointF(area.right(), page.top()), page.bottomRight())})
            m_painter.fillRect(beside, Qt::white);
    }

    /// Edges on whole columns: the geometry counts in those.
    [[nodiscard]] double onPixel(double value) const
    {
        return std::round(value * m_columns) / m_columns;
    }

    void place(double top, double bottom)
    {
        const double names = onPixel(m_page.left() + nameWidth(m_page.width()));
        makeFrame(QRectF(names, top + kRulerHeight, onPixel(m_page.right()) - names, 10));
        m_legend = legendOf(*m_frame, m_timeline.bars(), smallFont(), m_page.width());
        const double room = bottom - top - kRulerHeight - chunkBandHeight(m_lanes.band)
            - m_legend.height() - kSpace;
        m_dropped = dropLanes(m_lanes, room);
        const double stretch =
            std::clamp(room / std::max(1, m_lanes.heightPx()), kLeastStretch, kMostStretch);
        makeFrame(QRectF(names, onPixel(top + kRulerHeight), onPixel(m_page.right()) - names,
                         chunkBandHeight(m_lanes.band) + m_lanes.heightPx() * stretch),
                  stretch);
    }

    void makeFrame(const QRectF &area, double stretch = 1)
    {
        m_frame.emplace(TimelineFrame {
            .report = m_content.report,
            .layout = m_lanes,
            .allLanes = m_lanes,
            .theme = m_theme,
            .visible = m_visible,
            .area = area,
            .bandHeight = static_cast<double>(chunkBandHeight(m_lanes.band)),
            .scrollY = 0,
            .ratio = m_columns,
            .deviceRatio = m_unit,
            .stretch = stretch,
            .font = m_font,
            .ticks =
                ticksFor(m_visible, std::max(1, static_cast<int>(area.width()) / kTickSpacing)),
            .selectedGap = m_content.gap,
            .selectedEvent = {},
            .selectedRange = {},
            .picture = {},
        });
        m_cache.clear();
        m_frame->picture = [this](std::size_t row) -> const LanePicture & {
            return m_cache.picture(*m_content.report.trace, m_lanes, row, m_visible,
                                   m_frame->widthPx());
        };
    }

    [[nodiscard]] double nameWidth(double pageWidth) const
    {
        double widest = 60;
        for (const LaneRow &row : m_lanes.rows)
            widest = std::max(widest, QFontMetricsF(nameFont(row)).horizontalAdvance(nameOf(row)));
        return std::min(widest + 10, pageWidth * 0.27);
    }

    [[nodiscard]] QFont nameFont(const LaneRow &row) const
    {
        return row.level == 0 ? bold(m_font) : smallFont();
    }

    [[nodiscard]] QString nameOf(const LaneRow &row) const
    {
        return m_content.namesGpusShort && row.kind == LaneKind::GpuSummary && row.gpu
            ? m_content.report.trace->gpus[*row.gpu].title()
            : row.label;
    }

    [[nodiscard]] double lanesBottom() const { return m_frame->area.bottom(); }
    [[nodiscard]] double captionTop() const
    {
        return lanesBottom() + 2 * kSpace + m_legend.height();
    }

    void paintFrameLine()
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.dimText, 1));
        m_painter.drawRect(m_frame->area);
    }

    void paintRuler()
    {
        const QRectF &area = m_frame->area;
        const QFontMetricsF metrics(m_font);
        m_painter.setFont(m_font);
        m_painter.setPen(m_theme.text);
        for (const Tick &tick : m_frame->ticks.ticks) {
            const double x = m_frame->x(tick.time);
            m_painter.fillRect(QRectF(x, area.top() - 5, 1, 5), m_theme.text);
            const double half = metrics.horizontalAdvance(tick.label) / 2;
            if (x - half >= area.left() && x + half <= area.right())
                m_painter.drawText(QPointF(x - half, area.top() - 9), tick.label);
        }
        if (m_frame->ticks.baseLabel.isEmpty())
            return;
        m_painter.setFont(bold(m_font));
        m_painter.drawText(
            QRectF(kMargin, area.top() - kRulerHeight, area.left() - kMargin - 8, kRulerHeight - 4),
            Qt::AlignRight | Qt::AlignVCenter, m_frame->ticks.baseLabel + u" +"_s);
    }

    void paintLaneNames()
    {
        const double width = m_frame->area.left() - m_page.left() - 8;
        const auto name = [&](const QRectF &lane, const QFont &font, const QString &what) {
            m_painter.setFont(font);
            m_painter.setPen(m_theme.text);
            m_painter.drawText(QRectF(m_page.left(), lane.top(), width, lane.height()),
                               Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                               QFontMetricsF(font).elidedText(what, Qt::ElideRight, width));
        };
        const QRectF band(m_page.left(), m_frame->area.top(), width, m_frame->bandHeight);
        name(band, m_font, u"Chunks"_s);
        for (const LaneRow &row : m_lanes.rows)
            name(m_frame->laneRect(row), nameFont(row), nameOf(row));
    }

    QPainter &m_painter;
    const FigureContent &m_content;
    QSizeF m_size;
    double m_unit;
    double m_columns; // a whole number of device pixels wide, and seen at any size
    Theme m_theme;
    QFont m_font;
    TimeRange m_visible;
    LaneLayout m_lanes;
    TimelinePainter m_timeline;
    LaneGeometryCache m_cache;
    std::optional<TimelineFrame> m_frame;
    FigureLegend m_legend;
    QRectF m_page;
    double m_titleHeight = 0;
    int m_dropped = 0;
};

} // namespace

double figureUnit(QSize size)
{
    return std::max(0.7, std::min(size.width() / 1200.0, size.height() / 675.0));
}

QString figureCaption(const FigureContent &content)
{
    const QString hash =
        content.traceHash.isEmpty() ? u"not readable"_s : content.traceHash.left(12);
    const TraceOrigin &origin = content.report.trace->origin;
    const QString source = origin.convertedFrom.isEmpty() ? u"Trace %1, sha256 %2."_s
                                                          : u"Trace %1, sha256 of its export %2."_s;
    return content.caption + u' '
        + source.arg(oneLine(QFileInfo(origin.openedPath()).fileName(), 120), hash) + u' '
        + u"An empty lane means no recorded work; it does not prove an idle GPU."_s;
}

void paintFigure(QPainter &painter, const FigureContent &content, QSize size, double unit)
{
    // Few lanes on a large page: everything grows rather than the lanes alone, or a blank remains.
    double best = unit;
    for (const double growth : {1.0, 1.15, 1.3, 1.45}) {
        const double tried = unit * growth;
        if (growth > 1 && size.width() / tried < kLeastWidthToGrow)
            break;
        best = tried;
        if (FigurePainter(painter, content, QSizeF(size) / tried, tried).arrange() > 0.9)
            break;
    }
    painter.save();
    painter.scale(best, best);
    FigurePainter figure(painter, content, QSizeF(size) / best, best);
    figure.arrange();
    figure.paint();
    painter.restore();
}

} // namespace gapscope
