// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/latestjob.h"

#include "model/postto.h"

#include <utility>

namespace gapscope {

void LatestJob::start(Work work)
{
    m_worker.request_stop();
    m_busy = true;
    const std::uint64_t number = ++m_number;
    // The new thread waits for the old one, so that the owner never does and one works at most.
    m_worker = std::jthread([this, number, work = std::move(work),
                             previous = std::move(m_worker)](const std::stop_token &stop) mutable {
        if (previous.joinable())
            previous.join();
        if (stop.stop_requested())
            return;
        Delivery delivery = work(stop);
        postTo(this, [this, number, delivery = std::move(delivery)] {
            if (number != m_number)
                return;
            m_busy = false;
            if (delivery)
                delivery();
        });
    });
}

void LatestJob::cancel()
{
    m_worker.request_stop();
    ++m_number;
    m_busy = false;
}

} // namespace gapscope
