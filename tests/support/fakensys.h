// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <sys/types.h>

namespace gapscope::test {

/// A program called nsys, alone on the PATH with the system's own, in the place of NVIDIA's; and a
/// cache folder of its own. PATH and XDG_CACHE_HOME are as before when it is gone.
class FakeNsys
{
public:
    FakeNsys();
    ~FakeNsys();
    FakeNsys(const FakeNsys &) = delete;
    FakeNsys &operator=(const FakeNsys &) = delete;
    FakeNsys(FakeNsys &&) = delete;
    FakeNsys &operator=(FakeNsys &&) = delete;

    /// What it does once it is asked to export: shell text, in which $target and $report are the
    /// arguments, and $export is a good export that is there already.
    void does(const QString &shell);
    /// Nobody finds it any more.
    void goes();

    [[nodiscard]] QString path(const QString &name) const;
    /// A file that looks like a report, with @p content behind its first bytes.
    [[nodiscard]] QString makeReport(const QString &name, const QByteArray &content = "1") const;
    /// What stands behind $export.
    [[nodiscard]] QString goodExport() const { return path(QStringLiteral("good.sqlite")); }

    [[nodiscard]] int runs() const;
    [[nodiscard]] QStringList arguments() const; ///< of the last run
    /// In the cache, with what is half-written.
    [[nodiscard]] QStringList exports() const;

private:
    QTemporaryDir m_folder;
    QByteArray m_pathBefore;
    QByteArray m_cacheBefore;
};

/// Whether the process ends within the time that tests wait. One that nobody waits for (a zombie,
/// as in a container without an init) has ended, too.
[[nodiscard]] bool isGone(pid_t process);

} // namespace gapscope::test
