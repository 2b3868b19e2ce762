// SPDX-License-Identifier: GPL-3.0-or-later
// Real exports, where they are at hand: a folder of traces with expected rows beside the checkout.
#include "model/exportregistry.h"
#include "model/json/infojson.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/jsoncompare.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>
#include <QVariant>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

QString tracesFolder()
{
    return qEnvironmentVariable("GAPSCOPE_REAL_TRACES",
                                QStringLiteral(GAPSCOPE_TEST_DATA "/../../../shared/traces"));
}

QByteArray readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray sha256(const QString &path)
{
    return QCryptographicHash::hash(readAll(path), QCryptographicHash::Sha256);
}

qint64 countWithSql(const QString &path, const QString &table)
{
    qint64 count = -1;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"count"_s);
        database.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
        database.setDatabaseName(path);
        QSqlQuery query(database);
        if (database.open()) {
            QSqlQuery counting(u"SELECT count(*) FROM \"%1\""_s.arg(table), database);
            if (counting.next())
                count = counting.value(0).toLongLong();
        }
    }
    QSqlDatabase::removeDatabase(u"count"_s);
    return count;
}

} // namespace

class TestRealTraces : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QDir(tracesFolder()).exists())
            QSKIP("no folder of real traces beside the checkout (or in GAPSCOPE_REAL_TRACES)");
    }

    void wholeRunsAreAsExpected_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList files =
            QDir(tracesFolder()).entryList({u"*.sqlite"_s}, QDir::Files, QDir::Name);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << file.chopped(7);
    }

    void wholeRunsAreAsExpected()
    {
        QFETCH(QString, name);
        const QString path = QDir(tracesFolder()).filePath(name + u".sqlite"_s);
        const QByteArray before = sha256(path);
        const QStringList beside = QDir(tracesFolder()).entryList();

        const auto trace = openTrace(path);
        QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        const auto report = buildReport(*trace, builtInProfile(u"whole"_s));
        QVERIFY(report);
        const auto json = jsonFormat().write(**report, {generationTime(), PathStyle::Full, {}});
        QVERIFY2(json, json ? "" : qPrintable(json.error().message));
        const Json expected = Json::parse(
            readAll(QDir(tracesFolder()).filePath(u"expected/%1.whole.json"_s.arg(name)))
                .toStdString());
        QCOMPARE(firstDifference(withoutScope(Json::parse(json->toStdString())["rows"]), expected),
                 QString());

        const Json info = Json::parse(infoJson(**report).toStdString());
        for (const auto &[table, rows] : info["tables"].items())
            QCOMPARE(rows.get<qint64>(), countWithSql(path, QString::fromStdString(table)));

        QCOMPARE(sha256(path), before);
        QCOMPARE(QDir(tracesFolder()).entryList(), beside);
    }
};

QTEST_GUILESS_MAIN(TestRealTraces)
#include "tst_realtraces.moc"
