// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rangedetails.h"

#include "model/parallel.h"
#include "model/rangetablemodel.h"
#include "model/timeformat.h"
#include "widgets/plainlabel.h"
#include "widgets/tableview.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMostRowsShown = 12;

} // namespace

RangeDetails::RangeDetails(ViewState *state, QWidget *parent)
    : QScrollArea(parent)
    , m_state(state)
{
    setObjectName(u"rangeDetails"_s);
    setAccessibleName(tr("The selected range"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setWidget(createContent());
    connect(m_state, &ViewState::selectedRangeChanged, this, &RangeDetails::update);
    update();
}

QWidget *RangeDetails::createContent()
{
    auto *content = new QWidget;
    m_headline = createPlainLabel(LabelStyle::Headline, u"rangeHeadline"_s, content);
    m_summary = createPlainLabel(LabelStyle::Normal, u"rangeSummary"_s, content);
    m_buttons = new QWidget(content);
    auto *zoom = new QPushButton(tr("Zoom to it"), m_buttons);
    zoom->setObjectName(u"zoomToRange"_s);
    connect(zoom, &QPushButton::clicked, this, [this] {
        if (const auto range = m_state->selectedRange())
            m_state->jumpTo(*range);
    });
    m_window = new QPushButton(tr("Make it a window"), m_buttons);
    m_window->setObjectName(u"rangeToWindow"_s);
    m_window->setToolTip(tr("Report the longest gap of every GPU within this range"));
    connect(m_window, &QPushButton::clicked, this, [this] {
        if (const auto range = m_state->selectedRange())
            emit windowRequested(*range);
    });
    auto *row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(zoom);
    row->addWidget(m_window);
    row->addStretch(1);

    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(10, 6, 10, 8);
    column->addWidget(m_headline);
    column->addWidget(m_summary);
    column->addWidget(m_buttons);
    using Content = RangeTableModel::Content;
    struct Table
    {
        Content content;
        QString objectName;
        QString name;
    };
    const std::array tables {
        Table {Content::Gpus, u"rangeGpus"_s, tr("GPUs in the range")},
        Table {Content::Kernels, u"rangeKernels"_s, tr("Kernels in the range")},
        Table {Content::Copies, u"rangeCopies"_s, tr("Copies in the range")},
        Table {Content::Calls, u"rangeCalls"_s, tr("Calls in the range")}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        Part &part = m_parts[i];
        part.model = new RangeTableModel(tables[i].content, this);
        part.table = new TableView(content);
        part.table->setObjectName(tables[i].objectName);
        part.table->setAccessibleName(tables[i].name);
        part.table->setModel(part.model);
        part.table->setFitsItsPlace(kMostRowsShown);
        column->addWidget(part.table);
    }
    m_note = createPlainLabel(LabelStyle::Note, u"rangeNote"_s, content);
    column->addWidget(m_note);
    column->addStretch(1);
    return content;
}

void RangeDetails::setReport(std::shared_ptr<const Report> report)
{
    const bool isSame = m_report && report && m_report->trace == report->trace;
    m_report = std::move(report);
    if (!isSame)
        sumUp();
    update();
}

/// Beside the window's work: a range that is selected before is counted event by event.
void RangeDetails::sumUp()
{
    m_sums.reset();
    m_summing.cancel();
    if (!m_report || m_report->trace->completeness != Completeness::Whole)
        return;
    m_summing.start(
        [this, trace = m_report->trace](const std::stop_token &stop) -> LatestJob::Delivery {
            giveWay();
            return [this, sums = RangeSums::build(*trace, stop)] { m_sums = sums; };
        });
}

void RangeDetails::update()
{
    m_counting.cancel();
    for (const Part &part : m_parts) {
        part.model->setStats(nullptr, nullptr);
        part.table->setVisible(false);
    }
    const auto range = m_state->selectedRange();
    const bool hasRange = m_report && range && !range->isEmpty();
    m_buttons->setVisible(hasRange);
    m_note->clear();
    verticalScrollBar()->setValue(0);
    if (!hasRange) {
        m_headline->setText(m_report ? tr("No range selected") : QString());
        m_summary->setText(m_report
                               ? tr("Drag over the lanes; the ends snap to those of events, freely "
                                    "with Alt. R takes the selected gap or event.")
                               : QString());
        return;
    }
    m_headline->setText(exactNanoseconds(range->length(), locale()) + u" ("_s
                        + shortDuration(range->length()) + u')');
    m_summary->setText(tr("%1 to %2").arg(exactSeconds(range->begin), exactSeconds(range->end)));
    const bool isWhole = m_report->trace->completeness == Completeness::Whole;
    m_window->setEnabled(isWhole);
    m_counting.start([this, trace = m_report->trace, wanted = *range,
                      sums = m_sums](const std::stop_token &stop) -> LatestJob::Delivery {
        auto stats =
            std::make_shared<const RangeStats>(rangeStats(*trace, wanted, stop, sums.get()));
        return [this, stats = std::move(stats)] { showStats(stats); };
    });
}

void RangeDetails::showStats(const std::shared_ptr<const RangeStats> &stats)
{
    for (const Part &part : m_parts) {
        part.model->setStats(m_report->trace, stats);
        part.table->setVisible(part.model->rowCount() > 0);
        part.table->fitColumns();
    }
    const bool isWhole = m_report->trace->completeness == Completeness::Whole;
    m_note->setText(
        isWhole ? tr("Busy: recorded kernels and graphs of a GPU, overlapping ones once. Times of "
                     "names are added up over streams and threads, cut at the range's ends; counts "
                     "and memory are of all that overlap it.")
                : tr("Of what has been read so far."));
}

} // namespace gapscope
