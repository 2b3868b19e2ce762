// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <type_traits>
#include <vector>

class QIODevice;

namespace gapscope {

/// Everything in a cache file begins at a multiple of this.
inline constexpr std::size_t kCacheAlignment = 8;
/// What one checksum is of.
inline constexpr std::size_t kCacheChunkBytes = std::size_t {1} << 18U;

/// The last bytes of a cache file: a file that was not written to its end has none.
struct CacheTrailer
{
    std::array<char, 16> magic {};
    std::uint64_t payloadBytes = 0;
    std::uint64_t chunks = 0; ///< a checksum each, between payload and trailer
    std::uint64_t checksum = 0; ///< of the checksums
};
inline constexpr std::array<char, 16> kCacheMagic {'g', 'a', 'p', 's', 'c', 'o', 'p',  'e',
                                                   ' ', 'c', 'a', 'c', 'h', 'e', '\r', '\n'};

/// Of @p bytes; good against accidents, not against malice. Not the same on every machine: then a
/// cache is written anew.
[[nodiscard]] std::uint64_t cacheChecksum(std::span<const std::byte> bytes);

/// Writes plain values one after the other, for a CacheReader that asks for the same ones in the
/// same order.
class CacheWriter
{
public:
    /// @param device open for writing, outlives the writer. @param stop ends the writing, as if the
    /// device had failed.
    explicit CacheWriter(QIODevice &device, std::stop_token stop = {});

    void number(std::int64_t value) { append(std::as_bytes(std::span(&value, 1))); }
    void text(const QString &text);
    /// The reader sees the values where they stand in the file.
    template<typename T>
    void array(std::span<const T> all)
    {
        number(static_cast<std::int64_t>(all.size()));
        values(all);
    }
    /// The same for a reader who knows already how many there are.
    template<typename T>
    void values(std::span<const T> all)
    {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kCacheAlignment);
        append(std::as_bytes(all));
    }

    /// Writes what is still held back and the trailer. False where the device failed at any time.
    [[nodiscard]] bool finish();

private:
    void append(std::span<const std::byte> bytes);
    void writeChunk();

    QIODevice &m_device;
    std::stop_token m_stop;
    std::vector<std::byte> m_chunk;
    std::vector<std::uint64_t> m_checksums;
    std::uint64_t m_payloadBytes = 0;
    bool m_isGood = true;
};

} // namespace gapscope
