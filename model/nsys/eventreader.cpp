// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/eventreader.h"

#include "model/nsys/fastconnection.h"
#include "model/nsys/loaders.h"
#include "model/parallel.h"

#include <QCoreApplication>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// A range of rows to read, or a table to count.
struct Task
{
    const TableInfo *table = nullptr;
    const TableLoader *loader = nullptr; ///< null: the rows are only counted
    std::vector<QString> columns;
    RowRange range;
    bool isFirstOfTable = true;

    // The result, of the thread that ran it until isDone.
    bool isDone = false;
    RangeScan scan;
    std::optional<TracePart> part;
};

/// How many rowids a task takes.
struct TaskSize
{
    std::int64_t rows = 0;
    std::size_t smallOnes = 0; ///< so many tasks at the begin take a part of that
    /// Tasks take no more than this part of the rows that are left, so that no thread waits long
    /// for the last one.
    std::uint64_t parts = 1; ///< 1: they may
    std::int64_t fewest = 1; ///< rows that a task takes all the same
};

/// The whole range from @p first to @p last cut into tasks of @p size.
void addRanges(std::deque<Task> &tasks, const TableInfo &table, const TableLoader &loader,
               std::pair<std::int64_t, std::int64_t> rowids, TaskSize size)
{
    // Rowids may be strewn over all 64 bits: unsigned, and not too many tasks.
    constexpr std::uint64_t kMostTasks = 2048;
    constexpr std::uint64_t kSmallPart = 8;
    const auto first = static_cast<std::uint64_t>(rowids.first);
    const std::uint64_t span = static_cast<std::uint64_t>(rowids.second) - first;
    const std::uint64_t usual = std::max(
        static_cast<std::uint64_t>(std::max<std::int64_t>(size.rows, 1)), span / kMostTasks + 1);
    const auto fewest = static_cast<std::uint64_t>(size.fewest);
    std::uint64_t width = 0;
    for (std::uint64_t from = 0, count = 0;; from += width, ++count) {
        width = count < size.smallOnes ? usual / kSmallPart + 1 : usual;
        if (size.parts > 1)
            width = std::min(width, std::max((span - from) / size.parts + 1, fewest));
        Task &task = tasks.emplace_back();
        task.table = &table;
        task.loader = &loader;
        task.isFirstOfTable = from == 0;
        if (from != 0)
            task.range.after = static_cast<std::int64_t>(first + from - 1);
        if (span - from < width)
            return; // open at its end, as the first one is at its begin
        task.range.last = static_cast<std::int64_t>(first + from + width - 1);
    }
}

class ParallelReader
{
public:
    ParallelReader(const EventSource &source, std::vector<std::unique_ptr<FastConnection>> open)
        : m_source(source)
        , m_connections(std::move(open))
    { }

    /// Kernels first, as loaders come; then tables that are only counted.
    void plan(std::int64_t rowsPerTask);
    ParallelEnd run();

private:
    [[nodiscard]] std::size_t countKernelTasks() const;
    void work(FastConnection &connection);
    void read(Task &task, FastConnection &connection);
    void readThroughQt(Task &task);
    bool waitFor(const Task &task);
    bool take(Task &task);
    bool takeAll();
    void showKernels(std::size_t tasksTaken);
    void showProgress();
    void noteTables();

    const EventSource &m_source;
    std::vector<std::unique_ptr<FastConnection>> m_connections;
    std::deque<Task> m_tasks;
    std::map<const TableInfo *, std::int64_t> m_rowsOf;
    std::optional<std::int64_t> m_expected; ///< the rowid that the next range must begin with

    std::stop_source m_stop; ///< for all threads, whatever the reason
    std::atomic<std::int64_t> m_rowsRead {0};
    std::atomic<std::size_t> m_next {0};
    std::size_t m_kernelTasks = 0; ///< the first ones
    std::int64_t m_rowsTaken = 0;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::exception_ptr m_thrown;
};

void ParallelReader::plan(std::int64_t rowsPerTask)
{
    struct Planned
    {
        const TableInfo *table;
        const TableLoader *loader;
        std::optional<std::pair<std::int64_t, std::int64_t>> rowids;
    };
    std::vector<Planned> planned;
    double rows = 0;
    double kernelRows = 0;
    for (const TableLoader &loader : eventLoaders()) {
        const TableInfo *table = m_source.schema.table(loader.table);
        if (!table || !loader.isIn(m_source.scope))
            continue;
        Planned next {table, &loader, {}};
        if (table->hasRowid()) {
            next.rowids = m_connections.front()->rowids(*table);
            const double here = next.rowids ? static_cast<double>(next.rowids->second)
                    - static_cast<double>(next.rowids->first) + 1
                                            : 0;
            rows += here;
            kernelRows += loader.isKernelActivity ? here : 0;
        }
        planned.push_back(next);
    }
    // Small enough that no thread waits long for the last one, large enough to be worth a query.
    constexpr double kFewest = 16'384;
    constexpr double kMost = 262'144;
    const auto threads = static_cast<double>(m_connections.size());
    TaskSize size {rowsPerTask};
    if (rowsPerTask == 0)
        size = {static_cast<std::int64_t>(std::clamp(rows / threads / 8, kFewest, kMost)), 0,
                2 * m_connections.size(), static_cast<std::int64_t>(kFewest)};
    constexpr double kLargest = 9e18;
    const auto totalRows = static_cast<std::int64_t>(std::min(rows, kLargest));
    m_source.meter.setTotalRows(totalRows);
    if (m_source.previewer)
        m_source.previewer->begin(totalRows,
                                  static_cast<std::int64_t>(std::min(kernelRows, kLargest)));
    const bool isWatched = m_source.previewer && m_source.previewer->isWanted();
    for (const auto &[table, loader, rowids] : planned) {
        if (rowids) {
            // The first picture does not wait for whole tasks.
            size.smallOnes = isWatched && m_tasks.empty() ? 4 * m_connections.size() : 0;
            addRanges(m_tasks, *table, *loader, *rowids, size);
            continue;
        }
        Task &whole = m_tasks.emplace_back();
        whole.table = table;
        whole.loader = loader;
    }
    for (const TableInfo &table : m_source.schema.tables()) {
        // Other programs' views may be endless, and nothing depends on them.
        if (table.isView || loaderOf(table, m_source.scope))
            continue;
        m_tasks.emplace_back().table = &table;
    }
    for (Task &task : m_tasks) {
        if (task.loader)
            task.columns = columnsToRead(*task.loader, m_source.strings);
    }
    m_kernelTasks = isWatched ? countKernelTasks() : 0;
}

/// The tasks at the begin that read kernels or graphs; 0 where others stand among them.
std::size_t ParallelReader::countKernelTasks() const
{
    const auto readsKernels = [](const Task &task) {
        return task.loader && task.loader->isKernelActivity;
    };
    const auto other = std::ranges::find_if_not(m_tasks, readsKernels);
    return std::none_of(other, m_tasks.end(), readsKernels)
        ? static_cast<std::size_t>(other - m_tasks.begin())
        : 0;
}

void ParallelReader::readThroughQt(Task &task)
{
    const Result<std::unique_ptr<Database>> database = Database::open(m_source.database.path());
    if (!database)
        return;
    const RowContext context {m_source.strings, *task.part};
    const ScanControl control {m_stop.get_token(), [this](std::int64_t rows) {
                                   m_rowsRead.fetch_add(rows, std::memory_order_relaxed);
                               }};
    const Outcome read =
        scanTable(**database, *task.table, task.columns, control, [&](const ScanRow &row) {
            ++task.scan.rows;
            task.loader->visit(context, row);
        });
    task.scan.end = read ? ScanEnd::Whole : ScanEnd::Failed;
}

void ParallelReader::read(Task &task, FastConnection &connection)
{
    if (!task.loader) {
        const FastConnection::Count count = connection.count(*task.table);
        task.scan.end = count.end;
        task.scan.rows = count.rows;
        return;
    }
    task.part = task.loader->newPart();
    if (!task.table->hasRowid()) {
        readThroughQt(task);
        return;
    }
    const RowContext context {m_source.strings, *task.part};
    task.scan = connection.scan(*task.table, task.columns, task.range,
                                {m_stop.get_token(), &m_rowsRead}, {task.loader->visit, context});
}

void ParallelReader::work(FastConnection &connection)
{
    for (std::size_t i = m_next++; i < m_tasks.size() && !m_stop.stop_requested(); i = m_next++) {
        Task &task = m_tasks[i];
        std::exception_ptr thrown;
        try {
            read(task, connection);
        } catch (...) {
            thrown = std::current_exception();
            m_stop.request_stop();
        }
        const std::scoped_lock lock(m_mutex);
        if (thrown && !m_thrown)
            m_thrown = thrown;
        task.isDone = true;
        m_changed.notify_all();
    }
}

void ParallelReader::showProgress()
{
    m_source.meter.reach(m_rowsRead.load(std::memory_order_relaxed));
}

/// False where there is no use in waiting any longer.
bool ParallelReader::waitFor(const Task &task)
{
    std::unique_lock lock(m_mutex);
    while (!task.isDone && !m_stop.stop_requested()) {
        m_changed.wait_for(lock, std::chrono::milliseconds(50));
        lock.unlock();
        showProgress();
        lock.lock();
    }
    return task.isDone && !m_thrown;
}

/// Adds a finished task. False where it, or a row between it and the one before, is not right.
bool ParallelReader::take(Task &task)
{
    const RangeScan &scan = task.scan;
    if (!task.loader) {
        if (scan.end == ScanEnd::Whole)
            m_rowsOf[task.table] = scan.rows;
        // A table that cannot be read for another reason than damage is nobody's concern.
        return scan.end == ScanEnd::Whole || scan.end == ScanEnd::Failed;
    }
    if (scan.end != ScanEnd::Whole)
        return false;
    const std::optional<std::int64_t> seen = scan.firstRowid ? scan.firstRowid : scan.rowidBeyond;
    if (!task.isFirstOfTable && seen != m_expected)
        return false;
    m_expected = scan.rowidBeyond;
    m_rowsOf[task.table] += scan.rows;
    m_rowsTaken += scan.rows;
    m_source.builder.absorb(std::move(*task.part));
    task.part.reset();
    return true;
}

/// The other threads go on reading meanwhile.
void ParallelReader::showKernels(std::size_t tasksTaken)
{
    if (tasksTaken > m_kernelTasks)
        return;
    if (tasksTaken == m_kernelTasks) {
        m_source.previewer->takeNoteOfAllKernels();
        return;
    }
    bool areRead = false;
    {
        const std::scoped_lock lock(m_mutex);
        areRead = std::all_of(m_tasks.begin() + static_cast<std::ptrdiff_t>(tasksTaken),
                              m_tasks.begin() + static_cast<std::ptrdiff_t>(m_kernelTasks),
                              [](const Task &task) { return task.isDone; });
    }
    m_source.previewer->takeNote(m_rowsTaken, areRead);
}

void ParallelReader::noteTables()
{
    for (const TableInfo &table : m_source.schema.tables()) {
        if (const auto rows = m_rowsOf.find(&table); rows != m_rowsOf.end())
            m_source.builder.origin.tables.emplace_back(table.name, rows->second);
    }
}

/// Takes over every task as it is done; false where one is not right.
bool ParallelReader::takeAll()
{
    std::size_t taken = 0;
    for (Task &task : m_tasks) {
        if (task.loader)
            m_source.meter.begin(
                QCoreApplication::translate("Progress", "Reading %1").arg(task.loader->table));
        if (m_source.stop.stop_requested() || !waitFor(task) || !take(task))
            return false;
        showKernels(++taken);
    }
    return true;
}

ParallelEnd ParallelReader::run()
{
    // Wherever the threads are in SQLite, they come out at once.
    const auto endAll = [this] {
        m_stop.request_stop();
        for (const auto &connection : m_connections)
            connection->interrupt();
        m_changed.notify_all();
    };
    bool isWhole = true;
    {
        const std::stop_callback onStop(m_source.stop, endAll);
        std::vector<std::jthread> threads;
        for (const auto &connection : m_connections)
            threads.emplace_back([this, &connection] { work(*connection); });
        try {
            isWhole = takeAll();
        } catch (...) {
            endAll(); // nobody waits for what is read then
            throw;
        }
        if (!isWhole)
            endAll();
    }
    if (m_thrown)
        std::rethrow_exception(m_thrown);
    if (m_source.stop.stop_requested())
        return ParallelEnd::Cancelled;
    if (!isWhole)
        return ParallelEnd::NotPossible;
    showProgress();
    noteTables();
    return ParallelEnd::Done;
}

} // namespace

ParallelEnd readEventsInParallel(const EventSource &source, const ReadOptions &options)
{
    if (options.throughQtOnly)
        return ParallelEnd::NotPossible;
    std::vector<std::unique_ptr<FastConnection>> connections;
    const std::size_t threads = options.threads == 0 ? usefulThreads() : options.threads;
    for (std::size_t i = 0; i < threads; ++i) {
        connections.push_back(FastConnection::open(source.database));
        if (!connections.back())
            return ParallelEnd::NotPossible;
    }
    ParallelReader reader(source, std::move(connections));
    reader.plan(options.rowsPerTask);
    return reader.run();
}

} // namespace gapscope::nsys
