// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/distribution.h"

#include "model/pixelscale.h"

#include <algorithm>
#include <array>
#include <map>

namespace gapscope {

namespace {

constexpr std::array kPhases {HandOffPhase::ReadyToReceived, HandOffPhase::ReceivedToStart,
                              HandOffPhase::StartToFirstKernel};

std::optional<Duration> phaseOf(const HostMarkers &host, HandOffPhase phase)
{
    switch (phase) {
    case HandOffPhase::ReadyToReceived:
        return host.readyToReceived;
    case HandOffPhase::ReceivedToStart:
        return host.receivedToStart;
    case HandOffPhase::StartToFirstKernel:
        break;
    }
    return host.startToFirstKernel;
}

} // namespace

std::optional<Duration> Distribution::median() const
{
    if (values.empty())
        return std::nullopt;
    return values[(values.size() - 1) / 2];
}

std::vector<GpuDistribution> gapDistributions(const Report &report)
{
    std::map<GpuIndex, Distribution> byGpu;
    for (const GapRow &row : report.rows) {
        if (row.rank == 1)
            byGpu[row.gpu].values.push_back(row.gap.length());
    }
    std::vector<GpuDistribution> result;
    for (auto &[gpu, lengths] : byGpu) {
        std::ranges::sort(lengths.values);
        result.push_back({gpu, std::move(lengths)});
    }
    return result;
}

std::vector<PhaseDistribution> phaseDistributions(const Report &report)
{
    std::vector<PhaseDistribution> result;
    for (const HandOffPhase phase : kPhases) {
        std::map<std::size_t, Duration> byWindow;
        for (const GapRow &row : report.rows) {
            const auto length = phaseOf(row.host, phase);
            if (!length || row.rank != 1)
                continue;
            const auto [known, isNew] = byWindow.try_emplace(row.window, *length);
            if (!isNew)
                known->second = std::min(known->second, *length);
        }
        if (byWindow.empty())
            continue;
        PhaseDistribution &made = result.emplace_back();
        made.phase = phase;
        for (const auto &[window, length] : byWindow)
            made.lengths.values.push_back(length);
        std::ranges::sort(made.lengths.values);
    }
    return result;
}

std::optional<TimeRange> chartRange(std::span<const Distribution> distributions)
{
    Duration least {};
    Duration greatest {};
    bool hasAny = false;
    for (const Distribution &distribution : distributions) {
        if (distribution.values.empty())
            continue;
        hasAny = true;
        least = std::min(least, distribution.values.front());
        greatest = std::max(greatest, distribution.values.back());
    }
    if (!hasAny)
        return std::nullopt;
    if (least == greatest) // all are zero
        greatest += Duration {1};
    return TimeRange {traceTime(toNs(least)), traceTime(toNs(greatest))};
}

std::vector<int> countInBins(std::span<const Duration> values, TimeRange range, int bins)
{
    std::vector<int> counts(static_cast<std::size_t>(std::max(1, bins)));
    const PixelScale scale {range, static_cast<int>(counts.size())};
    for (const Duration value : values) {
        const int column = scale.column(traceTime(toNs(value)));
        ++counts[static_cast<std::size_t>(
            std::clamp(column, 0, static_cast<int>(counts.size()) - 1))];
    }
    return counts;
}

} // namespace gapscope
