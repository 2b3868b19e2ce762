// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/tracecache.h"
#include "model/lanelayout.h"
#include "model/loadscope.h"
#include "model/previewsink.h"
#include "model/profile.h"
#include "model/profilechoice.h"
#include "model/progress.h"
#include "model/report.h"
#include "model/result.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace gapscope {

/// What is loaded, and the loading of it on a worker thread. Belongs to the thread that made it and
/// sends its signals there. A job ends in exactly one of loaded(), failed() and cancelled(), or is
/// replaced by a later one and then ends in silence. What was loaded before stays until loaded().
/// On the way a job that reads a large file sends previews, which are void once it has ended.
class TraceSession : public QObject
{
    Q_OBJECT

public:
    /// How the worker reads a file; tests put their own in its place.
    using Opener = std::function<Result<std::shared_ptr<const Trace>>(
        const QString &path, const ProgressSink &progress, const std::stop_token &stop,
        const LoadScope &scope, const PreviewSink &previews)>;

    /// What can be drawn of a trace that is being read. Its report is of no window and no gap, and
    /// no answer: see Trace::completeness.
    struct Preview
    {
        std::shared_ptr<const Report> report;
        std::shared_ptr<const TrackIndexes> indexes;
    };

    explicit TraceSession(QObject *parent = nullptr);
    explicit TraceSession(Opener opener, QObject *parent = nullptr);

    /// What is loaded of the traces that are opened from now on.
    void setScope(const LoadScope &scope) { m_scope = scope; }
    /// Where traces that are opened from now on are looked for first, and kept for the next time
    /// once they are shown; none: nowhere.
    void setCache(std::optional<TraceCache> cache) { m_cache = std::move(cache); }
    /// Reads @p path and builds its report. Replaces a job that still runs.
    /// @param profile none: the first built-in one that finds windows.
    void load(const QString &path, ProfileChoice profile = {},
              std::optional<ExternalMarkers> markers = std::nullopt);
    /// Builds the report anew, from what is loaded or is being loaded. Nothing without either.
    void setProfile(ProfileChoice profile, std::optional<ExternalMarkers> markers = std::nullopt);
    /// Ends the job that runs, if any, at once; its thread winds down by itself.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_busy; }
    /// Null before the first loaded(). May be without windows: see noWindowReason().
    [[nodiscard]] const std::shared_ptr<const Report> &report() const { return m_report; }
    /// How the windows of report() were asked for.
    [[nodiscard]] const ProfileChoice &profileChoice() const { return m_profile; }
    /// What drawing the report's trace needs; null before the first loaded().
    [[nodiscard]] const std::shared_ptr<const TrackIndexes> &indexes() const { return m_indexes; }

signals:
    void started(const QString &path);
    void progressed(const gapscope::Progress &progress);
    /// Replaces the one before. The session keeps none, so that a preview is gone when its last
    /// viewer lets go of it.
    void previewed(const gapscope::TraceSession::Preview &preview);
    void loaded(const std::shared_ptr<const gapscope::Report> &report);
    void failed(const gapscope::Error &error);
    void cancelled();

private:
    /// A trace that is to go into the cache, by the first job that nobody stops on the way.
    struct ToKeep
    {
        TraceCache cache;
        std::optional<Fingerprint> fingerprint;
        bool isKept = false; ///< jobs come one after the other
    };
    struct Loaded
    {
        std::shared_ptr<const Report> report;
        std::shared_ptr<const TrackIndexes> indexes;
        std::shared_ptr<ToKeep> toKeep; ///< null: nothing
        ProfileChoice profile;
    };
    using JobResult = Result<Loaded>;
    /// What a worker does with the means it is given; touches nothing of this object.
    using Job = std::function<JobResult(const ProgressSink &, const std::stop_token &,
                                        const PreviewSink &)>;

    void start(Job job);
    void finish(std::uint64_t number, const JobResult &result);
    static void keep(const Loaded &loaded, const std::stop_token &stop);
    void post(std::uint64_t number, std::shared_ptr<const Trace> picture,
              const std::stop_token &stop);
    void showWaiting(std::uint64_t number);

    Opener m_opener;
    std::shared_ptr<const Report> m_report;
    std::shared_ptr<const TrackIndexes> m_indexes;
    std::shared_ptr<ToKeep> m_toKeep;
    ProfileChoice m_profile;
    LoadScope m_scope;
    std::optional<TraceCache> m_cache;
    QString m_path; ///< of the job that runs
    bool m_busy = false;
    std::uint64_t m_number = 0; ///< of the last job: whatever an older one sends is void
    std::mutex m_mutex;
    /// A preview and its job, until it is shown: of two that come at once the second is enough.
    std::pair<std::uint64_t, Preview> m_waiting;
    std::jthread m_worker; ///< last: stopped and joined before the rest goes
};

} // namespace gapscope
