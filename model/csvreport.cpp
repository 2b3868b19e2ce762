// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csvreport.h"

#include "model/chunk.h"
#include "model/eventtext.h"

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Fields one after another, then endLine().
class CsvWriter
{
public:
    CsvWriter(std::initializer_list<const char *> columns)
    {
        for (const char *column : columns)
            field(QByteArray(column));
        endLine();
    }

    CsvWriter &number(std::int64_t value) { return field(QByteArray::number(qlonglong {value})); }
    CsvWriter &number(std::optional<std::int64_t> value)
    {
        return value ? number(*value) : field({});
    }
    CsvWriter &time(std::optional<TraceTime> time)
    {
        return time ? number(toNs(*time)) : field({});
    }
    CsvWriter &time(std::optional<Duration> time) { return time ? number(toNs(*time)) : field({}); }
    CsvWriter &text(const QString &text) { return field(csvText(text)); }
    CsvWriter &nothing() { return field({}); }
    void endLine()
    {
        m_bytes += "\r\n";
        m_isFirst = true;
    }

    [[nodiscard]] QByteArray take() { return std::move(m_bytes); }

private:
    CsvWriter &field(const QByteArray &bytes)
    {
        if (!m_isFirst)
            m_bytes += ',';
        m_bytes += bytes;
        m_isFirst = false;
        return *this;
    }

    QByteArray m_bytes;
    bool m_isFirst = true;
};

/// What every table begins with: gap, chunk, physical_gpu, unmapped_process.
void writeKey(CsvWriter &csv, const Report &report, std::size_t place)
{
    const GapRow &row = report.rows[place];
    const Gpu &gpu = report.gpuOf(row);
    csv.number(static_cast<std::int64_t>(place) + 1)
        .text(chunkText(report.windowOf(row).chunk))
        .number(gpu.number)
        .number(gpu.unmappedPid);
}

QByteArray gapsCsv(const Report &report)
{
    CsvWriter csv {"gap",
                   "chunk",
                   "physical_gpu",
                   "unmapped_process",
                   "gpu_certainty",
                   "rank",
                   "window_start_ns",
                   "window_end_ns",
                   "gap_start_ns",
                   "gap_end_ns",
                   "gap_ns",
                   "memcpy_memset_union_ns",
                   "without_recorded_kernel_copy_memset_ns",
                   "previous_cpu_ready_ns",
                   "previous_result_received_ns",
                   "next_dit_start_ns",
                   "ready_to_received_ns",
                   "received_to_dit_start_ns",
                   "dit_start_to_first_kernel_after_gap_ns"};
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const GapRow &row = report.rows[i];
        const TimeRange window = report.windowOf(row).range;
        writeKey(csv, report, i);
        csv.text(certaintyWord(certaintyOf(report.gpuOf(row).source)))
            .number(static_cast<std::int64_t>(row.rank))
            .time(window.begin)
            .time(window.end)
            .time(row.gap.begin)
            .time(row.gap.end)
            .time(row.gap.length())
            .time(row.copyUnion)
            .time(row.rest())
            .time(row.host.previousReady)
            .time(row.host.previousReceived)
            .time(row.host.nextStart)
            .time(row.host.readyToReceived)
            .time(row.host.receivedToStart)
            .time(row.host.startToFirstKernel)
            .endLine();
    }
    return csv.take();
}

QByteArray apisCsv(const Report &report)
{
    CsvWriter csv {"gap",
                   "chunk",
                   "physical_gpu",
                   "unmapped_process",
                   "api",
                   "count",
                   "summed_thread_overlap_ns"};
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        for (const ApiUse &api : report.rows[i].apis) {
            writeKey(csv, report, i);
            csv.text(api.name).number(api.count).time(api.overlap).endLine();
        }
    }
    return csv.take();
}

void writeActivity(CsvWriter &csv, const Trace &trace, const ActivityUse &use)
{
    const Track &track = trace.tracks[use.track];
    const EventColumns &events = track.events;
    const bool isMemset = track.key.kind == TrackKind::Memset;
    csv.text(isMemset ? u"CUPTI_ACTIVITY_KIND_MEMSET"_s : u"CUPTI_ACTIVITY_KIND_MEMCPY"_s)
        .number(events.rowid(use.event))
        .time(events.begin(use.event))
        .time(events.end(use.event))
        .time(use.overlap)
        .number(track.key.pid)
        .number(track.key.deviceId)
        .number(track.key.contextId)
        .number(track.key.streamId)
        .number(events.correlation(use.event));
    if (isMemset)
        csv.nothing().nothing();
    else
        csv.number(events.code(use.event)).text(copyKindText(events.code(use.event)));
    csv.number(events.amount(use.event)).endLine();
}

QByteArray activitiesCsv(const Report &report)
{
    CsvWriter csv {"gap",          "chunk",
                   "physical_gpu", "unmapped_process",
                   "table",        "event_id",
                   "start_ns",     "end_ns",
                   "overlap_ns",   "pid",
                   "device_id",    "context_id",
                   "stream_id",    "correlation_id",
                   "copy_kind",    "copy_kind_text",
                   "bytes"};
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        for (const auto *uses : {&report.rows[i].copies, &report.rows[i].memsets}) {
            for (const ActivityUse &use : *uses) {
                writeKey(csv, report, i);
                writeActivity(csv, *report.trace, use);
            }
        }
    }
    return csv.take();
}

} // namespace

QByteArray csvText(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    // Some readers cut spaces off, or take an empty field for none.
    const bool isPlain = !bytes.isEmpty() && bytes.front() != ' ' && bytes.back() != ' '
        && std::ranges::none_of(
            bytes, [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; });
    if (isPlain)
        return bytes;
    bytes.replace('"', "\"\"");
    return '"' + bytes + '"';
}

std::vector<CsvTable> reportCsv(const Report &report)
{
    return {{u"gaps.csv"_s, gapsCsv(report)},
            {u"apis.csv"_s, apisCsv(report)},
            {u"activities.csv"_s, activitiesCsv(report)}};
}

} // namespace gapscope
