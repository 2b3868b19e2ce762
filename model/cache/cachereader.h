// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/cachewriter.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

namespace gapscope {

/// A cache file in memory, checked from end to end: the bytes are those that were written. It must
/// not be written to or cut off while it is open, which this program never does; whoever else does
/// so in the user's cache folder ends the program, as with any mapped file.
class CacheFile
{
public:
    /// Null where there is no file at @p path, it is cut off or damaged, or @p stop was requested
    /// before all of it was looked at.
    [[nodiscard]] static std::shared_ptr<const CacheFile> open(const QString &path,
                                                               const std::stop_token &stop = {});
    ~CacheFile();
    CacheFile(const CacheFile &) = delete;
    CacheFile &operator=(const CacheFile &) = delete;
    CacheFile(CacheFile &&) = delete;
    CacheFile &operator=(CacheFile &&) = delete;

    [[nodiscard]] std::span<const std::byte> payload() const noexcept { return m_payload; }

private:
    CacheFile(void *memory, std::size_t bytes);
    [[nodiscard]] bool check(int file, const std::stop_token &stop);

    void *m_memory;
    std::size_t m_bytes;
    std::span<const std::byte> m_payload;
};

/// Reads what a CacheWriter wrote. Once something is asked for that is not there, isGood() is false
/// for good and all further answers are empty.
class CacheReader
{
public:
    /// @param payload aligned to kCacheAlignment; arrays are parts of it.
    explicit CacheReader(std::span<const std::byte> payload)
        : m_left(payload)
    { }

    [[nodiscard]] std::int64_t number();
    [[nodiscard]] QString text();
    template<typename T>
    [[nodiscard]] std::span<const T> array()
    {
        return values<T>(static_cast<std::uint64_t>(number()));
    }
    /// The same where the reader knows how many there are. Does not touch them.
    template<typename T>
    [[nodiscard]] std::span<const T> values(std::uint64_t count)
    {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kCacheAlignment);
        if (count > m_left.size() / sizeof(T)) {
            fail();
            return {};
        }
        const std::span<const std::byte> bytes = take(count * sizeof(T));
        return {reinterpret_cast<const T *>(bytes.data()), bytes.size() / sizeof(T)};
    }
    /// A number of things of which each takes at least @p bytesEach of what is left.
    [[nodiscard]] std::size_t count(std::size_t bytesEach = kCacheAlignment);

    void fail() noexcept
    {
        m_isGood = false;
        m_left = {};
    }
    [[nodiscard]] bool isGood() const noexcept { return m_isGood; }
    [[nodiscard]] bool isAtEnd() const noexcept { return m_left.empty(); }

private:
    [[nodiscard]] std::span<const std::byte> take(std::size_t bytes);

    std::span<const std::byte> m_left;
    bool m_isGood = true;
};

} // namespace gapscope
