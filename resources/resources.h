// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

namespace gapscope {

/// The program's drawing inside the Qt resources, once initResources() was called.
inline constexpr QLatin1StringView kIconPath {":/gapscope/gapscope.svg"};

/// Where the texts of the window are, one gapscope_<language>.qm each.
inline constexpr QLatin1StringView kTranslationsPath {":/gapscope/translations"};

/// The JSON Schema of reports, likewise.
inline constexpr QLatin1StringView kReportSchemaPath {":/gapscope/report.schema.json"};
/// That of comparisons.
inline constexpr QLatin1StringView kComparisonSchemaPath {":/gapscope/comparison.schema.json"};

/// Registers the resources that are linked in. They sit in a static library, where the linker
/// drops what nobody names: without this call these paths do not exist. May be called again.
void initResources();

} // namespace gapscope
