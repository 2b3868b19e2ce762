// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/database.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QUrl>
#include <QUuid>
#include <QVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

constexpr int kSqliteCorrupt = 11;
constexpr int kSqliteNotADatabase = 26;

QString immutableUri(const QString &path)
{
    const QByteArray encoded = QUrl::toPercentEncoding(path, "/");
    return u"file:"_s + QString::fromLatin1(encoded) + u"?mode=ro&immutable=1"_s;
}

} // namespace

Database::Database(QString path, QString connectionName)
    : m_path(std::move(path))
    , m_connectionName(std::move(connectionName))
{ }

Result<std::unique_ptr<Database>> Database::open(const QString &path)
{
    const QString name = u"gapscope-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<Database> database(new Database(path, name));
    QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    if (!connection.isValid())
        return Error {ErrorCode::Input,
                      u"%1 cannot be read: Qt's SQLite driver (package libqt6sql6-sqlite) is not "
                      "installed."_s.arg(path)};
    connection.setConnectOptions(u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s);
    connection.setDatabaseName(immutableUri(path));
    if (!connection.open())
        return database->errorFor(connection.lastError(), u"the file"_s);
    return database;
}

Database::~Database()
{
    {
        QSqlDatabase connection = QSqlDatabase::database(m_connectionName, false);
        connection.close();
    }
    QSqlDatabase::removeDatabase(m_connectionName);
}

QString Database::uri() const
{
    return immutableUri(m_path);
}

QByteArray Database::sqliteSourceId() const
{
    QSqlQuery query(connection());
    return query.exec(u"SELECT sqlite_source_id()"_s) && query.next()
        ? query.value(0).toString().toLatin1()
        : QByteArray {};
}

QSqlDatabase Database::connection() const
{
    return QSqlDatabase::database(m_connectionName, false);
}

Error Database::errorFor(const QSqlError &error, const QString &what) const
{
    const int code = error.nativeErrorCode().toInt() & 0xFF; // the high bits only refine it
    if (code == kSqliteCorrupt)
        return {ErrorCode::Input,
                u"%1 is damaged or incomplete: SQLite cannot read %2."_s.arg(m_path, what), true};
    if (code == kSqliteNotADatabase)
        return {ErrorCode::Input, u"%1 is no SQLite database (damaged or encrypted)."_s.arg(m_path),
                true};
    QString reason = error.databaseText();
    if (reason.isEmpty())
        reason = error.driverText();
    return {ErrorCode::Input, u"%1: %2 cannot be read: %3."_s.arg(m_path, what, reason)};
}

QString quoted(const QString &identifier)
{
    // SQLite has no escape for ']' in brackets; double quotes are safe only for names that exist,
    // which is all that is ever quoted this way here.
    if (!identifier.contains(u']'))
        return u'[' + identifier + u']';
    QString escaped = identifier;
    return u'"' + escaped.replace(u'"', u"\"\""_s) + u'"';
}

} // namespace gapscope::nsys
