// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>

#include <type_traits>
#include <utility>

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace gapscope {

namespace detail {

/// Work on its way through Qt's queue. The queue orders what was written before with what is read
/// after it, but by means that the thread sanitizer does not see, as Qt is not built with it: so it
/// is told here, once the work has reached its last place and before it is touched there.
template<typename Work>
class Posted
{
public:
    explicit Posted(Work work)
        : m_work(std::move(work))
    { }
    Posted(Posted &&other) noexcept(std::is_nothrow_move_constructible_v<Work>)
        : m_work(std::move(other.m_work))
    {
        leave();
    }
    Posted(const Posted &other)
        : m_work(other.m_work)
    {
        leave();
    }
    Posted &operator=(const Posted &) = delete;
    Posted &operator=(Posted &&) = delete;
    /// By whichever thread lets go of it last.
    ~Posted() { arrive(); }

    void operator()()
    {
        arrive();
        m_work();
        leave();
    }

private:
    static void leave() noexcept
    {
#ifdef __SANITIZE_THREAD__
        __tsan_release(&s_place);
#endif
    }
    static void arrive() noexcept
    {
#ifdef __SANITIZE_THREAD__
        __tsan_acquire(&s_place);
#endif
    }

    inline static char s_place = 0;
    Work m_work;
};

} // namespace detail

/// Runs @p work on the thread of @p receiver, soon; not at all once that is gone. From any thread.
template<typename Work>
void postTo(QObject *receiver, Work work)
{
    QMetaObject::invokeMethod(receiver, detail::Posted<Work>(std::move(work)),
                              Qt::QueuedConnection);
}

} // namespace gapscope
