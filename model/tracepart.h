// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/diagnostics.h"
#include "model/eventbatch.h"
#include "model/track.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope {

/// What was read from a part of a table, by one thread that shares nothing with the others. Parts
/// are given to a TraceBuilder in the order of their rows, which then knows the same as if it had
/// seen the rows one by one. Texts that the thread met are numbered in the part: see
/// isLocalString().
class TracePart
{
public:
    /// @param table for counting invalid rows.
    explicit TracePart(QString table);

    /// Whether start = end = 0 says that no time was collected (CUPTI), or is a time (NVTX).
    enum class ZeroStamp : std::uint8_t { NotCollected, Valid };
    /// Takes the times over into @p event where they are valid; else counts the row as invalid.
    [[nodiscard]] bool acceptTimes(std::optional<std::int64_t> startNs,
                                   std::optional<std::int64_t> endNs, ZeroStamp zero, Event &event);
    void add(const TrackKey &key, const Event &event) { batchOf(key).append(event); }

    /// An id for a text that may be new to the trace.
    [[nodiscard]] StringId intern(const QString &text);
    /// The same by the text's bytes; @p decode is asked only where they are new.
    [[nodiscard]] StringId intern(const QByteArray &bytes, const std::function<QString()> &decode);
    /// An id for an export's string id that leads nowhere.
    [[nodiscard]] StringId internUnresolved(std::int64_t exportId);

    /// Notes that kernels of this full name have that short one. The first one said counts.
    void nameKernel(StringId full, StringId brief);

    std::map<std::pair<std::int64_t, std::int64_t>, StringId> threadNames; ///< by (pid, tid)
    std::map<std::pair<std::int64_t, std::int64_t>, StringId> nvtxDomains; ///< by (pid, domain)
    bool hasGraphNodes = false;

private:
    friend class TraceBuilder;

    /// A text, or an export's id that leads nowhere.
    struct LocalString
    {
        QString text;
        std::optional<std::int64_t> exportId;
    };
    struct PartTrack
    {
        TrackKey key;
        EventBatch batch;
    };

    [[nodiscard]] EventBatch &batchOf(const TrackKey &key);
    [[nodiscard]] PartTrack &findTrack(const TrackKey &key);
    [[nodiscard]] StringId addLocal(LocalString string);

    static constexpr std::size_t kPlaces = 64;

    QString m_table;
    std::array<std::int64_t, 4> m_invalid {}; ///< by reason
    std::deque<PartTrack> m_tracks; // stay where they are
    std::map<TrackKey, PartTrack *> m_byKey;
    std::array<PartTrack *, kPlaces>
        m_recent {}; ///< by a hash of the key: a look-up without search
    std::vector<LocalString> m_strings;
    QHash<QString, StringId> m_byText;
    QHash<QByteArray, StringId> m_byBytes;
    QHash<std::int64_t, StringId> m_byExportId;
    std::vector<std::pair<StringId, StringId>> m_shortNames; ///< in the order in which they came
    QHash<StringId, StringId> m_shortNameOf;
    std::pair<StringId, StringId> m_lastNames {kNoString, kNoString};
};

inline EventBatch &TracePart::batchOf(const TrackKey &key)
{
    const auto number = [](std::optional<std::int64_t> value) {
        return static_cast<std::uint64_t>(value.value_or(-1));
    };
    const std::uint64_t mixed = number(key.streamId) * 5 + number(key.deviceId) * 17
        + number(key.pid) * 3 + number(key.tid) * 31 + number(key.domainId) * 7;
    PartTrack *&recent = m_recent[(mixed ^ (mixed >> 6U)) % kPlaces];
    if (!recent || recent->key != key)
        recent = &findTrack(key);
    return recent->batch;
}

} // namespace gapscope
