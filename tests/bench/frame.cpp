// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame of the timeline costs, against an empty plot and a painter that draws every event.
// CPU time of the thread that draws, offscreen, median of the rounds; the view moves in each.
// Usage: gapscope-bench-frame [EVENTS] [ROUNDS] [SHARE]   with SHARE only that view, for a profiler
#include "model/lanelayout.h"
#include "model/report.h"
#include "model/tracebuilder.h"
#include "model/viewstate.h"
#include "widgets/theme.h"
#include "widgets/timelineplot.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int kGpus = 4;
constexpr int kStreams = 4; // of each GPU; with the summaries that makes 20 lanes
constexpr int kWidth = 1600;
constexpr int kHeight = 900;

/// Streams of short kernels with short idle stretches between them, and a long one now and then.
std::shared_ptr<const Trace> syntheticTrace(std::size_t events)
{
    TraceBuilder builder;
    std::mt19937_64 random(1);
    const StringId name = builder.strings.intern(u"kernel"_s);
    TraceBuilder::GpuMap gpus;
    for (int gpu = 0; gpu < kGpus; ++gpu) {
        Gpu card;
        card.number = gpu;
        card.source = GpuSource::CudaDeviceTable;
        card.devices = {{{100 + gpu, 0}, GpuSource::CudaDeviceTable, true}};
        card.processes = {100 + gpu};
        gpus.gpus.push_back(card);
        gpus.indexOf[{100 + gpu, 0}] = static_cast<GpuIndex>(gpu);
        for (int stream = 0; stream < kStreams; ++stream) {
            TrackKey key;
            key.pid = 100 + gpu;
            key.deviceId = 0;
            key.contextId = 1;
            key.streamId = 7 + stream;
            std::int64_t time = 1000;
            for (std::size_t i = 0; i < events / (kGpus * kStreams); ++i) {
                Event event;
                time += static_cast<std::int64_t>(random() % (i % 1000 == 0 ? 400'000 : 1500));
                event.begin = traceTime(time);
                time += 500 + static_cast<std::int64_t>(random() % 6000);
                event.end = traceTime(time);
                event.name = name;
                event.rowid = static_cast<std::int64_t>(i + 1);
                builder.add(key, event);
            }
        }
    }
    return builder.finish(std::move(gpus));
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Of this thread: other programs' load does not count.
double cpuMs()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template<typename Work>
double medianMs(int rounds, Work work)
{
    std::vector<double> times;
    for (int i = 0; i <= rounds; ++i) {
        const double before = cpuMs();
        work(i);
        if (i > 0) // the first one warms up
            times.push_back(cpuMs() - before);
    }
    return median(std::move(times));
}

/// Every event of every lane as a rectangle: what drawing costs without any index.
double naiveMs(const Trace &trace, TimeRange visible)
{
    QImage image(kWidth, kHeight, QImage::Format_RGB32);
    return medianMs(1, [&](int) {
        QPainter painter(&image);
        const double scale = kWidth / static_cast<double>(toNs(visible.length()));
        double top = 0;
        for (const Track &track : trace.tracks) {
            for (std::size_t i = 0; i < track.events.size(); ++i) {
                const TimeRange range = track.events.range(i);
                painter.fillRect(
                    QRectF(static_cast<double>(toNs(range.begin - visible.begin)) * scale, top,
                           static_cast<double>(toNs(range.length())) * scale, 16),
                    Qt::blue);
            }
            top += 20;
        }
    });
}

/// What the indexes for drawing cost, in time of all threads and in memory.
void printIndexCost(const Trace &trace)
{
    std::shared_ptr<const TrackIndexes> indexes;
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        const std::clock_t before = std::clock();
        indexes = buildTrackIndexes(trace);
        times.push_back(static_cast<double>(std::clock() - before) * 1e9
                        / static_cast<double>(CLOCKS_PER_SEC));
    }
    std::size_t bytes = 0;
    for (const std::vector<DepthIndex> &ofTrack : *indexes) {
        for (const DepthIndex &index : ofTrack)
            bytes += index.byteSize();
    }
    const auto events = static_cast<double>(trace.eventCount);
    std::printf("indexes: %.1f ns and %.2f bytes an event\n", median(times) / events,
                static_cast<double>(bytes) / events);
}

/// A stretch of the trace and the same a little later, and so on.
TimeRange viewOf(TimeRange all, double share, int round)
{
    const auto length =
        Duration {static_cast<std::int64_t>(static_cast<double>(toNs(all.length())) * share)};
    const Duration step = length / 500 * round;
    if (share == 1.0)
        return {all.begin + step, all.end - step};
    const TraceTime begin = all.begin + all.length() / 3 + step;
    return {begin, begin + length};
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const std::size_t events = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
    const auto trace = syntheticTrace(events);
    const auto report = std::move(buildReport(trace, builtInProfile(u"whole"_s))).value();
    const auto layout = std::make_shared<LaneLayout>(buildLaneLayout(*report));

    ViewState view;
    view.reset(trace->extent);
    TimelinePlot plot(&view);
    plot.resize(kWidth, kHeight);
    plot.show();
    const auto msOf = [&](double share) {
        return medianMs(rounds, [&](int round) {
            view.setVisible(viewOf(trace->extent, share, round + 1)); // queues the frame
            QApplication::processEvents();
        });
    };
    const double empty = msOf(1.0);
    std::printf("%zu events in 20 lanes, %dx%d\nempty plot %.2f ms\n", trace->eventCount, kWidth,
                kHeight, empty);
    printIndexCost(*trace);
    plot.setReport(report, layout, layout);
    std::vector<double> shares {1.0, 0.25, 1 / 16.0, 0.01, 1e-4, 1e-5};
    if (argc > 3)
        shares = {std::atof(argv[3])};
    for (const double share : shares) {
        const double ms = msOf(share);
        std::printf("share %-8g frame %6.2f ms, %4.1f times the empty plot\n", share, ms,
                    ms / empty);
    }
    if (argc > 3)
        return 0;
    view.setVisible(viewOf(trace->extent, 0.25, 1));
    QApplication::processEvents();
    const double hover = medianMs(rounds, [&](int round) {
        plot.setHover(QPointF(200 + 10 * round % 1000, 300));
        QApplication::processEvents();
    });
    std::printf("cursor and hover %.2f ms\n", hover);
    const double whole = msOf(1.0);
    const double naive = naiveMs(*trace, trace->extent);
    std::printf("every event as a rectangle %.1f ms, %.0f times the frame\n", naive, naive / whole);
    return 0;
}
