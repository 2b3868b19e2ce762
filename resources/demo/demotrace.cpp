// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demotrace.h"

#include "resources/demo/demoschema.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

constexpr std::int64_t kFirstDitPid = 341'867;
constexpr std::int64_t kFirstVaePid = 337'855;
constexpr std::int64_t kStrangerPid = 345'000;
constexpr std::int64_t kMachine = std::int64_t {1} << 48;
/// Correlation ids of a process that the reference says nothing about.
constexpr std::int64_t kFirstCorrelation = 800'000;

/// Replaces the zeros of @p numbers so that all of them rise.
/// @param first the first number if none is fixed.
/// @return false if the fixed ones do not leave room.
[[nodiscard]] bool fillNumbers(std::vector<std::int64_t> &numbers, std::int64_t first)
{
    const auto fixed = std::ranges::find_if(numbers, [](std::int64_t n) { return n != 0; });
    if (fixed != numbers.end())
        first = *fixed - (fixed - numbers.begin());
    std::int64_t next = first;
    for (std::int64_t &number : numbers) {
        if (number != 0 && number < next)
            return false;
        number = std::max(number, next);
        next = number + 1;
    }
    return first > 0;
}

[[nodiscard]] bool numberCalls(Trace &trace, const std::vector<std::size_t> &order)
{
    std::map<std::int64_t, std::vector<std::size_t>> byPid;
    for (const std::size_t i : order)
        byPid[trace.calls[i].process.pid()].push_back(i);
    for (const auto &[pid, indexes] : byPid) {
        std::vector<std::int64_t> numbers;
        for (const std::size_t i : indexes)
            numbers.push_back(trace.calls[i].correlation);
        if (!fillNumbers(numbers, kFirstCorrelation))
            return false;
        for (std::size_t i = 0; i < indexes.size(); ++i)
            trace.calls[indexes[i]].correlation = numbers[i];
    }
    return true;
}

} // namespace

std::int64_t Process::pid() const
{
    switch (role) {
    case Role::Dit:
        return kFirstDitPid + gpu;
    case Role::Vae:
        return kFirstVaePid + gpu;
    case Role::Stranger:
        break;
    }
    return kStrangerPid;
}

std::int64_t Process::globalPid() const
{
    return kMachine | (pid() << 24);
}

std::vector<Process> processesOf(int gpuCount)
{
    std::vector<Process> processes;
    for (const Role role : {Role::Vae, Role::Dit}) {
        for (int gpu = 0; gpu < gpuCount; ++gpu)
            processes.push_back({.role = role, .gpu = gpu});
    }
    processes.push_back({.role = Role::Stranger, .gpu = 0});
    return processes;
}

std::size_t Trace::addCall(QStringView name, const Process &process, std::int64_t tid, Ns start,
                           Ns end)
{
    threads[tid].take(start, end);
    calls.push_back({.start = start,
                     .end = end,
                     .process = process,
                     .tid = tid,
                     .name = name.toString(),
                     .correlation = 0});
    return calls.size() - 1;
}

Outcome numberTrace(Trace &trace)
{
    std::vector<std::size_t> order(trace.calls.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return trace.calls[i].start; });
    std::ranges::stable_sort(trace.copies, {},
                             [](const Copy &copy) { return copy.columns[copycolumn::Start]; });
    std::vector<std::int64_t> rowIds;
    for (const Copy &copy : trace.copies)
        rowIds.push_back(copy.rowId);
    if (!numberCalls(trace, order) || !fillNumbers(rowIds, 1)) {
        return Error {.code = ErrorCode::Input,
                      .message = u"The reference leaves too few numbers for the other rows."_s};
    }
    for (std::size_t i = 0; i < rowIds.size(); ++i) {
        Copy &copy = trace.copies[i];
        copy.rowId = rowIds[i];
        if (copy.call)
            copy.columns[copycolumn::Correlation] = trace.calls[*copy.call].correlation;
    }
    return done();
}

} // namespace gapscope::demo
