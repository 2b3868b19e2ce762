// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/notesjson.h"

#include "model/json/jsoninput.h"
#include "model/json/jsontext.h"
#include "model/json/profilejson.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::int64_t kFormat = 1;
constexpr std::int64_t kLastTime = (std::int64_t {1} << 62) - 1;
constexpr std::size_t kMost = 10'000; ///< marks or lanes: a file with more is no session
constexpr qsizetype kLongestText = 2000;

Json rangeJson(TimeRange range)
{
    return Json::array({toNs(range.begin - traceTime(0)), toNs(range.end - traceTime(0))});
}

template<typename Strings>
Json listJson(const Strings &texts)
{
    Json list = Json::array();
    for (const QString &text : texts)
        list.push_back(toJson(text));
    return list;
}

Json lanesJson(const LaneArrangement &lanes)
{
    Json folded = Json::object();
    for (const auto &[id, isFolded] : lanes.folded)
        folded[id.toStdString()] = isFolded;
    Json heights = Json::object();
    for (const auto &[id, percent] : lanes.heights)
        heights[id.toStdString()] = percent;
    Json object = Json::object();
    object["folded"] = folded;
    object["hidden"] = listJson(lanes.hidden);
    object["pinned"] = listJson(lanes.pinned);
    object["order"] = listJson(lanes.order);
    object["heights_percent"] = heights;
    return object;
}

std::optional<TraceTime> timeOf(const Json &value)
{
    if (!value.is_number_integer())
        return {};
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t {kLastTime})
        return {}; // beyond 2^63 it would come out negative
    const auto ns = value.get<std::int64_t>();
    return ns >= -kLastTime && ns <= kLastTime ? std::optional(traceTime(ns)) : std::nullopt;
}

std::optional<TimeRange> rangeOf(const Json &value)
{
    if (!value.is_array() || value.size() != 2)
        return {};
    const auto begin = timeOf(value[0]);
    const auto end = timeOf(value[1]);
    if (!begin || !end || *begin >= *end)
        return {};
    return TimeRange {*begin, *end};
}

QString textOf(const Json &value)
{
    return QString::fromStdString(value.get_ref<const std::string &>()).left(kLongestText);
}

/// Reads the parts of a session; the first thing that is wrong is its error.
class SessionReader
{
public:
    explicit SessionReader(const JsonInput &input)
        : m_input(input)
    { }

    Result<Session> read()
    {
        Session session;
        const Json &root = m_input.root();
        const Result<std::int64_t> format = m_input.integer(root, {}, u"gapscope_session"_s);
        if (!format)
            return format.error();
        if (*format != kFormat)
            return m_input.error({u"gapscope_session"_s},
                                 u"is of a version that this program does not know"_s);
        readTrace(session.trace);
        readMarks(session.notes);
        readBookmarks(session.notes);
        if (const Json *lanes = member(root, {}, "lanes", Json::value_t::object))
            readLanes(*lanes, session.notes.lanes);
        if (const Json *view = member(root, {}, "view_ns", Json::value_t::array)) {
            session.notes.visible = rangeOf(*view);
            if (!session.notes.visible)
                fail({u"view_ns"_s}, u"must be two times in ns, the first before the second"_s);
        }
        readProfile(session.notes);
        if (m_error)
            return *m_error;
        return session;
    }

private:
    void fail(const QStringList &path, const QString &problem)
    {
        if (!m_error)
            m_error = m_input.error(path, problem);
    }

    /// Null where it is missing or wrong.
    const Json *member(const Json &object, const QStringList &path, const char *key,
                       Json::value_t type)
    {
        const auto found = object.find(key);
        if (found == object.end())
            return nullptr;
        if (found->type() == type)
            return &*found;
        fail(path + QStringList {QString::fromLatin1(key)},
             type == Json::value_t::object ? u"must be an object"_s : u"must be a list"_s);
        return nullptr;
    }

    void readTrace(SessionTrace &trace)
    {
        const Json *object = member(m_input.root(), {}, "trace", Json::value_t::object);
        if (!object)
            return;
        const auto key = m_input.optionalText(*object, {u"trace"_s}, u"content"_s);
        const auto name = m_input.optionalText(*object, {u"trace"_s}, u"name"_s);
        for (const auto *part : {&key, &name}) {
            if (!*part && !m_error)
                m_error = part->error();
        }
        if (m_error)
            return;
        trace.contentKey = key->toLatin1();
        trace.name = *name;
    }

    void readMarks(TraceNotes &notes)
    {
        const Json *marks = member(m_input.root(), {}, "marks", Json::value_t::array);
        if (!marks)
            return;
        if (marks->size() > kMost) {
            fail({u"marks"_s}, u"has too many entries"_s);
            return;
        }
        for (const Json &mark : *marks) {
            const auto time = mark.is_object() ? mark.find("time_ns") : mark.end();
            const auto text = mark.is_object() ? mark.find("text") : mark.end();
            const auto at = time == mark.end() ? std::nullopt : timeOf(*time);
            if (!at || text == mark.end() || !text->is_string()) {
                fail({u"marks"_s}, u"has an entry without a \"time_ns\" and a \"text\""_s);
                return;
            }
            notes.marks.push_back({*at, textOf(*text)});
        }
        sortMarks(notes);
    }

    void readBookmarks(TraceNotes &notes)
    {
        const Json *bookmarks = member(m_input.root(), {}, "bookmarks_ns", Json::value_t::object);
        if (!bookmarks)
            return;
        for (const auto &[key, value] : bookmarks->items()) {
            bool isNumber = false;
            const int number = QString::fromStdString(key).toInt(&isNumber);
            const auto range = rangeOf(value);
            if (!isNumber || number < 1 || number > kBookmarks || !range) {
                fail({u"bookmarks_ns"_s}, u"must have two times in ns for numbers from 1 to 9"_s);
                return;
            }
            notes.bookmarks[number] = *range;
        }
    }

    template<typename Visit>
    void forEachText(const Json &lanes, const char *key, Visit visit)
    {
        const Json *list = member(lanes, {u"lanes"_s}, key, Json::value_t::array);
        if (!list)
            return;
        for (const Json &id : *list) {
            if (!id.is_string() || list->size() > kMost) {
                fail({u"lanes"_s, QString::fromLatin1(key)}, u"must be a list of texts"_s);
                return;
            }
            visit(textOf(id));
        }
    }

    void readLanes(const Json &object, LaneArrangement &lanes)
    {
        forEachText(object, "hidden", [&](const QString &id) { lanes.hidden.insert(id); });
        forEachText(object, "order", [&](const QString &id) { lanes.order.push_back(id); });
        std::set<QString> pinned;
        forEachText(object, "pinned", [&](const QString &id) {
            if (pinned.insert(id).second)
                lanes.pinned.push_back(id);
        });
        if (const Json *folded = member(object, {u"lanes"_s}, "folded", Json::value_t::object)) {
            for (const auto &[id, value] : folded->items()) {
                if (value.is_boolean())
                    lanes.folded[QString::fromStdString(id)] = value.get<bool>();
                else
                    fail({u"lanes"_s, u"folded"_s}, u"must have true or false for each lane"_s);
            }
        }
        if (const Json *heights =
                member(object, {u"lanes"_s}, "heights_percent", Json::value_t::object)) {
            for (const auto &[id, value] : heights->items()) {
                if (value.is_number_unsigned() && value.get<std::uint64_t>() <= 1000)
                    lanes.heights[QString::fromStdString(id)] = value.get<int>();
                else
                    fail({u"lanes"_s, u"heights_percent"_s},
                         u"must have a number up to 1000 for each lane"_s);
            }
        }
    }

    void readProfile(TraceNotes &notes)
    {
        const Json *object = member(m_input.root(), {}, "profile", Json::value_t::object);
        if (!object)
            return;
        Result<Profile> profile = parseProfile(jsonText(*object), u"the session's profile"_s);
        if (profile)
            notes.profile = std::move(profile.value());
        else if (!m_error)
            m_error = profile.error();
    }

    const JsonInput &m_input;
    std::optional<Error> m_error;
};

} // namespace

QByteArray sessionText(const Session &session)
{
    const TraceNotes &notes = session.notes;
    Json marks = Json::array();
    for (const TimeMark &mark : notes.marks) {
        Json object = Json::object();
        object["time_ns"] = toNs(mark.time - traceTime(0));
        object["text"] = toJson(mark.text);
        marks.push_back(object);
    }
    Json bookmarks = Json::object();
    for (const auto &[number, range] : notes.bookmarks)
        bookmarks[std::to_string(number)] = rangeJson(range);
    Json trace = Json::object();
    trace["content"] = toJson(QString::fromLatin1(session.trace.contentKey));
    trace["name"] = toJson(session.trace.name);
    Json root = Json::object();
    root["gapscope_session"] = kFormat;
    root["trace"] = trace;
    root["marks"] = marks;
    root["bookmarks_ns"] = bookmarks;
    root["lanes"] = lanesJson(notes.lanes);
    if (notes.visible)
        root["view_ns"] = rangeJson(*notes.visible);
    if (notes.profile)
        root["profile"] = Json::parse(profileText(*notes.profile).toStdString());
    return jsonText(root);
}

Result<Session> parseSession(const QByteArray &text, const QString &source)
{
    const Result<JsonInput> input = JsonInput::parse(text, source);
    if (!input)
        return input.error();
    return SessionReader(*input).read();
}

} // namespace gapscope
