// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/busyspans.h"
#include "model/diagnostics.h"
#include "model/gpu.h"
#include "model/loadscope.h"
#include "model/stringpool.h"
#include "model/time.h"
#include "model/track.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope {

/// How much of an export a trace holds.
enum class Completeness : std::uint8_t {
    KernelsSoFar, ///< a part of the kernels and graphs, while they are read
    AllKernels, ///< all kernels and graphs and nothing else, while the rest is read
    Whole,
};

struct Process
{
    std::int64_t pid = 0;
    QString name;
};

/// What the capture itself says went wrong, or may have.
struct DiagnosticEvent
{
    TraceTime time;
    bool isError = false; ///< else a warning
    QString text; ///< without the folders of any path in it
};

/// What an export says of the capture and of its own completeness.
struct CaptureNotes
{
    std::optional<Duration> duration; ///< the capture runs from 0 to this
    bool timesShifted = false; ///< exported with --ts-shift or --ts-normalize
    bool timesAreUtc = false; ///< exported with --ts-normalize: ns since 1970
    /// What --ts-shift added to every time; none where the export does not give it as a number.
    std::optional<Duration> shift = Duration::zero();
    bool apiCallsSkipped = false; ///< calls that nsys deems unimportant are not recorded, by design
    bool hasGraphNodes = false; ///< kernels of graphs are recorded one by one
    LoadScope scope; ///< what was loaded of it
    bool tablesChosen = false; ///< exported with --tables
    bool timesChosen = false; ///< exported with --times
    std::vector<DiagnosticEvent> diagnostics; ///< warnings and errors only, by time
};

/// Where a trace came from and what its export says of itself.
struct TraceOrigin
{
    QString path; ///< absolute
    /// The report of which nsys wrote that file for us; empty where a person opened the file
    /// itself.
    QString convertedFrom;
    std::int64_t fileSize = 0;
    std::int64_t modifiedMs = 0; ///< since 1970, when it was read
    QString schemaVersion; ///< empty where the export does not say
    QString productVersion;
    /// Every table of the file with its number of rows, in the file's order.
    std::vector<std::pair<QString, std::int64_t>> tables;

    /// What a person opened, absolute.
    [[nodiscard]] const QString &openedPath() const noexcept
    {
        return convertedFrom.isEmpty() ? path : convertedFrom;
    }
};

/// A loaded trace. Immutable: shared between threads as std::shared_ptr<const Trace>.
struct Trace
{
    /// What columns and indexes are parts of where they come from a cache; first, as it goes last.
    std::shared_ptr<const void> mapped;
    /// Whole, but for a picture of what is being read: that says nothing of gaps or windows.
    Completeness completeness = Completeness::Whole;
    TraceOrigin origin;
    StringPool strings;
    std::map<StringId, StringId> shortNames; ///< by a kernel's full name, for labels
    /// In order of number, then unmapped process (none first). Only GPUs with activity of any kind.
    std::vector<Gpu> gpus;
    /// Kernel activity (kernels and graphs of all processes and streams) of each GPU.
    std::vector<BusySpans> kernelActivity;
    /// Sorted by key; none is empty.
    std::vector<Track> tracks;
    std::map<std::int64_t, Process> processes; ///< by pid; only those seen in a track
    std::map<std::pair<std::int64_t, std::int64_t>, QString> threadNames; ///< by (pid, tid)
    std::map<std::pair<std::int64_t, std::int64_t>, QString> nvtxDomains; ///< by (pid, domain)
    /// Wall clock when the capture began, ns since 1970, where the export knows it.
    std::optional<std::int64_t> sessionStartUtcNs;
    /// Wall clock at time 0 of this trace, ns since 1970: the session's start, but for an export
    /// whose times were shifted or are UTC already. None where it is not known.
    std::optional<std::int64_t> utcAtZeroNs;
    /// From the first begin to the last end of all valid rows but the profiler's own overhead.
    TimeRange extent;
    CaptureNotes capture;
    InvalidRows invalidRows;
    std::vector<Warning> warnings;
    std::size_t eventCount = 0;
    std::size_t residentBytes = 0; ///< of the columns and indexes

    /// GPUs with kernel activity; only these are looked at in a window.
    [[nodiscard]] std::vector<GpuIndex> gpusWithKernels() const;
    /// Begin of the first kernel or graph of @p gpu that begins at or after @p time.
    [[nodiscard]] std::optional<TraceTime> firstKernelAtOrAfter(GpuIndex gpu, TraceTime time) const;
    /// From the first kernel's or graph's begin to the last one's end; none where there is none.
    [[nodiscard]] std::optional<TimeRange> kernelExtent(GpuIndex gpu) const;
    /// "GPU 2 · 0000:41:00.0 · NVIDIA H200", with what is known.
    [[nodiscard]] QString gpuLabel(GpuIndex gpu) const;
    /// For a label on a bar: a kernel's short name, else the text itself; "unknown (7)" where the
    /// export's id 7 leads nowhere; empty for kNoString.
    [[nodiscard]] QString labelText(StringId name) const;
    /// Name of the process, or empty.
    [[nodiscard]] QString processName(std::optional<std::int64_t> pid) const;
};

} // namespace gapscope
