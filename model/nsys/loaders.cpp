// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/loaders.h"

#include "model/nsys/capturenotes.h"

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

std::uint8_t asCode(std::int64_t value)
{
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(value, 0, 255));
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

void setId(RowKey &key, std::size_t place, const ScanRow &row, int column)
{
    std::int64_t id = 0;
    const bool isKnown = row.read(column, id);
    key.set(place, isKnown, id);
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

[[gnu::always_inline]] inline RowKey gpuRowKey(TrackKind kind, const ScanRow &row)
{
    RowKey key;
    key.rest = static_cast<std::uint32_t>(kind) << kKindShift;
    setId(key, 0, row, 6);
    setId(key, 1, row, 2);
    setId(key, 2, row, 3);
    setId(key, 3, row, 4);
    return key;
}

/// As a template each loader has its own, made into one piece with it: see acceptTimes().
template<TrackKind kind>
[[gnu::always_inline]] inline void addGpuEvent(const RowContext &context, const ScanRow &row,
                                               const Event &event)
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

/// @param thread the column with the globalTid. @param domain of NVTX only.
template<TrackKind kind>
[[gnu::always_inline]] inline void addHostEvent(const RowContext &context, const ScanRow &row,
                                                int thread, const Event &event,
                                                std::int64_t domain = 0)
{
    RowKey key;
    key.rest = static_cast<std::uint32_t>(kind) << kKindShift;
    setId(key, 0, row, thread);
    key.set(1, true, domain);
    context.part.add(key, &hostTrack, event);
}

/// Of rows that are not plain: what is missing or broken is counted. Not by way of the event, which
/// would have to lie in memory for it.
[[gnu::noinline]] std::optional<TimeRange> oddTimes(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!context.part.acceptTimes(row.integer(0), row.integer(1), ZeroStamp::NotCollected, event))
        return std::nullopt;
    return TimeRange {event.begin, event.end};
}

/// Takes over the times of CUPTI's rows, in the first two columns, and the rowid. Short, so that it
/// is made into one piece with each loader: values that go from call to call through memory cost
/// as much as what is done with them.
[[gnu::always_inline]] inline bool acceptTimes(const RowContext &context, const ScanRow &row,
                                               Event &event)
{
    event.rowid = row.rowid();
    std::int64_t start = 0;
    std::int64_t end = 0;
    const bool areKnown = row.read(0, start) && row.read(1, end);
    if (areKnown && TracePart::acceptPlain(start, end, event))
        return true;
    const std::optional<TimeRange> times = oddTimes(context, row);
    if (times) {
        event.begin = times->begin;
        event.end = times->end;
    }
    return times.has_value();
}

[[gnu::always_inline]] inline bool readTimes(const RowContext &context, const ScanRow &row,
                                             Event &event)
{
    event.correlation = row.integerOr(5, 0);
    return acceptTimes(context, row, event);
}

void loadKernel(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    // The full name tells instances of one template apart; the short one is for labels.
    const StringId full = context.string(row, kFirstOwnColumn);
    const StringId brief = context.string(row, kFirstOwnColumn + 1);
    event.name = full == kNoString ? brief : full;
    if (full != kNoString && brief != kNoString)
        context.part.nameKernel(full, brief);
    if (row.integerOr(kFirstOwnColumn + 2, 0) != 0)
        context.part.hasGraphNodes = true;
    addGpuEvent<TrackKind::Kernel>(context, row, event);
}

void loadGraph(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.amount = row.integerOr(kFirstOwnColumn, 0);
    addGpuEvent<TrackKind::Graph>(context, row, event);
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
    const bool isSource = row.integerOr(2, 0) != *target;
    RowKey key = gpuRowKey(TrackKind::PeerCopy, row);
    key.set(1, true, isSource ? *target : *source);
    setId(key, 2, row, isSource ? TargetContext : SourceContext);
    context.part.add(key, &gpuTrack, event);
}

void loadCopy(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.code = asCode(row.integerOr(Kind, 0));
    event.amount = row.integerOr(Bytes, 0);
    if (isUnifiedMemory(event.code))
        addGpuEvent<TrackKind::UnifiedMemory>(context, row, event);
    else
        addGpuEvent<TrackKind::Memcpy>(context, row, event);
    if (event.code == static_cast<std::uint8_t>(CopyKind::PeerToPeer))
        addOtherEnd(context, row, event);
}

void loadMemset(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!readTimes(context, row, event))
        return;
    event.amount = row.integerOr(kFirstOwnColumn, 0);
    addGpuEvent<TrackKind::Memset>(context, row, event);
}

/// CUDA backtraces repeat each call as an outer row of this class.
constexpr std::int64_t kBacktraceClass = 67;

void loadCall(const RowContext &context, const ScanRow &row)
{
    Event event;
    const std::int64_t eventClass = row.integerOr(2, 0);
    if (eventClass == kBacktraceClass || !acceptTimes(context, row, event))
        return;
    event.code = asCode(eventClass);
    event.name = context.string(row, 5);
    event.correlation = row.integerOr(4, 0);
    addHostEvent<TrackKind::Runtime>(context, row, 3, event);
}

/// Rows of start, end, globalTid and nameId.
template<TrackKind kind>
void loadThreadSpan(const RowContext &context, const ScanRow &row)
{
    Event event;
    if (!acceptTimes(context, row, event))
        return;
    event.name = context.string(row, 3);
    addHostEvent<kind>(context, row, 2, event);
}

void loadDiagnostic(const RowContext &context, const ScanRow &row)
{
    const std::int64_t severity = row.integerOr(1, 0);
    if (!isTroubleSeverity(severity))
        return;
    Event event;
    event.rowid = row.rowid();
    event.code = asCode(severity);
    const std::optional<std::int64_t> time = row.integer(0);
    if (!time || !context.part.acceptTimes(time, time, ZeroStamp::Valid, event))
        return;
    event.name = context.part.intern(withoutPrivateParts(row.text(2).simplified()));
    addHostEvent<TrackKind::Diagnostic>(context, row, 3, event);
}

/// Moments: what lies between them is for threadScheduling().
void loadScheduling(const RowContext &context, const ScanRow &row)
{
    Event event;
    event.rowid = row.rowid();
    const std::optional<std::int64_t> time = row.integer(0);
    if (!context.part.acceptTimes(time, time, ZeroStamp::Valid, event))
        return;
    event.code = row.integerOr(1, 0) != 0 ? kGotCpu : 0;
    addHostEvent<TrackKind::Scheduling>(context, row, 2, event);
}

/// NVTX rows that name things instead of marking time.
enum class NvtxNaming : std::uint8_t { OsThread = 39, DomainCreate = 75 };

enum NvtxColumn : int { Start, End, Type, Color, Text, GlobalTid, TextId, Domain };

StringId nvtxText(const RowContext &context, const ScanRow &row)
{
    if (const auto bytes = row.textBytes(Text); bytes && !bytes->isEmpty())
        return context.part.intern(*bytes, [&row] { return row.text(Text); });
    const QString text = row.text(Text);
    return text.isEmpty() ? context.string(row, TextId) : context.part.intern(text);
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
        context.part.nvtxDomains.insert_or_assign({pid, row.integerOr(Domain, 0)},
                                                  nvtxText(context, row));
        return true;
    }
    return false;
}

void loadNvtx(const RowContext &context, const ScanRow &row)
{
    const std::int64_t type = row.integerOr(Type, 0);
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
    event.amount = row.integerOr(Color, 0) & 0xFFFFFFFF; // ARGB, stored signed at times
    addHostEvent<TrackKind::Nvtx>(context, row, GlobalTid, event, row.integerOr(Domain, 0));
}

} // namespace

StringId LoadContext::string(std::optional<std::int64_t> exportId)
{
    if (!exportId)
        return kNoString;
    const StringId known = strings.find(*exportId);
    return known != kNoString ? known : builder.strings.internUnresolved(*exportId);
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
    static const std::vector<QString> kSpanColumns {u"start"_s, u"end"_s, u"globalTid"_s,
                                                    u"nameId"_s};
    static const std::array kLoaders {
        TableLoader {u"CUPTI_ACTIVITY_KIND_KERNEL"_s,
                     gpuColumnsAnd({u"demangledName"_s, u"shortName"_s, u"graphNodeId"_s}),
                     &loadKernel, LoadPart::Always, true},
        TableLoader {u"CUPTI_ACTIVITY_KIND_GRAPH_TRACE"_s, gpuColumnsAnd({u"graphId"_s}),
                     &loadGraph, LoadPart::Always, true},
        TableLoader {u"CUPTI_ACTIVITY_KIND_MEMCPY"_s,
                     gpuColumnsAnd({u"copyKind"_s, u"bytes"_s, u"srcDeviceId"_s, u"srcContextId"_s,
                                    u"dstDeviceId"_s, u"dstContextId"_s}),
                     &loadCopy},
        TableLoader {u"CUPTI_ACTIVITY_KIND_MEMSET"_s, gpuColumnsAnd({u"bytes"_s}), &loadMemset},
        TableLoader {u"NVTX_EVENTS"_s,
                     {u"start"_s, u"end"_s, u"eventType"_s, u"color"_s, u"text"_s, u"globalTid"_s,
                      u"textId"_s, u"domainId"_s},
                     &loadNvtx,
                     LoadPart::Nvtx},
        TableLoader {u"CUPTI_ACTIVITY_KIND_RUNTIME"_s,
                     {u"start"_s, u"end"_s, u"eventClass"_s, u"globalTid"_s, u"correlationId"_s,
                      u"nameId"_s},
                     &loadCall,
                     LoadPart::Calls},
        TableLoader {u"PROFILER_OVERHEAD"_s, kSpanColumns, &loadThreadSpan<TrackKind::Overhead>},
        TableLoader {u"CUPTI_ACTIVITY_KIND_OVERHEAD"_s, kSpanColumns,
                     &loadThreadSpan<TrackKind::Overhead>},
        TableLoader {u"DIAGNOSTIC_EVENT"_s,
                     {u"timestamp"_s, u"severity"_s, u"text"_s, u"globalPid"_s},
                     &loadDiagnostic,
                     LoadPart::OsRuntime},
        TableLoader {u"OSRT_API"_s, kSpanColumns, &loadThreadSpan<TrackKind::OsRuntime>,
                     LoadPart::OsRuntime},
        TableLoader {u"SCHED_EVENTS"_s,
                     {u"start"_s, u"isSchedIn"_s, u"globalTid"_s},
                     &loadScheduling,
                     LoadPart::OsRuntime},
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
