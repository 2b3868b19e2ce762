// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracesession.h"

#include "model/cache/cachedopen.h"
#include "model/parallel.h"
#include "model/postto.h"
#include "model/readerregistry.h"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

const ExternalMarkers *pointerTo(const std::optional<ExternalMarkers> &markers)
{
    return markers ? &*markers : nullptr;
}

/// Of the whole job, where the reader leaves off and the report is done.
constexpr double kShareBeforeGaps = 0.95;
constexpr double kShareBeforePicture = 0.98;

} // namespace

TraceSession::TraceSession(QObject *parent)
    : TraceSession(&openTrace, parent)
{ }

TraceSession::TraceSession(Opener opener, QObject *parent)
    : QObject(parent)
    , m_opener(std::move(opener))
{ }

void TraceSession::load(const QString &path, ProfileChoice profile,
                        std::optional<ExternalMarkers> markers)
{
    m_path = path;
    start([open = m_opener, path, scope = m_scope, cache = m_cache, profile = std::move(profile),
           markers = std::move(markers)](const ProgressSink &progress, const std::stop_token &stop,
                                         const PreviewSink &previews) -> JobResult {
        Progress last;
        const auto noted = [&](const Progress &news) {
            last = news;
            progress(news);
        };
        const Result<TraceCache::Known> opened = openThroughCache(
            cache ? &*cache : nullptr, path, scope,
            [&] { return open(path, noted, stop, scope, previews); }, stop);
        if (!opened)
            return opened.error();
        const auto &[trace, known] = opened->indexed;
        progress({tr("Finding gaps"), std::max(last.share, kShareBeforeGaps), last.rows});
        const auto report = buildReport(trace, profile, pointerTo(markers), stop);
        if (!report)
            return report.error();
        progress({tr("Preparing the picture"), kShareBeforePicture, last.rows});
        // Here, not where it is drawn: it takes as long as the report, and the window must answer.
        auto indexes = known ? known : buildTrackIndexes(*trace, stop);
        if (stop.stop_requested())
            return Error {ErrorCode::Cancelled, {}};
        auto toKeep = cache ? std::make_shared<ToKeep>(ToKeep {*cache, opened->fingerprint})
                            : std::shared_ptr<ToKeep> {};
        return Loaded {*report, std::move(indexes), std::move(toKeep), profile};
    });
    emit started(path);
}

void TraceSession::setProfile(ProfileChoice profile, std::optional<ExternalMarkers> markers)
{
    if (m_busy && !m_path.isEmpty()) {
        load(m_path, std::move(profile), std::move(markers));
        return;
    }
    if (!m_report)
        return;
    m_path.clear();
    start([trace = m_report->trace, indexes = m_indexes, toKeep = m_toKeep,
           profile = std::move(profile), markers = std::move(markers)](
              const ProgressSink &, const std::stop_token &stop, const PreviewSink &) -> JobResult {
        const auto report = buildReport(trace, profile, pointerTo(markers), stop);
        if (!report)
            return report.error();
        return Loaded {*report, indexes, toKeep, profile};
    });
}

void TraceSession::cancel()
{
    if (!m_busy)
        return;
    m_worker.request_stop();
    ++m_number;
    m_busy = false;
    emit cancelled();
}

void TraceSession::start(Job job)
{
    m_worker.request_stop();
    m_busy = true;
    const std::uint64_t number = ++m_number;
    // The new thread waits for the old one, so that this thread never does and at most one reads.
    m_worker = std::jthread([this, number, job = std::move(job),
                             previous = std::move(m_worker)](const std::stop_token &stop) mutable {
        giveWay();
        if (previous.joinable())
            previous.join();
        // `this` is only where to post to: the destructor joins this thread before it is gone.
        const ProgressSink progress = [this, number](const Progress &news) {
            postTo(this, [this, number, news] {
                if (number == m_number)
                    emit progressed(news);
            });
        };
        JobResult result = Error {ErrorCode::Cancelled, {}};
        try {
            if (!stop.stop_requested())
                result = job(progress, stop, [&](std::shared_ptr<const Trace> picture) {
                    post(number, std::move(picture), stop);
                });
        } catch (const std::bad_alloc &) {
            result = Error {ErrorCode::Input, tr("There is not enough memory to load this trace.")};
        } catch (const std::exception &problem) {
            result = Error {
                ErrorCode::Input,
                tr("Loading ended unexpectedly: %1.").arg(QString::fromUtf8(problem.what()))};
        }
        postTo(this, [this, number, result] { finish(number, result); });
        if (result)
            keep(*result, stop);
    });
}

/// Once it is on its way to the screen. Called by the worker.
void TraceSession::keep(const Loaded &loaded, const std::stop_token &stop)
{
    ToKeep *const toKeep = loaded.toKeep.get();
    if (toKeep && !toKeep->isKept)
        toKeep->isKept =
            toKeep->cache.store({loaded.report->trace, loaded.indexes}, toKeep->fingerprint, stop);
}

/// Makes of @p picture what can be drawn, and has it shown. Called by the worker.
void TraceSession::post(std::uint64_t number, std::shared_ptr<const Trace> picture,
                        const std::stop_token &stop)
{
    auto indexes = buildTrackIndexes(*picture, stop);
    if (stop.stop_requested())
        return;
    auto report = std::make_shared<Report>();
    report->trace = std::move(picture);
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting = {number, Preview {std::move(report), std::move(indexes)}};
    }
    postTo(this, [this, number] { showWaiting(number); });
}

void TraceSession::showWaiting(std::uint64_t number)
{
    Preview preview;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_waiting.first == number)
            preview = std::exchange(m_waiting.second, {});
    }
    if (number == m_number && preview.report)
        emit previewed(preview);
}

void TraceSession::finish(std::uint64_t number, const JobResult &result)
{
    if (number != m_number)
        return;
    m_busy = false;
    if (result) {
        m_report = result->report;
        m_indexes = result->indexes;
        m_toKeep = result->toKeep;
        m_profile = result->profile;
        emit loaded(m_report);
    } else if (result.error().code == ErrorCode::Cancelled) {
        emit cancelled();
    } else {
        emit failed(result.error());
    }
}

} // namespace gapscope
