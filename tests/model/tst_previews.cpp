// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a trace while it is read: its kernels as the whole trace has them, and no cost to it.
#include "model/nsys/nsysreader.h"
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

    void theFirstOneComesEarly()
    {
        // One thread, which reads the tasks in turn: 3 % of the rows are there after a few.
        const Reading reading = readWatched(m_path, {.threads = 1, .rowsPerTask = 200});
        QVERIFY(reading.pictures.size() >= 2);
        const auto share = static_cast<double>(kernelsOf(*reading.pictures.front()))
            / static_cast<double>(reading.trace->eventCount);
        QVERIFY2(share >= 0.03 && share < 0.2, qPrintable(QString::number(share)));
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
        QVERIFY(reading.pictures.size() > 1);
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
