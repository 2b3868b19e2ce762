// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminalprogress.h"

#include "model/eventtext.h"

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qint64 kQuickMs = 500; ///< what takes no longer needs no progress
constexpr qint64 kBetweenMs = 100;
constexpr int kFewestColumns = 20;
constexpr int kUsualColumns = 80;

bool isTerminal()
{
    return ::isatty(STDERR_FILENO) == 1 && qgetenv("TERM") != "dumb";
}

int columns()
{
    winsize size {};
    const bool isKnown = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return std::max(kFewestColumns, isKnown ? int {size.ws_col} : kUsualColumns);
}

void put(const QByteArray &text)
{
    std::fputs(text.constData(), stderr);
    std::fflush(stderr);
}

} // namespace

TerminalProgress::TerminalProgress()
    : m_isTerminal(isTerminal())
{
    m_since.start();
}

TerminalProgress::~TerminalProgress()
{
    if (m_isShown)
        put("\r\x1b[K");
}

void TerminalProgress::show(const QString &what, double share)
{
    const std::lock_guard lock(m_mutex);
    if (!m_isTerminal || m_since.elapsed() < (m_isShown ? kBetweenMs : kQuickMs))
        return;
    m_since.restart();
    m_isShown = true;
    const int percent = static_cast<int>(std::clamp(share, 0.0, 1.0) * 100);
    // Short of the last column, with room for the ellipsis: a line that wraps would stay.
    QString line = oneLine(u"%1 % "_s.arg(percent) + what, columns() - 2);
    for (QChar &c : line) {
        if (c.category() == QChar::Other_Control)
            c = QChar::ReplacementCharacter;
    }
    put("\r\x1b[K" + line.toUtf8());
}

ProgressSink TerminalProgress::sink()
{
    return [this](const Progress &progress) { show(progress.phase, progress.share); };
}

} // namespace gapscope
