// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/cachewriter.h"

#include <QHash>
#include <QIODevice>

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

bool writeAll(QIODevice &device, std::span<const std::byte> bytes)
{
    const auto size = static_cast<qint64>(bytes.size());
    return device.write(reinterpret_cast<const char *>(bytes.data()), size) == size;
}

} // namespace

std::uint64_t cacheChecksum(std::span<const std::byte> bytes)
{
    constexpr std::size_t kSameInEveryProcess = 0; // any other seed is only half of the seed
    return qHashBits(bytes.data(), bytes.size(), kSameInEveryProcess);
}

CacheWriter::CacheWriter(QIODevice &device, std::stop_token stop)
    : m_device(device)
    , m_stop(std::move(stop))
{
    m_chunk.reserve(kCacheChunkBytes);
}

void CacheWriter::text(const QString &text)
{
    array(std::span(text.utf16(), static_cast<std::size_t>(text.size())));
}

void CacheWriter::append(std::span<const std::byte> bytes)
{
    while (!bytes.empty() && m_isGood) {
        const std::size_t count = std::min(bytes.size(), kCacheChunkBytes - m_chunk.size());
        m_chunk.insert(m_chunk.end(), bytes.begin(),
                       bytes.begin() + static_cast<std::ptrdiff_t>(count));
        bytes = bytes.subspan(count);
        if (m_chunk.size() == kCacheChunkBytes)
            writeChunk();
    }
    const std::size_t rest = m_chunk.size() % kCacheAlignment;
    if (rest != 0) // a chunk's size is a multiple, so the padding fits
        m_chunk.resize(m_chunk.size() + kCacheAlignment - rest);
}

void CacheWriter::writeChunk()
{
    m_checksums.push_back(cacheChecksum(m_chunk));
    m_payloadBytes += m_chunk.size();
    m_isGood = m_isGood && !m_stop.stop_requested() && writeAll(m_device, m_chunk);
    m_chunk.clear();
}

bool CacheWriter::finish()
{
    if (!m_chunk.empty())
        writeChunk();
    const auto checksums = std::as_bytes(std::span(std::as_const(m_checksums)));
    const CacheTrailer trailer {kCacheMagic, m_payloadBytes, m_checksums.size(),
                                cacheChecksum(checksums)};
    m_isGood = m_isGood && writeAll(m_device, checksums)
        && writeAll(m_device, std::as_bytes(std::span(&trailer, 1)));
    return m_isGood;
}

} // namespace gapscope
