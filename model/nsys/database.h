// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QSqlDatabase>
#include <QString>

#include <cstdint>
#include <memory>

class QSqlError;

namespace gapscope::nsys {

/// A read-only connection to an SQLite file for the thread that opened it. The file is opened as
/// immutable: no lock, no journal is rolled back, no file appears beside it.
class Database
{
public:
    /// Opens @p path, which must be known to be an SQLite file (see probeFile). Errors: Input.
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const QString &path);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    [[nodiscard]] QSqlDatabase connection() const;
    [[nodiscard]] const QString &path() const { return m_path; }
    /// How the file is opened: as a URI that says read-only and immutable.
    [[nodiscard]] QString uri() const;
    /// Which SQLite it is that Qt reads with, exactly; empty where it does not say.
    [[nodiscard]] QByteArray sqliteSourceId() const;

    /// A sentence for what SQLite says about @p what of this file ("table X after 12 rows").
    [[nodiscard]] Error errorFor(const QSqlError &error, const QString &what) const;

private:
    Database(QString path, QString connectionName);

    QString m_path;
    QString m_connectionName;
};

/// An identifier quoted so that a misspelt one is an error, not a string constant.
[[nodiscard]] QString quoted(const QString &identifier);

} // namespace gapscope::nsys
