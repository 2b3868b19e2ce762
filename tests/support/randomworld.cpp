// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/randomworld.h"

#include <QStringList>

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

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
            row.begin = 1 + below(kWorldEnd - longest - 1);
            row.end = row.begin + below(longest);
            row.pid = 1 + below(3);
            row.device = below(2);
            row.name = 1 + below(3);
            result.push_back(row);
        }
        return result;
    }

    /// Marks that count up from 1, with a number left out here and there.
    std::vector<Mark> marks(int longestStep)
    {
        std::vector<Mark> result;
        int chunk = 0;
        for (int t = below(20); t < kWorldEnd; t += 1 + below(longestStep)) {
            chunk += below(6) == 0 ? 2 : 1;
            result.push_back({t, chunk});
        }
        return result;
    }

private:
    std::mt19937 m_random;
};

qint64 globalId(int pid)
{
    return qint64 {pid} << 24U;
}

QString gpuRows(const QString &table, const std::vector<Row> &rows)
{
    if (rows.empty())
        return {};
    QString sql = u"CREATE TABLE CUPTI_ACTIVITY_KIND_%1 (start INTEGER, end INTEGER, deviceId "
                  "INTEGER, streamId INTEGER, globalPid INTEGER);"_s.arg(table);
    for (const Row &row : rows)
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_%1 (start, end, deviceId, streamId, globalPid) "
               u"VALUES "
               "(%2, %3, %4, 7, %5);"_s.arg(table)
                   .arg(row.begin)
                   .arg(row.end)
                   .arg(row.device)
                   .arg(globalId(row.pid));
    return sql;
}

/// Latest first: the order of rows means nothing.
QString markRows(const QString &word, const std::map<int, std::vector<Mark>> &marks)
{
    QString sql;
    for (const auto &[pid, list] : marks) {
        for (auto mark = list.rbegin(); mark != list.rend(); ++mark)
            sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, NULL, 34, '%2 %3', %4);"_s.arg(
                QString::number(mark->time), word, QString::number(mark->chunk),
                QString::number(globalId(pid)));
    }
    return sql;
}

} // namespace

Card World::cardOf(const Row &row) const
{
    const auto listed = gpuOf.find({row.pid, row.device});
    return listed == gpuOf.end() ? Card {row.device, row.pid} : Card {listed->second, 0};
}

std::set<Card> World::cards() const
{
    std::set<Card> result;
    for (const std::vector<Row> *rows : {&kernels, &graphs, &copies, &memsets}) {
        for (const Row &row : *rows)
            result.insert(cardOf(row));
    }
    return result;
}

bool World::maps(int pid, const Card &card) const
{
    if (card.pid != 0)
        return pid == card.pid;
    return std::ranges::any_of(gpuOf, [&](const auto &entry) {
        return entry.first.first == pid && entry.second == card.number;
    });
}

World randomWorld(unsigned seed)
{
    Random random(seed);
    World world;
    world.kernels = random.rows(20, 15);
    if (random.below(3) == 0)
        world.graphs = random.rows(4, 25);
    world.copies = random.rows(6, 30);
    world.memsets = random.rows(3, 10);
    world.calls = random.rows(12, 40);
    world.ranges = random.rows(6, 60);
    const int markers = random.below(3); // processes that carry markers, beside one
    for (int pid = 1; pid <= 1 + markers; ++pid) {
        world.ready[pid] = random.marks(50);
        world.received[pid] = random.marks(60);
        world.start[pid] = random.marks(60);
    }
    for (int pid = 1; pid <= 3; ++pid) {
        const int first = random.below(3);
        for (int device = 0; device < 2; ++device) {
            if (random.below(8) != 0) // now and then the table lacks one
                world.gpuOf[{pid, device}] = (first + device) % 3;
        }
    }
    return world;
}

QString sqlOf(const World &world)
{
    QString sql =
        u"CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);"
        "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, "
        "globalTid INTEGER);"_s;
    for (const auto &[device, gpu] : world.gpuOf)
        sql += u"INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (%1, %2, %3);"_s.arg(gpu)
                   .arg(device.second)
                   .arg(device.first);
    sql += gpuRows(u"KERNEL"_s, world.kernels) + gpuRows(u"GRAPH_TRACE"_s, world.graphs)
        + gpuRows(u"MEMCPY"_s, world.copies) + gpuRows(u"MEMSET"_s, world.memsets);
    if (!world.calls.empty())
        sql += u"CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid "
               "INTEGER, nameId INTEGER);"_s;
    for (const Row &call : world.calls)
        sql += u"INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%1, %2, %3, %4);"_s.arg(call.begin)
                   .arg(call.end)
                   .arg(globalId(call.pid) | 5)
                   .arg(call.name);
    sql += markRows(u"ready"_s, world.ready) + markRows(u"received"_s, world.received)
        + markRows(u"start"_s, world.start);
    for (const Row &range : world.ranges)
        sql += u"INSERT INTO NVTX_EVENTS VALUES (%1, %2, 59, 'range %3', %4);"_s.arg(
            QString::number(range.begin), QString::number(range.end), QString::number(range.name),
            QString::number(globalId(range.pid)));
    return sql;
}

} // namespace gapscope::test
