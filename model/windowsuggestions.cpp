// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/windowsuggestions.h"

#include "model/frameworknoise.h"
#include "model/textshape.h"
#include "model/timeformat.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestText = 1000;
constexpr std::int64_t kFewest = 3;
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// Events of one text in a track; marks and ranges apart.
struct TextUse
{
    StringId text = kNoString;
    std::int64_t count = 0;
};

/// Texts that only differ in digits; marks and ranges apart.
struct AlikeTexts
{
    bool areMarks = false;
    std::vector<std::uint32_t> uses; ///< places of the texts, in order of their first events
    std::vector<std::uint32_t> events; ///< in order of begin
};

/// The lower middle. Reorders @p values, which are not empty.
Duration medianOf(std::vector<Duration> &values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Reorders @p distances, which are not empty.
bool areSteady(std::vector<Duration> &distances)
{
    const auto quarter = static_cast<std::ptrdiff_t>((distances.size() - 1) / 4);
    const auto lower = distances.begin() + quarter;
    const auto upper = distances.end() - 1 - quarter;
    std::ranges::nth_element(distances, lower);
    const Duration least = *lower;
    std::ranges::nth_element(distances, upper);
    // Halved, not doubled: a distance may be as long as time itself.
    return *upper / 2 <= least && least > Duration::zero();
}

/// What repeats in one track.
class TrackRepeats
{
public:
    TrackRepeats(const Trace &trace, const Track &track, ShapeTable &shapes)
        : m_trace(trace)
        , m_events(track.events)
    {
        m_common.pid = track.key.pid;
        m_common.tid = track.key.tid;
        m_common.domain = domainName(trace, track.key);
        sort(shapes);
    }

    void appendTo(std::vector<WindowSuggestion> &out)
    {
        for (const AlikeTexts &alike : m_alike) {
            if (std::ssize(alike.events) < kFewest)
                continue;
            if (const auto numbers = numbersOf(alike)) {
                out.push_back(suggestion(alike, alike.events, *numbers));
                continue;
            }
            // std::map: what is appended must not depend on a hash's order.
            std::map<std::uint32_t, std::vector<std::uint32_t>> byText;
            for (const std::uint32_t event : alike.events) {
                if (m_uses[m_useOf[event]].count >= kFewest)
                    byText[m_useOf[event]].push_back(event);
            }
            for (const auto &[use, events] : byText)
                out.push_back(suggestion(alike, events, {}));
        }
    }

private:
    static QString domainName(const Trace &trace, const TrackKey &key)
    {
        if (!key.domainId)
            return {};
        const auto named = trace.nvtxDomains.find({key.pid.value_or(0), *key.domainId});
        if (named != trace.nvtxDomains.end() && !named->second.isEmpty())
            return named->second;
        return *key.domainId == 0 ? QString {} : u"domain %1"_s.arg(*key.domainId);
    }

    /// Whether the event could be a window or bound one, and has a text to be known by.
    [[nodiscard]] bool isUsable(std::size_t event) const
    {
        const std::uint8_t code = m_events.code(event);
        const StringId text = m_events.name(event);
        if (text == kNoString || m_trace.strings.isUnresolved(text))
            return false;
        const qsizetype length = m_trace.strings.text(text).size();
        if (length == 0 || length > kLongestText)
            return false;
        return isMark(code) || (isClosedRange(code) && !m_events.range(event).isEmpty());
    }

    static bool isMark(std::uint8_t code)
    {
        return code == static_cast<std::uint8_t>(NvtxType::Mark);
    }

    /// Puts each event with its text, and each text with those alike.
    void sort(ShapeTable &shapes)
    {
        QHash<quint64, std::uint32_t> useOfText;
        QHash<quint64, std::uint32_t> alikeOfShape;
        std::vector<std::uint32_t> alikeOfUse;
        m_useOf.assign(m_events.size(), kNone);
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            if (!isUsable(i))
                continue;
            const StringId text = m_events.name(i);
            const quint64 markBit = isMark(m_events.code(i)) ? 1 : 0;
            auto use = useOfText.constFind(static_cast<quint64>(text) * 2 + markBit);
            if (use == useOfText.cend()) {
                use = useOfText.insert(static_cast<quint64>(text) * 2 + markBit,
                                       static_cast<std::uint32_t>(m_uses.size()));
                const quint64 shape = shapes.shapeOf(text) * quint64 {2} + markBit;
                auto alike = alikeOfShape.constFind(shape);
                if (alike == alikeOfShape.cend()) {
                    alike = alikeOfShape.insert(shape, static_cast<std::uint32_t>(m_alike.size()));
                    m_alike.push_back({markBit == 1, {}, {}});
                }
                m_uses.push_back({text, 0});
                alikeOfUse.push_back(*alike);
                m_alike[*alike].uses.push_back(*use);
            }
            ++m_uses[*use].count;
            m_useOf[i] = *use;
            m_alike[alikeOfUse[*use]].events.push_back(static_cast<std::uint32_t>(i));
        }
    }

    /// What the numbers of these texts are for; none where the texts are to be taken one by one.
    [[nodiscard]] std::optional<NumberUses> numbersOf(const AlikeTexts &alike) const
    {
        const QString &first = m_trace.strings.text(m_uses[alike.uses.front()].text);
        std::vector<QSet<QStringView>> values(digitRuns(first).size());
        for (const std::uint32_t use : alike.uses) {
            const QString &text = m_trace.strings.text(m_uses[use].text);
            const std::vector<DigitRun> runs = digitRuns(text);
            for (std::size_t run = 0; run < runs.size(); ++run)
                values[run].insert(QStringView(text).mid(runs[run].at, runs[run].length));
        }
        NumberUses numbers(values.size(), NumberUse::Constant);
        std::optional<std::size_t> counter;
        bool areOperators = false;
        const std::vector<DigitRun> runs = digitRuns(first);
        for (std::size_t run = 0; run < values.size(); ++run) {
            if (values[run].size() == 1)
                continue;
            numbers[run] = NumberUse::Varies;
            if (isOperatorNumber(first, runs[run]))
                areOperators = true;
            else if (values[run].size() >= kFewest
                     && (!counter || values[run].size() > values[*counter].size()))
                counter = run;
        }
        const bool counts =
            counter && (alike.uses.size() * 2 >= alike.events.size() || rises(alike, *counter));
        if (counts)
            numbers[*counter] = NumberUse::Counter;
        else if (!areOperators)
            return std::nullopt;
        return numbers;
    }

    /// Whether the number at @p run is larger than the one before seven times out of eight.
    [[nodiscard]] bool rises(const AlikeTexts &alike, std::size_t run) const
    {
        std::unordered_map<std::uint32_t, std::uint64_t> numbers;
        for (const std::uint32_t use : alike.uses) {
            const QString &text = m_trace.strings.text(m_uses[use].text);
            const DigitRun digits = digitRuns(text)[run];
            numbers[use] = QStringView(text).mid(digits.at, digits.length).toULongLong();
        }
        std::size_t risen = 0;
        for (std::size_t i = 1; i < alike.events.size(); ++i) {
            if (numbers[m_useOf[alike.events[i]]] > numbers[m_useOf[alike.events[i - 1]]])
                ++risen;
        }
        return risen * 8 >= (alike.events.size() - 1) * 7;
    }

    /// @param events of these texts, in order of begin, at least three.
    [[nodiscard]] WindowSuggestion suggestion(const AlikeTexts &alike,
                                              const std::vector<std::uint32_t> &events,
                                              const NumberUses &numbers) const
    {
        WindowSuggestion result = m_common;
        result.kind = alike.areMarks ? WindowKind::Between : WindowKind::Ranges;
        result.example = m_trace.strings.text(m_events.name(events.front()));
        result.pattern = patternOf(result.example, numbers);
        result.title = titleOf(result.example, numbers);
        result.count = std::ssize(events);
        result.hasCounter = std::ranges::find(numbers, NumberUse::Counter) != numbers.end();
        result.isNoise = isFrameworkNoise(result.example, result.domain);
        std::vector<Duration> lengths;
        std::vector<Duration> distances;
        TraceTime covered = m_events.begin(events.front());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const TimeRange range = m_events.range(events[i]);
            if (i > 0)
                distances.push_back(range.begin - m_events.begin(events[i - 1]));
            lengths.push_back(range.length());
            const TraceTime from = std::max(covered, range.begin);
            if (range.end > from)
                result.covered += range.end - from;
            covered = std::max(covered, range.end);
        }
        if (alike.areMarks)
            result.covered = m_events.begin(events.back()) - m_events.begin(events.front());
        result.medianLength = medianOf(alike.areMarks ? distances : lengths);
        result.isSteady = areSteady(distances);
        return result;
    }

    const Trace &m_trace;
    const EventColumns &m_events;
    WindowSuggestion m_common;
    std::vector<TextUse> m_uses;
    std::vector<std::uint32_t> m_useOf; ///< by event; kNone where it is passed over
    std::vector<AlikeTexts> m_alike;
};

/// Best first, whatever order they were found in.
void rank(std::vector<WindowSuggestion> &found)
{
    std::ranges::sort(found, {}, [](const WindowSuggestion &s) {
        return std::tuple(s.isNoise, !s.hasCounter, !s.isSteady, -s.covered, s.pattern, s.kind,
                          s.pid, s.tid, s.domain);
    });
    std::set<std::pair<WindowKind, QString>> known;
    std::vector<WindowSuggestion> again[2]; // by isNoise: they go behind their likes
    std::vector<WindowSuggestion> ranked;
    ranked.reserve(found.size());
    bool inNoise = false;
    for (WindowSuggestion &s : found) {
        if (s.isNoise && !inNoise) {
            inNoise = true;
            std::ranges::move(again[0], std::back_inserter(ranked));
        }
        const bool isNew = known.insert({s.kind, s.pattern}).second;
        (isNew ? ranked : again[s.isNoise ? 1 : 0]).push_back(std::move(s));
    }
    if (!inNoise)
        std::ranges::move(again[0], std::back_inserter(ranked));
    std::ranges::move(again[1], std::back_inserter(ranked));
    found = std::move(ranked);
}

} // namespace

std::vector<WindowSuggestion> suggestWindows(const Trace &trace, std::size_t most)
{
    std::vector<WindowSuggestion> found;
    ShapeTable shapes(trace.strings);
    for (const Track &track : trace.tracks) {
        if (track.key.kind == TrackKind::Nvtx)
            TrackRepeats(trace, track, shapes).appendTo(found);
    }
    rank(found);
    std::vector<WindowSuggestion> best;
    for (WindowSuggestion &s : found) {
        if (best.size() == most)
            break;
        // A text that is no valid Unicode makes no expression.
        if (QRegularExpression(s.pattern).isValid())
            best.push_back(std::move(s));
    }
    return best;
}

QString suggestionText(const WindowSuggestion &suggestion)
{
    const bool areMarks = suggestion.kind == WindowKind::Between;
    QString text = areMarks ? u"%1 marks, median distance %2"_s : u"%1 ranges, median length %2"_s;
    text = text.arg(QString::number(suggestion.count), shortDuration(suggestion.medianLength));
    text += suggestion.isSteady ? u", at a steady pace"_s : u""_s;
    if (suggestion.tid)
        text += u", thread %1"_s.arg(*suggestion.tid);
    if (suggestion.pid)
        text += u" of process %1"_s.arg(*suggestion.pid);
    if (!suggestion.domain.isEmpty())
        text += u", domain %1"_s.arg(suggestion.domain.simplified());
    if (suggestion.isNoise)
        text += u" (a framework's own)"_s;
    return text;
}

} // namespace gapscope
