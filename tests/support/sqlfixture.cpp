// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlfixture.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace gapscope::test {

QStringList sqlStatements(const QString &sql)
{
    QStringList statements;
    QString current;
    QChar quote;
    for (qsizetype i = 0; i < sql.size(); ++i) {
        const QChar c = sql[i];
        if (quote.isNull() && sql.mid(i, 2) == u"--"_s) {
            while (i < sql.size() && sql[i] != u'\n')
                ++i;
            continue;
        }
        if (quote.isNull() && c == u';') {
            statements += current.trimmed();
            current.clear();
            continue;
        }
        if (c == quote)
            quote = QChar();
        else if (quote.isNull() && (c == u'\'' || c == u'"'))
            quote = c;
        current += c;
    }
    statements += current.trimmed();
    statements.removeAll(QString());
    return statements;
}

void makeDatabase(const QString &path, const QString &sql)
{
    const QString connection = QUuid::createUuid().toString();
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
        database.setDatabaseName(path);
        if (!database.open())
            qFatal("%s: %s", qPrintable(path), qPrintable(database.lastError().text()));
        database.transaction();
        QSqlQuery query(database);
        for (const QString &statement : sqlStatements(sql)) {
            if (!query.exec(statement))
                qFatal("%s: %s", qPrintable(statement), qPrintable(query.lastError().text()));
        }
        database.commit();
        database.close();
    }
    QSqlDatabase::removeDatabase(connection);
}

QByteArray testData(const QString &name)
{
    QFile file(QStringLiteral(GAPSCOPE_TEST_DATA "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qPrintable(file.fileName()));
    return file.readAll();
}

} // namespace gapscope::test
