// SPDX-License-Identifier: GPL-3.0-or-later
// Random small traces: the report against a second, brute-force analysis that knows nothing of
// the program's indexes and walks single nanoseconds.
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/randomworld.h"
#include "tests/support/sqlfixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

/// What the contract says of one row, by single nanoseconds.
struct Expected
{
    Card card;
    int windowBegin = 0;
    QString chunk;
    int begin = 0;
    int end = 0;
    int copyUnion = 0;
    std::vector<int> copies; // rowids, in order
    std::map<QString, std::pair<int, int>> apis; // count, sum
    std::optional<int> received;
    std::optional<int> start;
    std::optional<int> firstKernel; // after the gap

    friend bool operator==(const Expected &, const Expected &) = default;
};

/// A window and whose it is.
struct Stretch
{
    int begin = 0;
    int end = 0;
    QString chunk;
    std::optional<int> opening; // chunk of the marker that opens it
    std::optional<int> own; // chunk of its own marker
    int pid = 0; // only this process's markers and GPUs; 0: everybody's
};

class BruteForce
{
public:
    explicit BruteForce(const World &world)
        : m_world(world)
    { }

    std::vector<Expected> rows(WindowKind kind) const
    {
        std::vector<Expected> rows;
        for (const Card &card : m_world.cards()) {
            if (!isActive(card))
                continue;
            for (const Stretch &stretch : windowsOf(kind, card)) {
                if (auto row = longestGap(card, stretch))
                    rows.push_back(std::move(*row));
            }
        }
        std::ranges::stable_sort(
            rows, {}, [](const Expected &row) { return std::pair(row.windowBegin, row.card); });
        return rows;
    }

private:
    bool covers(const std::vector<Row> &rows, const Card &card, int t) const
    {
        return std::ranges::any_of(rows, [&](const Row &row) {
            return m_world.cardOf(row) == card && row.begin <= t && t < row.end;
        });
    }

    bool hasKernelAt(const Card &card, int t) const
    {
        return covers(m_world.kernels, card, t) || covers(m_world.graphs, card, t);
    }

    bool isActive(const Card &card) const
    {
        for (int t = 0; t < kWorldEnd; ++t) {
            if (hasKernelAt(card, t))
                return true;
        }
        return false;
    }

    std::vector<Stretch> windowsOf(WindowKind kind, const Card &card) const
    {
        if (kind == WindowKind::Span)
            return {{10, 110, u"1"_s, {}, {}, 0}};
        if (kind == WindowKind::Whole) {
            int first = kWorldEnd;
            int last = -1;
            for (const std::vector<Row> *rows : {&m_world.kernels, &m_world.graphs}) {
                for (const Row &row : *rows) {
                    if (m_world.cardOf(row) != card)
                        continue;
                    first = std::min(first, row.begin);
                    last = std::max(last, row.end);
                }
            }
            return {{first, last, u"1"_s, {}, {}, 0}};
        }
        std::map<int, std::vector<Stretch>> byProcess =
            kind == WindowKind::Ranges ? ranges() : intervals();
        std::erase_if(byProcess, [](const auto &entry) { return entry.second.empty(); });
        std::vector<Stretch> result;
        for (auto &[pid, stretches] : byProcess) {
            if (byProcess.size() > 1 && !m_world.maps(pid, card))
                continue;
            for (Stretch &stretch : stretches) {
                stretch.pid = byProcess.size() > 1 ? pid : 0;
                result.push_back(stretch);
            }
        }
        std::ranges::stable_sort(result, {}, &Stretch::begin);
        return result;
    }

    std::map<int, std::vector<Stretch>> ranges() const
    {
        std::map<int, std::vector<Stretch>> result;
        for (const Row &range : m_world.ranges) {
            if (range.end > range.begin)
                result[range.pid].push_back(
                    {range.begin, range.end, QString::number(range.name), {}, range.name, 0});
        }
        for (auto &[pid, stretches] : result)
            std::ranges::stable_sort(stretches, {}, &Stretch::begin);
        return result;
    }

    std::map<int, std::vector<Stretch>> intervals() const
    {
        std::map<int, std::vector<Stretch>> result;
        for (const auto &[pid, marks] : m_world.ready) {
            for (std::size_t i = 1; i < marks.size(); ++i)
                result[pid].push_back({marks[i - 1].time, marks[i].time,
                                       QString::number(marks[i].chunk), marks[i - 1].chunk,
                                       marks[i].chunk, 0});
        }
        return result;
    }

    std::optional<int> marker(const std::map<int, std::vector<Mark>> &role, const Stretch &window,
                              const std::optional<int> &chunk, int notBefore) const
    {
        std::optional<int> first;
        bool any = false;
        for (const auto &[pid, marks] : role) {
            for (const Mark &mark : marks) {
                if (window.pid != 0 && pid != window.pid)
                    continue;
                any = true;
                if (chunk && mark.chunk == *chunk && mark.time >= window.begin
                    && (!first || mark.time < *first))
                    first = mark.time;
            }
        }
        if (chunk && any)
            return first ? first : lastBefore(role, window, *chunk);
        for (const auto &[pid, marks] : role) {
            for (const Mark &mark : marks) {
                if ((window.pid == 0 || pid == window.pid) && mark.time >= notBefore
                    && (!first || mark.time < *first))
                    first = mark.time;
            }
        }
        return first;
    }

    /// A label may repeat: without one at or after the window's begin the last one before it.
    static std::optional<int> lastBefore(const std::map<int, std::vector<Mark>> &role,
                                         const Stretch &window, int chunk)
    {
        std::optional<int> last;
        for (const auto &[pid, marks] : role) {
            for (const Mark &mark : marks) {
                if ((window.pid == 0 || pid == window.pid) && mark.chunk == chunk
                    && (!last || mark.time > *last))
                    last = mark.time;
            }
        }
        return last;
    }

    std::optional<Expected> longestGap(const Card &card, const Stretch &window) const
    {
        Expected best;
        int run = 0;
        for (int t = window.begin; t < window.end; ++t) {
            run = hasKernelAt(card, t) ? 0 : run + 1;
            if (run > best.end - best.begin) {
                best.begin = t + 1 - run;
                best.end = t + 1;
            }
        }
        if (best.end == best.begin)
            return std::nullopt;
        best.card = card;
        best.windowBegin = window.begin;
        best.chunk = window.chunk;
        fill(best, window);
        return best;
    }

    void fill(Expected &gap, const Stretch &window) const
    {
        for (int t = gap.begin; t < gap.end; ++t)
            gap.copyUnion +=
                covers(m_world.copies, gap.card, t) || covers(m_world.memsets, gap.card, t) ? 1 : 0;
        std::vector<std::pair<int, int>> copies;
        for (std::size_t i = 0; i < m_world.copies.size(); ++i) {
            const Row &copy = m_world.copies[i];
            if (m_world.cardOf(copy) == gap.card && copy.begin < gap.end && copy.end > gap.begin)
                copies.emplace_back(copy.begin, static_cast<int>(i) + 1);
        }
        std::ranges::sort(copies);
        for (const auto &[begin, rowid] : copies)
            gap.copies.push_back(rowid);
        for (const Row &call : m_world.calls) {
            if (!m_world.maps(call.pid, gap.card) || call.begin >= gap.end || call.end <= gap.begin)
                continue;
            auto &[count, sum] = gap.apis[QString::number(call.name)];
            ++count;
            sum += std::min(call.end, gap.end) - std::max(call.begin, gap.begin);
        }
        gap.received = marker(m_world.received, window, window.opening, window.begin);
        gap.start = marker(m_world.start, window, window.own, gap.received.value_or(window.begin));
        for (const std::vector<Row> *rows : {&m_world.kernels, &m_world.graphs}) {
            for (const Row &row : *rows) {
                if (m_world.cardOf(row) == gap.card && row.begin >= gap.end
                    && (!gap.firstKernel || row.begin < *gap.firstKernel))
                    gap.firstKernel = row.begin;
            }
        }
    }

    const World &m_world;
};

Profile profileOf(WindowKind kind)
{
    Profile profile;
    profile.kind = kind;
    profile.span = timeRange(10, 110);
    profile.windowRole = Role::CpuReady;
    profile.windowNvtx = u"^range (?<chunk>\\d+)$"_s;
    profile.roles[Role::CpuReady].nvtx = u"^ready (?<chunk>\\d+)$"_s;
    profile.roles[Role::ResultReceived].nvtx = u"^received (?<chunk>\\d+)$"_s;
    profile.roles[Role::DitStart].nvtx = u"^start (?<chunk>\\d+)$"_s;
    return profile;
}

std::optional<int> asNs(std::optional<TraceTime> time)
{
    return time ? std::optional(static_cast<int>(toNs(*time))) : std::nullopt;
}

std::vector<Expected> actualRows(const Report &report)
{
    std::vector<Expected> rows;
    for (const GapRow &row : report.rows) {
        Expected e;
        const Gpu &gpu = report.gpuOf(row);
        e.card = {static_cast<int>(gpu.number), static_cast<int>(gpu.unmappedPid.value_or(0))};
        e.windowBegin = static_cast<int>(toNs(report.windowOf(row).range.begin));
        e.chunk = chunkText(report.windowOf(row).chunk);
        e.begin = static_cast<int>(toNs(row.gap.begin));
        e.end = static_cast<int>(toNs(row.gap.end));
        e.copyUnion = static_cast<int>(toNs(row.copyUnion));
        for (const ActivityUse &use : row.copies)
            e.copies.push_back(
                static_cast<int>(report.trace->tracks[use.track].events.rowid(use.event)));
        for (const ApiUse &api : row.apis)
            e.apis[api.name] = {static_cast<int>(api.count), static_cast<int>(toNs(api.overlap))};
        e.received = asNs(row.host.previousReceived);
        e.start = asNs(row.host.nextStart);
        e.firstKernel = asNs(report.trace->firstKernelAtOrAfter(row.gpu, row.gap.end));
        rows.push_back(std::move(e));
    }
    return rows;
}

QString textOf(const std::vector<Expected> &rows)
{
    QString text;
    for (const Expected &row : rows)
        text += u"\n  %1@%2 window %3 chunk %4: %5..%6 copies %7 received %8 start %9"_s.arg(
            QString::number(row.card.number), QString::number(row.card.pid),
            QString::number(row.windowBegin), row.chunk, QString::number(row.begin),
            QString::number(row.end), QString::number(row.copyUnion),
            QString::number(row.received.value_or(-1)), QString::number(row.start.value_or(-1)));
    return text;
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
        QTest::newRow("ranges") << static_cast<int>(WindowKind::Ranges);
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
            if ((*report)->windows.empty() && static_cast<WindowKind>(kind) == WindowKind::Span)
                continue; // outside all that was recorded
            const auto expected = BruteForce(world).rows(static_cast<WindowKind>(kind));
            const auto actual = actualRows(**report);
            QVERIFY2(actual == expected,
                     qPrintable(u"seed %1\nactual%2\nexpected%3"_s.arg(
                         QString::number(seed), textOf(actual), textOf(expected))));
            compared += expected.size();
        }
        QVERIFY(compared > 60); // the worlds are not all empty
    }
};

QTEST_GUILESS_MAIN(TestReportProperties)
#include "tst_reportproperties.moc"
