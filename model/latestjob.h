// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>

namespace gapscope {

/// Work on a thread of its own, of which only the last one asked for matters. Belongs to the thread
/// that made it. Its destructor waits for the work, which must heed its stop token.
class LatestJob : public QObject
{
    Q_OBJECT

public:
    /// What is done with the result on the owner's thread; nothing for an empty function.
    using Delivery = std::function<void()>;
    /// Runs on the worker; must not throw.
    using Work = std::function<Delivery(const std::stop_token &stop)>;

    using QObject::QObject;

    /// Replaces work that still runs, which then delivers nothing.
    void start(Work work);
    /// What runs delivers nothing.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }

private:
    std::uint64_t m_number = 0; ///< of the last work: what an older one delivers is void
    bool m_busy = false;
    std::jthread m_worker; ///< last: stopped and joined before the rest goes
};

} // namespace gapscope
