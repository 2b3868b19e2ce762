// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/tracerecord.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace gapscope {

namespace {

// The fields of each struct, named once for writing and reading. A field that a struct gains does
// not compile here until it is named.

template<typename T, typename Struct>
concept Is = std::is_same_v<std::remove_const_t<T>, Struct>;

template<Is<LoadScope> T, typename Visit>
void visitFields(T &scope, Visit &visit)
{
    auto &[calls, nvtx, osRuntime] = scope;
    visit(calls, nvtx, osRuntime);
}

template<Is<TimeRange> T, typename Visit>
void visitFields(T &range, Visit &visit)
{
    auto &[begin, end] = range;
    visit(begin, end);
}

template<Is<Process> T, typename Visit>
void visitFields(T &process, Visit &visit)
{
    auto &[pid, name] = process;
    visit(pid, name);
}

template<Is<DiagnosticEvent> T, typename Visit>
void visitFields(T &event, Visit &visit)
{
    auto &[time, isError, text] = event;
    visit(time, isError, text);
}

template<Is<CaptureNotes> T, typename Visit>
void visitFields(T &notes, Visit &visit)
{
    auto &[duration, timesShifted, timesAreUtc, shift, apiCallsSkipped, hasGraphNodes, scope,
           tablesChosen, timesChosen, diagnostics] = notes;
    visit(duration, timesShifted, timesAreUtc, shift, apiCallsSkipped, hasGraphNodes, scope,
          tablesChosen, timesChosen, diagnostics);
}

template<Is<TraceOrigin> T, typename Visit>
void visitFields(T &origin, Visit &visit)
{
    auto &[path, convertedFrom, fileSize, modifiedMs, schemaVersion, productVersion, tables] =
        origin;
    visit(path, convertedFrom, fileSize, modifiedMs, schemaVersion, productVersion, tables);
}

template<Is<ProcessDevice> T, typename Visit>
void visitFields(T &device, Visit &visit)
{
    auto &[pid, deviceId] = device;
    visit(pid, deviceId);
}

template<Is<MappedDevice> T, typename Visit>
void visitFields(T &mapped, Visit &visit)
{
    auto &[device, source, hasActivity] = mapped;
    visit(device, source, hasActivity);
}

template<Is<Gpu> T, typename Visit>
void visitFields(T &gpu, Visit &visit)
{
    auto &[number, source, unmappedPid, name, busLocation, uuid, devices, processes,
           everyProcessMaps] = gpu;
    visit(number, source, unmappedPid, name, busLocation, uuid, devices, processes,
          everyProcessMaps);
}

template<Is<Warning> T, typename Visit>
void visitFields(T &warning, Visit &visit)
{
    auto &[code, message] = warning;
    visit(code, message);
}

template<Is<TrackKey> T, typename Visit>
void visitFields(T &key, Visit &visit)
{
    auto &[kind, pid, deviceId, contextId, streamId, tid, domainId] = key;
    visit(kind, pid, deviceId, contextId, streamId, tid, domainId);
}

template<Is<Track> T, typename Visit>
void visitFields(T &track, Visit &visit)
{
    auto &[key, gpu, events, index] = track;
    visit(key, gpu, events);
    visit.index(index, events.size());
}

template<Is<Trace> T, typename Visit>
void visitFields(T &trace, Visit &visit)
{
    auto &[completeness, mapped, origin, strings, shortNames, gpus, kernelActivity, tracks,
           processes, threadNames, nvtxDomains, sessionStartUtcNs, utcAtZeroNs, extent, capture,
           invalidRows, warnings, eventCount, residentBytes] = trace;
    visit(origin, strings, shortNames, gpus, kernelActivity, tracks, processes, threadNames,
          nvtxDomains, sessionStartUtcNs, utcAtZeroNs, extent, capture, invalidRows, warnings,
          eventCount, residentBytes);
}

class Putter
{
public:
    explicit Putter(CacheWriter &cache)
        : m_cache(cache)
    { }

    template<typename... Fields>
    void operator()(const Fields &...fields)
    {
        (put(fields), ...);
    }
    void index(const OverlapIndex &index, std::size_t /*eventCount*/) { index.store(m_cache); }

private:
    template<typename T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void put(const T &value) { m_cache.number(static_cast<std::int64_t>(value)); }
    void put(Duration value) { m_cache.number(toNs(value)); }
    void put(TraceTime value) { m_cache.number(toNs(value)); }
    void put(const QString &value) { m_cache.text(value); }
    template<typename T>
    void put(const std::optional<T> &value)
    {
        put(value.has_value());
        put(value.value_or(T {}));
    }
    template<typename A, typename B>
    void put(const std::pair<A, B> &value)
    {
        put(value.first);
        put(value.second);
    }
    template<typename T>
    void put(const std::vector<T> &values)
    {
        put(values.size());
        for (const T &value : values)
            put(value);
    }
    template<typename K, typename V>
    void put(const std::map<K, V> &values)
    {
        put(values.size());
        for (const auto &[key, value] : values) {
            put(key);
            put(value);
        }
    }
    template<typename T>
    requires requires(const T &t, CacheWriter &cache) { t.store(cache); }
    void put(const T &value) { value.store(m_cache); }
    template<typename T>
    requires requires(const T &t, Putter &putter) { visitFields(t, putter); }
    void put(const T &value) { visitFields(value, *this); }

    CacheWriter &m_cache;
};

class Getter
{
public:
    explicit Getter(CacheReader &cache)
        : m_cache(cache)
    { }

    template<typename... Fields>
    void operator()(Fields &...fields)
    {
        (get(fields), ...);
    }
    void index(OverlapIndex &index, std::size_t eventCount)
    {
        index = OverlapIndex::restored(m_cache, eventCount);
    }

private:
    template<typename T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void get(T &value) { value = static_cast<T>(m_cache.number()); }
    void get(Duration &value) { value = Duration {m_cache.number()}; }
    void get(TraceTime &value) { value = traceTime(m_cache.number()); }
    void get(QString &value) { value = m_cache.text(); }
    template<typename T>
    void get(std::optional<T> &value)
    {
        bool has = false;
        T inner {};
        get(has);
        get(inner);
        value = has ? std::optional(std::move(inner)) : std::nullopt;
    }
    template<typename A, typename B>
    void get(std::pair<A, B> &value)
    {
        get(value.first);
        get(value.second);
    }
    template<typename T>
    void get(std::vector<T> &values)
    {
        values.resize(m_cache.count());
        for (T &value : values)
            get(value);
    }
    template<typename K, typename V>
    void get(std::map<K, V> &values)
    {
        const std::size_t count = m_cache.count();
        for (std::size_t i = 0; i < count && m_cache.isGood(); ++i) {
            K key {};
            get(key);
            get(values[key]);
        }
    }
    template<typename T>
    requires requires(CacheReader &cache) { T::restored(cache); }
    void get(T &value) { value = T::restored(m_cache); }
    template<typename T>
    requires requires(T &t, Getter &getter) { visitFields(t, getter); }
    void get(T &value) { visitFields(value, *this); }

    CacheReader &m_cache;
};

} // namespace

void writeTrace(CacheWriter &cache, const IndexedTrace &indexed)
{
    Putter put(cache);
    visitFields(*indexed.trace, put);
    for (const std::vector<DepthIndex> &rows : *indexed.indexes) {
        cache.number(static_cast<std::int64_t>(rows.size()));
        for (const DepthIndex &index : rows)
            index.store(cache);
    }
}

namespace {

/// Indexes, and the file that they are parts of.
struct MappedIndexes
{
    TrackIndexes indexes;
    std::shared_ptr<const CacheFile> file;
};

std::shared_ptr<const TrackIndexes> readIndexes(CacheReader &cache, const Trace &trace,
                                                const std::shared_ptr<const CacheFile> &file)
{
    const auto mapped = std::make_shared<MappedIndexes>();
    mapped->file = file;
    for (const Track &track : trace.tracks) {
        std::vector<DepthIndex> &rows = mapped->indexes.emplace_back();
        const std::size_t count = cache.count();
        for (std::size_t i = 0; i < count && cache.isGood(); ++i)
            rows.push_back(DepthIndex::restored(cache, track.events.size()));
    }
    return {mapped, &mapped->indexes};
}

} // namespace

IndexedTrace readTrace(CacheReader &cache, const std::shared_ptr<const CacheFile> &file)
{
    auto trace = std::make_shared<Trace>();
    trace->mapped = file;
    Getter get(cache);
    visitFields(*trace, get);
    auto indexes = readIndexes(cache, *trace, file);
    const bool isWhole = cache.isGood() && cache.isAtEnd()
        && trace->kernelActivity.size() == trace->gpus.size()
        && std::ranges::all_of(trace->tracks, [&](const Track &track) {
                             return !track.gpu || *track.gpu < trace->gpus.size();
                         });
    return isWhole ? IndexedTrace {trace, std::move(indexes)} : IndexedTrace {};
}

} // namespace gapscope
