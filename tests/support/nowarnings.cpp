// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/nowarnings.h"

#include <QMutex>

namespace gapscope::test {

namespace {

// Qt's message handler is a plain function, so what it collects has to be reachable from here.
QMutex s_mutex;
QStringList s_warnings;
QtMessageHandler s_previous = nullptr;

void collect(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (type == QtWarningMsg || type == QtCriticalMsg) {
        const QMutexLocker lock(&s_mutex);
        s_warnings += message;
    }
    if (s_previous)
        s_previous(type, context, message);
}

} // namespace

WarningCatcher::WarningCatcher()
{
    const QMutexLocker lock(&s_mutex);
    s_warnings.clear();
    s_previous = qInstallMessageHandler(&collect);
}

WarningCatcher::~WarningCatcher()
{
    qInstallMessageHandler(s_previous);
}

QStringList WarningCatcher::warnings() const
{
    const QMutexLocker lock(&s_mutex);
    return s_warnings;
}

} // namespace gapscope::test
