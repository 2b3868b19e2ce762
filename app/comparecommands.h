// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/tracecache.h"
#include "model/comparison.h"
#include "model/latestjob.h"
#include "model/profile.h"
#include "model/profilechoice.h"
#include "model/progress.h"
#include "model/report.h"
#include "model/result.h"
#include "model/tracesession.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QWidget;

namespace gapscope {

class Dialogs;

/// Comparing what is open with another trace, or with the windows of another profile, beside the
/// work in the window. What is open stays open; another report in its place ends the comparison.
class CompareCommands : public QObject
{
    Q_OBJECT

public:
    /// @param dialogs not owned; outlives this. @param window the dialogs' parent, and this one's.
    CompareCommands(Dialogs &dialogs, TraceSession::Opener opener, QWidget *window);

    /// Where the other trace is looked for first, and kept; none: nowhere.
    void setCache(std::optional<TraceCache> cache) { m_cache = std::move(cache); }
    /// What is shown, and how its windows were asked for: the other one's are asked for likewise.
    /// A comparison of another report ends.
    void setOpen(const std::shared_ptr<const Report> &report, const ProfileChoice &profile,
                 const std::optional<ExternalMarkers> &markers);

    // Each needs what is open, which comes before; without it nothing happens.
    void askForTrace(const QString &folder);
    /// Offers the built-in profiles, and a file.
    void askForProfile(const QString &folder);
    void compareWith(const QString &path);
    void compareWith(const Profile &profile);

    /// What is before is after from now on.
    void swap();
    /// Ends the job that runs, if any, at once; a comparison that is there stays.
    void cancel();
    /// Ends the comparison, too.
    void close();
    /// Null: none.
    [[nodiscard]] const std::shared_ptr<const ComparedReports> &compared() const
    {
        return m_compared;
    }

signals:
    /// @param title what is being done.
    void started(const QString &title);
    void progressed(const gapscope::Progress &progress);
    /// However it ended.
    void ended();
    /// Another comparison, or none any more.
    void changed(const std::shared_ptr<const gapscope::ComparedReports> &compared);
    void failed(const QString &sentence);

private:
    /// What a job came to.
    struct Found
    {
        std::shared_ptr<const ComparedReports> compared;
        TraceCache::Known known; ///< with a trace where one was read or found
    };
    /// What is done with the open report on the worker; touches nothing of this object.
    using Job = std::function<Result<Found>(const ProgressSink &, const std::stop_token &)>;

    void start(const QString &title, Job job);
    void finish(const Result<Found> &result);
    void show(const std::shared_ptr<const ComparedReports> &compared);
    void keep(const TraceCache::Known &known);
    void askForProfileFile(const QString &folder);

    Dialogs &m_dialogs;
    TraceSession::Opener m_opener;
    QWidget *m_window;
    std::optional<TraceCache> m_cache;
    std::shared_ptr<const Report> m_open;
    ProfileChoice m_profile;
    std::optional<ExternalMarkers> m_markers;
    std::shared_ptr<const ComparedReports> m_compared;
    LatestJob m_keeping; ///< what was read goes into the cache once the answer is out
    LatestJob m_job; ///< last: stopped and joined before the rest goes
};

} // namespace gapscope
