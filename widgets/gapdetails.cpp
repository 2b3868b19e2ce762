// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gapdetails.h"

#include "model/activitytablemodel.h"
#include "model/apitablemodel.h"
#include "model/chunk.h"
#include "model/gapnotes.h"
#include "model/gapsentence.h"
#include "model/reportwarnings.h"
#include "model/timeformat.h"
#include "model/translate.h"
#include "widgets/phasebar.h"
#include "widgets/plainlabel.h"
#include "widgets/tableview.h"

#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMostRowsShown = 12;

TableView *createTable(QAbstractItemModel *model, const QString &objectName, const QString &name,
                       QWidget *parent)
{
    auto *table = new TableView(parent);
    table->setObjectName(objectName);
    table->setAccessibleName(name);
    table->setModel(model);
    table->setFitsItsPlace(kMostRowsShown);
    return table;
}

} // namespace

GapDetails::GapDetails(ViewState *state, QWidget *parent)
    : QScrollArea(parent)
    , m_state(state)
{
    setObjectName(u"gapDetails"_s);
    setAccessibleName(tr("The selected gap"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setWidget(createContent());
    connect(m_state, &ViewState::selectedGapChanged, this, &GapDetails::update);
    update();
}

QWidget *GapDetails::createContent()
{
    auto *content = new QWidget;
    m_headline = createPlainLabel(LabelStyle::Headline, u"gapHeadline"_s, content);
    m_summary = createPlainLabel(LabelStyle::Normal, u"gapSummary"_s, content);
    m_gapPart = new QWidget(content);
    m_phases = new PhaseBar(m_gapPart);
    m_markerScope = createPlainLabel(LabelStyle::Note, u"markerScope"_s, m_gapPart);
    m_apiTitle = createPlainLabel(LabelStyle::Title, u"apiTitle"_s, m_gapPart);
    m_apis = new ApiTableModel(this);
    m_apiTable = createTable(m_apis, u"apiTable"_s, tr("Runtime APIs"), m_gapPart);
    m_activityTitle = createPlainLabel(LabelStyle::Title, u"activityTitle"_s, m_gapPart);
    m_activities = new ActivityTableModel(this);
    m_activityTable =
        createTable(m_activities, u"activityTable"_s, tr("Copies and memsets"), m_gapPart);
    m_warnings = createPlainLabel(LabelStyle::Normal, u"reportWarnings"_s, content);
    m_scope = createPlainLabel(LabelStyle::Note, u"reportScope"_s, content);

    auto *gapColumn = new QVBoxLayout(m_gapPart);
    gapColumn->setContentsMargins(0, 0, 0, 0);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(10, 6, 10, 8);
    for (QWidget *part :
         {static_cast<QWidget *>(m_phases), static_cast<QWidget *>(m_markerScope),
          static_cast<QWidget *>(m_apiTitle), static_cast<QWidget *>(m_apiTable),
          static_cast<QWidget *>(m_activityTitle), static_cast<QWidget *>(m_activityTable)})
        gapColumn->addWidget(part);
    for (QWidget *part :
         {static_cast<QWidget *>(m_headline), static_cast<QWidget *>(m_summary), m_gapPart,
          static_cast<QWidget *>(m_warnings), static_cast<QWidget *>(m_scope)})
        column->addWidget(part);
    column->addStretch(1);
    return content;
}

void GapDetails::setReport(std::shared_ptr<const Report> report)
{
    m_report = std::move(report);
    update();
}

void GapDetails::update()
{
    const std::optional<std::size_t> row = m_state->selectedGap();
    const bool hasGap = m_report && row && *row < m_report->rows.size();
    m_apis->setGap(m_report, hasGap ? row : std::nullopt);
    m_activities->setGap(m_report, hasGap ? row : std::nullopt);
    m_gapPart->setVisible(hasGap);
    m_scope->setText(m_report ? m_report->scope() : QString());
    showWarnings();
    if (hasGap)
        showGap(m_report->rows[*row]);
    else
        showNothing();
    verticalScrollBar()->setValue(0);
}

void GapDetails::showGap(const GapRow &row)
{
    const Window &window = m_report->windowOf(row);
    m_headline->setText(tr("%1, chunk %2: %3 ms without recorded kernels")
                            .arg(m_report->gpuOf(row).title(), chunkText(window.chunk),
                                 exactMilliseconds(row.gap.length())));
    const QString from = exactSeconds(row.gap.begin).chopped(2);
    m_summary->setText(
        tr("%1. From %2 to %3. Copies and memsets fill %4 ms of it; in the other %5 ms nothing is "
           "recorded on this GPU.")
            .arg(m_report->trace->gpuLabel(row.gpu), from, exactSeconds(row.gap.end),
                 exactMilliseconds(row.copyUnion), exactMilliseconds(row.rest())));
    QStringList notes;
    if (const QString utc = utcText(row.gap.begin, m_report->trace->utcAtZeroNs); !utc.isEmpty())
        notes += tr("The gap begins at %1.").arg(utc);
    for (const QString &note : gapNotes(*m_report, row))
        notes += note;
    if (!notes.isEmpty())
        m_summary->setText(m_summary->text() + u' ' + notes.join(u' '));
    m_phases->setGap(*m_report, row);
    m_markerScope->setText(m_report->hostMarkerScope());
    if (const QString reason = whyNoCalls(*m_report->trace); !reason.isEmpty())
        m_apiTitle->setText(
            tr("Not known which calls overlap the gap: %1").arg(translated("NoCalls", reason)));
    else
        m_apiTitle->setText(row.apis.empty()
                                ? tr("No runtime calls overlap the gap")
                                : tr("Runtime calls of the GPU's processes that overlap the gap"));
    m_activityTitle->setText(m_activities->rowCount() == 0
                                 ? tr("No copies or memsets overlap the gap")
                                 : tr("Copies and memsets that overlap the gap"));
    for (TableView *table : {m_apiTable, m_activityTable}) {
        table->setVisible(table->model()->rowCount() > 0);
        table->fitColumns();
    }
}

void GapDetails::showNothing()
{
    const bool hasRows = m_report && !m_report->rows.empty();
    m_headline->setText(hasRows ? tr("No gap selected") : QString());
    m_summary->setText(hasRows ? tr("Select a row of the table, click a hatched gap in the "
                                    "timeline, or press ] for the first and G for the longest.")
                               : QString());
}

void GapDetails::showWarnings()
{
    QStringList lines;
    if (m_report) {
        for (const Warning &warning : m_report->warnings)
            lines += u"⚠ "_s + warning.message;
    }
    m_warnings->setText(lines.join(u'\n'));
    m_warnings->setVisible(!lines.isEmpty());
}

} // namespace gapscope
