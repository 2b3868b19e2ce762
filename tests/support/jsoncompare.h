// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <nlohmann/json.hpp>

namespace gapscope::test {

using Json = nlohmann::ordered_json;

/// The first difference between two JSON values, or an empty text: keys in their order, integers
/// exactly, doubles within 1e-9 as the report's contract says.
[[nodiscard]] QString firstDifference(const Json &actual, const Json &expected,
                                      const QString &where = {});

/// The rows of a report without the sentence that the expected rows of the cases leave out.
[[nodiscard]] Json withoutScope(Json rows);

} // namespace gapscope::test
