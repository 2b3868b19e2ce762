// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/loaders.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

using ZeroStamp = TracePart::ZeroStamp;

std::optional<std::int64_t> pidIn(std::optional<std::int64_t> globalId)
{
    return globalId ? std::optional(pidOf(*globalId)) : std::nullopt;
}

std::optional<std::int64_t> tidIn(std::optional<std::int64_t> globalId)
{
    return globalId ? std::optional(tidOf(*globalId)) : std::nullopt;
}

std::uint8_t asCode(std::optional<std::int64_t> value)
{
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value.value_or(0), 0, 255));
}

bool isUnifiedMemory(std::uint8_t copyKind)
{
    return copyKind >= static_cast<std::uint8_t>(CopyKind::UnifiedHostToDevice)
        && copyKind <= static_cast<std::uint8_t>(CopyKind::UnifiedDeviceToDevice);
}

/// The columns that all GPU work shares, in the order in which addGpuEvent() reads them.
const std::vector<QString> kGpuColumns {u"start"_s,     u"end"_s,      u"deviceId"_s,
                                        u"contextId"_s, u"streamId"_s, u"correlationId"_s,
                                        u"globalPid"_s};
constexpr int kFirstOwnColumn = 7;

std::vector<QString> gpuColumnsAnd(std::initializer_list<QString> own)
{
    std::vector<QString> columns = kGpuColumns;
    columns.insert(columns.end(), own);
    return columns;
}

using RowKey = TracePart::RowKey;

/// The kind of a row's track stands above the bits for ids that are none.
constexpr unsigned kKindShift = 8;

std::optional<std::int64_t> idIn(const RowKey &key, std::size_t place)
{
    return (key.rest >> place & 1U) == 0 ? std::optional(key.ids.at(place)) : std::nullopt;
}

TrackKey gpuTrack(const RowKey &row)
{
    TrackKey key;
    key.kind = static_cast<TrackKind>(row.rest >> kKindShift);
    key.pid = pidIn(idIn(row, 0));
    key.deviceId = idIn(row, 1).value_or(0);
    key.contextId = idIn(row, 2);
    key.streamId = idIn(row, 3);
    return key;
}

RowKey gpuRowKey(TrackKind kind, const ScanRow &row)
{
    RowKey key;
    key.rest = static_cast<std::uint32_t>(kind) << kKindShift;
    key.set(0, row.integer(6));
    key.set(1, row.integer(2));
    key.set(2, row.integer(3));
    key.set(3, row.integer(4));
    return key;
}

void addGpuEvent(const RowContext &context, TrackKind kind, const ScanRow &row, const Event &event)
{
    context.part.add(gpuRowKey(kind, row), &gpuTrack, event);
}

TrackKey hostTrack(const RowKey &row)
{
    TrackKey key;
    key.kind = static_cast<TrackKind>(row.rest >> kKindShift);
    key.pid = pidIn(idIn(row, 0));
    key.tid = tidIn(idIn(row, 0));
    if (key.kind == TrackKind::Nvtx)
        key.domainId = row.ids[1];
    return key;
}

/// @param domain of NVTX only.
void addHostEvent(const RowContext &context, TrackKind kind, std::optional<std::int64_t> globalTid,
                  const Event &event, std::int64_t domain = 0)
{
    RowKey key;
    key.rest = static_cast<std::uint32_t>(kind) << kKindShift;
    key.set(0, globalTid);
    key.set(1, domain);
    context.part.add(key, &hostTrack, event);
}

bool readTimes(const RowContext &context, const ScanRow &row, Event &event)
{
    event.rowid = row.rowid();
    event.correlation = row.integer(5).value_or(0);
    return context.part.acceptTimes(row.integer(0), row.integer(1), ZeroStamp::NotCollected, event);
}

void loadKernel(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    // The full name tells instances of one template apart; the short one is for labels.
    const StringId full = context.string(row.integer(kFirstOwnColumn));
    const StringId brief = context.string(row.integer(kFirstOwnColumn + 1));
    event.name = full == kNoString ? brief : full;
    if (full != kNoString && brief != kNoString)
        context.part.nameKernel(full, brief);
    if (row.integer(kFirstOwnColumn + 2).value_or(0) != 0)
        context.part.hasGraphNodes = true;
    addGpuEvent(context, TrackKind::Kernel, row, event);
}

void loadGraph(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.amount = row.integer(kFirstOwnColumn).value_or(0);
    addGpuEvent(context, TrackKind::Graph, row, event);
}

enum CopyColumn : int {
    Kind = kFirstOwnColumn,
    Bytes,
    SourceDevice,
    SourceContext,
    TargetDevice,
    TargetContext
};

/// A peer copy is shown again where it goes to or comes from, beside the device that recorded it.
void addOtherEnd(const RowContext &context, const ScanRow &row, const Event &event)
{
    const auto source = row.integer(SourceDevice);
    const auto target = row.integer(TargetDevice);
    if (!source || !target || source == target)
        return;
    const bool isSource = row.integer(2).value_or(0) != target;
    RowKey key = gpuRowKey(TrackKind::PeerCopy, row);
    key.set(1, isSource ? target : source);
    key.set(2, row.integer(isSource ? TargetContext : SourceContext));
    context.part.add(key, &gpuTrack, event);
}

void loadCopy(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.code = asCode(row.integer(Kind));
    event.amount = row.integer(Bytes).value_or(0);
    const TrackKind kind =
        isUnifiedMemory(event.code) ? TrackKind::UnifiedMemory : TrackKind::Memcpy;
    addGpuEvent(context, kind, row, event);
    if (event.code == static_cast<std::uint8_t>(CopyKind::PeerToPeer))
        addOtherEnd(context, row, event);
}

void loadMemset(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.amount = row.integer(kFirstOwnColumn).value_or(0);
    addGpuEvent(context, TrackKind::Memset, row, event);
}

/// CUDA backtraces repeat each call as an outer row of this class.
constexpr std::int64_t kBacktraceClass = 67;

void loadCall(const RowContext &context, const ScanRow &row)
{
    Event event;
    event.rowid = row.rowid();
    const auto eventClass = row.integer(2);
    if (eventClass == kBacktraceClass
        || !context.part.acceptTimes(row.integer(0), row.integer(1), ZeroStamp::NotCollected,
                                     event))
        return;
    event.code = asCode(eventClass);
    event.name = context.string(row.integer(4));
    event.correlation = row.integer(5).value_or(0);
    addHostEvent(context, TrackKind::Runtime, row.integer(3), event);
}

/// PROFILER_OVERHEAD and CUPTI's own: when the profiler took the thread's time.
void loadOverhead(const RowContext &context, const ScanRow &row)
{
    Event event;
    event.rowid = row.rowid();
    if (!context.part.acceptTimes(row.integer(0), row.integer(1), ZeroStamp::NotCollected, event))
        return;
    event.name = context.string(row.integer(3));
    addHostEvent(context, TrackKind::Overhead, row.integer(2), event);
}

/// NVTX rows that name things instead of marking time.
enum class NvtxNaming : std::uint8_t { OsThread = 39, DomainCreate = 75 };

enum NvtxColumn : int { Start, End, Type, Text, TextId, GlobalTid, Domain, Color };

StringId nvtxText(const RowContext &context, const ScanRow &row)
{
    if (const auto bytes = row.textBytes(Text); bytes && !bytes->isEmpty())
        return context.part.intern(*bytes, [&row] { return row.text(Text); });
    const QString text = row.text(Text);
    return text.isEmpty() ? context.string(row.integer(TextId)) : context.part.intern(text);
}

/// True where the row only names a thread or a domain, which is noted.
bool noteNvtxName(const RowContext &context, const ScanRow &row, std::int64_t type)
{
    const auto globalTid = row.integer(GlobalTid);
    if (!globalTid)
        return false;
    const std::int64_t pid = pidOf(*globalTid);
    if (type == static_cast<std::int64_t>(NvtxNaming::OsThread)) {
        context.part.threadNames.insert_or_assign({pid, tidOf(*globalTid)}, nvtxText(context, row));
        return true;
    }
    if (type == static_cast<std::int64_t>(NvtxNaming::DomainCreate)) {
        context.part.nvtxDomains.insert_or_assign({pid, row.integer(Domain).value_or(0)},
                                                  nvtxText(context, row));
        return true;
    }
    return false;
}

void loadNvtx(const RowContext &context, const ScanRow &row)
{
    const std::int64_t type = row.integer(Type).value_or(0);
    if (noteNvtxName(context, row, type))
        return;
    const bool isMark = type == static_cast<std::int64_t>(NvtxType::Mark);
    const bool isRange = type == static_cast<std::int64_t>(NvtxType::PushPopRange)
        || type == static_cast<std::int64_t>(NvtxType::StartEndRange);
    if (!isMark && !isRange)
        return;
    Event event;
    event.rowid = row.rowid();
    event.code = asCode(type);
    const std::optional<std::int64_t> start = row.integer(Start);
    // A mark has no end: what stands there (0 in 2020) says nothing. A range whose end is missing
    // or broken was never closed as far as anybody can tell; its begin may still be a marker.
    const std::optional<std::int64_t> end = isRange ? row.integer(End) : start;
    const bool closed = end && context.part.acceptTimes(start, end, ZeroStamp::Valid, event);
    if (!closed) {
        if (end && (isMark || !start))
            return;
        event.code |= kOpenRange;
        if (!context.part.acceptTimes(start, start, ZeroStamp::Valid, event))
            return;
    }
    event.name = nvtxText(context, row);
    event.amount = row.integer(Color).value_or(0) & 0xFFFFFFFF; // ARGB, stored signed at times
    addHostEvent(context, TrackKind::Nvtx, row.integer(GlobalTid), event,
                 row.integer(Domain).value_or(0));
}

} // namespace

StringId LoadContext::string(std::optional<std::int64_t> exportId)
{
    if (!exportId)
        return kNoString;
    const auto known = strings.find(*exportId);
    return known ? *known : builder.strings.internUnresolved(*exportId);
}

StringId RowContext::string(std::optional<std::int64_t> exportId) const
{
    if (!exportId)
        return kNoString;
    const auto known = strings.find(*exportId);
    return known ? *known : part.internUnresolved(*exportId);
}

std::vector<QString> columnsToRead(const TableLoader &loader, const ExportStrings &strings)
{
    std::vector<QString> columns = loader.columns;
    // Whether kernels of graphs are recorded one by one only matters where graphs were launched.
    if (!strings.haveGraphLaunches)
        std::ranges::replace(columns, u"graphNodeId"_s, QString {});
    return columns;
}

Outcome scanIfPresent(const LoadContext &context, const QString &name,
                      std::initializer_list<QString> columns,
                      const std::function<void(const ScanRow &)> &visit)
{
    const TableInfo *table = context.schema.table(name);
    if (!table)
        return done();
    return scanTable(context.database, *table, std::span(columns.begin(), columns.size()),
                     {context.control.stop, {}}, visit);
}

std::span<const TableLoader> eventLoaders()
{
    static const std::vector<QString> kOverheadColumns {u"start"_s, u"end"_s, u"globalTid"_s,
                                                        u"nameId"_s};
    static const std::array kLoaders {
        TableLoader {u"CUPTI_ACTIVITY_KIND_KERNEL"_s,
                     gpuColumnsAnd({u"demangledName"_s, u"shortName"_s, u"graphNodeId"_s}),
                     &loadKernel},
        TableLoader {u"CUPTI_ACTIVITY_KIND_GRAPH_TRACE"_s, gpuColumnsAnd({u"graphId"_s}),
                     &loadGraph},
        TableLoader {u"CUPTI_ACTIVITY_KIND_MEMCPY"_s,
                     gpuColumnsAnd({u"copyKind"_s, u"bytes"_s, u"srcDeviceId"_s, u"srcContextId"_s,
                                    u"dstDeviceId"_s, u"dstContextId"_s}),
                     &loadCopy},
        TableLoader {u"CUPTI_ACTIVITY_KIND_MEMSET"_s, gpuColumnsAnd({u"bytes"_s}), &loadMemset},
        TableLoader {u"NVTX_EVENTS"_s,
                     {u"start"_s, u"end"_s, u"eventType"_s, u"text"_s, u"textId"_s, u"globalTid"_s,
                      u"domainId"_s, u"color"_s},
                     &loadNvtx,
                     LoadPart::Nvtx},
        TableLoader {u"CUPTI_ACTIVITY_KIND_RUNTIME"_s,
                     {u"start"_s, u"end"_s, u"eventClass"_s, u"globalTid"_s, u"nameId"_s,
                      u"correlationId"_s},
                     &loadCall,
                     LoadPart::Calls},
        TableLoader {u"PROFILER_OVERHEAD"_s, kOverheadColumns, &loadOverhead},
        TableLoader {u"CUPTI_ACTIVITY_KIND_OVERHEAD"_s, kOverheadColumns, &loadOverhead},
    };
    return kLoaders;
}

const TableLoader *loaderOf(const TableInfo &table, const LoadScope &scope)
{
    const auto loaders = eventLoaders();
    const auto found = std::ranges::find_if(loaders, [&](const TableLoader &loader) {
        return table.isCalled(loader.table) && loader.isIn(scope);
    });
    return found == loaders.end() ? nullptr : &*found;
}

} // namespace gapscope::nsys
