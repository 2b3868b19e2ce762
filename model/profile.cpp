// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

Profile deliveryProfile()
{
    Profile profile;
    profile.name = u"delivery"_s;
    profile.kind = WindowKind::Between;
    profile.windowRole = Role::CpuReady;
    for (const Role role : kRoles) {
        RolePattern pattern;
        pattern.nvtx = u"^"_s + roleWord(role) + u" chunk=(?<chunk>\\d+)$"_s;
        profile.roles.emplace(role, pattern);
    }
    return profile;
}

Profile wholeProfile()
{
    Profile profile;
    profile.name = u"whole"_s;
    profile.kind = WindowKind::Whole;
    return profile;
}

} // namespace

QString roleWord(Role role)
{
    switch (role) {
    case Role::CpuReady:
        return u"cpu_ready"_s;
    case Role::ResultReceived:
        return u"result_received"_s;
    case Role::DitStart:
        break;
    }
    return u"dit_start"_s;
}

std::optional<Role> roleFromWord(const QString &word)
{
    const auto *found = std::ranges::find(kRoles, word, &roleWord);
    return found == kRoles.end() ? std::nullopt : std::optional(*found);
}

QString windowKindWord(WindowKind kind)
{
    switch (kind) {
    case WindowKind::Between:
        return u"between"_s;
    case WindowKind::Ranges:
        return u"ranges"_s;
    case WindowKind::Whole:
        return u"whole"_s;
    case WindowKind::Span:
        break;
    }
    return u"span"_s;
}

QString Profile::roleLabel(Role role) const
{
    const auto found = roles.find(role);
    if (found != roles.end() && !found->second.label.isEmpty())
        return found->second.label;
    switch (role) {
    case Role::CpuReady:
        return u"result ready"_s;
    case Role::ResultReceived:
        return u"received"_s;
    case Role::DitStart:
        break;
    }
    return u"DiT start"_s;
}

std::span<const Profile> builtInProfiles()
{
    static const std::vector<Profile> kProfiles {deliveryProfile(), wholeProfile()};
    return kProfiles;
}

std::optional<Profile> builtInProfile(const QString &name)
{
    const std::span<const Profile> profiles = builtInProfiles();
    const auto found = std::ranges::find(profiles, name, &Profile::name);
    return found == profiles.end() ? std::nullopt : std::optional(*found);
}

} // namespace gapscope
