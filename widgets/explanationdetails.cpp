// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explanationdetails.h"

#include "model/chunk.h"
#include "model/timeformat.h"
#include "widgets/breakdownview.h"
#include "widgets/findingsview.h"
#include "widgets/plainlabel.h"
#include "widgets/surroundingsview.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kPatienceMs = 100; // what takes longer is said; what does not, does not flicker

} // namespace

ExplanationDetails::ExplanationDetails(ViewState *state, QWidget *parent)
    : QScrollArea(parent)
    , m_state(state)
{
    setObjectName(u"explanationDetails"_s);
    setAccessibleName(tr("What surrounds the selected gap"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setWidget(createContent());
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        clear();
        tell(tr("Looking at what surrounds the gap…"));
    });
    connect(m_state, &ViewState::selectedGapChanged, this, &ExplanationDetails::update);
    setReport(nullptr);
}

ExplanationDetails::~ExplanationDetails() = default;

QWidget *ExplanationDetails::createContent()
{
    auto *content = new QWidget;
    m_headline = createPlainLabel(LabelStyle::Headline, u"explanationHeadline"_s, content);
    m_note = createPlainLabel(LabelStyle::Normal, u"explanationNote"_s, content);
    m_gapPart = new QWidget(content);
    m_findings = new FindingsView(m_gapPart);
    m_around = new SurroundingsView(m_gapPart);
    QLabel *title = createPlainLabel(LabelStyle::Title, u"breakdownTitle"_s, m_gapPart);
    title->setText(tr("The gap divided among calls and NVTX ranges"));
    m_breakdown = new BreakdownView(m_gapPart);
    QLabel *hands = createPlainLabel(LabelStyle::Note, u"breakdownNote"_s, m_gapPart);
    hands->setText(tr("The line that is chosen has its calls marked in the timeline; Enter goes to "
                      "the longest of them. Calls are context: none is shown to be the cause."));

    auto *gapColumn = new QVBoxLayout(m_gapPart);
    gapColumn->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part : {static_cast<QWidget *>(m_findings), static_cast<QWidget *>(m_around),
                          static_cast<QWidget *>(title), static_cast<QWidget *>(m_breakdown),
                          static_cast<QWidget *>(hands)})
        gapColumn->addWidget(part);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(10, 6, 10, 8);
    column->addWidget(m_headline);
    column->addWidget(m_note);
    column->addWidget(m_gapPart);
    column->addStretch(1);

    connect(m_findings, &FindingsView::eventRequested, this, &ExplanationDetails::eventRequested);
    connect(m_around, &SurroundingsView::eventRequested, this, &ExplanationDetails::eventRequested);
    connect(m_breakdown, &BreakdownView::eventRequested, this, &ExplanationDetails::eventRequested);
    connect(m_breakdown, &BreakdownView::lineChosen, this, &ExplanationDetails::mark);
    connect(m_breakdown, &BreakdownView::lineChosen, this, [this] {
        const QRect line = m_breakdown->currentRect();
        const QPoint middle = m_breakdown->mapTo(widget(), line.center());
        if (!line.isEmpty()) // it is as high as its lines: nothing scrolls in it
            ensureVisible(0, middle.y(), 0, line.height());
    });
    return content;
}

void ExplanationDetails::setReport(std::shared_ptr<const Report> report)
{
    // Events of another trace, or of none, are not to be gone to for a moment longer.
    m_report = std::move(report);
    setEnabled(m_report != nullptr);
    clear();
    update();
}

void ExplanationDetails::update()
{
    m_explaining.cancel();
    m_patience.stop();
    m_isStale = false;
    const auto row = m_state->selectedGap();
    if (m_report && row && *row < m_report->rows.size()) {
        if (isVisible())
            start();
        else
            m_isStale = true;
        return;
    }
    clear();
    const bool hasRows = m_report && !m_report->rows.empty();
    m_headline->setText(hasRows ? tr("No gap selected") : QString());
    tell(hasRows ? tr("Select one to see what surrounds it, what the host did meanwhile, and what "
                      "the trace cannot tell.")
                 : QString());
}

void ExplanationDetails::start()
{
    m_isStale = false;
    m_patience.start();
    m_explaining.start([this, report = m_report, row = *m_state->selectedGap()](
                           const std::stop_token &stop) -> LatestJob::Delivery {
        auto made =
            std::make_shared<const GapExplanation>(explainGap(*report, report->rows[row], stop));
        return [this, report, row, made = std::move(made)] { showExplanation(report, row, made); };
    });
}

void ExplanationDetails::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    if (m_isStale)
        start();
}

void ExplanationDetails::tell(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void ExplanationDetails::clear()
{
    m_headline->clear();
    tell({});
    m_gapPart->setVisible(false);
    m_breakdown->setBreakdown(nullptr, nullptr);
    m_shown = nullptr;
    mark({});
}

void ExplanationDetails::showExplanation(const std::shared_ptr<const Report> &report,
                                         std::size_t row,
                                         std::shared_ptr<const GapExplanation> explanation)
{
    m_patience.stop();
    mark({});
    m_shown = std::move(explanation);
    const GapRow &gap = report->rows[row];
    m_headline->setText(tr("%1, chunk %2: what surrounds the %3 ms without kernels")
                            .arg(report->gpuOf(gap).title(), chunkText(report->windowOf(gap).chunk),
                                 exactMilliseconds(gap.gap.length())));
    tell({});
    // Out of sight, so that they are laid out once.
    m_findings->hide();
    m_around->hide();
    m_findings->showFindings(m_shown->findings);
    m_around->showAround(*report->trace, m_shown->surroundings);
    m_findings->show();
    m_around->show();
    m_gapPart->setVisible(true);
    m_breakdown->setBreakdown(report->trace, &m_shown->breakdown);
    verticalScrollBar()->setValue(0);
}

void ExplanationDetails::mark(const BreakdownLine &line)
{
    m_marking.cancel();
    if (line.tracks.empty() || !m_shown || !m_report) {
        if (std::exchange(m_hasMarks, false))
            emit marksChanged(nullptr);
        return;
    }
    m_marking.start([this, trace = m_report->trace, gap = m_shown->breakdown.gap,
                     line](const std::stop_token &) -> LatestJob::Delivery {
        auto marks = std::make_shared<const SearchResult>(
            markedEvents(*trace, eventsOfLine(*trace, gap, line)));
        return [this, marks = std::move(marks)] {
            m_hasMarks = true;
            emit marksChanged(marks);
        };
    });
}

} // namespace gapscope
