// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakensys.h"

#include "model/cache/tracecache.h"
#include "tests/support/randomworld.h"
#include "tests/support/sqlfixture.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace gapscope::test {

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

} // namespace

FakeNsys::FakeNsys()
    : m_pathBefore(qgetenv("PATH"))
    , m_cacheBefore(qgetenv("XDG_CACHE_HOME"))
{
    QDir(m_folder.path()).mkdir(u"bin"_s);
    makeDatabase(goodExport(), sqlOf(randomWorld(3)));
    qputenv("PATH", QFile::encodeName(path(u"bin"_s)) + ":/usr/bin:/bin");
    qputenv("XDG_CACHE_HOME", QFile::encodeName(path(u"cache"_s)));
    does(u"cp \"$export\" \"$target\""_s);
}

FakeNsys::~FakeNsys()
{
    qputenv("PATH", m_pathBefore);
    if (m_cacheBefore.isEmpty())
        qunsetenv("XDG_CACHE_HOME");
    else
        qputenv("XDG_CACHE_HOME", m_cacheBefore);
}

void FakeNsys::does(const QString &shell)
{
    const QString script = u"#!/bin/sh\n"
                           "folder='%1'\n"
                           "export=$folder/good.sqlite\n"
                           "echo run >> \"$folder/runs\"\n"
                           "printf '%s\\0' \"$@\" > \"$folder/arguments\"\n"
                           "target=\n"
                           "while [ $# -gt 1 ]; do\n"
                           "  if [ \"$1\" = --output ]; then target=$2; fi\n"
                           "  shift\n"
                           "done\n"
                           "report=$1\n"
                           "%2\n"_s.arg(m_folder.path(), shell);
    const QString program = path(u"bin/nsys"_s);
    write(program, script.toUtf8());
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void FakeNsys::goes()
{
    QFile::remove(path(u"bin/nsys"_s));
    qputenv("PATH", QFile::encodeName(path(u"bin"_s)));
}

QString FakeNsys::path(const QString &name) const
{
    return m_folder.filePath(name);
}

QString FakeNsys::makeReport(const QString &name, const QByteArray &content) const
{
    write(path(name), QByteArray("\x7f\0\1\2", 4) + content);
    return path(name);
}

int FakeNsys::runs() const
{
    return static_cast<int>(contents(path(u"runs"_s)).count('\n'));
}

QStringList FakeNsys::arguments() const
{
    QStringList words;
    for (const QByteArray &word : contents(path(u"arguments"_s)).chopped(1).split('\0'))
        words += QFile::decodeName(word);
    return words;
}

QStringList FakeNsys::exports() const
{
    return QDir(userCacheFolder()).entryList({u"*.sqlite*"_s}, QDir::Files | QDir::Hidden);
}

bool isGone(pid_t process)
{
    return QTest::qWaitFor([process] {
        const QByteArray status = contents(u"/proc/%1/stat"_s.arg(process));
        return status.isEmpty() || status.contains(") Z ");
    });
}

} // namespace gapscope::test
