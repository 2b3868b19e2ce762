// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chunk.h"
#include "model/time.h"

#include <QByteArray>
#include <QString>

#include <nlohmann/json.hpp>

#include <optional>

namespace gapscope {

/// Keys stay in the order in which they were added.
using Json = nlohmann::ordered_json;

/// @p value as indented text, one line end at the end. Doubles are the shortest decimal that reads
/// back the same (nlohmann's own writer is longer for one in about seven hundred), text is valid
/// UTF-8 whatever the trace held.
[[nodiscard]] QByteArray jsonText(const Json &value);

[[nodiscard]] Json toJson(const QString &text);
[[nodiscard]] Json toJson(const ChunkLabel &label);
/// null for none.
[[nodiscard]] Json toJson(std::optional<TraceTime> time);
/// ns / 1e6 as the nearest double; null for none.
[[nodiscard]] Json milliseconds(std::optional<Duration> duration);

} // namespace gapscope
