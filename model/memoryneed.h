// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/loadscope.h"
#include "model/result.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace gapscope {

/// Rows of a trace by what may be left out of it.
struct RowCounts
{
    std::int64_t calls = 0;
    std::int64_t nvtx = 0;
    std::int64_t others = 0;
    std::int64_t osRuntime = 0;
};

/// Memory that programs may still take, in bytes; none where the system does not say.
[[nodiscard]] std::optional<std::int64_t> freeMemoryBytes();

/// What else is held while a trace is read.
enum class WhileReading : std::uint8_t { Nothing, Previews };

/// What a trace with so many rows will take, in bytes: an upper bound of its columns and indexes.
[[nodiscard]] std::int64_t memoryNeedBytes(const RowCounts &rows, const LoadScope &scope,
                                           WhileReading held = WhileReading::Nothing);

/// Error (Memory) where the trace does not fit, naming @p path, need, what is free, and what to
/// leave out so that it fits, if that is possible.
[[nodiscard]] Outcome checkMemory(const QString &path, const RowCounts &rows,
                                  const LoadScope &scope, std::optional<std::int64_t> freeBytes,
                                  WhileReading held = WhileReading::Nothing);

} // namespace gapscope
