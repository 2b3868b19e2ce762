// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/settings.h"
#include "model/cache/tracecache.h"

namespace gapscope {

/// The user's cache, as large as he allows.
[[nodiscard]] TraceCache userCache(const Settings &settings);

/// `gapscope cache`: limits or clears the user's cache where asked, then tells of it on standard
/// output. @return the exit status.
[[nodiscard]] int runCacheCommand(const CommandLine &line);

} // namespace gapscope
