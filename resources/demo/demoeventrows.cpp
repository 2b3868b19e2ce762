// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demoschema.h"
#include "resources/demo/demotablerows.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

const QVariant kNull;
constexpr qint64 kContext = 1;
constexpr qint64 kNoEvent = 0xffffffff;

/// @p events in order of start, the longer one first, so that outer ranges precede inner ones.
template<typename Event>
[[nodiscard]] std::vector<Event> sorted(std::vector<Event> events)
{
    std::ranges::stable_sort(events, [](const Event &a, const Event &b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    return events;
}

[[nodiscard]] QVariant orNull(const std::optional<std::int64_t> &value)
{
    return value ? QVariant::fromValue<qint64>(*value) : QVariant();
}

[[nodiscard]] QVariantList kernelRow(const Kernel &kernel, qint64 correlation, qint64 gridId,
                                     StringTable &strings)
{
    const KernelFacts &facts = factsOf(kernel.kind);
    const qint64 shared = facts.staticShared + facts.dynamicShared;
    const qint64 executed = shared > 65'536 ? 233'472 : shared > 8'192 ? 102'400 : 32'768;
    QVariantList row {qint64 {kernel.start},
                      qint64 {kernel.end},
                      qint64 {kernel.process.deviceId()},
                      kContext,
                      0,
                      qint64 {kernel.stream},
                      correlation,
                      qint64 {kernel.process.globalPid()},
                      strings.idOf(facts.demangledName.toString()),
                      strings.idOf(facts.shortName.toString()),
                      strings.idOf(facts.mangledName.toString()),
                      1,
                      0,
                      qint64 {facts.registers}};
    for (const std::int64_t size : facts.grid)
        row.append(qint64 {size});
    for (const std::int64_t size : facts.block)
        row.append(qint64 {size});
    row << qint64 {facts.staticShared} << qint64 {facts.dynamicShared} << 0 << 0 << gridId
        << executed << kNull << 0;
    row << kNull << kNull << kNull << kNull; // the times of the hardware's queue, the graph
    const bool hasCluster = facts.cluster > 0;
    row << qint64 {facts.cluster} << (hasCluster ? 1 : 0) << (hasCluster ? 1 : 0) << 0
        << (hasCluster ? 8 : 0) << (hasCluster ? 66 : 0);
    return row;
}

[[nodiscard]] TableRows kernelRows(const Trace &trace, StringTable &strings)
{
    TableRows result {.table = u"CUPTI_ACTIVITY_KIND_KERNEL"_s, .columns = {}, .rows = {}};
    std::map<std::int64_t, qint64> launched; // by pid
    for (const Kernel &kernel : sorted(trace.kernels)) {
        const qint64 correlation = trace.calls[*kernel.call].correlation;
        const qint64 gridId = ++launched[kernel.process.pid()];
        result.rows.push_back(kernelRow(kernel, correlation, gridId, strings));
    }
    return result;
}

[[nodiscard]] TableRows copyRows(const Trace &trace)
{
    TableRows result {
        .table = u"CUPTI_ACTIVITY_KIND_MEMCPY"_s, .columns = {u"rowid"_s}, .rows = {}};
    for (const char *column : kCopyColumns)
        result.columns.append(QString::fromLatin1(column));
    for (const Copy &copy : trace.copies) {
        QVariantList row {qint64 {copy.rowId}};
        for (const auto &value : copy.columns)
            row.append(orNull(value));
        result.rows.push_back(row);
    }
    return result;
}

[[nodiscard]] TableRows memsetRows(const Trace &trace)
{
    TableRows result {.table = u"CUPTI_ACTIVITY_KIND_MEMSET"_s, .columns = {}, .rows = {}};
    for (const Memset &memset : sorted(trace.memsets)) {
        result.rows.push_back(
            {qint64 {memset.start}, qint64 {memset.end}, qint64 {memset.process.deviceId()},
             kContext, 0, qint64 {kComputeStream}, qint64 {trace.calls[memset.call].correlation},
             qint64 {memset.process.globalPid()}, 0, qint64 {memset.bytes}, kNull, 2});
    }
    return result;
}

/// The driver's functions are named cu..., the runtime's cuda...
[[nodiscard]] bool isDriverCall(const QString &name)
{
    return name.size() > 2 && name.at(2).isUpper();
}

[[nodiscard]] TableRows callRows(const Trace &trace, StringTable &strings)
{
    TableRows result {.table = u"CUPTI_ACTIVITY_KIND_RUNTIME"_s, .columns = {}, .rows = {}};
    for (const Call &call : sorted(trace.calls)) {
        result.rows.push_back({qint64 {call.start}, qint64 {call.end},
                               isDriverCall(call.name) ? 1 : 0,
                               qint64 {call.process.globalTid(call.tid)}, qint64 {call.correlation},
                               strings.idOf(call.name), 0, kNull});
    }
    return result;
}

/// What CUPTI records inside each wait for a stream.
[[nodiscard]] TableRows waitRows(const Trace &trace)
{
    constexpr Ns entering = 600;
    constexpr Ns leaving = 400;
    constexpr int streamSynchronize = 3;
    TableRows result {.table = u"CUPTI_ACTIVITY_KIND_SYNCHRONIZATION"_s, .columns = {}, .rows = {}};
    for (const Call &call : sorted(trace.calls)) {
        if (call.name != u"cudaStreamSynchronize_v3020" || call.end - call.start < 2'000)
            continue;
        result.rows.push_back({qint64 {call.start + entering}, qint64 {call.end - leaving},
                               qint64 {call.process.deviceId()}, kContext, kNull,
                               qint64 {kComputeStream}, qint64 {call.correlation},
                               qint64 {call.process.globalPid()}, kNull, streamSynchronize,
                               kNoEvent, 0});
    }
    return result;
}

[[nodiscard]] TableRows nvtxRows(const Trace &trace, StringTable &strings)
{
    TableRows result {.table = u"NVTX_EVENTS"_s,
                      .columns = {u"start"_s, u"end"_s, u"eventType"_s, u"color"_s, u"text"_s,
                                  u"globalTid"_s, u"textId"_s, u"domainId"_s},
                      .rows = {}};
    for (const NvtxEvent &event : sorted(trace.nvtx)) {
        const bool isPlain = event.kind == NvtxText::Plain;
        result.rows.push_back({qint64 {event.start}, orNull(event.end), event.type,
                               orNull(event.color), isPlain ? QVariant(event.text) : kNull,
                               qint64 {event.globalTid},
                               isPlain ? kNull : QVariant(strings.idOf(event.text)), event.domain});
    }
    return result;
}

} // namespace

qint64 StringTable::idOf(const QString &text)
{
    const auto known = m_ids.constFind(text);
    if (known != m_ids.constEnd())
        return *known;
    m_texts.append(text);
    return *m_ids.insert(text, m_texts.size() - 1);
}

std::vector<TableRows> eventRows(const Trace &trace, StringTable &strings)
{
    return {callRows(trace, strings), nvtxRows(trace, strings),   copyRows(trace),
            memsetRows(trace),        kernelRows(trace, strings), waitRows(trace)};
}

} // namespace gapscope::demo
