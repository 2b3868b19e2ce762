// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace gapscope::test {

/// A trace made event by event, with GPUs that several processes share. All times in ns.
class HandTrace
{
public:
    HandTrace();

    /// GPU @p number, which the processes @p users work on and those of @p seers only see.
    GpuIndex gpu(std::int64_t number, const std::vector<std::int64_t> &users,
                 const std::vector<std::int64_t> &seers = {});
    void kernel(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end,
                const QString &name = QStringLiteral("gemm"), std::int64_t correlation = 0,
                std::int64_t stream = 7);
    void copy(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end, CopyKind kind,
              std::int64_t bytes, std::int64_t correlation = 0, std::int64_t stream = 7);
    /// A copy between GPUs, recorded on @p gpu and shown again on @p other.
    void peerCopy(GpuIndex gpu, GpuIndex other, std::int64_t pid, std::int64_t begin,
                  std::int64_t end, std::int64_t bytes);
    void memset(GpuIndex gpu, std::int64_t pid, std::int64_t begin, std::int64_t end,
                std::int64_t bytes);
    void call(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
              const QString &name, std::int64_t correlation = 0);
    /// Of the operating system's library.
    void osCall(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
                const QString &name);
    /// The thread gets a CPU, or loses it.
    void schedule(std::int64_t pid, std::int64_t tid, std::int64_t time, bool getsCpu);
    void range(std::int64_t pid, std::int64_t tid, std::int64_t begin, std::int64_t end,
               const QString &text, std::int64_t domain = 0);
    void mark(std::int64_t pid, std::int64_t tid, std::int64_t time, const QString &text);

    /// To set what else a trace says; before finish().
    [[nodiscard]] Trace &trace() { return *m_trace; }
    /// Sorts and indexes all. The maker is empty afterwards.
    [[nodiscard]] std::shared_ptr<const Trace> finish();

private:
    Track &track(const TrackKey &key, std::optional<GpuIndex> gpu);
    void add(const TrackKey &key, std::optional<GpuIndex> gpu, Event event, const QString &name);

    std::shared_ptr<Trace> m_trace;
    std::map<TrackKey, Track> m_tracks;
    std::int64_t m_rowid = 0;
};

} // namespace gapscope::test
