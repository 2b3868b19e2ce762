// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/json/jsontext.h"
#include "model/profile.h"
#include "model/trace.h"

#include <vector>

namespace gapscope {

/// Each GPU: number, name, bus, uuid, how it was found, the (pid, deviceId) pairs behind it.
[[nodiscard]] Json gpusJson(const Trace &trace);
/// Table, then reason: counts above zero.
[[nodiscard]] Json invalidRowsJson(const Trace &trace);
/// Each a code and a sentence.
[[nodiscard]] Json warningsJson(const std::vector<Warning> &warnings);

/// The value of "windows" in a profile.
[[nodiscard]] Json profileWindowsJson(const Profile &profile);
/// The value of "roles" in a profile; what is at its default is left out.
[[nodiscard]] Json profileRolesJson(const Profile &profile);

} // namespace gapscope
