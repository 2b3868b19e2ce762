// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does while a trace loads: how long its event loop is away, when the first picture
// and that of all kernels are painted, how long a gap takes to select, what a second opening takes,
// from the cache, how long a cancelled load still works, and what it takes.
// Usage: gapscope-bench-loading TRACE [ROUNDS [nopreviews|nocancel]...]
#include "app/mainwindow.h"
#include "model/cache/tracecache.h"
#include "model/readerregistry.h"
#include "tests/app/fakedialogs.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int kTickMs = 10;
constexpr int kSelected = 50; ///< gaps of a load

using Opener = TraceSession::Opener;

double msOf(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

double threadCpuMs()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

double peakMegabytes()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("VmHWM:"))
            return line.simplified().split(' ').value(1).toDouble() * 1024 / 1e6;
    }
    return 0;
}

/// One load in the window, from the request to the paint of the whole trace.
class WatchedLoad : public QObject
{
public:
    explicit WatchedLoad(const Opener &opener)
        : m_window(Settings {}, m_dialogs, opener)
    {
        m_window.resize(1600, 900);
        m_window.show();
        QApplication::processEvents();
        m_plot = m_window.findChild<QWidget *>(u"timelineCustomPlot"_s);
        m_shown = m_window.findChild<QLabel *>(u"loadShown"_s);
        m_plot->installEventFilter(this);
        // By name, as that plot's own header is seen by a few sources only.
        connect(m_plot, SIGNAL(afterReplot()), &m_replotted, SLOT(start()));
        m_replotted.setSingleShot(true);
        m_replotted.setInterval(1'000'000);
        m_ticks.setTimerType(Qt::PreciseTimer);
        m_ticks.setInterval(kTickMs);
        connect(&m_ticks, &QTimer::timeout, this, [this] { tick(); });
    }

    /// Call before run().
    void setCache(const TraceCache &cache) { m_window.setCache(cache); }

    void run(const QString &path)
    {
        m_since.start();
        m_lastTick.start();
        m_cpuAtTick = threadCpuMs();
        m_ticks.start();
        m_window.openTrace(path);
        while (!wholeMs && m_since.elapsed() < 600'000)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    /// Selects up to @p count gaps, spread over the table: ms of each, with the panels filled and
    /// the timeline painted.
    std::vector<double> selectGaps(int count)
    {
        std::vector<double> taken;
        auto *table = m_window.findChild<QTableView *>(u"gapTable"_s);
        const int rows = table->model()->rowCount();
        for (int i = 0; i < std::min(count, rows); ++i) {
            QElapsedTimer timer;
            timer.start();
            table->selectRow(static_cast<int>(std::int64_t {rows} * i / std::min(count, rows)));
            for (int pass = 0; pass < 3; ++pass) // work that is put off to the loop, and paints
                QApplication::processEvents();
            taken.push_back(msOf(timer));
        }
        return taken;
    }

    /// Leaves the window to itself.
    static void rest(std::chrono::milliseconds time)
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < time.count())
            QApplication::processEvents(QEventLoop::AllEvents, 10);
    }

    /// Selects the middle @p share of the trace: ms until the panel tells what is in it.
    double selectRange(double share)
    {
        const TimeRange all = m_window.viewState().extent();
        const auto length = static_cast<std::int64_t>(double(toNs(all.length())) * share);
        const TraceTime begin = all.begin + (all.length() - Duration {length}) / 2;
        auto *gpus = m_window.findChild<QTableView *>(u"rangeGpus"_s);
        QElapsedTimer timer;
        timer.start();
        m_window.viewState().selectRange(TimeRange {begin, begin + Duration {length}});
        while (gpus->model()->rowCount() == 0 && timer.elapsed() < 60'000)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QApplication::processEvents();
        const double taken = msOf(timer);
        m_window.viewState().selectRange(std::nullopt);
        return taken;
    }

    std::optional<double> firstMs;
    std::optional<double> allKernelsMs;
    std::optional<double> wholeMs;
    double awayMs = 0;
    double awayAtMs = 0;
    double workedMs = 0; ///< at most, from tick to tick: what a machine of its own would show

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_plot && event->type() == QEvent::Paint && m_replotted.isActive()) {
            m_replotted.stop();
            const double now = msOf(m_since);
            const bool loading = !m_shown->isHidden();
            if (loading && !firstMs)
                firstMs = now;
            if (loading && !allKernelsMs && !m_shown->text().contains(u"so far"_s))
                allKernelsMs = now;
            if (!m_window.windowTitle().contains(u"(loading)"_s)
                && m_window.windowTitle().contains(u" - "_s))
                QTimer::singleShot(0, this, [this, now] { wholeMs = now; });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void tick()
    {
        const double away = msOf(m_lastTick) - kTickMs;
        m_lastTick.start();
        const double cpu = threadCpuMs();
        workedMs = std::max(workedMs, cpu - m_cpuAtTick);
        m_cpuAtTick = cpu;
        if (away > awayMs) {
            awayMs = away;
            awayAtMs = msOf(m_since);
        }
    }

    test::FakeDialogs m_dialogs;
    MainWindow m_window;
    QWidget *m_plot = nullptr;
    QLabel *m_shown = nullptr;
    QTimer m_replotted; ///< runs from a replot to the paint of it
    QTimer m_ticks;
    QElapsedTimer m_since;
    QElapsedTimer m_lastTick;
    double m_cpuAtTick = 0;
};

/// Cancels when @p phase has lasted @p delayMs. The time until the worker is gone; none where the
/// load came to its end before that.
std::optional<double> cancelMs(const QString &path, const QString &phase, int delayMs)
{
    auto session = std::make_unique<TraceSession>();
    bool isDone = false;
    bool isDue = false;
    QTimer delay;
    delay.setSingleShot(true);
    QObject::connect(&delay, &QTimer::timeout, [&isDue] { isDue = true; });
    const auto end = [&isDone] { isDone = true; };
    QObject::connect(session.get(), &TraceSession::loaded, end);
    QObject::connect(session.get(), &TraceSession::failed, end);
    QObject::connect(session.get(), &TraceSession::progressed, [&](const Progress &news) {
        if (news.phase == phase && !delay.isActive() && !isDue)
            delay.start(delayMs);
    });
    session->load(path);
    while (!isDone && !isDue)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    if (isDone)
        return std::nullopt;
    QElapsedTimer timer;
    timer.start();
    session->cancel();
    session.reset(); // waits for the worker
    return msOf(timer);
}

/// The phases of a load, in their order, and how long each took.
std::vector<std::pair<QString, double>> phasesOf(const QString &path)
{
    std::vector<std::pair<QString, double>> phases;
    TraceSession session;
    QElapsedTimer timer;
    timer.start();
    bool isDone = false;
    const auto closeLast = [&] {
        if (!phases.empty())
            phases.back().second = msOf(timer) - phases.back().second;
    };
    QObject::connect(&session, &TraceSession::progressed, [&](const Progress &news) {
        if (!phases.empty() && phases.back().first == news.phase)
            return;
        closeLast();
        phases.emplace_back(news.phase, msOf(timer));
    });
    const auto end = [&isDone] { isDone = true; };
    QObject::connect(&session, &TraceSession::loaded, end);
    QObject::connect(&session, &TraceSession::failed, end);
    session.load(path);
    while (!isDone)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    closeLast();
    return phases;
}

/// A trace that the cache knows, in a new window each time, held against @p firstMs, the loads
/// without a cache.
void benchAgain(const QString &path, const Opener &opener, int rounds,
                const std::vector<double> &firstMs)
{
    const QTemporaryDir folder;
    constexpr std::int64_t kLimitBytes = 20'000'000'000;
    const TraceCache cache({folder.path(), kLimitBytes});
    {
        WatchedLoad first(opener);
        first.setCache(cache);
        first.run(path);
        for (int second = 0; second < 60 && cache.size().files == 0; ++second)
            WatchedLoad::rest(std::chrono::seconds {1});
    }
    if (cache.size().files == 0) {
        std::printf("opened again: not kept by the cache\n");
        return;
    }
    std::vector<double> again;
    for (int round = 0; round < rounds; ++round) {
        WatchedLoad load(opener);
        load.setCache(cache);
        load.run(path);
        again.push_back(load.wholeMs.value_or(0));
    }
    const auto [least, most] = std::ranges::minmax(again);
    std::printf("opened again: %.1f ms (%.1f .. %.1f), %.1f %% of the first\n", median(again),
                least, most, 100 * median(again) / median(firstMs));
}

void benchCancel(const QString &path)
{
    std::printf("\ncancelled in a phase, at five places of it: ms until the worker was gone\n");
    for (const auto &[phase, lasted] : phasesOf(path)) {
        double longest = 0;
        int cancelled = 0;
        for (const double part : {0.0, 0.25, 0.5, 0.75, 0.9}) {
            const auto ms = cancelMs(path, phase, static_cast<int>(lasted * part));
            longest = std::max(longest, ms.value_or(0));
            cancelled += ms ? 1 : 0;
        }
        std::printf("  %-44s lasts %7.1f  longest %6.1f  (%d of 5 in time)\n", qPrintable(phase),
                    lasted, longest, cancelled);
    }
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2)
        return 2;
    const QString path = arguments[1];
    const int rounds = std::max(1, arguments.value(2).toInt());
    const bool previews = !arguments.contains(u"nopreviews"_s);
    const Opener opener = [previews](const QString &file, const ProgressSink &progress,
                                     const std::stop_token &stop, const LoadScope &scope,
                                     const PreviewSink &sink) {
        return openTrace(file, progress, stop, scope, previews ? sink : PreviewSink {});
    };
    std::vector<double> whole;
    std::vector<double> first;
    std::vector<double> all;
    std::vector<double> away;
    std::vector<double> selected;
    for (int round = 0; round < rounds; ++round) {
        WatchedLoad load(opener);
        load.run(path);
        const double total = load.wholeMs.value_or(0);
        std::printf("load %7.1f ms, first picture %6.1f (%4.1f %%), all kernels %6.1f (%4.1f %%), "
                    "away at most %5.1f ms (at %.0f; %.1f of its own work)\n",
                    total, load.firstMs.value_or(0), 100 * load.firstMs.value_or(0) / total,
                    load.allKernelsMs.value_or(0), 100 * load.allKernelsMs.value_or(0) / total,
                    load.awayMs, load.awayAtMs, load.workedMs);
        whole.push_back(total);
        first.push_back(100 * load.firstMs.value_or(0) / total);
        all.push_back(100 * load.allKernelsMs.value_or(0) / total);
        away.push_back(load.awayMs);
        std::printf("selecting all of it at once after loading: %.1f ms\n", load.selectRange(1));
        load.rest(std::chrono::seconds {1}); // what the window does beside is done then
        for (const double share : {1.0, 0.1, 0.01})
            std::printf("selecting %g of the trace: %.1f ms\n", share, load.selectRange(share));
        std::ranges::copy(load.selectGaps(kSelected), std::back_inserter(selected));
    }
    std::printf("median: load %.1f ms, first picture at %.1f %%, all kernels at %.1f %%, away %.1f "
                "ms (most %.1f); peak memory %.0f MB\n",
                median(whole), median(first), median(all), median(away),
                *std::ranges::max_element(away), peakMegabytes());
    if (!selected.empty())
        std::printf("selecting a gap: median %.1f ms, most %.1f, of %zu\n", median(selected),
                    *std::ranges::max_element(selected), selected.size());
    benchAgain(path, opener, rounds, whole);
    if (!arguments.contains(u"nocancel"_s))
        benchCancel(path);
    return 0;
}
