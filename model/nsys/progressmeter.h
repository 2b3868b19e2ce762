// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/progress.h"

#include <QString>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gapscope::nsys {

/// Sends progress on, at most ten times a second and never backwards. Belongs to one thread.
class ProgressMeter
{
public:
    explicit ProgressMeter(const ProgressSink &sink)
        : m_sink(sink)
    { }

    void setTotalRows(std::int64_t rows) { m_totalRows = std::max<std::int64_t>(rows, 1); }
    [[nodiscard]] std::int64_t rows() const { return m_rows; }

    void begin(const QString &phase)
    {
        if (m_phase == phase)
            return;
        m_phase = phase;
        send();
    }

    /// @p rows were read so far. Fewer than before: they are read once more, which is no progress.
    void reach(std::int64_t rows)
    {
        m_rows = std::max(m_rows, rows);
        if (std::chrono::steady_clock::now() - m_lastSent >= std::chrono::milliseconds(100))
            send();
    }

private:
    static constexpr double kShareOfReading = 0.9; ///< what follows is sorting, gaps, indexes

    void send()
    {
        m_lastSent = std::chrono::steady_clock::now();
        const double read = static_cast<double>(m_rows) / static_cast<double>(m_totalRows);
        m_share = std::max(m_share, kShareOfReading * std::min(1.0, read));
        if (m_sink)
            m_sink({m_phase, m_share, m_rows});
    }

    const ProgressSink &m_sink;
    std::int64_t m_totalRows = 1;
    std::int64_t m_rows = 0;
    double m_share = 0;
    QString m_phase;
    std::chrono::steady_clock::time_point m_lastSent;
};

} // namespace gapscope::nsys
