// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/latestjob.h"
#include "model/progress.h"
#include "model/result.h"

#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <stop_token>

namespace gapscope {

/// Writes files one after the other on a thread of its own, in the order in which they were asked
/// for. Its destructor stops what is being written.
class ExportQueue : public QObject
{
    Q_OBJECT

public:
    /// Runs on the worker; must not throw. Texts that it asks for are those of the window.
    using Work = std::function<Outcome(const ProgressSink &progress, const std::stop_token &stop)>;

    explicit ExportQueue(QObject *parent = nullptr);

    /// @param path what is written, for written() and started().
    void add(const QString &path, Work work);
    /// Gives up what is being written, in silence; the next in the queue begins.
    void cancel();
    [[nodiscard]] bool isBusy() const { return !m_queue.empty(); }
    /// What is being written; empty where nothing is.
    [[nodiscard]] QString current() const;

signals:
    void started(const QString &path);
    void progressed(const gapscope::Progress &progress);
    void written(const QString &path);
    void failed(const QString &sentence);
    /// Nothing is left to write.
    void emptied();

private:
    struct Item
    {
        QString path;
        Work work;
    };
    void startNext();
    void endCurrent();

    std::deque<Item> m_queue; ///< the first is being written
    LatestJob m_job; ///< last: stopped and joined before the rest goes
};

} // namespace gapscope
