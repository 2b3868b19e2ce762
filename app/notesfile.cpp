// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/notesfile.h"

#include "app/exporting.h"
#include "model/cache/fingerprint.h"
#include "model/exportregistry.h"
#include "model/json/jsoninput.h"

#include <QDir>
#include <QFile>
#include <QLockFile>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Another window writes a small file: it is done soon, or it hangs and is not waited for.
constexpr int kLongestWaitMs = 500;

QString fileOf(const QString &folder, const QByteArray &key)
{
    return QDir(folder).filePath(QString::fromLatin1(key) + u".json"_s);
}

/// "KEY.json.damaged", "KEY.json.damaged2", …: the first that is free.
QString freeName(const QString &path, const QString &suffix)
{
    QString name = path + suffix;
    for (int number = 2; QFile::exists(name); ++number)
        name = path + suffix + QString::number(number);
    return name;
}

Result<Session> readSession(const QString &path)
{
    const Result<QByteArray> text = readSmallFile(path);
    if (!text)
        return text.error();
    return parseSession(*text, path);
}

} // namespace

FoundNotes findNotes(const QString &folder, const QString &tracePath)
{
    FoundNotes found;
    found.key = contentKeyOf(tracePath);
    const QString path = fileOf(folder, found.key);
    if (folder.isEmpty() || found.key.isEmpty() || !QFile::exists(path))
        return found;
    Result<Session> session = readSession(path);
    if (session)
        found.session = std::move(session).value();
    else
        found.problem = session.error().message;
    return found;
}

QString setNotesAside(const QString &folder, const QByteArray &key, const QString &suffix)
{
    const QString path = fileOf(folder, key);
    const QString aside = freeName(path, suffix);
    return QFile::rename(path, aside) ? aside : QString {};
}

Result<TraceNotes> storeNotes(const QString &folder, const SessionTrace &trace,
                              const TraceNotes &base, const TraceNotes &notes)
{
    if (const Outcome folderThere = makeFolder(folder); !folderThere)
        return folderThere.error();
    const QString path = fileOf(folder, trace.contentKey);
    QLockFile lock(path + u".lock"_s);
    // Without the lock (a file system that has none) the merge alone still saves most of it.
    static_cast<void>(lock.tryLock(kLongestWaitMs));
    TraceNotes result = notes;
    if (QFile::exists(path)) {
        const Result<Session> there = readSession(path);
        if (!there)
            return there.error();
        result = merged(base, notes, there->notes);
    }
    if (const Outcome written = writeWhole(path, sessionText({trace, result})); !written)
        return written.error();
    return result;
}

Result<QString> copyNotes(const QString &folder, const SessionTrace &trace, const TraceNotes &notes,
                          const QString &suffix)
{
    if (const Outcome folderThere = makeFolder(folder); !folderThere)
        return folderThere.error();
    const QString path = freeName(fileOf(folder, trace.contentKey), suffix);
    if (const Outcome written = writeWhole(path, sessionText({trace, notes})); !written)
        return written.error();
    return path;
}

} // namespace gapscope
