// SPDX-License-Identifier: GPL-3.0-or-later
// What a search costs, and its marks in a view 1600 pixels wide. Wall time, median of the rounds.
// Usage: gapscope-bench-search [EVENTS] [ROUNDS]
#include "model/search.h"

#include "model/matchmarks.h"
#include "model/tracebuilder.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int kStreams = 16;
constexpr int kThreads = 8;
constexpr int kNames = 200; // of kernels and of calls each
constexpr std::size_t kDistinctTexts = 100'000; // of NVTX

void addTrack(TraceBuilder &builder, const TrackKey &key, std::size_t events,
              const std::vector<StringId> &names, std::mt19937_64 &random)
{
    std::int64_t time = 1000;
    for (std::size_t i = 0; i < events; ++i) {
        Event event;
        time += static_cast<std::int64_t>(random() % 1500);
        event.begin = traceTime(time);
        time += 500 + static_cast<std::int64_t>(random() % 6000);
        event.end = traceTime(time);
        event.name = names[random() % names.size()];
        event.rowid = static_cast<std::int64_t>(i + 1);
        event.code = static_cast<std::uint8_t>(NvtxType::PushPopRange);
        builder.add(key, event);
    }
}

std::vector<StringId> namesOf(TraceBuilder &builder, const QString &form, std::size_t count)
{
    std::vector<StringId> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(builder.strings.intern(form.arg(i)));
    return names;
}

/// Half of the events are kernels, a third calls, the rest NVTX ranges.
std::shared_ptr<const Trace> syntheticTrace(std::size_t events)
{
    TraceBuilder builder;
    std::mt19937_64 random(1);
    const auto kernels = namesOf(
        builder, u"void ns::kernel_%1<float, ns::Tile<128, 64>>(float const*, float*, int)"_s,
        kNames);
    const auto calls = namesOf(builder, u"cudaCall%1_v7000"_s, kNames);
    const auto texts = namesOf(builder, u"step %1: forward"_s, kDistinctTexts);
    TraceBuilder::GpuMap gpus;
    Gpu card;
    card.source = GpuSource::CudaDeviceTable;
    card.devices = {{{1, 0}, GpuSource::CudaDeviceTable, true}};
    gpus.gpus.push_back(card);
    gpus.indexOf[{1, 0}] = 0;
    TrackKey key;
    key.pid = 1;
    key.deviceId = 0;
    key.contextId = 1;
    for (int stream = 0; stream < kStreams; ++stream) {
        key.streamId = stream;
        addTrack(builder, key, events / 2 / kStreams, kernels, random);
    }
    for (int thread = 0; thread < kThreads; ++thread) {
        TrackKey host;
        host.pid = 1;
        host.tid = thread;
        host.kind = TrackKind::Runtime;
        addTrack(builder, host, events / 3 / kThreads, calls, random);
        host.kind = TrackKind::Nvtx;
        addTrack(builder, host, events / 6 / kThreads, texts, random);
    }
    return builder.finish(std::move(gpus));
}

template<typename Work>
double medianMs(int rounds, const Work &work)
{
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

void measure(const Trace &trace, const char *title, const SearchQuery &query, int rounds)
{
    SearchResult result;
    const double ms = medianMs(rounds, [&] {
        auto found = search(trace, query);
        result = found ? std::move(found).value() : SearchResult {};
    });
    // Of a tenth of the trace: all lanes, as none was scrolled out of sight.
    const Duration tenth = trace.extent.length() / 10;
    const PixelScale scale({trace.extent.begin + tenth, trace.extent.begin + 2 * tenth}, 1600);
    const double marks = medianMs(rounds, [&] {
        for (std::size_t track = 0; track < trace.tracks.size(); ++track) {
            MatchColumns columns(1600);
            markMatches(trace, result, track, scale, columns);
        }
    });
    std::printf("%-34s %10zu matches, search %7.1f ms, marks of %zu lanes %5.2f ms\n", title,
                result.count, ms, trace.tracks.size(), marks);
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
    const auto trace = syntheticTrace(events);
    std::printf("%zu events, %zu distinct texts\n", trace->eventCount, trace->strings.size());
    SearchQuery query;
    query.text = u"kernel_17<"_s;
    measure(*trace, "text, one kernel's", query, rounds);
    query.text = u"a"_s;
    measure(*trace, "text, in most names", query, rounds);
    query.text = u"^step \\d*7: "_s;
    query.syntax = SearchSyntax::Expression;
    measure(*trace, "expression, a tenth of the NVTX", query, rounds);
    query = {};
    query.shortest = Duration {6000};
    measure(*trace, "any name, at least 6 us", query, rounds);
    query = {};
    query.text = u"a"_s;
    query.range =
        TimeRange {trace->extent.begin, trace->extent.begin + trace->extent.length() / 50};
    measure(*trace, "text, in a fiftieth of the time", query, rounds);
    return 0;
}
