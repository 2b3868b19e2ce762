// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <cstddef>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Whether somebody listens at the local socket @p name (a leading NUL: Linux's abstract names).
bool answers(const QByteArray &name)
{
    sockaddr_un address {};
    address.sun_family = AF_UNIX;
    if (static_cast<std::size_t>(name.size()) >= sizeof address.sun_path)
        return false;
    std::copy(name.begin(), name.end(), address.sun_path);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path)
                                               + static_cast<std::size_t>(name.size()));
    const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0)
        return false;
    // The interface of sockets is older than type safety.
    const bool connected =
        ::connect(handle, reinterpret_cast<const sockaddr *>(&address), length) == 0;
    ::close(handle);
    return connected;
}

bool xAnswers(const QString &display)
{
    static const QRegularExpression kLocal(u"^(unix)?:(?<number>\\d+)(\\.\\d+)?$"_s);
    const QRegularExpressionMatch local = kLocal.match(display);
    if (!local.hasMatch())
        return true;
    const QByteArray path = "/tmp/.X11-unix/X" + local.captured(u"number"_s).toLatin1();
    return answers(path) || answers('\0' + path);
}

bool waylandAnswers(const QString &display)
{
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return answers(QFile::encodeName(display.startsWith(u'/') ? display : folder + u'/' + display));
}

} // namespace

QString whyNoDisplay()
{
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return {}; // somebody knows what he does
    const QString wayland = qEnvironmentVariable("WAYLAND_DISPLAY");
    const QString x = qEnvironmentVariable("DISPLAY");
    if (wayland.isEmpty() && x.isEmpty())
        return u"There is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is "
               "set)"_s;
    if ((!wayland.isEmpty() && waylandAnswers(wayland)) || (!x.isEmpty() && xAnswers(x)))
        return {};
    return u"The display %1 does not answer, so no window can be opened"_s.arg(x.isEmpty() ? wayland
                                                                                           : x);
}

} // namespace gapscope
