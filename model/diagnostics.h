// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <compare>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace gapscope {

/// Why a row was left out.
enum class InvalidReason : std::uint8_t {
    MissingTime, ///< start or end is NULL or no integer
    EndBeforeStart,
    NotCollected, ///< start = end = 0: CUPTI could not collect the time
    ImplausibleTime, ///< beyond +-2^62
};

/// Stable words for JSON.
[[nodiscard]] QString reasonWord(InvalidReason reason);

/// Rows left out, by table and reason. Only counts above zero are kept.
using InvalidRows = std::map<std::pair<QString, InvalidReason>, std::int64_t>;

/// Something that the reader of the report must know, with a stable code.
struct Warning
{
    QString code;
    QString message; ///< a whole sentence

    friend bool operator==(const Warning &, const Warning &) = default;
};

} // namespace gapscope
