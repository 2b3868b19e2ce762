// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/tracecache.h"

#include "model/cache/filehold.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QStorageInfo>

#include <algorithm>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

const QString kSuffix = u".cache"_s;
/// Left to everybody else on the disk.
constexpr std::int64_t kLeastFreeBytes = 1'000'000'000;

/// Files of the cache, those not used for longest first; among them what a run that was killed left
/// half-written.
QFileInfoList filesIn(const QString &folder)
{
    return QDir(folder).entryInfoList({u'*' + kSuffix, u'*' + kSuffix + u".*"_s,
                                       u'*' + kExportSuffix, u'*' + kPartSuffix + u"-*"_s},
                                      QDir::Files | QDir::NoSymLinks | QDir::Hidden,
                                      QDir::Time | QDir::Reversed);
}

/// What nobody has written to for so long will not be written to its end.
bool isAbandoned(const QFileInfo &file)
{
    constexpr qint64 kAbandonedSeconds = 86'400;
    return file.lastModified().secsTo(QDateTime::currentDateTime()) > kAbandonedSeconds;
}

bool isPartOfExport(const QFileInfo &file)
{
    return file.fileName().contains(kPartSuffix);
}

bool isHalf(const QFileInfo &file)
{
    const QString name = file.fileName();
    return isPartOfExport(file) || !(name.endsWith(kSuffix) || name.endsWith(kExportSuffix));
}

/// Whoever has a mapped file open keeps what he has; an export is looked into again and again.
bool isInUse(const QFileInfo &file)
{
    return file.fileName().endsWith(kExportSuffix) && !isFree(file.filePath());
}

void noteUse(const QString &path)
{
    ::utimensat(AT_FDCWD, QFile::encodeName(path).constData(), nullptr, AT_SYMLINK_NOFOLLOW);
}

bool hasRoomFor(const QString &folder, std::int64_t bytes)
{
    const QStorageInfo disk(folder);
    return !disk.isValid() || disk.bytesAvailable() - bytes > kLeastFreeBytes;
}

} // namespace

TraceCache::TraceCache(Options options)
    : m_options(std::move(options))
{ }

QString TraceCache::pathOf(const Fingerprint &fingerprint) const
{
    return m_options.folder + u'/' + QString::fromLatin1(fingerprint.name) + kSuffix;
}

TraceCache::Known TraceCache::find(const QString &path, const LoadScope &scope,
                                   const std::stop_token &stop) const
{
    Known known;
    if (m_options.limitBytes <= 0)
        return known;
    known.fingerprint = fingerprintOf(path, scope);
    if (!known.fingerprint)
        return known;
    const QString name = pathOf(*known.fingerprint);
    const std::shared_ptr<const CacheFile> file = CacheFile::open(name, stop);
    if (!file)
        return known;
    CacheReader reader(file->payload());
    const std::span<const char> state = reader.array<char>();
    if (!std::ranges::equal(state, known.fingerprint->state))
        return known;
    known.indexed = readTrace(reader, file);
    if (known.indexed.trace)
        noteUse(name);
    return known;
}

bool TraceCache::isWorthKeeping(const Trace &trace) const
{
    return !trace.mapped && static_cast<std::int64_t>(trace.eventCount) >= m_options.leastEvents
        && static_cast<std::int64_t>(trace.residentBytes) <= m_options.limitBytes;
}

bool TraceCache::store(const IndexedTrace &indexed, const std::optional<Fingerprint> &fingerprint,
                       const std::stop_token &stop) const
{
    if (!fingerprint || !isWorthKeeping(*indexed.trace))
        return false;
    try {
        return write(indexed, *fingerprint, stop);
    } catch (const std::bad_alloc &) {
        return false; // what is at hand needs no more memory than there is
    }
}

bool TraceCache::write(const IndexedTrace &indexed, const Fingerprint &fingerprint,
                       const std::stop_token &stop) const
{
    const Trace &trace = *indexed.trace;
    const auto bytes = 2 * static_cast<std::int64_t>(trace.residentBytes); // nothing takes more
    constexpr auto kOwnerOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    if (!QDir().mkpath(m_options.folder) || !hasRoomFor(m_options.folder, bytes))
        return false;
    QFile::setPermissions(m_options.folder, kOwnerOnly);
    QSaveFile file(pathOf(fingerprint));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    CacheWriter writer(file, stop);
    writer.array(std::span(fingerprint.state.constData(),
                           static_cast<std::size_t>(fingerprint.state.size())));
    const auto indexes = indexed.indexes ? indexed.indexes : buildTrackIndexes(trace, stop);
    if (stop.stop_requested())
        return false; // and the indexes may be half of them
    writeTrace(writer, {indexed.trace, indexes});
    // What was written goes with the object. Too large is told by the file: a trace's own count is
    // without its names and what drawing needs.
    if (!writer.finish() || file.size() > m_options.limitBytes)
        return false;
    // What was read must be what is there now.
    const auto now = fingerprintOf(trace.origin.openedPath(), trace.capture.scope);
    if (!now || now->state != fingerprint.state || !file.commit())
        return false;
    trim();
    return true;
}

void TraceCache::trim() const
{
    const QFileInfoList files = filesIn(m_options.folder);
    std::int64_t bytes = 0;
    for (const QFileInfo &file : files)
        bytes += file.size();
    for (const QFileInfo &file : files) {
        if (isHalf(file) ? !isAbandoned(file) : bytes <= m_options.limitBytes || isInUse(file))
            continue;
        if (QFile::remove(file.filePath()))
            bytes -= file.size();
    }
}

TraceCache::Size TraceCache::size() const
{
    Size size;
    for (const QFileInfo &file : filesIn(m_options.folder)) {
        ++size.files;
        size.bytes += file.size();
    }
    return size;
}

void TraceCache::clear() const
{
    for (const QFileInfo &file : filesIn(m_options.folder)) {
        if (isPartOfExport(file) ? isAbandoned(file) : !isInUse(file))
            QFile::remove(file.filePath());
    }
}

QString userCacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/traces"_s;
}

} // namespace gapscope
