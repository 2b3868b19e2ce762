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
    /// @param table for counting invalid rows; empty: they are not counted.
    explicit TracePart(QString table);

    /// Whether start = end = 0 says that no time was collected (CUPTI), or is a time (NVTX).
    enum class ZeroStamp : std::uint8_t { NotCollected, Valid };
    /// Takes the times over into @p event where they are valid; else counts the row as invalid.
    [[nodiscard]] bool acceptTimes(std::optional<std::int64_t> startNs,
                                   std::optional<std::int64_t> endNs, ZeroStamp zero, Event &event)
    {
        // Nearly all rows are plain; the rules stand in countInvalid().
        if (startNs && endNs && acceptPlain(*startNs, *endNs, event))
            return true;
        if (countInvalid(startNs, endNs, zero))
            return false;
        event.begin = traceTime(*startNs);
        event.end = traceTime(*endNs);
        return true;
    }
    /// The same for times that no rule has anything to say about; else false, and nothing is done.
    [[nodiscard]] static bool acceptPlain(std::int64_t startNs, std::int64_t endNs, Event &event)
    {
        if (startNs <= 0 || endNs < startNs || endNs >= kTimeLimitNs)
            return false;
        event.begin = traceTime(startNs);
        event.end = traceTime(endNs);
        return true;
    }

    /// What tells a row's track from others in its table, as it stands in the row: found without
    /// making a TrackKey of it.
    struct RowKey
    {
        std::array<std::int64_t, 4> ids {};
        std::uint32_t rest = 0; ///< the kind, and which of the ids are none

        /// @param id 0 where it is not known.
        void set(std::size_t place, bool isKnown, std::int64_t id)
        {
            ids[place] = id;
            rest = isKnown ? rest & ~(1U << place) : rest | 1U << place;
        }
        // Written out here and in hash(): a loop over the ids would keep them in memory.
        friend bool operator==(const RowKey &a, const RowKey &b)
        {
            return a.ids[0] == b.ids[0] && a.ids[1] == b.ids[1] && a.ids[2] == b.ids[2]
                && a.ids[3] == b.ids[3] && a.rest == b.rest;
        }
        /// Four odd numbers, so that no id hides another; its upper bits tell keys apart.
        [[nodiscard]] std::uint64_t hash() const
        {
            return rest + static_cast<std::uint64_t>(ids[0]) * 0x9E3779B97F4A7C15
                + static_cast<std::uint64_t>(ids[1]) * 0xC2B2AE3D27D4EB4F
                + static_cast<std::uint64_t>(ids[2]) * 0x165667B19E3779F9
                + static_cast<std::uint64_t>(ids[3]) * 0xD6E8FEB86659FD93;
        }
    };
    /// Adds @p event to the track that @p trackKey makes of @p key, always the same one.
    [[gnu::always_inline]] void add(const RowKey &key, TrackKey (*trackKey)(const RowKey &),
                                    const Event &event)
    {
        batchOf(key, trackKey).append(event);
    }

    /// An id for a text that may be new to the trace.
    [[nodiscard]] StringId intern(const QString &text);
    /// The same by the text's bytes; @p decode is asked only where they are new.
    [[nodiscard]] StringId intern(const QByteArray &bytes, const std::function<QString()> &decode);
    /// An id for an export's string id that leads nowhere.
    [[nodiscard]] StringId internUnresolved(std::int64_t exportId);

    /// Notes that kernels of this full name have that short one. The first one said counts. Both
    /// are of the trace or of the part, not kNoString.
    void nameKernel(StringId full, StringId brief)
    {
        std::vector<bool> &isNamed = isLocalString(full) ? m_isLocalNamed : m_isNamed;
        const std::size_t place = isLocalString(full) ? localPlace(full) : indexOf(full);
        if (place >= isNamed.size() || !isNamed[place])
            addShortName(full, brief);
    }

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
    struct Recent
    {
        RowKey key;
        EventBatch *batch = nullptr;
    };

    /// True where the row is invalid.
    [[nodiscard]] bool countInvalid(std::optional<std::int64_t> startNs,
                                    std::optional<std::int64_t> endNs, ZeroStamp zero);
    [[nodiscard]] EventBatch &batchOf(const RowKey &key, TrackKey (*trackKey)(const RowKey &));
    [[nodiscard]] EventBatch *findBatch(const TrackKey &key);
    [[nodiscard]] StringId addLocal(LocalString string);
    void addShortName(StringId full, StringId brief);

    static constexpr std::size_t kPlaces = 64;

    QString m_table;
    std::array<std::int64_t, 4> m_invalid {}; ///< by reason
    std::deque<PartTrack> m_tracks; // stay where they are
    std::map<TrackKey, PartTrack *> m_byKey;
    std::array<Recent, kPlaces> m_recent {}; ///< by a hash of the row's key
    std::vector<LocalString> m_strings;
    QHash<QString, StringId> m_byText;
    QHash<QByteArray, StringId> m_byBytes;
    QHash<std::int64_t, StringId> m_byExportId;
    std::vector<std::pair<StringId, StringId>> m_shortNames; ///< in the order in which they came
    std::vector<bool> m_isNamed; ///< by the full name's index: whether a short one is known
    std::vector<bool> m_isLocalNamed; ///< the same of the part's own
};

[[gnu::always_inline]] inline EventBatch &TracePart::batchOf(const RowKey &key,
                                                             TrackKey (*trackKey)(const RowKey &))
{
    Recent &recent = m_recent[key.hash() >> 58U];
    static_assert(kPlaces == 64);
    if (!recent.batch || recent.key != key)
        recent = {key, findBatch(trackKey(key))};
    return *recent.batch;
}

} // namespace gapscope
