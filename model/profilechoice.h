// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"

#include <QString>

#include <optional>
#include <utility>
#include <variant>

namespace gapscope {

/// A regular expression whose matches delimit windows. Only the trace tells whether they are ranges
/// or marks: see profileFromPattern().
struct WindowPattern
{
    QString text;
};

/// How the windows of a report are to be found.
class ProfileChoice
{
public:
    // Implicit on purpose: whatever a caller has is a choice.
    ProfileChoice() = default; ///< the first built-in profile that finds windows
    ProfileChoice(std::nullopt_t /*none*/) { } // NOLINT(google-explicit-constructor)
    ProfileChoice(Profile profile) // NOLINT(google-explicit-constructor)
        : m_choice(std::move(profile))
    { }
    ProfileChoice(std::optional<Profile> profile) // NOLINT(google-explicit-constructor)
    {
        if (profile)
            m_choice = std::move(*profile);
    }
    ProfileChoice(WindowPattern pattern) // NOLINT(google-explicit-constructor)
        : m_choice(std::move(pattern))
    { }

    /// Null where something else was chosen.
    [[nodiscard]] const Profile *profile() const { return std::get_if<Profile>(&m_choice); }
    [[nodiscard]] const WindowPattern *pattern() const
    {
        return std::get_if<WindowPattern>(&m_choice);
    }

private:
    std::variant<std::monostate, Profile, WindowPattern> m_choice;
};

} // namespace gapscope
