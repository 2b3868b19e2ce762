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
    return isNumber ? QDateTime::fromSecsSinceEpoch(epoch, Qt::UTC)
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
    if (QFileInfo(path).isDir())
        return fail(u"it is a folder"_s);
    QSaveFile file(path); // a temporary file beside it, renamed when complete
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(file.errorString());
    return done();
}

} // namespace gapscope
