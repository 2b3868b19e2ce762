// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/processgroup.h"

#include <array>
#include <atomic>
#include <csignal>
#include <mutex>

namespace gapscope::nsys {

namespace {

constexpr std::array kSignals {SIGINT, SIGTERM, SIGHUP};

/// More than anybody has at once: one a window or comparison. 0: free.
std::array<std::atomic<pid_t>, 8> s_groups;
static_assert(std::atomic<pid_t>::is_always_lock_free); // the handler reads them

std::mutex s_mutex; ///< of what follows; not for the handler
int s_living = 0;
std::array<bool, kSignals.size()> s_isOurs {};

extern "C" void endAll(int signal)
{
    for (const auto &group : s_groups) {
        if (const pid_t each = group.load(); each > 0)
            ::kill(-each, SIGKILL);
    }
    // As if nothing had been done: SA_RESETHAND has put the default back.
    ::raise(signal);
}

void takeSignals()
{
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        struct sigaction now
        { };
        s_isOurs[i] = ::sigaction(kSignals[i], nullptr, &now) == 0
            && (now.sa_flags & SA_SIGINFO) == 0 && now.sa_handler == SIG_DFL;
        if (!s_isOurs[i])
            continue;
        struct sigaction action
        { };
        action.sa_handler = &endAll;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(kSignals[i], &action, nullptr);
    }
}

void giveSignalsBack()
{
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (s_isOurs[i])
            std::signal(kSignals[i], SIG_DFL);
    }
}

} // namespace

ProcessGroup::ProcessGroup(pid_t group)
    : m_group(group)
{
    const std::lock_guard lock(s_mutex);
    for (std::size_t i = 0; i < s_groups.size() && m_place < 0; ++i) {
        if (s_groups[i] == 0) {
            s_groups[i] = group;
            m_place = static_cast<int>(i);
        }
    }
    if (++s_living == 1)
        takeSignals();
}

ProcessGroup::~ProcessGroup()
{
    const std::lock_guard lock(s_mutex);
    if (m_place >= 0)
        s_groups[static_cast<std::size_t>(m_place)] = 0;
    if (--s_living == 0)
        giveSignalsBack();
}

void ProcessGroup::terminate() const
{
    if (m_group > 0)
        ::kill(-m_group, SIGTERM);
}

void ProcessGroup::kill() const
{
    if (m_group > 0)
        ::kill(-m_group, SIGKILL);
}

} // namespace gapscope::nsys
