// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/previewer.h"

#include <array>
#include <new>
#include <utility>

namespace gapscope::nsys {

namespace {

/// Shares of all rows after which there is a picture of the kernels so far. Each is a copy of them,
/// so there are few.
constexpr std::array kSteps {0.01, 0.15};
/// With more than this part of the kernels in, the picture of all of them is worth waiting for.
constexpr double kMostOfKernels = 1.0 / 3;

} // namespace

Previewer::Previewer(Means means, std::int64_t fewestRows)
    : m_means(std::move(means))
    , m_fewestRows(fewestRows)
{ }

void Previewer::begin(std::int64_t totalRows, std::int64_t kernelRows)
{
    m_totalRows = totalRows;
    m_kernelRows = kernelRows;
    m_isWanted = m_means.sink && totalRows >= m_fewestRows;
}

void Previewer::takeNote(std::int64_t rows, bool kernelsAreNear)
{
    if (!m_isWanted || kernelsAreNear)
        return;
    const auto taken = static_cast<double>(rows);
    const double share = taken / static_cast<double>(m_totalRows);
    if (taken > kMostOfKernels * static_cast<double>(m_kernelRows))
        return;
    if (m_step == kSteps.size() || share < kSteps.at(m_step))
        return;
    // One picture for all the steps that were passed while the one before was made.
    while (m_step < kSteps.size() && share >= kSteps.at(m_step))
        ++m_step;
    try {
        if (auto picture = m_means.builder.kernelsSoFar(m_means.identify, m_means.deviceOfContext,
                                                        m_means.stop))
            m_means.sink(std::move(picture));
    } catch (const std::bad_alloc &) {
        m_step = kSteps.size(); // a copy has no room; the trace itself may have
    }
}

void Previewer::takeNoteOfAllKernels()
{
    if (!m_isWanted)
        return;
    if (auto picture =
            m_means.builder.allKernels(m_means.identify, m_means.deviceOfContext, m_means.stop))
        m_means.sink(std::move(picture));
}

} // namespace gapscope::nsys
