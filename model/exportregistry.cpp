// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exportregistry.h"

#include "model/json/reportjson.h"
#include "model/translate.h"

#include <QFileInfo>
#include <QSaveFile>

#include <array>
#include <memory>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

Error cannotWrite(const QSaveFile &file, const QString &reason)
{
    return {ErrorCode::Output, u"%1 cannot be written: %2."_s.arg(file.fileName(), reason)};
}

/// All but the commit. A file that goes without one leaves nothing behind.
Outcome writeBeside(QSaveFile &file, const QByteArray &bytes)
{
    const QFileInfo target(file.fileName());
    if (target.isDir())
        return cannotWrite(file, u"it is a folder"_s);
    // Renaming over a device or a pipe would take it from everybody else who uses it.
    if (target.exists() && !target.isFile())
        return cannotWrite(file, u"it is not a regular file"_s);
    if (target.isSymLink() && !target.exists())
        return cannotWrite(file, u"it is a link that leads nowhere"_s);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(file, file.errorString());
    // flush() first: commit() does not tell when the last buffer finds the disk full.
    const bool written = file.write(bytes) == bytes.size() && file.flush();
    if (!written || file.error() != QFileDevice::NoError) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return cannotWrite(file, reason);
    }
    return done();
}

} // namespace

std::span<const ExportFormat> exportFormats()
{
    static const std::array kFormats {
        ExportFormat {u"json"_s,
                      QString::fromLatin1(QT_TRANSLATE_NOOP("ExportFormat", "JSON report")),
                      u"json"_s, &writeReportJson},
    };
    return kFormats;
}

QString shownTitle(const ExportFormat &format)
{
    return translated("ExportFormat", format.title);
}

const ExportFormat &jsonFormat()
{
    return exportFormats().front();
}

const ExportFormat &extendedJsonFormat()
{
    static const ExportFormat kFormat {
        u"extended-json"_s,
        QString::fromLatin1(QT_TRANSLATE_NOOP("ExportFormat", "extended JSON report")),
        u"extended.json"_s, &writeExtendedReportJson};
    return kFormat;
}

QDateTime generationTime()
{
    bool isNumber = false;
    const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    constexpr qint64 kLastOfYear9999 = 253402300799;
    return isNumber && epoch >= 0 && epoch <= kLastOfYear9999
        ? QDateTime::fromSecsSinceEpoch(epoch, Qt::UTC)
        : QDateTime::currentDateTimeUtc();
}

Outcome writeWhole(const QString &path, const QByteArray &bytes)
{
    return writeAllWhole({{path, bytes}});
}

Outcome writeAllWhole(const std::vector<OutputFile> &files)
{
    std::vector<std::unique_ptr<QSaveFile>> written;
    for (const auto &[path, bytes] : files) {
        // A temporary file beside it, which is renamed once all are complete.
        auto file = std::make_unique<QSaveFile>(path);
        if (const Outcome one = writeBeside(*file, bytes); !one)
            return one;
        written.push_back(std::move(file));
    }
    for (const auto &file : written) {
        if (!file->commit())
            return cannotWrite(*file, file->errorString());
    }
    return done();
}

} // namespace gapscope
