// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/progress.h"

#include <QElapsedTimer>
#include <QString>

#include <mutex>

namespace gapscope {

/// How far a command is, in one line of standard error that is gone when this is. Nothing where
/// that is no terminal, and of what is done at once.
class TerminalProgress
{
public:
    TerminalProgress();
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress &) = delete;
    TerminalProgress &operator=(const TerminalProgress &) = delete;
    TerminalProgress(TerminalProgress &&) = delete;
    TerminalProgress &operator=(TerminalProgress &&) = delete;

    /// From any thread. @param what is being done. @param share of it, 0 to 1.
    void show(const QString &what, double share);
    /// The same as a sink, which must not outlive this.
    [[nodiscard]] ProgressSink sink();

private:
    const bool m_isTerminal;
    std::mutex m_mutex;
    QElapsedTimer m_since; ///< the start, then the last line
    bool m_isShown = false;
};

} // namespace gapscope
