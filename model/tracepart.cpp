// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tracepart.h"

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

std::optional<InvalidReason> whyInvalid(std::optional<std::int64_t> startNs,
                                        std::optional<std::int64_t> endNs,
                                        TracePart::ZeroStamp zero)
{
    if (!startNs || !endNs)
        return InvalidReason::MissingTime;
    if (*startNs == 0 && *endNs == 0 && zero == TracePart::ZeroStamp::NotCollected)
        return InvalidReason::NotCollected;
    if (*endNs < *startNs)
        return InvalidReason::EndBeforeStart;
    if (*endNs >= kTimeLimitNs || *startNs <= -kTimeLimitNs)
        return InvalidReason::ImplausibleTime;
    return std::nullopt;
}

} // namespace

TracePart::TracePart(QString table)
    : m_table(std::move(table))
{ }

bool TracePart::countInvalid(std::optional<std::int64_t> startNs, std::optional<std::int64_t> endNs,
                             ZeroStamp zero)
{
    const auto reason = whyInvalid(startNs, endNs, zero);
    if (reason)
        ++m_invalid.at(static_cast<std::size_t>(*reason));
    return reason.has_value();
}

EventBatch *TracePart::findBatch(const TrackKey &key)
{
    PartTrack *&track = m_byKey[key];
    if (!track) {
        track = &m_tracks.emplace_back();
        track->key = key;
    }
    return &track->batch;
}

StringId TracePart::addLocal(LocalString string)
{
    const StringId id {kFirstLocalString + static_cast<std::uint32_t>(m_strings.size())};
    m_strings.push_back(std::move(string));
    return id;
}

StringId TracePart::intern(const QString &text)
{
    if (const auto known = m_byText.constFind(text); known != m_byText.cend())
        return *known;
    return *m_byText.insert(text, addLocal({text, std::nullopt}));
}

StringId TracePart::intern(const QByteArray &bytes, const std::function<QString()> &decode)
{
    if (const auto known = m_byBytes.constFind(bytes); known != m_byBytes.cend())
        return *known;
    // A copy of the bytes, and before decoding: what was given may only point to them, and SQLite
    // converts a text where it stands.
    const QByteArray kept(bytes.constData(), bytes.size());
    return *m_byBytes.insert(kept, intern(decode()));
}

StringId TracePart::internUnresolved(std::int64_t exportId)
{
    if (const auto known = m_byExportId.constFind(exportId); known != m_byExportId.cend())
        return *known;
    return *m_byExportId.insert(exportId, addLocal({{}, exportId}));
}

void TracePart::addShortName(StringId full, StringId brief)
{
    std::vector<bool> &isNamed = isLocalString(full) ? m_isLocalNamed : m_isNamed;
    const std::size_t place = isLocalString(full) ? localPlace(full) : indexOf(full);
    if (place >= isNamed.size())
        isNamed.resize(std::max(place + 1, 2 * isNamed.size()));
    isNamed[place] = true;
    m_shortNames.emplace_back(full, brief);
}

} // namespace gapscope
