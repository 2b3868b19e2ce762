// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace gapscope::test {

/// A blinking cursor or a letter's soft edge may differ; a word may not.
inline constexpr double kMostThatMayDiffer = 0.0004;

/// The share of pixels that a person would see differ, 0 to 1; 1 where the sizes differ or one of
/// the pictures is none.
[[nodiscard]] double differingShare(const QImage &kept, const QImage &now);

} // namespace gapscope::test
