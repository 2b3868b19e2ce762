// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventcolumns.h"

#include "model/firstplace.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace gapscope {

namespace {

constexpr std::size_t kMaxDepth = 255;

template<typename T>
void reorderColumn(PagedColumn<T> &values, std::size_t first, std::span<const std::uint32_t> order)
{
    if (values.empty())
        return;
    std::vector<T> sorted;
    sorted.reserve(order.size());
    for (const std::uint32_t index : order)
        sorted.push_back(values[index]);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        values.set(first + i, sorted[i]);
}

} // namespace

void EventColumns::append(const Event &event)
{
    const std::size_t before = m_begin.size();
    m_begin.append(toNs(event.begin));
    m_length.append(toNs(event.end - event.begin));
    m_name.append(event.name);
    m_rowid.append(event.rowid);
    m_correlation.append(event.correlation);
    if (event.code != 0 || !m_code.empty()) {
        m_code.fillUpTo(before, 0);
        m_code.append(event.code);
    }
    if (event.amount != 0 || m_amount.size() != 0) {
        while (m_amount.size() < before)
            m_amount.append(0);
        m_amount.append(event.amount);
    }
}

void EventColumns::append(EventBatch &batch, std::span<const StringId> localNames)
{
    const std::size_t before = size();
    const bool hasCodes = batch.hasCodes() || !m_code.empty();
    const bool hasAmounts = batch.hasAmounts() || m_amount.size() != 0;
    if (hasCodes)
        m_code.fillUpTo(before, 0);
    while (hasAmounts && m_amount.size() < before)
        m_amount.append(0);
    const EventBatch::SideTables &wide = batch.sideTables();
    m_length.appendWide(wide.length, before);
    m_rowid.appendWide(wide.rowid, before);
    m_correlation.appendWide(wide.correlation, before);
    m_amount.appendWide(wide.amount, before);
    batch.drain([&](const EventBatch::Run &run) {
        m_begin.append(run.begin);
        m_length.appendNarrow(run.length);
        m_rowid.appendNarrow(run.rowid);
        m_correlation.appendNarrow(run.correlation);
        if (localNames.empty()) {
            m_name.append(run.name);
        } else {
            for (const StringId name : run.name)
                m_name.append(isLocalString(name) ? localNames[localPlace(name)] : name);
        }
        if (hasCodes)
            m_code.append(run.code);
        if (hasAmounts)
            m_amount.appendNarrow(run.amount);
    });
}

void EventColumns::finish()
{
    sort();
    nest();
    m_begin.shrinkToFit();
    m_length.shrinkToFit();
    m_name.shrinkToFit();
    m_rowid.shrinkToFit();
    m_correlation.shrinkToFit();
    m_code.shrinkToFit();
    m_amount.shrinkToFit();
    m_depth.shrinkToFit();
}

bool EventColumns::isBefore(std::size_t a, std::size_t b) const
{
    const std::int64_t beginA = m_begin[a];
    const std::int64_t beginB = m_begin[b];
    if (beginA != beginB)
        return beginA < beginB;
    // Longest first at the same begin, so that an event comes before those nested in it.
    const std::int64_t lengthA = m_length.at(a);
    const std::int64_t lengthB = m_length.at(b);
    if (lengthA != lengthB)
        return lengthA > lengthB;
    const std::int64_t rowidA = m_rowid.at(a);
    const std::int64_t rowidB = m_rowid.at(b);
    return rowidA != rowidB ? rowidA < rowidB : a < b; // rows of two tables may share a rowid
}

bool EventColumns::isSorted() const
{
    std::int64_t before = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < size();) {
        const std::span<const std::int64_t> run = m_begin.run(i);
        for (std::size_t k = 0; k < run.size(); ++k) {
            if (run[k] <= before && i + k != 0 && isBefore(i + k, i + k - 1))
                return false;
            before = run[k];
        }
        i += run.size();
    }
    return true;
}

/// Rows come nearly sorted: a buffer's worth of disorder, outer calls after those nested in them,
/// and at times a call that was noted long after it began. None of that costs a sort of the whole.
void EventColumns::sort()
{
    if (isSorted())
        return;
    sortNearby();
    if (!isSorted())
        mergeLate();
}

/// Sorts the stretches that are out of order in themselves. An event that belongs further back than
/// some thousand stretches stays where it is.
void EventColumns::sortNearby()
{
    struct Stretch
    {
        std::size_t first = 0;
        std::size_t greatest = 0; ///< the event that comes last in order, of all up to here
    };
    constexpr std::size_t kMost = 4096;
    std::vector<Stretch> open {{0, 0}};
    open.reserve(kMost);
    const auto close = [&](std::size_t count, std::size_t end) {
        for (std::size_t s = 0; s < count; ++s) {
            const std::size_t next = s + 1 < open.size() ? open[s + 1].first : end;
            if (next - open[s].first > 1)
                sortRange(open[s].first, next);
        }
        open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(count));
    };
    std::optional<std::size_t> closed; // the greatest of what is closed
    for (std::size_t i = 1; i < size(); ++i) {
        if (!isBefore(i, open.back().greatest)) {
            if (open.size() == kMost) {
                closed = open[kMost / 2].first - 1;
                close(kMost / 2, i);
            }
            open.push_back({i, i});
            continue;
        }
        if (closed && isBefore(i, *closed))
            continue;
        // It joins the stretches back to where it belongs.
        const std::size_t greatest = open.back().greatest;
        while (open.size() > 1 && isBefore(i, open[open.size() - 2].greatest))
            open.pop_back();
        open.back().greatest = greatest;
    }
    close(open.size(), size());
}

/// Takes out the events that come too late, sorts them, and merges them with the others.
void EventColumns::mergeLate()
{
    const auto before = [this](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); };
    const auto count = static_cast<std::uint32_t>(size());
    std::vector<std::uint32_t> order;
    order.reserve(size());
    std::vector<std::uint32_t> late;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (order.empty() || !isBefore(i, order.back()))
            order.push_back(i);
        else
            late.push_back(i);
    }
    std::ranges::sort(late, before);
    const auto middle = static_cast<std::ptrdiff_t>(order.size());
    order.insert(order.end(), late.begin(), late.end());
    std::inplace_merge(order.begin(), order.begin() + middle, order.end(), before);
    reorder(0, order);
}

void EventColumns::sortRange(std::size_t first, std::size_t last)
{
    std::vector<std::uint32_t> order(last - first);
    std::iota(order.begin(), order.end(), static_cast<std::uint32_t>(first));
    std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) { return isBefore(a, b); });
    reorder(first, order);
}

void EventColumns::reorder(std::size_t first, std::span<const std::uint32_t> order)
{
    reorderColumn(m_begin, first, order);
    m_length.reorder(first, order);
    reorderColumn(m_name, first, order);
    m_rowid.reorder(first, order);
    m_correlation.reorder(first, order);
    reorderColumn(m_code, first, order);
    if (m_amount.size() != 0)
        m_amount.reorder(first, order);
}

void EventColumns::nest()
{
    // First fit: each event takes the lowest depth whose last event has ended. For properly nested
    // ranges this is the nesting depth; events that cross get rows of their own.
    std::vector<std::int64_t> freeFrom;
    for (std::size_t i = 0; i < size(); ++i) {
        std::size_t depth = 0;
        // More depths than a screen could show are folded into the last one; this also bounds the
        // search for hostile input.
        while (depth < kMaxDepth && depth < freeFrom.size() && freeFrom[depth] > m_begin[i])
            ++depth;
        if (depth == freeFrom.size())
            freeFrom.push_back(std::numeric_limits<std::int64_t>::min());
        freeFrom[depth] = std::max(freeFrom[depth], toNs(end(i)));
        if (depth != 0 && m_depth.empty())
            m_depth.fillUpTo(i, 0);
        if (depth != 0 || !m_depth.empty())
            m_depth.append(static_cast<std::uint8_t>(depth));
    }
    m_depthCount = std::max(1, static_cast<int>(freeFrom.size()));
}

std::size_t EventColumns::lowerBound(TraceTime time) const
{
    return firstPlace(0, size(), [&](std::size_t i) { return m_begin[i] < toNs(time); });
}

std::size_t EventColumns::byteSize() const noexcept
{
    return m_begin.byteSize() + m_length.byteSize() + m_name.byteSize() + m_rowid.byteSize()
        + m_correlation.byteSize() + m_code.byteSize() + m_amount.byteSize() + m_depth.byteSize();
}

} // namespace gapscope
