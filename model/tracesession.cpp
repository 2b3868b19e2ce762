// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracesession.h"

#include "model/readerregistry.h"

#include <exception>
#include <new>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

const ExternalMarkers *pointerTo(const std::optional<ExternalMarkers> &markers)
{
    return markers ? &*markers : nullptr;
}

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
    start([open = m_opener, path, scope = m_scope, profile = std::move(profile),
           markers = std::move(markers)](const ProgressSink &progress,
                                         const std::stop_token &stop) -> JobResult {
        const Result<std::shared_ptr<const Trace>> trace = open(path, progress, stop, scope);
        if (!trace)
            return trace.error();
        const auto report = buildReport(*trace, profile, pointerTo(markers), stop);
        if (!report)
            return report.error();
        // Here, not where it is drawn: it takes as long as the report, and the window must answer.
        return Loaded {*report, buildTrackIndexes(**trace)};
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
    start([trace = m_report->trace, indexes = m_indexes, profile = std::move(profile),
           markers = std::move(markers)](const ProgressSink &,
                                         const std::stop_token &stop) -> JobResult {
        const auto report = buildReport(trace, profile, pointerTo(markers), stop);
        if (!report)
            return report.error();
        return Loaded {*report, indexes};
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
        if (previous.joinable())
            previous.join();
        // `this` is only where to post to: the destructor joins this thread before it is gone.
        const ProgressSink progress = [this, number](const Progress &news) {
            QMetaObject::invokeMethod(
                this,
                [this, number, news] {
                    if (number == m_number)
                        emit progressed(news);
                },
                Qt::QueuedConnection);
        };
        JobResult result = Error {ErrorCode::Cancelled, {}};
        try {
            if (!stop.stop_requested())
                result = job(progress, stop);
        } catch (const std::bad_alloc &) {
            result = Error {ErrorCode::Input, tr("There is not enough memory to load this trace.")};
        } catch (const std::exception &problem) {
            result = Error {
                ErrorCode::Input,
                tr("Loading ended unexpectedly: %1.").arg(QString::fromUtf8(problem.what()))};
        }
        QMetaObject::invokeMethod(
            this, [this, number, result = std::move(result)] { finish(number, result); },
            Qt::QueuedConnection);
    });
}

void TraceSession::finish(std::uint64_t number, const JobResult &result)
{
    if (number != m_number)
        return;
    m_busy = false;
    if (result) {
        m_report = result->report;
        m_indexes = result->indexes;
        emit loaded(m_report);
    } else if (result.error().code == ErrorCode::Cancelled) {
        emit cancelled();
    } else {
        emit failed(result.error());
    }
}

} // namespace gapscope
