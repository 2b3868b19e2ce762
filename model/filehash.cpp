// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/filehash.h"

#include "model/filestate.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdint>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qint64 kBytesAtATime = qint64 {4} << 20;

Error cannotRead(const QString &path, const QString &reason)
{
    return {ErrorCode::Usage, u"%1 cannot be read: %2."_s.arg(path, reason)};
}

} // namespace

Outcome checkHashable(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return cannotRead(path, u"it does not exist"_s);
    if (!info.isFile() || !info.isReadable())
        return cannotRead(path, u"it is not a readable file"_s);
    return done();
}

Result<QByteArray> sha256OfFile(const QString &path, const HashProgress &progress,
                                const std::stop_token &stop)
{
    if (const Outcome can = checkHashable(path); !can)
        return can.error();
    const FileState before = stateOf(path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return cannotRead(path, file.errorString());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray part(kBytesAtATime, Qt::Uninitialized);
    qint64 hashed = 0;
    for (;;) {
        if (stop.stop_requested())
            return cancelled();
        const qint64 bytes = file.read(part.data(), part.size());
        if (bytes < 0)
            return cannotRead(path, file.errorString());
        if (bytes == 0)
            break;
        hash.addData(QByteArrayView(part.constData(), bytes));
        hashed += bytes;
        if (progress && before.size > 0)
            progress(static_cast<double>(std::min<std::int64_t>(hashed, before.size))
                     / static_cast<double>(before.size));
    }
    if (stateOf(path) != before)
        return cannotRead(path, u"it changed meanwhile"_s);
    return hash.result().toHex();
}

} // namespace gapscope
