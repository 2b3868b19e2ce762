// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparecommands.h"

#include "app/dialogs.h"
#include "model/cache/cachedopen.h"
#include "model/json/profilejson.h"
#include "model/nowindow.h"
#include "model/parallel.h"
#include "model/postto.h"
#include "model/readerregistry.h"
#include "widgets/profilechooser.h"

#include <QFileInfo>
#include <QWidget>

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

using SharedReport = std::shared_ptr<const Report>;
using SharedTrace = std::shared_ptr<const Trace>;

/// Of the whole job, where the reader leaves off.
constexpr double kShareBeforeGaps = 0.95;
constexpr double kShareBeforeComparing = 0.98;

QString fileNameOf(const Report &report)
{
    return QFileInfo(report.trace->origin.openedPath()).fileName();
}

/// A report that looked at nothing is compared with nothing.
Outcome checkExamined(const Report &report)
{
    const auto reason = noWindowReason(report);
    if (!reason || reason->reason == EmptyReason::NoGaps)
        return done();
    return Error {
        ErrorCode::NoWindow,
        CompareCommands::tr("%1 cannot be compared: %2").arg(fileNameOf(report), reason->sentence)};
}

Result<std::shared_ptr<const ComparedReports>> compare(const SharedReport &before,
                                                       const SharedReport &after, bool isOpenBefore)
{
    for (const Report *report : {before.get(), after.get()}) {
        if (const Outcome examined = checkExamined(*report); !examined)
            return examined.error();
    }
    auto compared = std::make_shared<ComparedReports>();
    compared->before = before;
    compared->after = after;
    compared->isOpenBefore = isOpenBefore;
    compared->comparison = compareReports(*before, *after);
    return std::shared_ptr<const ComparedReports>(std::move(compared));
}

/// The report of @p trace beside the open one.
Result<std::shared_ptr<const ComparedReports>>
compareTrace(const SharedReport &open, const SharedTrace &trace, const ProfileChoice &profile,
             const std::optional<ExternalMarkers> &markers, const ProgressSink &progress,
             const std::stop_token &stop)
{
    progress({CompareCommands::tr("Finding gaps"), kShareBeforeGaps});
    const auto report = buildReport(trace, profile, markers ? &*markers : nullptr, stop);
    if (!report)
        return report.error();
    progress({CompareCommands::tr("Comparing"), kShareBeforeComparing});
    return compare(open, *report, true);
}

} // namespace

CompareCommands::CompareCommands(Dialogs &dialogs, TraceSession::Opener opener, QWidget *window)
    : QObject(window)
    , m_dialogs(dialogs)
    , m_opener(std::move(opener))
    , m_window(window)
{ }

void CompareCommands::setOpen(const SharedReport &report, const ProfileChoice &profile,
                              const std::optional<ExternalMarkers> &markers)
{
    if (m_open != report) {
        cancel();
        show(nullptr);
    }
    m_open = report;
    m_profile = profile;
    m_markers = markers;
}

void CompareCommands::askForTrace(const QString &folder)
{
    if (m_open)
        m_dialogs.askOpenFile(m_window, {tr("Compare with"), folder, traceFileFilter(), {}},
                              [this](const QString &path) { compareWith(path); });
}

void CompareCommands::askForProfile(const QString &folder)
{
    if (!m_open)
        return;
    auto *chooser = new ProfileChooser(m_open->profile.name, m_window);
    connect(chooser, &ProfileChooser::chosen, this, [this](const QString &name) {
        if (const auto profile = builtInProfile(name))
            compareWith(*profile);
    });
    connect(chooser, &ProfileChooser::fileRequested, this,
            [this, folder] { askForProfileFile(folder); });
    chooser->open();
}

void CompareCommands::askForProfileFile(const QString &folder)
{
    const FileQuestion question {
        tr("Compare with a profile"), folder, tr("Profiles (*.json);;All files (*)"), {}};
    m_dialogs.askOpenFile(m_window, question, [this](const QString &path) {
        const Result<Profile> profile = loadProfileFile(path);
        if (profile)
            compareWith(*profile);
        else
            emit failed(profile.error().message);
    });
}

void CompareCommands::compareWith(const QString &path)
{
    if (!m_open)
        return;
    // The scope of what is open, so that both are judged by the same; its markers file is not asked
    // for, as those times are of one trace.
    start(tr("Comparing with %1").arg(QFileInfo(path).fileName()),
          [read = m_opener, path = QFileInfo(path).absoluteFilePath(), cache = m_cache,
           open = m_open, scope = m_open->trace->capture.scope, profile = m_profile](
              const ProgressSink &progress, const std::stop_token &stop) -> Result<Found> {
              Result<TraceCache::Known> known = openThroughCache(
                  cache ? &*cache : nullptr, path, scope,
                  [&] { return read(path, progress, stop, scope, {}); }, stop);
              if (!known)
                  return known.error();
              auto compared =
                  compareTrace(open, known->indexed.trace, profile, std::nullopt, progress, stop);
              if (!compared)
                  return compared.error();
              return Found {std::move(compared).value(), std::move(known).value()};
          });
}

void CompareCommands::compareWith(const Profile &profile)
{
    if (!m_open)
        return;
    start(tr("Comparing with profile %1").arg(profile.name),
          [open = m_open, markers = m_markers,
           profile](const ProgressSink &progress, const std::stop_token &stop) -> Result<Found> {
              auto compared = compareTrace(open, open->trace, profile, markers, progress, stop);
              if (!compared)
                  return compared.error();
              return Found {std::move(compared).value(), {}};
          });
}

void CompareCommands::swap()
{
    if (!m_compared)
        return;
    start(tr("Comparing"),
          [now = m_compared](const ProgressSink &, const std::stop_token &) -> Result<Found> {
              auto compared = compare(now->after, now->before, !now->isOpenBefore);
              if (!compared)
                  return compared.error();
              return Found {std::move(compared).value(), {}};
          });
}

void CompareCommands::start(const QString &title, Job job)
{
    emit started(title);
    m_job.start([this, job = std::move(job)](const std::stop_token &stop) -> LatestJob::Delivery {
        giveWay();
        const ProgressSink progress = [this, stop](const Progress &news) {
            postTo(this, [this, stop, news] {
                if (!stop.stop_requested())
                    emit progressed(news);
            });
        };
        Result<Found> result = Error {ErrorCode::Cancelled, {}};
        try {
            result = job(progress, stop);
        } catch (const std::bad_alloc &) {
            result = Error {ErrorCode::Input,
                            tr("There is not enough memory to load the trace to compare with.")};
        } catch (const std::exception &problem) {
            result = Error {
                ErrorCode::Input,
                tr("Comparing ended unexpectedly: %1.").arg(QString::fromUtf8(problem.what()))};
        }
        return [this, result = std::move(result)] { finish(result); };
    });
}

void CompareCommands::finish(const Result<Found> &result)
{
    emit ended();
    if (result) {
        show(result->compared);
        keep(result->known);
    } else if (result.error().code != ErrorCode::Cancelled) {
        emit failed(result.error().message);
    }
}

void CompareCommands::keep(const TraceCache::Known &known)
{
    if (!m_cache || !known.indexed.trace)
        return;
    m_keeping.start([cache = *m_cache, known](const std::stop_token &stop) -> LatestJob::Delivery {
        giveWay();
        static_cast<void>(cache.store(known.indexed, known.fingerprint, stop));
        return {};
    });
}

void CompareCommands::show(const std::shared_ptr<const ComparedReports> &compared)
{
    if (std::exchange(m_compared, compared) != compared)
        emit changed(m_compared);
}

void CompareCommands::cancel()
{
    if (!m_job.isBusy())
        return;
    m_job.cancel();
    emit ended();
}

void CompareCommands::close()
{
    cancel();
    show(nullptr);
}

} // namespace gapscope
