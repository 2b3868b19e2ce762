// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chunk.h"
#include "model/result.h"
#include "model/time.h"

#include <QString>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// The host markers that a profile may name. The set is fixed; their labels are the profile's.
enum class Role : std::uint8_t { CpuReady, ResultReceived, DitStart };

inline constexpr std::array kRoles {Role::CpuReady, Role::ResultReceived, Role::DitStart};

/// Stable word of a role, as in profile and markers files ("cpu_ready").
[[nodiscard]] QString roleWord(Role role);
[[nodiscard]] std::optional<Role> roleFromWord(const QString &word);

enum class WindowKind : std::uint8_t {
    Between, ///< from one marker of a role to the next
    Ranges, ///< each NVTX range whose text matches
    Whole, ///< from a GPU's first kernel to its last
    Span, ///< a range of time that a person chose
};

[[nodiscard]] QString windowKindWord(WindowKind kind);

/// Which end of a range is the marker's time.
enum class MarkerEdge : std::uint8_t { Start, End };

/// How the markers of one role are recognised.
struct RolePattern
{
    QString nvtx; ///< PCRE searched in the NVTX text; empty where only a markers file has them
    MarkerEdge edge = MarkerEdge::Start;
    QString label; ///< for the window; empty: the role's own

    friend bool operator==(const RolePattern &, const RolePattern &) = default;
};

enum class ProfileOrigin : std::uint8_t {
    BuiltIn, ///< asked for by name
    File,
    Automatic, ///< the first built-in one that finds windows
    Pattern, ///< made from an expression that a person gave or chose
    Edited, ///< made or changed in the window
};

/// Which markers of a trace delimit chunks. Patterns are known to compile.
struct Profile
{
    QString name;
    ProfileOrigin origin = ProfileOrigin::BuiltIn;
    WindowKind kind = WindowKind::Whole;
    Role windowRole = Role::CpuReady; ///< of kind Between
    QString windowNvtx; ///< of kind Ranges
    TimeRange span; ///< of kind Span
    std::map<Role, RolePattern> roles;

    /// What the window shows for @p role ("DiT start").
    [[nodiscard]] QString roleLabel(Role role) const;
};

/// The profiles that come with the program, in the order in which they are tried.
[[nodiscard]] std::span<const Profile> builtInProfiles();
[[nodiscard]] std::optional<Profile> builtInProfile(const QString &name);

/// Markers that are not in the trace, from the application's own log.
struct ExternalMarker
{
    Role role = Role::CpuReady;
    std::optional<ChunkLabel> chunk;
    std::int64_t timeNs = 0; ///< on the file's clock
};

enum class MarkerClock : std::uint8_t { Trace, Utc };

struct ExternalMarkers
{
    QString path;
    MarkerClock clock = MarkerClock::Trace;
    std::int64_t offsetNs = 0; ///< added after the conversion to the trace's clock
    std::vector<ExternalMarker> markers;
};

} // namespace gapscope
