// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demowriter.h"

#include "resources/demo/demoschema.h"
#include "resources/demo/demotablerows.h"

#include <QCoreApplication>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <array>
#include <filesystem>
#include <system_error>

using namespace Qt::StringLiterals;

namespace gapscope::demo {

namespace {

/// Text of a refused statement, empty if none was.
using Problem = QString;

/// A file under a name of its own, removed unless it was published.
class PartFile
{
public:
    explicit PartFile(const QString &target)
        : m_target(target)
        , m_name(target + u".part%1"_s.arg(QCoreApplication::applicationPid()))
    {
        QFile::remove(m_name);
    }
    ~PartFile()
    {
        if (!m_isPublished)
            QFile::remove(m_name);
    }
    Q_DISABLE_COPY_MOVE(PartFile)

    [[nodiscard]] const QString &name() const noexcept { return m_name; }

    /// Gives the file its name at once; QFile::rename would not replace an older file.
    [[nodiscard]] Problem publish()
    {
        std::error_code error;
        std::filesystem::rename(QFile::encodeName(m_name).toStdString(),
                                QFile::encodeName(m_target).toStdString(), error);
        m_isPublished = !error;
        return error ? QString::fromStdString(error.message()) : Problem();
    }

private:
    QString m_target;
    QString m_name;
    bool m_isPublished = false;
};

[[nodiscard]] Problem execute(QSqlQuery &query, const QString &statement)
{
    return query.exec(statement) ? Problem() : query.lastError().text();
}

[[nodiscard]] Problem createTables(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    const auto create = [&](const char *name, const char *columns) {
        return execute(
            query,
            u"CREATE TABLE %1 (%2)"_s.arg(QString::fromLatin1(name), QString::fromLatin1(columns)));
    };
    for (const Table &table : tables()) {
        if (Problem problem = create(table.name, table.columns); !problem.isEmpty())
            return problem;
    }
    for (const EnumTable &table : enumTables()) {
        if (Problem problem = create(table.name, kEnumColumns); !problem.isEmpty())
            return problem;
    }
    return {};
}

[[nodiscard]] Problem insertRows(const QSqlDatabase &database, const TableRows &rows)
{
    if (rows.rows.empty())
        return {};
    const QStringList places(rows.rows.front().size(), u"?"_s);
    const QString columns =
        rows.columns.isEmpty() ? QString() : u'(' + rows.columns.join(u',') + u')';
    QSqlQuery query(database);
    if (!query.prepare(
            u"INSERT INTO %1 %2 VALUES (%3)"_s.arg(rows.table, columns, places.join(u','))))
        return query.lastError().text();
    for (const QVariantList &row : rows.rows) {
        for (int i = 0; i < row.size(); ++i)
            query.bindValue(i, row.at(i));
        if (!query.exec())
            return query.lastError().text();
    }
    return {};
}

/// All rows, StringIds at last, when every text has its id.
[[nodiscard]] std::vector<TableRows> allRows(const Trace &trace, int gpuCount)
{
    StringTable strings;
    std::vector<TableRows> all = eventRows(trace, strings);
    for (TableRows &rows : targetRows(trace, gpuCount, strings))
        all.push_back(std::move(rows));
    for (const EnumTable &table : enumTables()) {
        TableRows rows {.table = QString::fromLatin1(table.name), .columns = {}, .rows = {}};
        for (const EnumValue &value : table.values) {
            rows.rows.push_back(
                {value.id, QString::fromLatin1(value.name), QString::fromLatin1(value.label)});
        }
        all.push_back(std::move(rows));
    }
    TableRows texts {.table = u"StringIds"_s, .columns = {}, .rows = {}};
    for (qsizetype i = 0; i < strings.texts().size(); ++i)
        texts.rows.push_back({qint64 {i}, strings.texts().at(i)});
    all.push_back(std::move(texts));
    return all;
}

[[nodiscard]] Problem fill(QSqlDatabase &database, const Trace &trace, int gpuCount)
{
    QSqlQuery query(database);
    for (const QString &pragma : {u"page_size=4096"_s, u"encoding='UTF-8'"_s, u"auto_vacuum=NONE"_s,
                                  u"journal_mode=OFF"_s, u"synchronous=OFF"_s}) {
        if (Problem problem = execute(query, u"PRAGMA "_s + pragma); !problem.isEmpty())
            return problem;
        query.finish();
    }
    if (!database.transaction())
        return database.lastError().text();
    if (Problem problem = createTables(database); !problem.isEmpty())
        return problem;
    for (const TableRows &rows : allRows(trace, gpuCount)) {
        if (Problem problem = insertRows(database, rows); !problem.isEmpty())
            return problem;
    }
    return database.commit() ? Problem() : database.lastError().text();
}

[[nodiscard]] Problem writeDatabase(const Trace &trace, int gpuCount, const QString &path)
{
    const QString connection = u"demo"_s;
    Problem problem;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        database.setDatabaseName(path);
        problem = database.open() ? fill(database, trace, gpuCount) : database.lastError().text();
        database.close();
    }
    QSqlDatabase::removeDatabase(connection);
    return problem;
}

/// SQLite leaves its own version in the header, for information only. One fixed number there keeps
/// the bytes the same with every release of the library.
[[nodiscard]] Problem fixHeader(const QString &path)
{
    constexpr qint64 place = 96;
    constexpr std::array<char, 4> version {0x00, 0x2e, 0x63, 0x01}; // 3040001
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite) || !file.seek(place)
        || file.write(version.data(), version.size()) != std::ssize(version) || !file.flush())
        return file.errorString();
    return {};
}

} // namespace

Outcome writeTrace(const Trace &trace, int gpuCount, const QString &path)
{
    PartFile part(path);
    Problem problem = writeDatabase(trace, gpuCount, part.name());
    if (problem.isEmpty())
        problem = fixHeader(part.name());
    if (problem.isEmpty())
        problem = part.publish();
    if (problem.isEmpty())
        return done();
    return Error {.code = ErrorCode::Output,
                  .message = u"%1 cannot be written: %2"_s.arg(path, problem.trimmed())};
}

} // namespace gapscope::demo
