// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/surroundingsview.h"

#include "model/eventtext.h"
#include "model/gapfacts.h"
#include "model/lanetext.h"
#include "model/timeformat.h"
#include "widgets/eventlink.h"
#include "widgets/plainlabel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kLongestName = 34;
constexpr int kSpacingPx = 2;
constexpr int kBetweenColumnsPx = 12;
constexpr int kAboveTitlePx = 6;

QString whenText(TimeRange work, TimeRange gap)
{
    if (work.end == gap.begin)
        return SurroundingsView::tr("ends where the gap begins");
    if (work.end < gap.begin)
        return SurroundingsView::tr("ends %1 before the gap")
            .arg(shortDuration(gap.begin - work.end));
    if (work.begin == gap.end)
        return SurroundingsView::tr("begins where the gap ends");
    return SurroundingsView::tr("begins %1 after the gap").arg(shortDuration(work.begin - gap.end));
}

QString whenLaunched(TraceTime launched, TimeRange gap)
{
    if (launched < gap.begin)
        return SurroundingsView::tr("called %1 before the gap began")
            .arg(shortDuration(gap.begin - launched));
    if (launched < gap.end)
        return SurroundingsView::tr("called %1 before the gap ended")
            .arg(shortDuration(gap.end - launched));
    return SurroundingsView::tr("called %1 after the gap ended")
        .arg(shortDuration(launched - gap.end));
}

QString waitText(const NeighbourWork &work)
{
    if (work.sinceLaunchBegin < Duration::zero())
        return SurroundingsView::tr("it begins %1 before its call: the clocks disagree")
            .arg(shortDuration(-work.sinceLaunchBegin));
    return SurroundingsView::tr("it waited %1 from the call's begin")
        .arg(shortDuration(work.sinceLaunchBegin));
}

} // namespace

SurroundingsView::SurroundingsView(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"surroundings"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(kSpacingPx);
}

void SurroundingsView::showAround(const Trace &trace, const GapSurroundings &around)
{
    clearLayout(m_column);
    addTitle(tr("Work before and after on this GPU"), u"neighboursTitle"_s);
    m_works = new QGridLayout;
    m_works->setHorizontalSpacing(kBetweenColumnsPx);
    m_works->setVerticalSpacing(kSpacingPx);
    m_works->setColumnStretch(1, 1);
    m_column->addLayout(m_works);
    addWork(trace, around, Side::Before, tr("Last kernel before"), around.kernelBefore,
            u"kernelBefore"_s);
    addWork(trace, around, Side::After, tr("First kernel after"), around.kernelAfter,
            u"kernelAfter"_s);
    if (around.copyBefore)
        addWork(trace, around, Side::Before, tr("Last copy before"), around.copyBefore,
                u"copyBefore"_s);
    if (around.copyAfter)
        addWork(trace, around, Side::After, tr("First copy after"), around.copyAfter,
                u"copyAfter"_s);
    addTitle(tr("The other GPUs meanwhile"), u"othersTitle"_s);
    addGpus(trace, around);
    addPeers(trace, around);
}

void SurroundingsView::addTitle(const QString &text, const QString &objectName)
{
    m_column->addSpacing(m_column->count() > 0 ? kAboveTitlePx : 0);
    QLabel *title = createListLabel(LabelStyle::Title, objectName, this);
    title->setText(text);
    m_column->addWidget(title);
}

void SurroundingsView::addText(const QString &text, const QString &objectName)
{
    QLabel *label = createListLabel(LabelStyle::Normal, objectName, this);
    label->setText(text);
    m_column->addWidget(label);
}

void SurroundingsView::addWork(const Trace &trace, const GapSurroundings &around, Side side,
                               const QString &title, const std::optional<NeighbourWork> &work,
                               const QString &objectName)
{
    QLabel *caption = createListLabel(LabelStyle::Normal, objectName + u"Title"_s, this);
    caption->setText(title);
    caption->setWordWrap(false);
    m_works->addWidget(caption, m_works->rowCount(), 0, Qt::AlignTop);
    const int row = m_works->rowCount() - 1;
    if (!work) {
        QLabel *none = createListLabel(LabelStyle::Normal, objectName + u"None"_s, this);
        none->setText(side == Side::Before ? tr("none is recorded before the gap")
                                           : tr("none is recorded after the gap"));
        m_works->addWidget(none, row, 1);
        return;
    }
    const TrackKey &key = trace.tracks[work->event.track].key;
    addEvent(work->event, eventLabel(trace, work->event),
             streamLaneLabel(trace, key, ContextInLabel::Hide) + u" · "_s
                 + whenText(work->range, around.gap),
             objectName);
    QLabel *launched = createListLabel(LabelStyle::Normal, objectName + u"LaunchTitle"_s, this);
    launched->setText(tr("launched by"));
    launched->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_works->addWidget(launched, m_works->rowCount(), 0, Qt::AlignTop);
    if (!work->launch) {
        QLabel *none = createListLabel(LabelStyle::Normal, objectName + u"NoLaunch"_s, this);
        none->setText(tr("no call with its correlation id is recorded"));
        m_works->addWidget(none, m_works->rowCount() - 1, 1);
        return;
    }
    const std::optional<std::int64_t> tid = trace.tracks[work->launch->track].key.tid;
    addEvent(*work->launch, eventLabel(trace, *work->launch),
             (tid ? tr("thread %1").arg(*tid) : tr("unknown thread")) + u" · "_s
                 + whenLaunched(work->launchRange.begin, around.gap) + u" · "_s + waitText(*work),
             objectName + u"Launch"_s);
}

/// To the last row of the grid.
void SurroundingsView::addEvent(EventRef event, const QString &name, const QString &note,
                                const QString &objectName)
{
    QPushButton *link = createEventLink(oneLine(name, kLongestName), objectName, this);
    link->setToolTip(tr("Go to it in the timeline"));
    connect(link, &QPushButton::clicked, this, [this, event] { emit eventRequested(event); });
    QLabel *label = createListLabel(LabelStyle::Normal, objectName + u"Note"_s, this);
    label->setText(note);
    auto *row = new QHBoxLayout;
    row->setSpacing(kBetweenColumnsPx / 2);
    row->addWidget(link, 0, Qt::AlignTop);
    row->addWidget(label, 1);
    m_works->addLayout(row, m_works->rowCount() - 1, 1);
}

void SurroundingsView::addGpus(const Trace &trace, const GapSurroundings &around)
{
    if (around.others.empty()) {
        addText(tr("No other GPU has kernels in this trace."), u"noOthers"_s);
        return;
    }
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(2 * kBetweenColumnsPx);
    grid->setVerticalSpacing(kSpacingPx);
    const auto add = [&](int row, int column, const QString &text, const QString &objectName) {
        QLabel *label =
            createListLabel(row == 0 ? LabelStyle::Note : LabelStyle::Normal, objectName, this);
        label->setText(text);
        label->setWordWrap(false);
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        grid->addWidget(label, row, column);
    };
    const QStringList headers {tr("GPU"), tr("kernels (ms)"), tr("share of gap"),
                               tr("copies (ms)")};
    for (int column = 0; column < headers.size(); ++column)
        add(0, column, headers[column], u"otherGpuHeader"_s);
    int row = 0;
    for (const OtherGpu &other : around.others) {
        ++row;
        add(row, 0, trace.gpus[other.gpu].title(), u"otherGpu"_s);
        add(row, 1, exactMilliseconds(other.kernels), u"otherGpuKernels"_s);
        add(row, 2, percentText(other.kernels, around.gap.length()), u"otherGpuShare"_s);
        add(row, 3, exactMilliseconds(other.copies), u"otherGpuCopies"_s);
    }
    grid->setColumnStretch(static_cast<int>(headers.size()), 1);
    m_column->addLayout(grid);
    addText(tr("For %1 ms of the gap (%2) no GPU had kernels.")
                .arg(exactMilliseconds(around.commonIdle),
                     percentText(around.commonIdle, around.gap.length())),
            u"commonIdle"_s);
}

void SurroundingsView::addPeers(const Trace &trace, const GapSurroundings &around)
{
    if (around.others.empty())
        return;
    if (around.peerTraffic.empty()) {
        addText(tr("No copies between GPUs overlap the gap."), u"peerCopies"_s);
        return;
    }
    for (const CopyTraffic &traffic : around.peerTraffic) {
        const QString gpu = trace.gpus[traffic.gpu].title();
        const QString other =
            traffic.other ? trace.gpus[*traffic.other].title() : tr("a GPU that is not recorded");
        addText(tr("%1 with %2, %3: %4 copies of %5, %6 ms added up.")
                    .arg(gpu, other, copyKindText(traffic.kind), QString::number(traffic.count),
                         bytesText(traffic.bytes), exactMilliseconds(traffic.time)),
                u"peerCopies"_s);
    }
}

} // namespace gapscope
