// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace gapscope::demo {

/// Columns of CUPTI_ACTIVITY_KIND_MEMCPY in the demo's schema, which is also the order in which
/// the reference report has them.
inline constexpr std::array<const char *, 21> kCopyColumns {
    "start",           "end",           "deviceId",       "contextId",   "greenContextId",
    "streamId",        "correlationId", "globalPid",      "bytes",       "copyKind",
    "deprecatedSrcId", "srcKind",       "dstKind",        "srcDeviceId", "srcContextId",
    "dstDeviceId",     "dstContextId",  "migrationCause", "graphNodeId", "virtualAddress",
    "copyCount",
};

/// Places in kCopyColumns.
namespace copycolumn {
enum CopyColumn : std::size_t {
    Start,
    End,
    Device,
    Context,
    GreenContext,
    Stream,
    Correlation,
    GlobalPid,
    Bytes,
    Kind,
    DeprecatedSource,
    SourceKind,
    TargetKind,
    SourceDevice,
    SourceContext,
    TargetDevice,
    TargetContext,
    MigrationCause,
    GraphNode,
    Address,
    Count,
};
} // namespace copycolumn

/// A table and its columns.
struct Table
{
    const char *name;
    const char *columns; ///< as in CREATE TABLE
};

/// The tables that hold the demo's rows, as schema 3.24.0 has them and in its order.
[[nodiscard]] std::span<const Table> tables();

struct EnumValue
{
    int id;
    const char *name;
    const char *label;
};

struct EnumTable
{
    const char *name;
    std::span<const EnumValue> values;
};

/// The ENUM_ tables (columns kEnumColumns) that an export with such tables comes with.
[[nodiscard]] std::span<const EnumTable> enumTables();
inline constexpr const char *kEnumColumns =
    "id INTEGER NOT NULL PRIMARY KEY, name TEXT, label TEXT";

} // namespace gapscope::demo
