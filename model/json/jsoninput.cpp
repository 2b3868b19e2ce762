// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/jsoninput.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <new>
#include <optional>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qint64 kLargestFile = qint64 {16} * 1024 * 1024;

/// Finds places in a JSON text that is known to be valid.
class JsonWalk
{
public:
    explicit JsonWalk(const QByteArray &text)
        : m_text(text)
    { }

    /// Where the last part of @p path stands: a key, or an element of a list. Where a part is
    /// missing, the place of what it is missing from.
    [[nodiscard]] qsizetype find(const QStringList &path)
    {
        skipSpace();
        qsizetype found = m_at;
        for (const QString &part : path) {
            const std::optional<qsizetype> place = enter(part);
            if (!place)
                break;
            found = *place;
        }
        return found;
    }

private:
    [[nodiscard]] char here() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipSpace()
    {
        while (here() == ' ' || here() == '\t' || here() == '\n' || here() == '\r')
            ++m_at;
    }

    void skipString()
    {
        for (++m_at; here() != '"' && here() != '\0'; ++m_at)
            m_at += here() == '\\' ? 1 : 0;
        ++m_at;
    }

    void skipValue()
    {
        skipSpace();
        if (here() == '"') {
            skipString();
            return;
        }
        if (here() != '{' && here() != '[') { // a number or a word
            while (m_at < m_text.size() && !QByteArray(",]} \t\r\n").contains(here()))
                ++m_at;
            return;
        }
        int depth = 0;
        do {
            if (here() == '"') {
                skipString();
                continue;
            }
            depth += here() == '{' || here() == '[' ? 1 : here() == '}' || here() == ']' ? -1 : 0;
            ++m_at;
        } while (depth > 0 && m_at < m_text.size());
    }

    /// Goes from a container to the value that @p part names; returns where that is named.
    std::optional<qsizetype> enter(const QString &part)
    {
        const bool isObject = here() == '{';
        if (!isObject && here() != '[')
            return std::nullopt;
        const QByteArray key = '"' + part.toUtf8() + '"';
        ++m_at;
        for (int index = 0;; ++index) {
            skipSpace();
            if (here() == '}' || here() == ']' || here() == '\0')
                return std::nullopt;
            const qsizetype place = m_at;
            bool isWanted = !isObject && QString::number(index) == part;
            if (isObject) {
                skipString();
                isWanted = m_text.mid(place, m_at - place) == key;
                skipSpace();
                ++m_at; // the colon
                skipSpace();
            }
            if (isWanted)
                return place;
            skipValue();
            skipSpace();
            if (here() == ',')
                ++m_at;
        }
    }

    const QByteArray &m_text;
    qsizetype m_at = 0;
};

/// What nlohmann's message says after its own prefix and position.
QString parseProblem(const Json::parse_error &error)
{
    const QString what = QString::fromUtf8(error.what());
    const qsizetype dash = what.lastIndexOf(u" - "_s);
    return dash < 0 ? what.section(u": "_s, -1) : what.mid(dash + 3);
}

} // namespace

Result<JsonInput> JsonInput::parse(const QByteArray &text, const QString &source)
{
    JsonInput input;
    input.m_text = text;
    input.m_source = source;
    try {
        input.m_root = Json::parse(text.cbegin(), text.cend());
    } catch (const Json::parse_error &error) {
        const auto line = text.left(static_cast<qsizetype>(error.byte)).count('\n') + 1;
        return Error {ErrorCode::Usage,
                      u"%1, line %2: not valid JSON: %3."_s.arg(source, QString::number(line),
                                                                parseProblem(error))};
    } catch (const std::bad_alloc &) {
        return Error {ErrorCode::Usage,
                      u"%1: too deeply nested or too large to read."_s.arg(source)};
    } catch (const Json::exception &error) {
        // A number beyond a double, for one.
        return Error {ErrorCode::Usage,
                      u"%1: not usable JSON: %2."_s.arg(
                          source, QString::fromUtf8(error.what()).section(u"] "_s, 1))};
    }
    if (!input.m_root.is_object())
        return input.error({}, u"must be a JSON object"_s);
    return input;
}

int JsonInput::lineOf(const QStringList &path) const
{
    return static_cast<int>(m_text.left(JsonWalk(m_text).find(path)).count('\n')) + 1;
}

Error JsonInput::error(const QStringList &path, const QString &problem) const
{
    const QString key = path.isEmpty() ? u"the file"_s : u'"' + path.join(u'.') + u'"';
    return {ErrorCode::Usage,
            u"%1, line %2: %3 %4."_s.arg(m_source, QString::number(lineOf(path)), key, problem)};
}

Outcome JsonInput::checkKeys(const Json &object, const QStringList &path,
                             const QStringList &known) const
{
    if (!object.is_object())
        return error(path, u"must be an object"_s);
    for (const auto &[key, value] : object.items()) {
        const QString name = QString::fromStdString(key);
        if (!known.contains(name))
            return error(path + QStringList {name},
                         u"is not known here (known: %1)"_s.arg(known.join(u", "_s)));
    }
    return done();
}

Result<QString> JsonInput::text(const Json &object, const QStringList &path,
                                const QString &key) const
{
    const auto found = object.find(key.toStdString());
    if (found == object.end())
        return error(path, u"lacks the key \"%1\""_s.arg(key));
    if (!found->is_string())
        return error(path + QStringList {key}, u"must be a text"_s);
    return QString::fromStdString(found->get_ref<const std::string &>());
}

Result<QString> JsonInput::optionalText(const Json &object, const QStringList &path,
                                        const QString &key) const
{
    return object.contains(key.toStdString()) ? text(object, path, key)
                                              : Result<QString>(QString {});
}

Result<std::int64_t> JsonInput::integer(const Json &object, const QStringList &path,
                                        const QString &key) const
{
    const auto found = object.find(key.toStdString());
    if (found == object.end())
        return error(path, u"lacks the key \"%1\""_s.arg(key));
    const bool tooLarge = found->is_number_unsigned()
        && found->get<std::uint64_t>()
            > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!found->is_number_integer() || tooLarge)
        return error(path + QStringList {key}, u"must be a whole number of nanoseconds"_s);
    return found->get<std::int64_t>();
}

Result<QByteArray> readSmallFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error {ErrorCode::Usage, u"%1 does not exist."_s.arg(path)};
    if (!info.isFile())
        return Error {ErrorCode::Usage, u"%1 is not a file."_s.arg(path)};
    if (info.size() > kLargestFile)
        return Error {ErrorCode::Usage,
                      u"%1 is too large for a JSON file that a person wrote."_s.arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error {ErrorCode::Usage, u"%1 cannot be read: %2."_s.arg(path, file.errorString())};
    return file.readAll();
}

} // namespace gapscope
