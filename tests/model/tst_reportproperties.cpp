// SPDX-License-Identifier: GPL-3.0-or-later
// Random small traces: the report against a second, brute-force analysis that knows nothing of
// the program's indexes and walks single nanoseconds.
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kEnd = 120; // all times of a random trace lie in [0, kEnd)

struct Row
{
    int begin = 0;
    int end = 0;
    int pid = 0;
    int device = 0;
    int name = 0; // of a call
};

struct World
{
    std::vector<Row> kernels;
    std::vector<Row> copies;
    std::vector<Row> memsets;
    std::vector<Row> calls;
    std::vector<int> marks; // sorted, distinct
    std::map<std::pair<int, int>, int> gpuOf; // every (pid, device) is listed
};

class Random
{
public:
    explicit Random(unsigned seed)
        : m_random(seed)
    { }
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }

    std::vector<Row> rows(int most, int longest)
    {
        std::vector<Row> result;
        for (int i = below(most + 1); i > 0; --i) {
            Row row;
            row.begin = 1 + below(kEnd - longest - 1);
            row.end = row.begin + below(longest);
            row.pid = 1 + below(3);
            row.device = below(2);
            row.name = 1 + below(3);
            result.push_back(row);
        }
        return result;
    }

private:
    std::mt19937 m_random;
};

World randomWorld(unsigned seed)
{
    Random random(seed);
    World world;
    world.kernels = random.rows(20, 15);
    world.copies = random.rows(6, 30);
    world.memsets = random.rows(3, 10);
    world.calls = random.rows(12, 40);
    for (int t = 0; t < kEnd; t += 1 + random.below(50))
        world.marks.push_back(t);
    for (int pid = 1; pid <= 3; ++pid) {
        const int first = random.below(3);
        world.gpuOf[{pid, 0}] = first;
        world.gpuOf[{pid, 1}] = (first + 1) % 3;
    }
    return world;
}

qint64 globalId(int pid)
{
    return qint64 {pid} << 24U;
}

QString gpuRows(const QString &table, const std::vector<Row> &rows)
{
    QString sql;
    for (const Row &row : rows)
        sql +=
            u"INSERT INTO %1 (start, end, deviceId, streamId, globalPid) VALUES (%2, %3, %4, 7, %5);"_s
                .arg(table)
                .arg(row.begin)
                .arg(row.end)
                .arg(row.device)
                .arg(globalId(row.pid));
    return sql;
}

QString sqlOf(const World &world)
{
    QString sql =
        u"CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);"_s;
    for (const QString &table : {u"KERNEL"_s, u"MEMCPY"_s, u"MEMSET"_s})
        sql +=
            u"CREATE TABLE CUPTI_ACTIVITY_KIND_%1 (start INTEGER, end INTEGER, deviceId INTEGER, "
            "streamId INTEGER, globalPid INTEGER);"_s.arg(table);
    sql +=
        u"CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER, "
        "nameId INTEGER);"
        "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
        "globalTid INTEGER);"_s;
    for (const auto &[device, gpu] : world.gpuOf)
        sql += u"INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (%1, %2, %3);"_s.arg(gpu)
                   .arg(device.second)
                   .arg(device.first);
    sql += gpuRows(u"CUPTI_ACTIVITY_KIND_KERNEL"_s, world.kernels)
        + gpuRows(u"CUPTI_ACTIVITY_KIND_MEMCPY"_s, world.copies)
        + gpuRows(u"CUPTI_ACTIVITY_KIND_MEMSET"_s, world.memsets);
    for (const Row &call : world.calls)
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%1, %2, %3, %4);"_s.arg(call.begin)
                   .arg(call.end)
                   .arg(globalId(call.pid) | 5)
                   .arg(call.name);
    for (const int mark : world.marks)
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, NULL, 34, 'mark', %2);"_s.arg(mark).arg(
            globalId(2));
    return sql;
}

/// What the contract says, by single nanoseconds.
struct Expected
{
    int gpu = 0;
    int windowBegin = 0;
    int begin = 0;
    int end = 0;
    int copyUnion = 0;
    std::map<QString, std::pair<int, int>> apis; // count, sum

    friend bool operator==(const Expected &, const Expected &) = default;
};

bool covers(const std::vector<Row> &rows, const World &world, int gpu, int t)
{
    return std::ranges::any_of(rows, [&](const Row &row) {
        return world.gpuOf.at({row.pid, row.device}) == gpu && row.begin <= t && t < row.end;
    });
}

std::optional<Expected> expectedGap(const World &world, int gpu, int begin, int end)
{
    Expected best;
    int run = 0;
    for (int t = begin; t < end; ++t) {
        run = covers(world.kernels, world, gpu, t) ? 0 : run + 1;
        if (run > best.end - best.begin) {
            best.begin = t + 1 - run;
            best.end = t + 1;
        }
    }
    if (best.end == best.begin)
        return std::nullopt;
    best.gpu = gpu;
    best.windowBegin = begin;
    for (int t = best.begin; t < best.end; ++t)
        best.copyUnion +=
            covers(world.copies, world, gpu, t) || covers(world.memsets, world, gpu, t) ? 1 : 0;
    for (const Row &call : world.calls) {
        const bool maps =
            world.gpuOf.at({call.pid, 0}) == gpu || world.gpuOf.at({call.pid, 1}) == gpu;
        if (!maps || call.begin >= best.end || call.end <= best.begin)
            continue;
        auto &[count, sum] = best.apis[QString::number(call.name)];
        ++count;
        sum += std::min(call.end, best.end) - std::max(call.begin, best.begin);
    }
    return best;
}

std::vector<Expected> expectedRows(const World &world, WindowKind kind)
{
    std::vector<Expected> rows;
    for (int gpu = 0; gpu < 3; ++gpu) {
        int first = kEnd;
        int last = -1;
        bool active = false;
        for (const Row &kernel : world.kernels) {
            if (world.gpuOf.at({kernel.pid, kernel.device}) != gpu)
                continue;
            first = std::min(first, kernel.begin);
            last = std::max(last, kernel.end);
            active = active || kernel.end > kernel.begin;
        }
        if (!active)
            continue;
        std::vector<std::pair<int, int>> windows;
        if (kind == WindowKind::Whole)
            windows.emplace_back(first, last);
        else if (kind == WindowKind::Span)
            windows.emplace_back(10, 110);
        else
            for (std::size_t i = 1; i < world.marks.size(); ++i)
                windows.emplace_back(world.marks[i - 1], world.marks[i]);
        for (const auto &[begin, end] : windows) {
            if (const auto gap = expectedGap(world, gpu, begin, end))
                rows.push_back(*gap);
        }
    }
    std::ranges::stable_sort(
        rows, {}, [](const Expected &row) { return std::pair(row.windowBegin, row.gpu); });
    return rows;
}

Profile profileOf(WindowKind kind)
{
    Profile profile;
    profile.kind = kind;
    profile.span = timeRange(10, 110);
    profile.windowRole = Role::CpuReady;
    profile.roles[Role::CpuReady].nvtx = u"^mark$"_s;
    return profile;
}

std::vector<Expected> actualRows(const Report &report)
{
    std::vector<Expected> rows;
    for (const GapRow &row : report.rows) {
        Expected e;
        e.gpu = static_cast<int>(report.gpuOf(row).number);
        e.windowBegin = static_cast<int>(toNs(report.windowOf(row).range.begin));
        e.begin = static_cast<int>(toNs(row.gap.begin));
        e.end = static_cast<int>(toNs(row.gap.end));
        e.copyUnion = static_cast<int>(toNs(row.copyUnion));
        for (const ApiUse &api : row.apis)
            e.apis[api.name] = {static_cast<int>(api.count), static_cast<int>(toNs(api.overlap))};
        rows.push_back(e);
    }
    return rows;
}

} // namespace

class TestReportProperties : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithBruteForce_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("between") << static_cast<int>(WindowKind::Between);
        QTest::newRow("whole") << static_cast<int>(WindowKind::Whole);
        QTest::newRow("span") << static_cast<int>(WindowKind::Span);
    }

    void agreesWithBruteForce()
    {
        QFETCH(int, kind);
        std::size_t compared = 0;
        for (unsigned seed = 1; seed <= 60; ++seed) {
            const World world = randomWorld(seed);
            const QTemporaryDir folder;
            const QString path = folder.filePath(u"t.sqlite"_s);
            makeDatabase(path, sqlOf(world));
            const auto trace = openTrace(path);
            QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
            const auto report = buildReport(*trace, profileOf(static_cast<WindowKind>(kind)));
            QVERIFY(report);
            const auto expected = expectedRows(world, static_cast<WindowKind>(kind));
            QVERIFY2(actualRows(**report) == expected, qPrintable(u"seed %1"_s.arg(seed)));
            compared += expected.size();
        }
        QVERIFY(compared > 60); // the worlds are not all empty
    }
};

QTEST_GUILESS_MAIN(TestReportProperties)
#include "tst_reportproperties.moc"
