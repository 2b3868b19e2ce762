// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportqueue.h"

#include "model/postto.h"

#include <utility>

namespace gapscope {

ExportQueue::ExportQueue(QObject *parent)
    : QObject(parent)
{ }

QString ExportQueue::current() const
{
    return m_queue.empty() ? QString() : m_queue.front().path;
}

void ExportQueue::add(const QString &path, Work work)
{
    m_queue.push_back({path, std::move(work)});
    if (m_queue.size() == 1)
        startNext();
}

void ExportQueue::startNext()
{
    const Item &item = m_queue.front();
    emit started(item.path);
    m_job.start([this, path = item.path,
                 work = item.work](const std::stop_token &stop) -> LatestJob::Delivery {
        const ProgressSink progress = [this, stop](const Progress &now) {
            postTo(this, [this, stop, now] {
                if (!stop.stop_requested())
                    emit progressed(now);
            });
        };
        const Outcome outcome = work(progress, stop);
        return [this, path, outcome] {
            if (outcome)
                emit written(path);
            else if (outcome.error().code != ErrorCode::Cancelled)
                emit failed(outcome.error().message);
            endCurrent();
        };
    });
}

void ExportQueue::cancel()
{
    if (m_queue.empty())
        return;
    m_job.cancel();
    endCurrent();
}

void ExportQueue::endCurrent()
{
    m_queue.pop_front();
    if (m_queue.empty())
        emit emptied();
    else
        startNext();
}

} // namespace gapscope
