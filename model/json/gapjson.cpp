// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/gapjson.h"

#include "model/eventtext.h"

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

Json nullable(std::optional<std::int64_t> number)
{
    return number ? Json(*number) : Json(nullptr);
}

Json nullable(const QString &text)
{
    return text.isEmpty() ? Json(nullptr) : toJson(text);
}

Json coverJson(const std::optional<GapCover> &cover)
{
    if (!cover)
        return nullptr;
    Json json;
    json["covered_ns"] = toNs(cover->covered);
    json["remainder_ns"] = toNs(cover->uncovered);
    json["parts"] = Json::array();
    for (const GapShare &share : cover->shares)
        json["parts"].push_back({{"name", toJson(share.name)},
                                 {"count", share.count},
                                 {"time_ns", toNs(share.time)},
                                 {"longest_ns", toNs(share.longest)},
                                 {"begun_before_gap", share.begunBefore},
                                 {"ended_after_gap", share.endedAfter}});
    return json;
}

/// A GPU as the rows of the report name it.
Json gpuJson(const Trace &trace, std::optional<GpuIndex> index)
{
    if (!index)
        return nullptr;
    const Gpu &gpu = trace.gpus[*index];
    Json json;
    json["physical_gpu"] = gpu.number;
    if (gpu.isUnmapped())
        json["unmapped_process"] = nullable(gpu.unmappedPid);
    return json;
}

QString workWord(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Kernel:
        return u"kernel"_s;
    case TrackKind::Graph:
        return u"graph"_s;
    case TrackKind::Memset:
        return u"memset"_s;
    case TrackKind::UnifiedMemory:
        return u"unified_memory"_s;
    default:
        break;
    }
    return u"memcpy"_s;
}

Json launchJson(const Trace &trace, const NeighbourWork &work)
{
    if (!work.launch)
        return nullptr;
    const Track &track = trace.tracks[work.launch->track];
    Json json;
    json["event_id"] = track.events.rowid(work.launch->event);
    json["api"] = nullable(trace.strings.text(track.events.name(work.launch->event)));
    json["tid"] = nullable(track.key.tid);
    json["start_ns"] = toNs(work.launchRange.begin);
    json["end_ns"] = toNs(work.launchRange.end);
    json["start_to_work_ns"] = toNs(work.sinceLaunchBegin);
    json["end_to_work_ns"] = toNs(work.sinceLaunchEnd);
    return json;
}

Json workJson(const Trace &trace, const std::optional<NeighbourWork> &work)
{
    if (!work)
        return nullptr;
    const Track &track = trace.tracks[work->event.track];
    const std::size_t i = work->event.event;
    const bool isCopy =
        track.key.kind == TrackKind::Memcpy || track.key.kind == TrackKind::UnifiedMemory;
    Json json;
    json["event_id"] = track.events.rowid(i);
    json["kind"] = toJson(workWord(track.key.kind));
    json["name"] = nullable(trace.strings.text(track.events.name(i)));
    json["copy_kind"] = isCopy ? Json(track.events.code(i)) : Json(nullptr);
    json["bytes"] = movesMemory(track.key.kind) ? Json(track.events.amount(i)) : Json(nullptr);
    json["start_ns"] = toNs(work->range.begin);
    json["end_ns"] = toNs(work->range.end);
    json["pid"] = nullable(track.key.pid);
    json["context_id"] = nullable(track.key.contextId);
    json["stream_id"] = nullable(track.key.streamId);
    json["launch"] = launchJson(trace, *work);
    return json;
}

Json schedulingJson(const std::optional<ThreadScheduling> &scheduling)
{
    if (!scheduling)
        return nullptr;
    Json json;
    json["running_ns"] = toNs(scheduling->running);
    json["not_running_ns"] = toNs(scheduling->notRunning);
    json["unknown_ns"] = toNs(scheduling->unknown);
    json["times_cpu_lost"] = scheduling->lost;
    return json;
}

Json threadJson(const ThreadBreakdown &thread)
{
    Json json;
    json["tid"] = nullable(thread.tid);
    json["name"] = nullable(thread.name);
    json["calls"] = coverJson(thread.calls);
    json["nvtx_ranges"] = coverJson(thread.ranges);
    json["os_runtime"] = coverJson(thread.osCalls);
    json["scheduling"] = schedulingJson(thread.scheduling);
    return json;
}

} // namespace

Json breakdownJson(const GapBreakdown &breakdown)
{
    Json json;
    json["calls_recorded"] = toJson(recordedWord(breakdown.callsRecorded));
    json["nvtx_recorded"] = toJson(recordedWord(breakdown.rangesRecorded));
    json["os_runtime_recorded"] = toJson(recordedWord(breakdown.osCallsRecorded));
    json["scheduling_recorded"] = toJson(recordedWord(breakdown.schedulingRecorded));
    json["calls_skipped_by_profiler"] = breakdown.callsSkipped;
    json["processes"] = Json::array();
    for (const ProcessBreakdown &process : breakdown.processes) {
        Json item;
        item["pid"] = nullable(process.pid);
        item["name"] = nullable(process.name);
        item["use"] = toJson(processUseWord(process.use));
        item["calls_recorded"] = toJson(recordedWord(process.callsRecorded));
        item["calls"] = coverJson(process.calls);
        item["threads"] = Json::array();
        for (const ThreadBreakdown &thread : process.threads)
            item["threads"].push_back(threadJson(thread));
        json["processes"].push_back(std::move(item));
    }
    return json;
}

Json surroundingsJson(const Trace &trace, const GapSurroundings &surroundings)
{
    Json json;
    json["kernel_before"] = workJson(trace, surroundings.kernelBefore);
    json["kernel_after"] = workJson(trace, surroundings.kernelAfter);
    json["kernel_after_launched"] = toJson(launchTimingWord(surroundings.timing));
    json["copy_before"] = workJson(trace, surroundings.copyBefore);
    json["copy_after"] = workJson(trace, surroundings.copyAfter);
    json["copies_inside"] = Json::array();
    for (const RangeSum &sum : surroundings.copiesInside)
        json["copies_inside"].push_back({{"kind", toJson(sum.name)},
                                         {"count", sum.count},
                                         {"time_ns", toNs(sum.time)},
                                         {"bytes", sum.bytes}});
    json["other_gpus"] = Json::array();
    for (const OtherGpu &other : surroundings.others)
        json["other_gpus"].push_back({{"gpu", gpuJson(trace, other.gpu)},
                                      {"kernel_ns", toNs(other.kernels)},
                                      {"memcpy_memset_ns", toNs(other.copies)}});
    json["peer_copies"] = Json::array();
    for (const CopyTraffic &traffic : surroundings.peerTraffic)
        json["peer_copies"].push_back({{"gpu", gpuJson(trace, traffic.gpu)},
                                       {"other_gpu", gpuJson(trace, traffic.other)},
                                       {"copy_kind", traffic.kind},
                                       {"count", traffic.count},
                                       {"time_ns", toNs(traffic.time)},
                                       {"bytes", traffic.bytes}});
    json["gpus_with_kernels"] = surroundings.gpuCount;
    json["common_idle_ns"] = toNs(surroundings.commonIdle);
    return json;
}

Json factsJson(const Trace &trace, const std::vector<GapFact> &facts)
{
    Json list = Json::array();
    for (const GapFact &fact : facts) {
        Json json;
        json["kind"] = toJson(factWord(fact.kind));
        json["sentence"] = toJson(fact.sentence);
        json["part_ns"] = fact.part ? Json(toNs(*fact.part)) : Json(nullptr);
        json["count"] = fact.count > 0 ? Json(fact.count) : Json(nullptr);
        json["pid"] = nullable(fact.pid);
        json["tid"] = nullable(fact.tid);
        json["api"] = nullable(fact.name);
        json["gpu"] = gpuJson(trace, fact.gpu);
        json["phase"] = fact.phase ? toJson(phaseWord(*fact.phase)) : Json(nullptr);
        json["missing"] = fact.missing ? toJson(missingWord(*fact.missing)) : Json(nullptr);
        list.push_back(std::move(json));
    }
    return list;
}

Json hintsJson(const std::vector<GapHint> &hints)
{
    Json list = Json::array();
    for (const GapHint &hint : hints)
        list.push_back({{"kind", toJson(hintWord(hint.kind))},
                        {"sentence", toJson(hint.sentence)},
                        {"facts", hint.facts}});
    return list;
}

} // namespace gapscope
