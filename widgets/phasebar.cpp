// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/phasebar.h"

#include "model/chunk.h"
#include "model/timeformat.h"
#include "widgets/phasestrip.h"
#include "widgets/plainlabel.h"

#include <QGridLayout>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString markerMissing(const Report &report, Role role, const std::optional<ChunkLabel> &chunk)
{
    const QString name = report.profile.roleLabel(role);
    const auto found = report.markers.find(role);
    if (found == report.markers.end() || found->second.empty())
        return PhaseBar::tr("no \"%1\" marker in the trace").arg(name);
    return chunk ? PhaseBar::tr("no \"%1\" marker of chunk %2").arg(name, chunkText(*chunk))
                 : PhaseBar::tr("no \"%1\" marker found for this window").arg(name);
}

} // namespace

PhaseBar::PhaseBar(QWidget *parent)
    : QWidget(parent)
    , m_strip(new PhaseStrip(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(0);
    grid->addWidget(m_strip, 0, 0, 1, 3);
    for (int i = 0; i < 3; ++i) {
        Cell &cell = m_cells.at(static_cast<std::size_t>(i));
        cell.value = createPlainLabel(LabelStyle::Title, u"phaseValue%1"_s.arg(i + 1), this);
        cell.name = createPlainLabel(LabelStyle::Normal, u"phaseName%1"_s.arg(i + 1), this);
        cell.reason = createPlainLabel(LabelStyle::Note, u"phaseReason%1"_s.arg(i + 1), this);
        grid->addWidget(cell.value, 1, i, Qt::AlignTop);
        grid->addWidget(cell.name, 2, i, Qt::AlignTop);
        grid->addWidget(cell.reason, 3, i, Qt::AlignTop);
        grid->setColumnStretch(i, 1);
    }
}

void PhaseBar::setGap(const Report &report, const GapRow &row)
{
    m_strip->setGap(row);
    const HostMarkers &host = row.host;
    const Window &window = report.windowOf(row);
    const QString ready = report.profile.roleLabel(Role::CpuReady);
    const QString received = report.profile.roleLabel(Role::ResultReceived);
    const QString start = report.profile.roleLabel(Role::DitStart);
    const QString noReceived = markerMissing(report, Role::ResultReceived, window.openingChunk);
    const QString noStart = markerMissing(report, Role::DitStart, window.ownChunk);

    fill(m_cells[0], tr("%1 to %2").arg(ready, received), host.readyToReceived, noReceived);
    fill(m_cells[1], tr("%1 to %2").arg(received, start), host.receivedToStart,
         host.previousReceived ? noStart : noReceived);
    fill(m_cells[2], tr("%1 to first kernel after the gap").arg(start), host.startToFirstKernel,
         host.nextStart ? tr("no recorded kernel of this GPU after the gap") : noStart);
}

void PhaseBar::fill(const Cell &cell, const QString &name, std::optional<Duration> length,
                    const QString &reason)
{
    cell.name->setText(name);
    cell.value->setText(length ? tr("%1 ms").arg(exactMilliseconds(*length)) : tr("not known"));
    // Labels with plain text still guess at their tooltips; digits and "ns" leave no doubt.
    cell.value->setToolTip(length ? exactNanoseconds(*length, QLocale()) : QString());
    cell.reason->setText(length ? QString() : reason);
    cell.reason->setVisible(!length);
}

} // namespace gapscope
