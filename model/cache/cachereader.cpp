// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/cachereader.h"

#include "model/parallel.h"

#include <QFile>
#include <QScopeGuard>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace gapscope {

namespace {

/// Fills @p bytes from @p offset of @p file on; false where there are not as many.
bool readAt(int file, std::size_t offset, std::span<std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::pread(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        offset += static_cast<std::size_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return true;
}

} // namespace

CacheFile::CacheFile(void *memory, std::size_t bytes)
    : m_memory(memory)
    , m_bytes(bytes)
{ }

CacheFile::~CacheFile()
{
    ::munmap(m_memory, m_bytes);
}

std::shared_ptr<const CacheFile> CacheFile::open(const QString &path, const std::stop_token &stop)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return nullptr;
    const auto closed = qScopeGuard([file] { ::close(file); });
    struct stat state = {};
    if (::fstat(file, &state) != 0 || !S_ISREG(state.st_mode) || state.st_size <= 0)
        return nullptr;
    const auto bytes = static_cast<std::size_t>(state.st_size);
    // Private: whoever writes here has found a bug. Files are replaced, never written to, so
    // what is mapped stays as it is.
    void *memory = ::mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, file, 0);
    if (memory == MAP_FAILED)
        return nullptr;
    std::shared_ptr<CacheFile> opened(new CacheFile(memory, bytes));
    return opened->check(file, stop) ? opened : nullptr;
}

bool CacheFile::check(int file, const std::stop_token &stop)
{
    CacheTrailer trailer;
    if (m_bytes < sizeof(trailer))
        return false;
    const std::span all(static_cast<const std::byte *>(m_memory), m_bytes);
    std::memcpy(&trailer, all.last(sizeof(trailer)).data(), sizeof(trailer));
    const std::span<const std::byte> rest = all.first(m_bytes - sizeof(trailer));
    const std::uint64_t chunks = (trailer.payloadBytes + kCacheChunkBytes - 1) / kCacheChunkBytes;
    if (trailer.magic != kCacheMagic || trailer.payloadBytes > rest.size()
        || trailer.chunks != chunks
        || rest.size() - trailer.payloadBytes != chunks * sizeof(std::uint64_t))
        return false;
    const std::span<const std::byte> table = rest.subspan(trailer.payloadBytes);
    if (cacheChecksum(table) != trailer.checksum)
        return false;
    m_payload = rest.first(trailer.payloadBytes);
    // Read, not looked at where it is mapped: a page that is touched there for the first time costs
    // more than a copy of it, twice as much on virtual machines, and few of them are needed at
    // once.
    std::atomic<bool> isWhole {true};
    forEachInParallel(chunks, [&](std::size_t i) {
        if (!isWhole || stop.stop_requested())
            return;
        const std::size_t first = i * kCacheChunkBytes;
        std::uint64_t expected = 0;
        std::memcpy(&expected, table.subspan(i * sizeof(expected)).data(), sizeof(expected));
        std::vector<std::byte> chunk(std::min(kCacheChunkBytes, m_payload.size() - first));
        if (!readAt(file, first, chunk) || cacheChecksum(chunk) != expected)
            isWhole = false;
    });
    return isWhole && !stop.stop_requested();
}

std::span<const std::byte> CacheReader::take(std::size_t bytes)
{
    const std::size_t padded = (bytes + kCacheAlignment - 1) / kCacheAlignment * kCacheAlignment;
    if (padded > m_left.size()) {
        fail();
        return {};
    }
    const std::span<const std::byte> taken = m_left.first(bytes);
    m_left = m_left.subspan(padded);
    return taken;
}

std::int64_t CacheReader::number()
{
    std::int64_t value = 0;
    const std::span<const std::byte> bytes = take(sizeof(value));
    if (!bytes.empty())
        std::memcpy(&value, bytes.data(), sizeof(value));
    return value;
}

QString CacheReader::text()
{
    const std::span<const ushort> units = array<ushort>();
    // Not fromUtf16(), which takes a first U+FEFF for the mark of a byte order.
    return QString(
        reinterpret_cast<const QChar *>(units.data()),
        static_cast<qsizetype>(units.size())); // NOLINT(modernize-return-braced-init-list)
}

std::size_t CacheReader::count(std::size_t bytesEach)
{
    const auto count = static_cast<std::uint64_t>(number());
    if (count > m_left.size() / bytesEach) {
        fail();
        return 0;
    }
    return count;
}

} // namespace gapscope
