// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/json/jsontext.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace gapscope {

/// A JSON file that a person wrote, with messages that name the file, the line and the key.
/// All errors are of code Usage.
class JsonInput
{
public:
    [[nodiscard]] static Result<JsonInput> parse(const QByteArray &text, const QString &source);

    [[nodiscard]] const Json &root() const { return m_root; }
    /// An error about the value at @p path, a list of keys from the root.
    [[nodiscard]] Error error(const QStringList &path, const QString &problem) const;

    /// An error if the object at @p path has a key that is not in @p known.
    [[nodiscard]] Outcome checkKeys(const Json &object, const QStringList &path,
                                    const QStringList &known) const;
    /// The value of @p key in @p object, or an error: it is missing, or of another type.
    [[nodiscard]] Result<QString> text(const Json &object, const QStringList &path,
                                       const QString &key) const;
    [[nodiscard]] Result<std::int64_t> integer(const Json &object, const QStringList &path,
                                               const QString &key) const;
    /// As text(), but empty where the key is missing.
    [[nodiscard]] Result<QString> optionalText(const Json &object, const QStringList &path,
                                               const QString &key) const;

private:
    /// The line of the last key of @p path, found by walking the text from key to key. 1 at least.
    [[nodiscard]] int lineOf(const QStringList &path) const;

    QByteArray m_text;
    QString m_source;
    Json m_root;
};

/// The bytes of a small text file. Errors: Usage.
[[nodiscard]] Result<QByteArray> readSmallFile(const QString &path);

} // namespace gapscope
