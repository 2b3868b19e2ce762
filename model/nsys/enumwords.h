// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace gapscope::nsys {

/// What a number in an enum's column stands for; empty for other columns, "unknown value" for
/// numbers that no version of the schema has. The numbers have been the same in all of them.
[[nodiscard]] QString enumWord(const QString &column, std::int64_t value);

} // namespace gapscope::nsys
