// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <cstdint>
#include <limits>
#include <vector>

namespace gapscope {

/// Index of a text in a StringPool. Events hold this instead of the text.
enum class StringId : std::uint32_t {};

inline constexpr StringId kNoString {std::numeric_limits<std::uint32_t>::max()};

[[nodiscard]] constexpr std::uint32_t indexOf(StringId id) noexcept
{
    return static_cast<std::uint32_t>(id);
}

/// Ids from here up (but kNoString) are places in a list of the part of a trace that is being read:
/// see TracePart. None is left in a trace.
inline constexpr std::uint32_t kFirstLocalString = 0x80000000;

[[nodiscard]] constexpr bool isLocalString(StringId id) noexcept
{
    return indexOf(id) >= kFirstLocalString && id != kNoString;
}

[[nodiscard]] constexpr std::size_t localPlace(StringId id) noexcept
{
    return indexOf(id) - kFirstLocalString;
}

class CacheReader;
class CacheWriter;

/// Every distinct text of a trace, once.
class StringPool
{
public:
    /// The id of @p text, added if it is new.
    [[nodiscard]] StringId intern(const QString &text);
    /// The id for an export's string id that leads nowhere: its text is the number itself.
    [[nodiscard]] StringId internUnresolved(std::int64_t exportId);

    /// The text; empty for kNoString.
    [[nodiscard]] const QString &text(StringId id) const;
    /// True where the text only is the number of a string that the export lacks.
    [[nodiscard]] bool isUnresolved(StringId id) const;
    [[nodiscard]] std::size_t size() const noexcept { return m_texts.size(); }

    /// The same texts by the same ids, to be looked up only: without what finds an id by its text.
    [[nodiscard]] StringPool textsOnly() const;

    void store(CacheWriter &cache) const;
    /// What store() wrote: to be read, not to be added to.
    [[nodiscard]] static StringPool restored(CacheReader &cache);

private:
    StringId append(const QString &text);

    std::vector<QString> m_texts;
    QHash<QString, StringId> m_ids;
    QHash<std::int64_t, StringId> m_unresolved;
    std::vector<bool> m_isUnresolved;
};

} // namespace gapscope
