// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demorows.h"

#include "resources/demo/demoschema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

using namespace Qt::StringLiterals;
using nlohmann::json;

namespace gapscope::demo {

namespace {

[[nodiscard]] Error badFacts(const QString &what)
{
    return {.code = ErrorCode::Input, .message = u"The reference rows cannot be used: "_s + what};
}

[[nodiscard]] bool hasOurCopyColumns(const json &root)
{
    std::vector<std::string> expected {"event_id"};
    for (const char *column : kCopyColumns)
        expected.emplace_back(column);
    return root.at("copy_columns") == json(expected);
}

[[nodiscard]] ReferenceCopy readCopy(const json &values)
{
    ReferenceCopy copy;
    copy.rowId = values.at(0).get<std::int64_t>();
    for (std::size_t i = 1; i <= kCopyColumns.size(); ++i) {
        const json &value = values.at(i);
        copy.columns.push_back(value.is_null() ? std::nullopt
                                               : std::optional(value.get<std::int64_t>()));
    }
    return copy;
}

[[nodiscard]] GapRow readRow(const json &from)
{
    GapRow row;
    from.at("chunk").get_to(row.chunk);
    from.at("physical_gpu").get_to(row.gpu);
    from.at("gap_start_ns").get_to(row.gapStart);
    from.at("gap_end_ns").get_to(row.gapEnd);
    from.at("previous_cpu_ready_ns").get_to(row.ready);
    from.at("previous_result_received_ns").get_to(row.received);
    from.at("next_dit_start_ns").get_to(row.ditStart);
    for (const json &copy : from.at("copies"))
        row.copies.push_back(readCopy(copy));
    for (const auto &[name, use] : from.at("runtime_apis").items()) {
        row.apis[QString::fromStdString(name)] = {.count = use.at("count").get<std::int64_t>(),
                                                  .total =
                                                      use.at("summed_thread_overlap_ns").get<Ns>()};
    }
    return row;
}

/// Sorts the rows into windows and the windows by time.
[[nodiscard]] std::vector<Window> groupRows(std::vector<GapRow> rows)
{
    std::ranges::sort(rows, [](const GapRow &a, const GapRow &b) {
        return a.ready != b.ready ? a.ready < b.ready : a.gpu < b.gpu;
    });
    std::vector<Window> windows;
    for (GapRow &row : rows) {
        if (windows.empty() || windows.back().ready != row.ready) {
            windows.push_back({.chunk = row.chunk,
                               .ready = row.ready,
                               .closing = 0,
                               .received = row.received,
                               .ditStart = row.ditStart,
                               .quietBegin = row.gapStart,
                               .quietEnd = row.gapEnd,
                               .gaps = {}});
        }
        Window &window = windows.back();
        window.quietBegin = std::min(window.quietBegin, row.gapStart);
        window.quietEnd = std::max(window.quietEnd, row.gapEnd);
        window.gaps.push_back(std::move(row));
    }
    return windows;
}

[[nodiscard]] bool isComplete(const std::vector<Window> &windows)
{
    return !windows.empty() && std::ranges::all_of(windows, [&](const Window &window) {
        for (std::size_t gpu = 0; gpu < window.gaps.size(); ++gpu) {
            if (window.gaps[gpu].gpu != static_cast<int>(gpu))
                return false;
        }
        return window.gaps.size() == windows.front().gaps.size() && window.ready < window.closing;
    });
}

} // namespace

Result<std::vector<Window>> readWindows(const QByteArray &text, Ns lastReady)
{
    std::vector<GapRow> rows;
    try {
        const auto root = nlohmann::json::parse(text.begin(), text.end());
        if (!hasOurCopyColumns(root))
            return badFacts(u"copy_columns are not those of the demo's schema."_s);
        for (const auto &row : root.at("rows"))
            rows.push_back(readRow(row));
    } catch (const nlohmann::json::exception &problem) {
        return badFacts(QString::fromUtf8(problem.what()));
    }
    std::vector<Window> windows = groupRows(std::move(rows));
    for (std::size_t i = 0; i < windows.size(); ++i)
        windows[i].closing = i + 1 < windows.size() ? windows[i + 1].ready : lastReady;
    if (!isComplete(windows))
        return badFacts(u"a window lacks the gap of a GPU, or there is none."_s);
    return windows;
}

} // namespace gapscope::demo
