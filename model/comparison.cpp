// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison.h"

#include "model/distribution.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace gapscope {

namespace {

/// What tells the GPUs of two traces to be the same one.
using GpuKey = std::pair<bool, std::int64_t>; // not found, number
using RowKey = std::tuple<ChunkLabel, GpuKey, std::size_t>; // with the occurrence

/// Rows that may have a partner, and those that cannot.
struct Keyed
{
    std::map<RowKey, std::size_t> rows;
    std::vector<std::map<RowKey, std::size_t>::const_iterator> inOrder; ///< of the report's rows
    std::vector<std::size_t> unclear;
};

GpuKey keyOf(const Gpu &gpu)
{
    return {gpu.isUnmapped(), gpu.number};
}

Keyed keyed(const Report &report)
{
    std::map<GpuKey, int> gpus;
    for (const Gpu &gpu : report.trace->gpus)
        ++gpus[keyOf(gpu)];
    Keyed result;
    std::map<std::pair<ChunkLabel, GpuKey>, std::size_t> occurrences;
    for (std::size_t i = 0; i < report.rows.size(); ++i) { // rows come by the windows' begin
        const GapRow &row = report.rows[i];
        if (row.rank > 1)
            continue;
        const GpuKey gpu = keyOf(report.gpuOf(row));
        const ChunkLabel &chunk = report.windowOf(row).chunk;
        if (gpus[gpu] > 1)
            result.unclear.push_back(i);
        else
            result.inOrder.emplace_back(
                result.rows.emplace(RowKey {chunk, gpu, occurrences[{chunk, gpu}]++}, i).first);
    }
    return result;
}

ComparedRow compare(const RowKey &key, const Report &before, std::size_t beforeRow,
                    const Report &after, std::size_t afterRow)
{
    const GapRow &a = before.rows[beforeRow];
    const GapRow &b = after.rows[afterRow];
    ComparedRow row;
    row.chunk = std::get<ChunkLabel>(key);
    row.occurrence = std::get<std::size_t>(key);
    row.before = beforeRow;
    row.after = afterRow;
    row.gap = {a.gap.length(), b.gap.length()};
    row.copies = {a.copyUnion, b.copyUnion};
    row.phases = {ComparedLength {a.host.readyToReceived, b.host.readyToReceived},
                  ComparedLength {a.host.receivedToStart, b.host.receivedToStart},
                  ComparedLength {a.host.startToFirstKernel, b.host.startToFirstKernel}};
    return row;
}

Duration medianOf(std::vector<Duration> values)
{
    std::ranges::sort(values);
    return Distribution {std::move(values)}.median().value_or(Duration::zero());
}

std::vector<ComparedGpu> compareGpus(const Report &before, const Report &after,
                                     const std::vector<ComparedRow> &rows)
{
    struct Lengths
    {
        GpuIndex after = 0;
        std::vector<Duration> before;
        std::vector<Duration> since;
    };
    std::map<GpuIndex, Lengths> byGpu;
    for (const ComparedRow &row : rows) {
        Lengths &lengths = byGpu[before.rows[row.before].gpu];
        lengths.after = after.rows[row.after].gpu;
        lengths.before.push_back(before.rows[row.before].gap.length());
        lengths.since.push_back(after.rows[row.after].gap.length());
    }
    std::vector<ComparedGpu> gpus;
    gpus.reserve(byGpu.size());
    for (auto &[gpu, lengths] : byGpu) {
        ComparedGpu compared {gpu, lengths.after, lengths.before.size(), {}, {}, {}, {}};
        for (std::size_t i = 0; i < compared.rows; ++i) {
            compared.sumBefore += lengths.before[i];
            compared.sumAfter += lengths.since[i];
        }
        compared.medianBefore = medianOf(std::move(lengths.before));
        compared.medianAfter = medianOf(std::move(lengths.since));
        gpus.push_back(compared);
    }
    return gpus;
}

} // namespace

std::optional<Duration> ComparedLength::difference() const
{
    return before && after ? std::optional(*after - *before) : std::nullopt;
}

Comparison compareReports(const Report &before, const Report &after)
{
    const Keyed a = keyed(before);
    Keyed b = keyed(after);
    Comparison result;
    result.onlyBefore = a.unclear;
    for (const auto &entry : a.inOrder) {
        const auto &[key, row] = *entry;
        const auto partner = b.rows.find(key);
        if (partner == b.rows.end()) {
            result.onlyBefore.push_back(row);
            continue;
        }
        result.rows.push_back(compare(key, before, row, after, partner->second));
        b.rows.erase(partner);
    }
    result.onlyAfter = std::move(b.unclear);
    for (const auto &[key, row] : b.rows)
        result.onlyAfter.push_back(row);
    std::ranges::sort(result.onlyBefore);
    std::ranges::sort(result.onlyAfter);
    result.gpus = compareGpus(before, after, result.rows);
    return result;
}

} // namespace gapscope
