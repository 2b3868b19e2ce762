// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/fingerprint.h"

#include "model/cache/tracerecord.h"
#include "model/version.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kSamples = 128;
constexpr qint64 kSampleBytes = 4096; ///< a page of most exports, the first with its change counter

bool addSamples(QFile &file, QCryptographicHash &hash)
{
    const qint64 size = file.size();
    const qint64 last = std::max<qint64>(0, size - kSampleBytes);
    for (int i = 0; i < kSamples; ++i) {
        const qint64 at = last / (kSamples - 1) * i + last % (kSamples - 1) * i / (kSamples - 1);
        if (!file.seek(at))
            return false;
        const QByteArray sample = file.read(kSampleBytes);
        if (sample.size() != std::min(kSampleBytes, size - at))
            return false;
        hash.addData(sample);
    }
    return true;
}

void addLines(QCryptographicHash &hash, const QByteArrayList &lines)
{
    for (const QByteArray &line : lines) {
        hash.addData(line);
        hash.addData(QByteArrayView("\n"));
    }
}

/// Empty where there is no such file.
QByteArray stateOf(const QString &path)
{
    struct stat state = {};
    if (::stat(QFile::encodeName(path).constData(), &state) != 0)
        return {};
    QByteArray text;
    for (const auto number : {static_cast<qint64>(state.st_dev), static_cast<qint64>(state.st_ino),
                              static_cast<qint64>(state.st_size), qint64 {state.st_mtim.tv_sec},
                              qint64 {state.st_mtim.tv_nsec}, qint64 {state.st_ctim.tv_sec},
                              qint64 {state.st_ctim.tv_nsec}})
        text += QByteArray::number(number) + ' ';
    return text;
}

} // namespace

std::optional<Fingerprint> fingerprintOf(const QString &path, const LoadScope &scope)
{
    const QFileInfo info(path);
    QFile file(info.canonicalFilePath());
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::nullopt;
    QCryptographicHash state(QCryptographicHash::Sha256);
    // Another build of the program may see the same rows in another way.
    addLines(state,
             {QByteArray::number(kCacheFormat), kVersion, qVersion(),
              stateOf(QCoreApplication::applicationFilePath()), stateOf(file.fileName())});
    if (!addSamples(file, state))
        return std::nullopt;
    // By the name that it was opened by too: a report names it.
    QCryptographicHash name(QCryptographicHash::Sha256);
    addLines(name,
             {info.absoluteFilePath().toUtf8(), file.fileName().toUtf8(),
              QByteArray::number((scope.calls ? 1 : 0) + (scope.nvtx ? 2 : 0)
                                 + (scope.osRuntime ? 4 : 0))});
    return Fingerprint {name.result().toHex().left(32), state.result()};
}

QByteArray contentKeyOf(const QString &path)
{
    if (!QFileInfo(path).isFile())
        return {}; // a pipe would be waited for
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addLines(hash, {QByteArray::number(file.size())});
    return addSamples(file, hash) ? hash.result().toHex().left(32) : QByteArray {};
}

} // namespace gapscope
