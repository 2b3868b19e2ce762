// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nsys/exportstrings.h"
#include "model/nsys/nsysschema.h"
#include "model/nsys/tablescan.h"
#include "model/result.h"
#include "model/tracebuilder.h"
#include "model/tracepart.h"

#include <QString>

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace gapscope::nsys {

/// pid and tid inside a globalPid or globalTid: hardware id 8 bits, VM 8, process 24, thread 24.
/// As unsigned: a hardware id of 128 or more makes the stored number negative.
[[nodiscard]] constexpr std::int64_t pidOf(std::int64_t globalId) noexcept
{
    return static_cast<std::int64_t>((static_cast<std::uint64_t>(globalId) >> 24U) & 0xFFFFFFU);
}

[[nodiscard]] constexpr std::int64_t tidOf(std::int64_t globalId) noexcept
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(globalId) & 0xFFFFFFU);
}

/// What the loaders of one export share.
struct LoadContext
{
    const Database &database;
    const NsysSchema &schema;
    TraceBuilder &builder;
    ScanControl control;
    ExportStrings strings {};

    /// The text behind an id of the export; its number where it leads nowhere; kNoString for none.
    [[nodiscard]] StringId string(std::optional<std::int64_t> exportId);
};

/// What the loader of one event table works with: the part of the trace that its thread fills.
struct RowContext
{
    const ExportStrings &strings;
    TracePart &part;

    /// As LoadContext::string(), for this part and the id in @p column.
    [[nodiscard]] StringId string(const ScanRow &row, int column) const
    {
        std::int64_t exportId = 0;
        if (!row.read(column, exportId))
            return kNoString;
        const StringId known = strings.find(exportId);
        return known != kNoString ? known : part.internUnresolved(exportId);
    }
};

/// Scans @p name where the export has it, without telling progress. Errors: Input, Cancelled.
[[nodiscard]] Outcome scanIfPresent(const LoadContext &context, const QString &name,
                                    std::initializer_list<QString> columns,
                                    const std::function<void(const ScanRow &)> &visit);

/// What may be left out of a trace: see LoadScope. OsRuntime stands for all that is
/// beside the work, the diagnostics among it: a report has what it says of those from the capture
/// notes.
enum class LoadPart : std::uint8_t { Always, Calls, Nvtx, OsRuntime };

/// Reads one table, row by row. Version differences inside a family are the loader's. Rows may come
/// from any thread, each with its own context.
struct TableLoader
{
    QString table;
    /// What visit() asks a row for, by place; as the table has them, which FastConnection reads
    /// best.
    std::vector<QString> columns;
    void (*visit)(const RowContext &context, const ScanRow &row);
    LoadPart part = LoadPart::Always;
    bool isKernelActivity = false; ///< what a first picture shows

    /// For rows of the table. Broken rows of what no report needs are not counted: a report is the
    /// same with and without them.
    [[nodiscard]] TracePart newPart() const
    {
        return TracePart(part == LoadPart::OsRuntime ? QString() : table);
    }

    [[nodiscard]] bool isIn(const LoadScope &scope) const
    {
        switch (part) {
        case LoadPart::Calls:
            return scope.calls;
        case LoadPart::Nvtx:
            return scope.nvtx;
        case LoadPart::OsRuntime:
            return scope.osRuntime;
        case LoadPart::Always:
            break;
        }
        return true;
    }
};

/// The columns of @p loader by place, without a name where no one will ask: to reach a column far
/// into a row costs time in every row.
[[nodiscard]] std::vector<QString> columnsToRead(const TableLoader &loader,
                                                 const ExportStrings &strings);

/// In the order in which they are read: what the picture needs first comes first. A new kind of
/// event is a new row.
[[nodiscard]] std::span<const TableLoader> eventLoaders();

/// The loader that reads @p table where @p scope takes it in; null: its rows are only counted.
[[nodiscard]] const TableLoader *loaderOf(const TableInfo &table, const LoadScope &scope);

} // namespace gapscope::nsys
