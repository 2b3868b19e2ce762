// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a trace while it is read: its kernels as the whole trace has them, and no cost to it.
#include "model/nsys/nsysreader.h"
#include "model/nsys/previewer.h"
#include "model/sameevent.h"
#include "tests/support/sqlfixture.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

using Pictures = std::vector<std::shared_ptr<const Trace>>;

constexpr int kKernels = 6000;

struct Reading
{
    Pictures pictures;
    std::shared_ptr<const Trace> trace;
};

Reading readWatched(const QString &path, nsys::ReadOptions options = {})
{
    Reading reading;
    options.fewestRowsForPreviews = 0;
    options.previews = [&reading](std::shared_ptr<const Trace> picture) {
        reading.pictures.push_back(std::move(picture));
    };
    auto trace = nsys::readNsysTrace(path, {}, {}, options);
    if (trace)
        reading.trace = std::move(trace).value();
    return reading;
}

std::size_t kernelsOf(const Trace &trace)
{
    std::size_t count = 0;
    for (const Track &track : trace.tracks)
        count += isKernelActivity(track.key.kind) ? track.events.size() : 0;
    return count;
}

const Track *trackOf(const Trace &trace, const TrackKey &key)
{
    const auto found = std::ranges::find(trace.tracks, key, &Track::key);
    return found == trace.tracks.end() ? nullptr : &*found;
}

/// Whether each event of @p part is one of @p whole as well, by its row.
bool isPartOf(const EventColumns &part, const EventColumns &whole)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
        while (at < whole.size() && whole.rowid(at) != part.rowid(i))
            ++at;
        if (at == whole.size() || part.range(i) != whole.range(at)
            || part.name(i) != whole.name(at))
            return false;
    }
    return true;
}

/// A previewer of a builder with one kernel, for traces of 500 rows and more.
struct Watched
{
    TraceBuilder builder;
    std::stop_source stop;
    std::vector<Completeness> shown;
    nsys::Previewer previewer;

    explicit Watched(std::int64_t rows, std::int64_t kernels = 900)
        : previewer({builder,
                     &oneGpu,
                     {},
                     [this](const std::shared_ptr<const Trace> &picture) {
                         shown.push_back(picture->completeness);
                     },
                     stop.get_token()},
                    500)
    {
        TrackKey key;
        key.deviceId = 0;
        builder.add(key, {traceTime(5), traceTime(9), kNoString, 1, 0, 0, 0});
        previewer.begin(rows, kernels);
    }

    static TraceBuilder::GpuMap oneGpu(const std::set<ProcessDevice> &active)
    {
        TraceBuilder::GpuMap map;
        map.gpus.resize(1);
        for (const ProcessDevice &device : active)
            map.indexOf.emplace(device, 0);
        return map;
    }
};

const QString kKernelTable =
    u"CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
    "contextId INTEGER, streamId INTEGER, globalPid INTEGER);"_s;

} // namespace

class TestPreviews : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_path;

private slots:
    void initTestCase()
    {
        m_path = m_folder.filePath(u"t.sqlite"_s);
        QCOMPARE(QProcess::execute(
                     QStringLiteral(GAPSCOPE_GEN_TRACE),
                     {u"--kernels"_s, QString::number(kKernels), u"--chunks"_s, u"3"_s, m_path}),
                 0);
    }

    void kernelsComeBeforeTheRest()
    {
        const Reading reading = readWatched(m_path, {.threads = 2, .rowsPerTask = 500});
        QVERIFY(reading.trace);
        QVERIFY(!reading.pictures.empty());
        const Trace &last = *reading.pictures.back();
        QCOMPARE(last.completeness, Completeness::AllKernels);
        QCOMPARE(kernelsOf(last), kernelsOf(*reading.trace));
        QVERIFY(kernelsOf(last) >= kKernels);
        QCOMPARE(last.eventCount, kernelsOf(last)); // nothing else
        std::size_t before = 0;
        for (const auto &picture : reading.pictures) {
            QVERIFY(kernelsOf(*picture) > before);
            before = kernelsOf(*picture);
            QCOMPARE(picture->completeness == Completeness::AllKernels,
                     picture == reading.pictures.back());
        }
        QCOMPARE(reading.trace->completeness, Completeness::Whole);
    }

    void aFewStepsAreShown()
    {
        Watched w(1000);
        w.previewer.takeNote(9, false);
        QCOMPARE(w.shown.size(), std::size_t {0});
        w.previewer.takeNote(10, false); // 1 %
        QCOMPARE(w.shown.size(), std::size_t {1});
        w.previewer.takeNote(149, false);
        QCOMPARE(w.shown.size(), std::size_t {1});
        w.previewer.takeNote(150, false); // 15 %
        w.previewer.takeNote(299, false);
        QCOMPARE(w.shown.size(), std::size_t {2});
        w.previewer.takeNoteOfAllKernels();
        QCOMPARE(w.shown,
                 (std::vector {Completeness::KernelsSoFar, Completeness::KernelsSoFar,
                               Completeness::AllKernels}));
    }

    void whatComesTooLateIsLeftOut()
    {
        Watched both(1000);
        both.previewer.takeNote(200, false); // two steps at once
        both.previewer.takeNote(201, false);
        QCOMPARE(both.shown.size(), std::size_t {1});
        Watched near(1000);
        near.previewer.takeNote(100, true); // all of them are next
        QCOMPARE(near.shown.size(), std::size_t {0});
        near.previewer.takeNoteOfAllKernels();
        QCOMPARE(near.shown, std::vector {Completeness::AllKernels});
        Watched soon(1000, 240); // most of them are there
        soon.previewer.takeNote(70, false);
        soon.previewer.takeNote(150, false);
        QCOMPARE(soon.shown.size(), std::size_t {1});
        Watched few(499);
        few.previewer.takeNote(400, false);
        few.previewer.takeNoteOfAllKernels();
        QVERIFY(!few.previewer.isWanted());
        QCOMPARE(few.shown.size(), std::size_t {0});
    }

    void nothingIsShownOnceItIsStopped()
    {
        Watched w(1000);
        w.stop.request_stop();
        w.previewer.takeNote(200, false);
        w.previewer.takeNoteOfAllKernels();
        QCOMPARE(w.shown.size(), std::size_t {0});
    }

    void whatIsShownIsInTheTrace()
    {
        const Reading reading = readWatched(m_path, {.threads = 2, .rowsPerTask = 300});
        QVERIFY(reading.trace);
        for (const auto &picture : reading.pictures) {
            QCOMPARE(picture->kernelActivity.size(), picture->gpus.size());
            QVERIFY(reading.trace->extent.begin <= picture->extent.begin);
            QVERIFY(reading.trace->extent.end >= picture->extent.end);
            for (const Track &track : picture->tracks) {
                const Track *whole = trackOf(*reading.trace, track.key);
                QVERIFY(whole && track.gpu && whole->gpu);
                QCOMPARE(picture->gpus[*track.gpu].number, reading.trace->gpus[*whole->gpu].number);
                QVERIFY(isPartOf(track.events, whole->events));
                QCOMPARE(picture->labelText(track.events.name(0)),
                         reading.trace->labelText(track.events.name(0)));
            }
        }
    }

    void anEventIsFoundAgainByItsRow()
    {
        const Reading reading = readWatched(m_path, {.threads = 2, .rowsPerTask = 300});
        QVERIFY(reading.trace);
        const Trace &part = *reading.pictures.front();
        for (std::size_t t = 0; t < part.tracks.size(); ++t) {
            const std::size_t last = part.tracks[t].events.size() - 1;
            const auto found = sameEvent(part, {t, last}, *reading.trace);
            QVERIFY(found);
            const Track &track = reading.trace->tracks[found->track];
            QCOMPARE(track.key, part.tracks[t].key);
            QCOMPARE(track.events.rowid(found->event), part.tracks[t].events.rowid(last));
        }
        // What has no row in the other trace is not found there.
        const Trace &whole = *reading.trace;
        QVERIFY(isGpuWork(whole.tracks.front().key.kind));
        QVERIFY(!isGpuWork(whole.tracks.back().key.kind));
        QVERIFY(!sameEvent(whole, {whole.tracks.size() - 1, 0}, part));
    }

    void allKernelsAreHeldOnce()
    {
        Reading reading = readWatched(m_path);
        QVERIFY(reading.trace);
        const Trace &last = *reading.pictures.back();
        for (const Track &track : last.tracks)
            QCOMPARE(&trackOf(*reading.trace, track.key)->events.get(), &track.events.get());
        QCOMPARE(last.gpus.size(), reading.trace->gpus.size());
        for (std::size_t gpu = 0; gpu < last.gpus.size(); ++gpu)
            QCOMPARE(last.kernelActivity[gpu].spans().data(),
                     reading.trace->kernelActivity[gpu].spans().data());
        // They outlive the trace that they went on into.
        reading.trace.reset();
        QVERIFY(kernelsOf(last) >= kKernels);
        QVERIFY(!last.tracks.front().events.range(0).isEmpty());
    }

    void aSmallTraceComesWithout()
    {
        int pictures = 0;
        nsys::ReadOptions options;
        options.previews = [&pictures](const std::shared_ptr<const Trace> &) { ++pictures; };
        QVERIFY(nsys::readNsysTrace(m_path, {}, {}, options));
        QCOMPARE(pictures, 0);
    }

    void withoutKernelsThereIsNothingToSee()
    {
        const QString path = m_folder.filePath(u"none.sqlite"_s);
        makeDatabase(path,
                     kKernelTable
                         + u"CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER);"
                           "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (1, 2), (3, 4);"_s);
        const Reading reading = readWatched(path);
        QVERIFY(reading.trace);
        QVERIFY(reading.pictures.empty());
    }

    void graphsWithoutADeviceFindItInThePictureAsWell()
    {
        // Context 1 of process 10 is on device 3; the graph itself does not say where it ran.
        const QString path = m_folder.filePath(u"graphs.sqlite"_s);
        const QString pid = QString::number(qint64 {10} << 24U);
        makeDatabase(
            path,
            kKernelTable
                + u"CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, "
                  "deviceId INTEGER, contextId INTEGER, streamId INTEGER, globalPid INTEGER);"
                  "CREATE TABLE TARGET_INFO_CUDA_CONTEXT_INFO (processId INTEGER, contextId "
                  "INTEGER, deviceId INTEGER);"
                  "INSERT INTO TARGET_INFO_CUDA_CONTEXT_INFO VALUES (10, 1, 3);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 9, 3, 1, 7, %1);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (10, 20, 3, 1, 7, %1), "
                  "(1, 2, 2147483647, 1, 7, %1);"_s.arg(pid));
        const Reading reading = readWatched(path, {.threads = 1, .rowsPerTask = 1});
        QVERIFY(reading.trace);
        for (const auto &picture : reading.pictures)
            QCOMPARE(picture->gpus.size(), std::size_t {1});
        const Trace &last = *reading.pictures.back();
        QCOMPARE(last.tracks.size(), std::size_t {2});
        QCOMPARE(last.tracks.back().events.size(), std::size_t {2});
        QVERIFY(last.tracks.back().events.range(0) == timeRange(1, 2)); // sorted among the others
        QCOMPARE(kernelsOf(*reading.trace), std::size_t {3});
    }
};

QTEST_GUILESS_MAIN(TestPreviews)
#include "tst_previews.moc"
