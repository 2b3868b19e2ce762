// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysreport.h"

#include "model/cache/filehold.h"
#include "model/cache/fingerprint.h"
#include "model/cache/tracecache.h"
#include "model/filestate.h"
#include "model/nsys/database.h"
#include "model/nsys/nsysexport.h"
#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysreader.h"
#include "model/nsys/nsysschema.h"
#include "model/nsys/readoptions.h"
#include "model/translate.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QStorageInfo>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// Of the whole job: nsys takes longer than it takes to read what it wrote.
constexpr double kShareOfExport = 0.7;

Error inputError(const QString &sentence)
{
    return {ErrorCode::Input, sentence};
}

/// Where the export of this state of a report is, or would be: one that changes has another.
QString exportPathOf(const QString &report)
{
    const QFileInfo info(report);
    QCryptographicHash name(QCryptographicHash::Sha256);
    name.addData(QFile::encodeName(info.absoluteFilePath()));
    name.addData(QByteArray::number(info.lastModified().toMSecsSinceEpoch()));
    name.addData(contentKeyOf(report));
    return userCacheFolder() + u'/' + QString::fromLatin1(name.result().toHex().left(32))
        + kExportSuffix;
}

bool isUsable(const QString &path)
{
    return QFileInfo(path).isFile() && probeFile(path);
}

/// Whether what nsys wrote is an export: it may have ended without an error all the same.
Outcome checkExport(const QString &path)
{
    if (!QFileInfo::exists(path))
        return inputError(u"there is none"_s);
    if (const Outcome usable = probeFile(path); !usable)
        return usable;
    const Result<std::unique_ptr<Database>> database = Database::open(path);
    if (!database)
        return database.error();
    const Result<NsysSchema> schema = NsysSchema::read(**database);
    return schema ? done() : Outcome(schema.error());
}

Outcome makeRoom(const QString &report)
{
    const QString folder = userCacheFolder();
    if (!QDir().mkpath(folder))
        return Error {
            ErrorCode::Output,
            u"%1 cannot be exported: the folder %2 cannot be made."_s.arg(report, folder)};
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (!QFileInfo(folder).isWritable())
        return Error {
            ErrorCode::Output,
            u"%1 cannot be exported: the folder %2 cannot be written."_s.arg(report, folder)};
    // An export is seldom smaller than its report.
    const QStorageInfo disk(folder);
    const qint64 wanted = QFileInfo(report).size();
    if (disk.isValid() && disk.bytesAvailable() < wanted)
        return Error {
            ErrorCode::Output,
            u"%1 cannot be exported: of its %2 bytes only %3 are free in %4."_s.arg(
                report, QString::number(wanted), QString::number(disk.bytesAvailable()), folder)};
    return done();
}

/// Writes the export to @p target by way of another name, so that a half of it never has that one.
/// @return what keeps it from being removed.
Result<std::shared_ptr<const void>> exportTo(const QString &target, const QString &report,
                                             const ProgressSink &progress,
                                             const std::stop_token &stop)
{
    const QString nsys = findNsys();
    if (nsys.isEmpty())
        return probeFile(report).error(); // which says what to do
    if (const Outcome room = makeRoom(report); !room)
        return room.error();
    const QString part = target.chopped(kExportSuffix.size()) + u'.'
        + QUuid::createUuid().toString(QUuid::Id128).left(12) + kPartSuffix;
    const auto tidy = qScopeGuard([&part] {
        for (const QString &beside : {u""_s, u"-journal"_s, u"-wal"_s, u"-shm"_s})
            QFile::remove(part + beside);
        if (QFileInfo(part).isDir()) // which nsys was not asked for
            QDir(part).removeRecursively();
    });
    const auto tell = [&progress](std::optional<double> share) {
        if (progress)
            progress(
                {translate("Progress", "Exporting with nsys"), kShareOfExport * share.value_or(0)});
    };
    tell({});
    if (const Outcome ran = runNsysExport(nsys, report, part, tell, stop); !ran)
        return ran.error();
    if (const Outcome usable = checkExport(part); !usable) {
        QString reason = usable.error().message;
        reason.replace(part, u"it"_s);
        return inputError(
            u"%1 could not be exported: nsys (%2) ended without an error, but its result cannot be "
            "used: %3"_s.arg(report, nsys, reason.endsWith(u'.') ? reason : reason + u'.'));
    }
    QFile::setPermissions(part, QFile::ReadOwner | QFile::WriteOwner);
    std::shared_ptr<const void> hold = holdFile(part); // whatever it is called
    if (QFile::rename(part, target))
        return hold;
    hold = holdFile(target); // somebody else's of the same report, which may be in use
    if (hold && isUsable(target))
        return hold;
    return Error {ErrorCode::Output,
                  u"%1 cannot be exported: its export cannot be named %2."_s.arg(report, target)};
}

/// The trace, and with it what must stay as long as it does.
std::shared_ptr<const Trace> keeping(std::shared_ptr<const Trace> trace,
                                     std::shared_ptr<const void> hold)
{
    const Trace *const only = trace.get();
    auto both =
        std::make_shared<std::pair<std::shared_ptr<const void>, std::shared_ptr<const Trace>>>(
            std::move(hold), std::move(trace));
    return {std::move(both), only};
}

} // namespace

Outcome probeReport(const QString &path)
{
    const Outcome asExport = probeFile(path);
    if (!isReport(path))
        return asExport ? Outcome(inputError(u"%1 is no report."_s.arg(path))) : asExport;
    const bool canBeExported = !findNsys().isEmpty() || isUsable(exportPathOf(path));
    return canBeExported ? done() : asExport;
}

Result<std::shared_ptr<const Trace>>
readNsysReport(const QString &path, const ProgressSink &progress, const std::stop_token &stop,
               const LoadScope &scope, const PreviewSink &previews)
{
    const QString report = QFileInfo(path).absoluteFilePath();
    const QString target = exportPathOf(report);
    std::shared_ptr<const void> hold = holdFile(target);
    double done = 0;
    if (!hold || !isUsable(target)) {
        hold.reset();
        QFile::remove(target); // what is left of a broken one
        auto exported = exportTo(target, report, progress, stop);
        if (!exported)
            return exported.error();
        if (exportPathOf(report) != target)
            return inputError(u"%1 was changed while it was exported."_s.arg(report));
        hold = std::move(exported).value();
        done = kShareOfExport;
    }
    ReadOptions options;
    options.scope = scope;
    options.previews = previews;
    options.convertedFrom = report;
    const auto reading = [&progress, done](const Progress &now) {
        if (progress)
            progress({now.phase, done + (1 - done) * now.share, now.rows});
    };
    auto trace = readNsysTrace(target, reading, stop, options);
    if (!trace)
        return trace.error();
    return keeping(std::move(trace).value(), std::move(hold));
}

std::shared_ptr<const Trace> withExport(std::shared_ptr<const Trace> trace)
{
    const TraceOrigin &origin = trace->origin;
    if (origin.convertedFrom.isEmpty())
        return trace;
    auto hold = holdFile(origin.path);
    return hold && isUnchanged(origin) ? keeping(std::move(trace), std::move(hold)) : nullptr;
}

} // namespace gapscope::nsys
