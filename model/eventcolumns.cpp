// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventcolumns.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace gapscope {

namespace {

constexpr std::size_t kMaxDepth = 255;

template<typename T>
void reorderVector(std::vector<T> &values, std::span<const std::uint32_t> order)
{
    if (values.empty())
        return;
    std::vector<T> sorted;
    sorted.reserve(values.size());
    for (const std::uint32_t index : order)
        sorted.push_back(values[index]);
    values = std::move(sorted);
}

} // namespace

void EventColumns::append(const Event &event)
{
    const std::size_t before = m_begin.size();
    m_begin.push_back(toNs(event.begin));
    m_length.append(toNs(event.end - event.begin));
    m_name.push_back(event.name);
    m_rowid.append(event.rowid);
    m_correlation.append(event.correlation);
    if (event.code != 0 || !m_code.empty()) {
        m_code.resize(before, 0);
        m_code.push_back(event.code);
    }
    if (event.amount != 0 || m_amount.size() != 0) {
        while (m_amount.size() < before)
            m_amount.append(0);
        m_amount.append(event.amount);
    }
}

void EventColumns::finish()
{
    sort();
    nest();
    m_begin.shrink_to_fit();
    m_name.shrink_to_fit();
}

void EventColumns::sort()
{
    // Longest first at the same begin, so that an event comes before those nested in it.
    const auto before = [this](std::size_t a, std::size_t b) {
        if (m_begin[a] != m_begin[b])
            return m_begin[a] < m_begin[b];
        const std::int64_t lengthA = m_length.at(a);
        const std::int64_t lengthB = m_length.at(b);
        return lengthA != lengthB ? lengthA > lengthB : m_rowid.at(a) < m_rowid.at(b);
    };
    bool sorted = true;
    for (std::size_t i = 1; i < size() && sorted; ++i)
        sorted = !before(i, i - 1);
    if (sorted)
        return;

    std::vector<std::uint32_t> order(size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, before);
    reorderVector(m_begin, order);
    m_length.reorder(order);
    reorderVector(m_name, order);
    m_rowid.reorder(order);
    m_correlation.reorder(order);
    reorderVector(m_code, order);
    if (m_amount.size() != 0)
        m_amount.reorder(order);
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
            m_depth.resize(i, 0);
        if (depth != 0 || !m_depth.empty())
            m_depth.push_back(static_cast<std::uint8_t>(depth));
    }
    m_depthCount = std::max(1, static_cast<int>(freeFrom.size()));
}

std::size_t EventColumns::lowerBound(TraceTime time) const
{
    const auto found = std::ranges::lower_bound(m_begin, toNs(time));
    return static_cast<std::size_t>(found - m_begin.begin());
}

std::size_t EventColumns::byteSize() const noexcept
{
    return m_begin.capacity() * sizeof(std::int64_t) + m_length.byteSize()
        + m_name.capacity() * sizeof(StringId) + m_rowid.byteSize() + m_correlation.byteSize()
        + m_code.capacity() + m_amount.byteSize() + m_depth.capacity();
}

} // namespace gapscope
