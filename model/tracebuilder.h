// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace.h"
#include "model/tracefinish.h"
#include "model/tracepart.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The only mutable form of a trace. Filled in any order, then finished once.
class TraceBuilder
{
public:
    TraceBuilder();

    TraceOrigin origin;
    StringPool strings;
    std::map<std::int64_t, QString> processNames; ///< by pid, all that the export lists
    std::map<std::pair<std::int64_t, std::int64_t>, QString> threadNames;
    std::map<std::pair<std::int64_t, std::int64_t>, QString> nvtxDomains;
    std::map<StringId, StringId> shortNames; ///< by a kernel's full name
    std::optional<std::int64_t> sessionStartUtcNs;
    CaptureNotes capture;

    void add(const TrackKey &key, const Event &event);
    /// Adds all that @p part holds. Parts come in the order of their rows: then names are numbered,
    /// and rows that contradict one another are settled, as if each row had been added here.
    void absorb(TracePart part);

    /// By (pid, contextId): the device of each context that the export lists.
    using ContextDevices = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>;
    /// Gives graphs without a device (kNoDevice) that of their context, where it is known. Call
    /// after the last add().
    void resolveDevices(const ContextDevices &deviceOfContext);

    /// The (pid, deviceId) pairs that any GPU work ran on, sorted.
    [[nodiscard]] std::set<ProcessDevice> activeDevices() const;
    /// Those that peer copies recorded elsewhere went to or came from, sorted.
    [[nodiscard]] std::set<ProcessDevice> peerDevices() const;

    /// Which GPU each active device is, and the list of GPUs that the indexes point into.
    struct GpuMap
    {
        std::vector<Gpu> gpus;
        std::map<ProcessDevice, GpuIndex> indexOf; ///< of active and peer devices
        std::vector<Warning> warnings; ///< of what the export says about GPUs
    };
    using Identify = std::function<GpuMap(const std::set<ProcessDevice> &active)>;

    /// The kernels and graphs so far as a trace of their own, for a picture while the rest is read:
    /// a copy of them. Null where there are none, and once @p stop is requested.
    [[nodiscard]] std::shared_ptr<const Trace> kernelsSoFar(const Identify &identify,
                                                            const ContextDevices &deviceOfContext,
                                                            const std::stop_token &stop = {}) const;
    /// The same when all of them are in: none may be added any more. They are finished here instead
    /// of in finish(), and the picture and the trace share them.
    [[nodiscard]] std::shared_ptr<const Trace> allKernels(const Identify &identify,
                                                          const ContextDevices &deviceOfContext,
                                                          const std::stop_token &stop = {});

    /// Sorts, nests and indexes everything, on several threads. The builder is empty afterwards.
    /// Once @p stop is requested the rest is left out: the trace is then good for nothing.
    [[nodiscard]] std::shared_ptr<const Trace> finish(GpuMap gpuMap,
                                                      const std::stop_token &stop = {});

private:
    Track &trackOf(const TrackKey &key);
    [[nodiscard]] std::set<ProcessDevice> devices(bool ofPeers) const;
    [[nodiscard]] std::vector<StringId> settleNames(TracePart &part);
    [[nodiscard]] static TrackKey withDevice(const TrackKey &key,
                                             const ContextDevices &deviceOfContext);
    void settle(Track &track, const std::map<ProcessDevice, GpuIndex> &indexOf, Trace &trace) const;
    void finishTracks(Trace &trace, const GpuMap &gpuMap, const std::stop_token &stop);
    [[nodiscard]] std::shared_ptr<const Trace>
    picture(std::vector<Track> tracks, Completeness completeness, const Identify &identify,
            MergedActivity &merged, const std::stop_token &stop) const;

    std::map<TrackKey, Track> m_tracks;
    bool m_kernelsAreFinished = false;
    MergedActivity m_merged; ///< of the kernels, where they are finished
    Track *m_lastTrack = nullptr; // rows of one track tend to follow one another
    InvalidRows m_invalidRows;
};

} // namespace gapscope
