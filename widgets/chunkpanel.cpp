// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chunkpanel.h"

#include "model/chunk.h"
#include "model/distribution.h"
#include "model/gapgrid.h"
#include "model/timeformat.h"
#include "widgets/distributionchart.h"
#include "widgets/eventlink.h"
#include "widgets/heatstrip.h"
#include "widgets/plainlabel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kBetweenChartsPx = 16;

QString phaseName(const Profile &profile, HandOffPhase phase)
{
    const QString received = profile.roleLabel(Role::ResultReceived);
    const QString start = profile.roleLabel(Role::DitStart);
    switch (phase) {
    case HandOffPhase::ReadyToReceived:
        return ChunkPanel::tr("%1 to %2").arg(profile.roleLabel(Role::CpuReady), received);
    case HandOffPhase::ReceivedToStart:
        return ChunkPanel::tr("%1 to %2").arg(received, start);
    case HandOffPhase::StartToFirstKernel:
        break;
    }
    return ChunkPanel::tr("%1 to first kernel").arg(start);
}

} // namespace

ChunkPanel::ChunkPanel(ViewState *state, QWidget *parent)
    : QScrollArea(parent)
    , m_state(state)
{
    setObjectName(u"chunkPanel"_s);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidget(createContent());
    setReport(nullptr);
}

QWidget *ChunkPanel::createContent()
{
    auto *content = new QWidget;
    m_nothing = createPlainLabel(LabelStyle::Normal, u"noChunks"_s, content);
    m_nothing->setText(tr("No gaps to compare."));
    m_all = new QWidget(content);
    m_strip = new HeatStrip(m_state, m_all);
    setFocusProxy(m_strip);
    m_worst = createEventLink({}, u"worstChunk"_s, m_all);
    m_typical = createEventLink({}, u"typicalChunk"_s, m_all);
    QLabel *gapTitle = createPlainLabel(LabelStyle::Title, u"gapChartTitle"_s, m_all);
    gapTitle->setText(tr("Longest gap of each chunk"));
    m_gaps = new DistributionChart(m_all);
    m_gaps->setObjectName(u"gapChart"_s);
    m_gaps->setAccessibleName(tr("Distribution of the longest gaps over the chunks, by GPU"));
    m_phaseTitle = createPlainLabel(LabelStyle::Title, u"phaseChartTitle"_s, m_all);
    m_phaseTitle->setText(tr("Hand-off phases of each chunk"));
    m_phases = new DistributionChart(m_all);
    m_phases->setObjectName(u"phaseChart"_s);
    m_phases->setAccessibleName(tr("Distribution of the hand-off phases over the chunks"));

    auto *figures = new QHBoxLayout;
    figures->addWidget(m_worst);
    figures->addWidget(m_typical);
    figures->addStretch(1);
    m_charts = new QGridLayout;
    m_charts->setHorizontalSpacing(kBetweenChartsPx);
    m_charts->setVerticalSpacing(2);
    m_charts->addWidget(gapTitle, 0, 0);
    m_charts->addWidget(m_phaseTitle, 0, 1);
    m_charts->addWidget(m_gaps, 1, 0, Qt::AlignTop);
    m_charts->addWidget(m_phases, 1, 1, Qt::AlignTop);
    m_charts->setColumnStretch(0, 1);
    auto *inner = new QVBoxLayout(m_all);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->addWidget(m_strip);
    inner->addLayout(figures);
    inner->addLayout(m_charts);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(8, 4, 8, 6);
    column->addWidget(m_nothing);
    column->addWidget(m_all);
    column->addStretch(1);

    connect(m_strip, &HeatStrip::gapActivated, this, &ChunkPanel::gapActivated);
    connect(m_worst, &QPushButton::clicked, this,
            [this] { activate(m_grid ? m_grid->worst() : std::nullopt); });
    connect(m_typical, &QPushButton::clicked, this,
            [this] { activate(m_grid ? m_grid->typical() : std::nullopt); });
    return content;
}

void ChunkPanel::setReport(const std::shared_ptr<const Report> &report)
{
    m_report = report;
    const bool hasGaps = m_report && !m_report->rows.empty();
    m_grid = hasGaps ? std::make_shared<const GapGrid>(*m_report) : nullptr;
    m_strip->setReport(m_report, m_grid);
    m_nothing->setVisible(!hasGaps);
    m_all->setVisible(hasGaps);
    if (!hasGaps)
        return;
    showFigure(m_worst, tr("Worst: chunk %1 on %2, %3 ms"), m_grid->worst());
    showFigure(m_typical, tr("Typical (median): chunk %1 on %2, %3 ms"), m_grid->typical());
    showCharts(*m_report);
}

void ChunkPanel::showFigure(QPushButton *button, const QString &text,
                            std::optional<std::size_t> row)
{
    button->setVisible(row.has_value());
    if (!row)
        return;
    const GapRow &gap = m_report->rows[*row];
    const QString told =
        text.arg(chunkText(m_report->windowOf(gap).chunk).left(40), m_report->gpuOf(gap).title(),
                 exactMilliseconds(gap.gap.length()));
    button->setText(QString(told).replace(u'&', u"&&"_s));
    button->setAccessibleName(told);
    button->setToolTip(tr("Go to this gap. Of each chunk its longest gap over all GPUs counts."));
}

void ChunkPanel::showCharts(const Report &report)
{
    std::vector<DistributionChart::Line> gaps;
    for (GpuDistribution &of : gapDistributions(report))
        gaps.push_back({report.trace->gpus[of.gpu].title(),
                        [](const Theme &theme) { return theme.gap; }, std::move(of.lengths)});
    m_gaps->setLines(std::move(gaps));
    std::vector<DistributionChart::Line> phases;
    for (PhaseDistribution &of : phaseDistributions(report))
        phases.push_back(
            {phaseName(report.profile, of.phase),
             [phase = of.phase](const Theme &theme) { return theme.fill(styleOfPhase(phase)); },
             std::move(of.lengths)});
    m_phaseTitle->setVisible(!phases.empty());
    m_phases->setVisible(!phases.empty());
    m_charts->setColumnStretch(1, phases.empty() ? 0 : 1);
    m_phases->setLines(std::move(phases));
}

void ChunkPanel::activate(std::optional<std::size_t> row)
{
    if (!row)
        return;
    m_state->selectGap(row);
    emit gapActivated();
}

} // namespace gapscope
