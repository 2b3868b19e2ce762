// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exportregistry.h"

#include "model/json/reportjson.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

std::span<const ExportFormat> exportFormats()
{
    static const std::array kFormats {
        ExportFormat {u"json"_s, u"JSON report"_s, u"json"_s, &writeReportJson},
    };
    return kFormats;
}

const ExportFormat &jsonFormat()
{
    return exportFormats().front();
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

Result<ReviewFile> hashReviewFile(const QString &path)
{
    QFile file(path);
    // A device or FIFO would never end, a folder cannot be hashed.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return Error {
            ErrorCode::Usage,
            u"The review file %1 cannot be read: %2."_s.arg(
                path,
                QFileInfo::exists(path) ? u"it is not a readable file"_s : u"it does not exist"_s)};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!hash.addData(&file))
        return Error {ErrorCode::Usage,
                      u"The review file %1 cannot be read: %2."_s.arg(path, file.errorString())};
    return ReviewFile {QFileInfo(path).absoluteFilePath(), hash.result().toHex()};
}

Outcome writeWhole(const QString &path, const QByteArray &bytes)
{
    const auto fail = [&path](const QString &reason) {
        return Error {ErrorCode::Output, u"%1 cannot be written: %2."_s.arg(path, reason)};
    };
    const QFileInfo target(path);
    if (target.isDir())
        return fail(u"it is a folder"_s);
    // Renaming over a device or a pipe would take it from everybody else who uses it.
    if (target.exists() && !target.isFile())
        return fail(u"it is not a regular file"_s);
    if (target.isSymLink() && !target.exists())
        return fail(u"it is a link that leads nowhere"_s);
    QSaveFile file(path); // a temporary file beside it, renamed when complete
    if (!file.open(QIODevice::WriteOnly))
        return fail(file.errorString());
    // flush() first: commit() does not tell when the last buffer finds the disk full.
    const bool written = file.write(bytes) == bytes.size() && file.flush();
    if (!written || file.error() != QFileDevice::NoError) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return fail(reason);
    }
    return file.commit() ? done() : Outcome(fail(file.errorString()));
}

} // namespace gapscope
