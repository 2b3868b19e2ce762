// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <variant>

namespace gapscope {

/// What a chunk is called: a number where its marker's group is all digits, else the text.
using ChunkLabel = std::variant<std::int64_t, QString>;

/// Number where @p text is ASCII digits only (and fits 63 bits), else the text.
[[nodiscard]] ChunkLabel chunkLabel(const QString &text);

[[nodiscard]] QString chunkText(const ChunkLabel &label);

} // namespace gapscope
