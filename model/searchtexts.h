// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search.h"
#include "model/track.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Which texts a query matches: each distinct one is tried once, so that the many events that have
/// it are only looked up. Copies and memsets, which have no text of their own, are tried by what
/// they do.
class SearchTexts
{
public:
    /// Tries the texts of @p trace, on several threads. @param query whose expression compiles.
    SearchTexts(const Trace &trace, const SearchQuery &query, const std::stop_token &stop);

    /// An expression took PCRE too long on a text: nothing here is good for anything.
    [[nodiscard]] bool gaveUp() const { return m_gaveUp; }

    /// Whether events of a kind match, by name or code.
    class OfKind
    {
    public:
        /// @param value a name's number as EventColumns::readNames() gives it; of work that moves
        /// memory its code.
        [[nodiscard]] bool matches(std::int64_t value) const
        {
            const auto place = static_cast<std::size_t>(value);
            return m_accepted[place < m_verdicts->size() ? (*m_verdicts)[place] : kNameless];
        }

    private:
        friend class SearchTexts;
        const std::vector<std::uint8_t> *m_verdicts = nullptr;
        std::array<bool, 3> m_accepted {};
    };
    /// Valid as long as this.
    [[nodiscard]] OfKind ofKind(TrackKind kind) const;

private:
    // What was found out about a text; an empty one is called after the event's kind.
    static constexpr std::uint8_t kMisses = 0;
    static constexpr std::uint8_t kMatches = 1;
    static constexpr std::uint8_t kNameless = 2;

    void tryNames(const StringPool &strings, const SearchQuery &query, const std::stop_token &stop);

    std::atomic<bool> m_gaveUp = false;
    std::vector<std::uint8_t> m_names; ///< by StringId
    std::vector<std::uint8_t> m_copies; ///< by CopyKind
    std::vector<std::uint8_t> m_memsets; ///< of any code
    bool m_namelessGraph = false;
    bool m_nameless = false;
};

} // namespace gapscope
