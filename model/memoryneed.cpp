// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/memoryneed.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Columns and indexes take 12 to 18 bytes an event, and an index for drawing up to eight more.
constexpr std::int64_t kBytesPerRow = 26;
/// A preview shares its kernels and their activity with the trace (the early ones, which are
/// copies, come before most of that is there), but has an index for drawing of its own.
constexpr std::int64_t kPreviewBytesPerKernel = 4;
/// The program itself, names, and what threads hold at a time.
constexpr std::int64_t kFixedBytes = 96'000'000;

/// Rounded up, in units that people compare.
QString sizeText(std::int64_t bytes)
{
    const double gigabytes = static_cast<double>(bytes) / 1e9;
    return u"%1 GB"_s.arg(QString::number(gigabytes, 'f', gigabytes < 9.95 ? 2 : 0));
}

} // namespace

std::optional<std::int64_t> freeMemoryBytes()
{
    QFile file(u"/proc/meminfo"_s);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    // The file has no size: read to the end, not by it.
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.simplified().split(' ');
        bool ok = false;
        const qlonglong kibibytes = words.value(1).toLongLong(&ok);
        if (words.value(0) == "MemAvailable:" && ok)
            return std::int64_t {kibibytes} * 1024;
    }
    return std::nullopt;
}

std::int64_t memoryNeedBytes(const RowCounts &rows, const LoadScope &scope, WhileReading held)
{
    const std::int64_t counted = rows.others + (scope.calls ? rows.calls : 0)
        + (scope.nvtx ? rows.nvtx : 0) + (scope.osRuntime ? rows.osRuntime : 0);
    // Which of the others are kernels is not known.
    const std::int64_t drawn = held == WhileReading::Previews ? rows.others : 0;
    return kFixedBytes + counted * kBytesPerRow + drawn * kPreviewBytesPerKernel;
}

Outcome checkMemory(const QString &path, const RowCounts &rows, const LoadScope &scope,
                    std::optional<std::int64_t> freeBytes, WhileReading held)
{
    const std::int64_t need = memoryNeedBytes(rows, scope, held);
    if (!freeBytes || need <= *freeBytes)
        return done();
    const auto fits = [&](const LoadScope &other) {
        return memoryNeedBytes(rows, other, held) <= *freeBytes;
    };
    QString advice = u"close other programs"_s;
    if (scope.calls && fits({false, scope.nvtx}))
        advice = u"leave out the runtime calls (--without calls)"_s;
    else if (scope.calls && scope.nvtx && fits({false, false}))
        advice = u"leave out runtime calls and NVTX (--without calls,nvtx)"_s;
    else if (scope.nvtx && fits({scope.calls, false}))
        advice = u"leave out NVTX (--without nvtx)"_s;
    return Error {ErrorCode::Memory,
                  u"%1 needs about %2 of memory, and %3 are free: %4."_s.arg(
                      path, sizeText(need), sizeText(*freeBytes), advice)};
}

} // namespace gapscope
