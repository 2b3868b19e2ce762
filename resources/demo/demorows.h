// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "resources/demo/demorandom.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace gapscope::demo {

/// How often an API was called inside a gap, and for how long in all.
struct ApiUse
{
    std::int64_t count = 0;
    Ns total = 0;

    bool operator==(const ApiUse &) const = default;
};

/// A copy of the reference: its columns in the order of kCopyColumns.
struct ReferenceCopy
{
    std::int64_t rowId = 0;
    std::vector<std::optional<std::int64_t>> columns;
};

/// One row of the reference report: the longest gap of one GPU in one window.
struct GapRow
{
    std::int64_t chunk = 0;
    int gpu = 0;
    Ns gapStart = 0;
    Ns gapEnd = 0;
    Ns ready = 0; ///< where the window opens
    Ns received = 0;
    Ns ditStart = 0;
    std::vector<ReferenceCopy> copies;
    std::map<QString, ApiUse> apis;
};

/// One window and the gaps of all GPUs in it.
struct Window
{
    std::int64_t chunk = 0;
    Ns ready = 0; ///< marker that opens it
    Ns closing = 0; ///< marker that closes it
    Ns received = 0;
    Ns ditStart = 0;
    /// From the earliest gap's start to the latest gap's end: whatever is not in the reference
    /// stays out of this span.
    Ns quietBegin = 0;
    Ns quietEnd = 0;
    std::vector<GapRow> gaps; ///< by GPU number: gaps[2] is GPU 2's
};

/// Reads the facts of @p text (reference_rows.json) into windows in order of time. Every window
/// has a gap for the same GPUs, numbered from 0. @p lastReady closes the last window.
/// Errors: not JSON, a key missing, a column that the schema does not have, a GPU missing.
[[nodiscard]] Result<std::vector<Window>> readWindows(const QByteArray &text, Ns lastReady);

} // namespace gapscope::demo
