// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/windows.h"

#include "model/parallel.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

struct TextMatch
{
    bool matches = false;
    std::optional<ChunkLabel> chunk;
};

/// Matches NVTX texts, each distinct one once.
class TextMatcher
{
public:
    TextMatcher(const StringPool &strings, const QString &pattern, std::stop_token stop = {})
        : m_strings(strings)
        , m_stop(std::move(stop))
        , m_expression(pattern)
        , m_hasChunkGroup(m_expression.namedCaptureGroups().contains(u"chunk"_s))
        , m_known(strings.size(), Known::Nothing)
    { }

    const TextMatch &match(StringId id)
    {
        static const TextMatch kNone;
        if (id == kNoString)
            return kNone;
        Known &known = m_known[indexOf(id)];
        if (known == Known::Nothing) {
            const TextMatch found = find(id);
            known = found.matches ? Known::Match : Known::NoMatch;
            if (found.matches)
                m_matches.insert(id, found);
        }
        return known == Known::Match ? *m_matches.constFind(id) : kNone;
    }

    /// Where the pattern could not be tried on a text to the end.
    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }

private:
    enum class Known : std::uint8_t { Nothing, NoMatch, Match };

    [[nodiscard]] TextMatch find(StringId id)
    {
        if (m_stop.stop_requested() && !m_failure)
            m_failure = Error {ErrorCode::Cancelled, {}};
        // What failed once may take as long on every other text.
        // An id that leads nowhere is not the text of anything.
        if (m_strings.isUnresolved(id) || m_failure)
            return {};
        const QRegularExpressionMatch found = m_expression.match(m_strings.text(id));
        // PCRE gives up on a pattern that backtracks without end: neither a match nor none.
        if (!found.isValid())
            m_failure =
                Error {ErrorCode::Usage,
                       u"The regular expression %1 takes too long on an NVTX text of %2 "
                       "characters (%3…): make it simpler."_s.arg(
                           m_expression.pattern(), QString::number(m_strings.text(id).size()),
                           m_strings.text(id).left(40))};
        TextMatch result {found.hasMatch(), std::nullopt};
        if (result.matches && m_hasChunkGroup && found.capturedStart(u"chunk"_s) >= 0)
            result.chunk = chunkLabel(found.captured(u"chunk"_s));
        return result;
    }

    const StringPool &m_strings;
    std::stop_token m_stop;
    QRegularExpression m_expression;
    bool m_hasChunkGroup;
    std::vector<Known> m_known; ///< by the text's index: few texts match
    QHash<StringId, TextMatch> m_matches;
    std::optional<Error> m_failure;
};

/// A marker or range with what decides between those of equal time.
template<typename T>
struct Found
{
    TraceTime time;
    std::int64_t rowid = 0;
    T value;
};

template<typename T>
std::vector<T> inTimeOrder(std::vector<Found<T>> found)
{
    std::ranges::stable_sort(found, {},
                             [](const Found<T> &f) { return std::tuple(f.time, f.rowid); });
    std::vector<T> result;
    result.reserve(found.size());
    for (Found<T> &f : found)
        result.push_back(std::move(f.value));
    return result;
}

/// The time of a role's marker; none for the end of a range that was never closed.
std::optional<TraceTime> markerTime(const EventColumns &events, std::size_t i, MarkerEdge edge)
{
    if (edge == MarkerEdge::Start)
        return events.begin(i);
    if ((events.code(i) & kOpenRange) != 0)
        return std::nullopt;
    return events.end(i);
}

Result<std::vector<Marker>> markersOfRole(const Trace &trace, const RolePattern &pattern,
                                          const std::stop_token &stop)
{
    std::vector<Found<Marker>> found;
    if (pattern.nvtx.isEmpty())
        return std::vector<Marker> {};
    TextMatcher matcher(trace.strings, pattern.nvtx, stop);
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Nvtx)
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const TextMatch &match = matcher.match(track.events.name(i));
            if (!match.matches)
                continue;
            if (const auto time = markerTime(track.events, i, pattern.edge))
                found.push_back({*time, track.events.rowid(i),
                                 Marker {*time, match.chunk, track.key.pid, false}});
        }
    }
    if (matcher.failure())
        return *matcher.failure();
    return inTimeOrder(std::move(found));
}

std::optional<TraceTime> onTraceClock(const ExternalMarkers &file, std::int64_t timeNs,
                                      std::int64_t utcAtZeroNs)
{
    const std::int64_t origin = file.clock == MarkerClock::Utc ? utcAtZeroNs : 0;
    std::int64_t ns = 0;
    if (__builtin_sub_overflow(timeNs, origin, &ns)
        || __builtin_add_overflow(ns, file.offsetNs, &ns) || ns <= -kTimeLimitNs
        || ns >= kTimeLimitNs)
        return std::nullopt;
    return traceTime(ns);
}

Outcome addExternalMarkers(const Trace &trace, const ExternalMarkers &file, MarkerSet &markers)
{
    if (file.clock == MarkerClock::Utc && !trace.utcAtZeroNs)
        return Error {
            ErrorCode::Usage,
            u"%1: its times are UTC, but the export does not say when its session started "
            "(no TARGET_INFO_SESSION_START_TIME); give the times on the trace's clock."_s.arg(
                file.path)};
    for (const ExternalMarker &marker : file.markers) {
        const auto time = onTraceClock(file, marker.timeNs, trace.utcAtZeroNs.value_or(0));
        if (!time)
            return Error {ErrorCode::Usage,
                          u"%1: time_ns %2 is beyond what a trace can hold on its clock."_s.arg(
                              file.path, QString::number(marker.timeNs))};
        markers[marker.role].push_back({*time, marker.chunk, std::nullopt, true});
    }
    for (auto &[role, list] : markers)
        std::ranges::stable_sort(list, {}, &Marker::time);
    return done();
}

/// Windows of one process, or of the markers file alone.
using WindowsByProcess = std::map<std::optional<std::int64_t>, std::vector<Window>>;

/// Windows get their ordinal where no marker names their chunk.
void numberUnnamed(std::vector<Window> &windows)
{
    std::int64_t ordinal = 0;
    for (Window &window : windows) {
        ++ordinal;
        window.chunk = window.ownChunk.value_or(ChunkLabel {ordinal});
    }
}

std::vector<Window> windowsBetween(const std::vector<Marker> &markers,
                                   std::optional<std::int64_t> pid)
{
    std::vector<Window> windows;
    for (std::size_t i = 1; i < markers.size(); ++i) {
        const TimeRange range {markers[i - 1].time, markers[i].time};
        if (range.isEmpty())
            continue;
        Window window;
        window.range = range;
        window.openingChunk = markers[i - 1].chunk;
        window.ownChunk = markers[i].chunk;
        window.pid = pid;
        windows.push_back(std::move(window));
    }
    numberUnnamed(windows);
    return windows;
}

WindowsByProcess betweenByProcess(const Profile &profile, const MarkerSet &markers)
{
    WindowsByProcess result;
    const auto role = markers.find(profile.windowRole);
    if (role == markers.end())
        return result;
    std::map<std::optional<std::int64_t>, std::vector<Marker>> byProcess;
    std::vector<Marker> fromFile;
    for (const Marker &marker : role->second) {
        if (marker.fromFile)
            fromFile.push_back(marker);
        else
            byProcess[marker.pid].push_back(marker);
    }
    if (byProcess.empty())
        byProcess[std::nullopt] = {};
    for (auto &[pid, own] : byProcess) {
        // The file's markers come from outside all processes: they complete every one's.
        own.insert(own.end(), fromFile.begin(), fromFile.end());
        std::ranges::stable_sort(own, {}, &Marker::time);
        std::vector<Window> windows = windowsBetween(own, pid);
        if (!windows.empty())
            result[pid] = std::move(windows);
    }
    return result;
}

Result<WindowsByProcess> rangesByProcess(const Trace &trace, const Profile &profile,
                                         const std::stop_token &stop)
{
    std::map<std::optional<std::int64_t>, std::vector<Found<Window>>> found;
    TextMatcher matcher(trace.strings, profile.windowNvtx, stop);
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Nvtx)
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i) {
            const TimeRange range = track.events.range(i);
            if (!isClosedRange(track.events.code(i)) || range.isEmpty())
                continue;
            const TextMatch &match = matcher.match(track.events.name(i));
            if (!match.matches)
                continue;
            Window window;
            window.range = range;
            window.ownChunk = match.chunk;
            window.pid = track.key.pid;
            found[track.key.pid].push_back({range.begin, track.events.rowid(i), window});
        }
    }
    if (matcher.failure())
        return *matcher.failure();
    WindowsByProcess result;
    for (auto &[pid, windows] : found) {
        result[pid] = inTimeOrder(std::move(windows));
        numberUnnamed(result[pid]);
    }
    return result;
}

/// Each process's windows with the GPUs that they hold for.
std::vector<Window> withGpus(const Trace &trace, const WindowsByProcess &byProcess)
{
    const bool several = byProcess.size() > 1;
    const std::vector<GpuIndex> all = trace.gpusWithKernels();
    std::vector<Window> result;
    for (const auto &[pid, windows] : byProcess) {
        std::vector<GpuIndex> gpus = all;
        if (several)
            std::erase_if(gpus, [&trace, pid = pid](GpuIndex gpu) {
                return !trace.gpus[gpu].isMappedBy(pid);
            });
        for (const Window &window : windows) {
            Window &added = result.emplace_back(window);
            added.gpus = gpus;
            added.ownMarkersOnly = several;
        }
    }
    std::ranges::stable_sort(result, {}, [](const Window &w) { return w.range.begin; });
    return result;
}

std::vector<Window> wholeWindows(const Trace &trace)
{
    std::vector<Window> result;
    for (const GpuIndex gpu : trace.gpusWithKernels()) {
        const auto extent = trace.kernelExtent(gpu);
        if (!extent || extent->isEmpty())
            continue;
        Window window;
        window.range = *extent;
        window.chunk = std::int64_t {1};
        window.gpus = {gpu};
        result.push_back(std::move(window));
    }
    std::ranges::stable_sort(result, {}, [](const Window &w) { return w.range.begin; });
    return result;
}

std::vector<Window> windowOfSpan(const Trace &trace, TimeRange span)
{
    const TimeRange extent = trace.extent;
    // An empty stretch outside the capture would be one long gap: true, and a lie.
    if (trace.eventCount > 0 && (span.end <= extent.begin || span.begin >= extent.end))
        return {};
    Window window;
    window.range = span;
    window.chunk = std::int64_t {1};
    window.gpus = trace.gpusWithKernels();
    return {window};
}

} // namespace

Result<MarkerSet> findMarkers(const Trace &trace, const Profile &profile,
                              const ExternalMarkers *external, const std::stop_token &stop)
{
    // At once: each tries its expression on every text, which is most of a report from the cache.
    const std::vector<std::pair<Role, RolePattern>> roles(profile.roles.begin(),
                                                          profile.roles.end());
    std::vector<std::optional<Result<std::vector<Marker>>>> found(roles.size());
    forEachInParallel(roles.size(), [&](std::size_t i) {
        found[i] = markersOfRole(trace, roles[i].second, stop);
    });
    MarkerSet markers;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        Result<std::vector<Marker>> &ofRole = *found[i];
        if (!ofRole)
            return ofRole.error();
        markers[roles[i].first] = std::move(ofRole).value();
    }
    if (external) {
        if (const Outcome added = addExternalMarkers(trace, *external, markers); !added)
            return added.error();
    }
    return markers;
}

std::int64_t countOpenRanges(const Trace &trace, const Profile &profile)
{
    QString pattern = profile.windowNvtx;
    if (profile.kind == WindowKind::Between) {
        const auto role = profile.roles.find(profile.windowRole);
        pattern = role == profile.roles.end() ? QString {} : role->second.nvtx;
    } else if (profile.kind != WindowKind::Ranges) {
        return 0;
    }
    if (pattern.isEmpty())
        return 0;
    std::int64_t count = 0;
    TextMatcher matcher(trace.strings, pattern);
    for (const Track &track : trace.tracks) {
        if (track.key.kind != TrackKind::Nvtx)
            continue;
        for (std::size_t i = 0; i < track.events.size(); ++i)
            count += (track.events.code(i) & kOpenRange) != 0
                    && matcher.match(track.events.name(i)).matches
                ? 1
                : 0;
    }
    return count;
}

Result<std::vector<Window>> findWindows(const Trace &trace, const Profile &profile,
                                        const MarkerSet &markers, const std::stop_token &stop)
{
    switch (profile.kind) {
    case WindowKind::Between:
        return withGpus(trace, betweenByProcess(profile, markers));
    case WindowKind::Ranges: {
        const Result<WindowsByProcess> ranges = rangesByProcess(trace, profile, stop);
        if (!ranges)
            return ranges.error();
        return withGpus(trace, *ranges);
    }
    case WindowKind::Whole:
        return wholeWindows(trace);
    case WindowKind::Span:
        break;
    }
    return windowOfSpan(trace, profile.span);
}

} // namespace gapscope
