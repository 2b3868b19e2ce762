// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventrow.h"

#include "model/activityrows.h"
#include "model/eventtext.h"
#include "model/nsys/enumwords.h"
#include "model/nsys/loaders.h"
#include "model/timeformat.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestText = 4000;
constexpr qsizetype kMostBlobBytes = 64;

/// Columns that hold an id of StringIds, in any version and table.
bool holdsText(const QString &column)
{
    static const std::array kColumns {u"demangledName"_s, u"shortName"_s, u"mangledName"_s,
                                      u"nameId"_s,        u"textId"_s,    u"jsonTextId"_s};
    return std::ranges::find(kColumns, column) != kColumns.end();
}

QString valueText(const SqlValue &value)
{
    struct Writer
    {
        QString operator()(std::monostate /*null*/) const { return u"NULL"_s; }
        QString operator()(std::int64_t number) const { return QString::number(number); }
        QString operator()(double number) const
        {
            return QString::number(number, 'g', QLocale::FloatingPointShortest);
        }
        QString operator()(const QString &text) const { return text.left(kLongestText); }
        QString operator()(const QByteArray &bytes) const
        {
            return QString::fromLatin1(bytes.left(kMostBlobBytes).toHex(' '))
                + (bytes.size() > kMostBlobBytes ? u" …"_s : QString {});
        }
    };
    return std::visit(Writer {}, value);
}

/// The texts behind ids; ids that lead nowhere are left out. An export whose ids are no rowids
/// keeps them as numbers.
std::map<std::int64_t, QString> textsOf(const Trace &trace, const std::vector<std::int64_t> &ids)
{
    std::map<std::int64_t, QString> texts;
    for (const std::int64_t id : ids) { // one by one: a missing one is an error of its own
        const auto rows = readActivityRows(trace, u"StringIds"_s, std::array {id});
        if (!rows)
            continue;
        const auto &columns = rows->columns;
        const auto idColumn = std::ranges::find(columns, u"id"_s);
        const auto valueColumn = std::ranges::find(columns, u"value"_s);
        const auto row = rows->rows.find(id);
        if (idColumn == columns.end() || valueColumn == columns.end() || row == rows->rows.end())
            continue;
        const SqlValue &found = row->second[static_cast<std::size_t>(idColumn - columns.begin())];
        const SqlValue &text = row->second[static_cast<std::size_t>(valueColumn - columns.begin())];
        if (found == SqlValue {id} && std::holds_alternative<QString>(text))
            texts[id] = std::get<QString>(text).left(kLongestText);
    }
    return texts;
}

QString deviceMeaning(const Trace &trace, const Track &track)
{
    return track.gpu ? trace.gpuLabel(*track.gpu) : QString {};
}

QString numberMeaning(const Trace &trace, const Track &track, const QString &column,
                      std::int64_t number)
{
    if (column == u"start"_s || column == u"end"_s || column == u"timestamp"_s) {
        const QString utc = utcText(traceTime(number), trace.utcAtZeroNs);
        return exactSeconds(traceTime(number)) + (utc.isEmpty() ? QString {} : u" · "_s + utc);
    }
    if (column == u"globalTid"_s || column == u"endGlobalTid"_s)
        return QCoreApplication::translate("EventField", "pid %1, thread %2")
            .arg(QString::number(nsys::pidOf(number)), QString::number(nsys::tidOf(number)));
    if (column == u"globalPid"_s)
        return u"pid %1"_s.arg(nsys::pidOf(number));
    if (column == u"deviceId"_s)
        return deviceMeaning(trace, track);
    if (column.compare(u"bytes"_s, Qt::CaseInsensitive) == 0 || column.endsWith(u"SharedMemory"_s)
        || column.startsWith(u"localMemory"_s) || column == u"sharedMemoryExecuted"_s)
        return bytesText(number);
    return nsys::enumWord(column, number);
}

} // namespace

QString tableOf(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Kernel:
        return u"CUPTI_ACTIVITY_KIND_KERNEL"_s;
    case TrackKind::Graph:
        return u"CUPTI_ACTIVITY_KIND_GRAPH_TRACE"_s;
    case TrackKind::Memcpy:
    case TrackKind::UnifiedMemory:
    case TrackKind::PeerCopy:
        return u"CUPTI_ACTIVITY_KIND_MEMCPY"_s;
    case TrackKind::Memset:
        return u"CUPTI_ACTIVITY_KIND_MEMSET"_s;
    case TrackKind::Nvtx:
        return u"NVTX_EVENTS"_s;
    case TrackKind::Runtime:
        return u"CUPTI_ACTIVITY_KIND_RUNTIME"_s;
    case TrackKind::OsRuntime:
        return u"OSRT_API"_s;
    case TrackKind::Diagnostic:
        return u"DIAGNOSTIC_EVENT"_s;
    case TrackKind::Scheduling:
        return u"SCHED_EVENTS"_s;
    case TrackKind::Overhead:
        break;
    }
    return u"PROFILER_OVERHEAD"_s;
}

Result<std::vector<EventField>> readEventRow(const Trace &trace, EventRef event)
{
    const Track &track = trace.tracks[event.track];
    const std::int64_t rowid = track.events.rowid(event.event);
    const auto rows = readActivityRows(trace, tableOf(track.key.kind), std::array {rowid});
    if (!rows)
        return rows.error();
    const auto row = rows->rows.find(rowid);
    if (row == rows->rows.end())
        return Error {
            ErrorCode::Input,
            u"%1 has no table %2 any more."_s.arg(trace.origin.path, tableOf(track.key.kind))};
    const std::vector<SqlValue> &cells = row->second;
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (const auto *id = std::get_if<std::int64_t>(&cells[i]);
            id && holdsText(rows->columns[i]))
            ids.push_back(*id);
    }
    const std::map<std::int64_t, QString> texts = textsOf(trace, ids);
    std::vector<EventField> fields;
    fields.reserve(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const QString &column = rows->columns[i];
        EventField field {column, valueText(cells[i]), {}};
        if (const auto *number = std::get_if<std::int64_t>(&cells[i])) {
            const auto text = texts.find(*number);
            if (holdsText(column))
                field.meaning = text == texts.end() ? QString {} : text->second;
            else
                field.meaning = numberMeaning(trace, track, column, *number);
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

} // namespace gapscope
