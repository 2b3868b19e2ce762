// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/profilejson.h"

#include "model/json/jsoninput.h"
#include "model/json/tracejson.h"
#include "model/windowpattern.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QStringList roleWords()
{
    QStringList words;
    for (const Role role : kRoles)
        words += roleWord(role);
    return words;
}

Outcome checkPattern(const JsonInput &input, const QStringList &path, const QString &pattern)
{
    const auto problem = patternProblem(pattern);
    if (!problem)
        return done();
    return input.error(path,
                       u"is a bad regular expression: %1 at character %2"_s.arg(
                           problem->reason, QString::number(problem->character)));
}

Result<RolePattern> parseRole(const JsonInput &input, const Json &object, const QStringList &path)
{
    if (const Outcome keys = input.checkKeys(object, path, {u"nvtx"_s, u"edge"_s, u"label"_s});
        !keys)
        return keys.error();
    RolePattern pattern;
    const Result<QString> nvtx = input.optionalText(object, path, u"nvtx"_s);
    const Result<QString> edge = input.optionalText(object, path, u"edge"_s);
    const Result<QString> label = input.optionalText(object, path, u"label"_s);
    for (const Result<QString> *part : {&nvtx, &edge, &label}) {
        if (!*part)
            return part->error();
    }
    if (const Outcome valid = checkPattern(input, path + QStringList {u"nvtx"_s}, *nvtx); !valid)
        return valid.error();
    if (!edge->isEmpty() && *edge != u"start"_s && *edge != u"end"_s)
        return input.error(path + QStringList {u"edge"_s}, u"must be \"start\" or \"end\""_s);
    pattern.nvtx = *nvtx;
    pattern.edge = *edge == u"end"_s ? MarkerEdge::End : MarkerEdge::Start;
    pattern.label = *label;
    return pattern;
}

Outcome parseRoles(const JsonInput &input, Profile &profile)
{
    const auto roles = input.root().find("roles");
    if (roles == input.root().end())
        return done();
    const QStringList path {u"roles"_s};
    if (const Outcome keys = input.checkKeys(*roles, path, roleWords()); !keys)
        return keys;
    for (const auto &[word, object] : roles->items()) {
        const QString name = QString::fromStdString(word);
        Result<RolePattern> pattern = parseRole(input, object, path + QStringList {name});
        if (!pattern)
            return pattern.error();
        profile.roles.emplace(*roleFromWord(name), std::move(pattern).value());
    }
    return done();
}

Outcome parseBetween(const JsonInput &input, const Json &windows, Profile &profile)
{
    const QStringList path {u"windows"_s};
    const Result<QString> word = input.text(windows, path, u"role"_s);
    if (!word)
        return word.error();
    const auto role = roleFromWord(*word);
    if (!role)
        return input.error(path + QStringList {u"role"_s},
                           u"is no role; roles are %1"_s.arg(roleWords().join(u", "_s)));
    profile.windowRole = *role;
    return done();
}

Outcome parseRanges(const JsonInput &input, const Json &windows, Profile &profile)
{
    const QStringList path {u"windows"_s};
    const Result<QString> nvtx = input.text(windows, path, u"nvtx"_s);
    if (!nvtx)
        return nvtx.error();
    profile.windowNvtx = *nvtx;
    return checkPattern(input, path + QStringList {u"nvtx"_s}, *nvtx);
}

Outcome parseSpan(const JsonInput &input, const Json &windows, Profile &profile)
{
    const QStringList path {u"windows"_s};
    const Result<std::int64_t> start = input.integer(windows, path, u"start_ns"_s);
    if (!start)
        return start.error();
    const Result<std::int64_t> end = input.integer(windows, path, u"end_ns"_s);
    if (!end)
        return end.error();
    if (*end <= *start)
        return input.error(path + QStringList {u"end_ns"_s}, u"must be after start_ns"_s);
    if (*start <= -kTimeLimitNs || *end >= kTimeLimitNs)
        return input.error(path, u"lies beyond what a trace can hold"_s);
    profile.span = timeRange(*start, *end);
    return done();
}

Outcome parseWindows(const JsonInput &input, Profile &profile)
{
    const QStringList path {u"windows"_s};
    const auto windows = input.root().find("windows");
    if (windows == input.root().end())
        return input.error({}, u"lacks the key \"windows\""_s);
    if (!windows->is_object())
        return input.error(path, u"must be an object"_s);
    const Result<QString> kind = input.text(*windows, path, u"kind"_s);
    if (!kind)
        return kind.error();
    struct Kind
    {
        WindowKind kind = WindowKind::Whole;
        QStringList keys;
        Outcome (*parse)(const JsonInput &, const Json &, Profile &) = nullptr;
    };
    static const std::array kKinds {
        Kind {WindowKind::Between, {u"kind"_s, u"role"_s}, &parseBetween},
        Kind {WindowKind::Ranges, {u"kind"_s, u"nvtx"_s}, &parseRanges},
        Kind {WindowKind::Whole,
              {u"kind"_s},
              [](const JsonInput &, const Json &, Profile &) { return done(); }},
        Kind {WindowKind::Span, {u"kind"_s, u"start_ns"_s, u"end_ns"_s}, &parseSpan},
    };
    for (const Kind &entry : kKinds) {
        if (windowKindWord(entry.kind) != *kind)
            continue;
        profile.kind = entry.kind;
        if (const Outcome keys = input.checkKeys(*windows, path, entry.keys); !keys)
            return keys;
        return entry.parse(input, *windows, profile);
    }
    return input.error(path + QStringList {u"kind"_s},
                       u"must be \"between\", \"ranges\", \"whole\" or \"span\""_s);
}

Result<ExternalMarker> parseMarker(const JsonInput &input, const Json &object, std::size_t place)
{
    const QStringList path {u"markers"_s, QString::number(place)};
    if (const Outcome keys = input.checkKeys(object, path, {u"role"_s, u"chunk"_s, u"time_ns"_s});
        !keys)
        return keys.error();
    ExternalMarker marker;
    const Result<QString> word = input.text(object, path, u"role"_s);
    if (!word)
        return word.error();
    const auto role = roleFromWord(*word);
    if (!role)
        return input.error(path + QStringList {u"role"_s, *word},
                           u"is no role; roles are %1"_s.arg(roleWords().join(u", "_s)));
    marker.role = *role;
    const Result<std::int64_t> time = input.integer(object, path, u"time_ns"_s);
    if (!time)
        return time.error();
    marker.timeNs = *time;
    if (const auto chunk = object.find("chunk"); chunk != object.end() && !chunk->is_null()) {
        if (chunk->is_number_unsigned())
            marker.chunk = chunkLabel(QString::fromStdString(chunk->dump())); // may be beyond 2^63
        else if (chunk->is_number_integer())
            marker.chunk = chunk->get<std::int64_t>();
        else if (chunk->is_string())
            marker.chunk = chunkLabel(QString::fromStdString(chunk->get<std::string>()));
        else
            return input.error(path + QStringList {u"chunk"_s},
                               u"must be a whole number or a text"_s);
    }
    return marker;
}

} // namespace

Result<Profile> parseProfile(const QByteArray &text, const QString &source)
{
    const Result<JsonInput> input = JsonInput::parse(text, source);
    if (!input)
        return input.error();
    if (const Outcome keys = input->checkKeys(
            input->root(), {}, {u"name"_s, u"description"_s, u"windows"_s, u"roles"_s});
        !keys)
        return keys.error();
    Profile profile;
    profile.origin = ProfileOrigin::File;
    const Result<QString> name = input->optionalText(input->root(), {}, u"name"_s);
    if (!name)
        return name.error();
    profile.name = name->isEmpty() ? QFileInfo(source).completeBaseName() : *name;
    if (const Outcome roles = parseRoles(*input, profile); !roles)
        return roles.error();
    if (const Outcome windows = parseWindows(*input, profile); !windows)
        return windows.error();
    return profile;
}

QByteArray profileText(const Profile &profile)
{
    Json json;
    if (!profile.name.isEmpty())
        json["name"] = toJson(profile.name);
    json["windows"] = profileWindowsJson(profile);
    if (!profile.roles.empty())
        json["roles"] = profileRolesJson(profile);
    return jsonText(json);
}

Result<ExternalMarkers> parseMarkers(const QByteArray &text, const QString &source)
{
    const Result<JsonInput> input = JsonInput::parse(text, source);
    if (!input)
        return input.error();
    const Json &root = input->root();
    if (const Outcome keys = input->checkKeys(root, {}, {u"clock"_s, u"offset_ns"_s, u"markers"_s});
        !keys)
        return keys.error();
    ExternalMarkers result;
    result.path = source;
    const Result<QString> clock = input->text(root, {}, u"clock"_s);
    if (!clock)
        return clock.error();
    if (*clock != u"trace"_s && *clock != u"utc"_s)
        return input->error({u"clock"_s}, u"must be \"trace\" or \"utc\""_s);
    result.clock = *clock == u"utc"_s ? MarkerClock::Utc : MarkerClock::Trace;
    if (root.contains("offset_ns")) {
        const Result<std::int64_t> offset = input->integer(root, {}, u"offset_ns"_s);
        if (!offset)
            return offset.error();
        result.offsetNs = *offset;
    }
    const auto markers = root.find("markers");
    if (markers == root.end() || !markers->is_array())
        return input->error({u"markers"_s}, u"must be a list of markers"_s);
    for (std::size_t place = 0; place < markers->size(); ++place) {
        Result<ExternalMarker> marker = parseMarker(*input, (*markers)[place], place);
        if (!marker)
            return marker.error();
        result.markers.push_back(std::move(marker).value());
    }
    return result;
}

Result<Profile> loadProfile(const QString &nameOrFile)
{
    if (auto profile = builtInProfile(nameOrFile))
        return std::move(*profile);
    if (!QFileInfo::exists(nameOrFile)) {
        QStringList names;
        for (const Profile &profile : builtInProfiles())
            names += profile.name;
        return Error {
            ErrorCode::Usage,
            u"%1 is neither a profile's file nor the name of a built-in profile (%2)."_s.arg(
                nameOrFile, names.join(u", "_s))};
    }
    return loadProfileFile(nameOrFile);
}

Result<Profile> loadProfileFile(const QString &path)
{
    const Result<QByteArray> text = readSmallFile(path);
    if (!text)
        return text.error();
    return parseProfile(*text, path);
}

Result<ExternalMarkers> loadMarkers(const QString &path)
{
    const Result<QByteArray> text = readSmallFile(path);
    if (!text)
        return text.error();
    return parseMarkers(*text, path);
}

} // namespace gapscope
