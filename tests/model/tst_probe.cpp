// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are no usable export: each gets its own sentence, and nothing is created or changed.
#include "model/readerregistry.h"
#include "tests/support/sqlfixture.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <sys/stat.h>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray randomBytes(qsizetype count)
{
    std::mt19937 random(5);
    QByteArray bytes(count, '\0');
    for (char &byte : bytes)
        byte = static_cast<char>(random());
    return bytes;
}

QByteArray demoBytes()
{
    return readFile(QStringLiteral(GAPSCOPE_DEMO_TRACE));
}

} // namespace

class TestProbe : public QObject
{
    Q_OBJECT

private slots:
    void eachKindOfWrongFileHasItsOwnSentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << u"a.sqlite"_s << QByteArray() << u"is empty"_s;
        QTest::newRow("text") << u"a.sqlite"_s << QByteArray("hello\nworld\n")
                              << u"is a text file"_s;
        QTest::newRow("text in UTF-8 cut inside a character")
            << u"a.sqlite"_s << QByteArray("gr\xC3\xBC\xC3") << u"is a text file"_s;
        QTest::newRow("random bytes")
            << u"a.sqlite"_s << randomBytes(1 << 20) << u"is not an SQLite file"_s;
        QTest::newRow("report") << u"a.nsys-rep"_s << randomBytes(5000)
                                << u"nsys export --type sqlite"_s;
        QTest::newRow("LFS pointer")
            << u"a.sqlite"_s
            << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12345\n")
            << u"Git LFS pointer"_s;
        QTest::newRow("only a header")
            << u"a.sqlite"_s << QByteArray("SQLite format 3\0", 16) << u"is cut off"_s;
        for (const int percent : {25, 50, 90, 99})
            QTest::addRow("cut to %d %%", percent)
                << u"a.sqlite"_s << demoBytes().left(demoBytes().size() * percent / 100)
                << u"is damaged or incomplete"_s;
    }

    void eachKindOfWrongFileHasItsOwnSentence()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, words);
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        writeFile(path, content);
        const auto trace = openTrace(path);
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::Input);
        QVERIFY2(trace.error().message.contains(words), qPrintable(trace.error().message));
        QVERIFY2(trace.error().message.contains(path), qPrintable(trace.error().message));
        QCOMPARE(readFile(path), content);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {name});
    }

    void aMissingFileIsNotCreated()
    {
        const QTemporaryDir folder;
        const auto trace = openTrace(folder.filePath(u"none.sqlite"_s));
        QVERIFY(!trace);
        QVERIFY2(trace.error().message.contains(u"does not exist"_s),
                 qPrintable(trace.error().message));
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aFolderAFifoAndALinkToNowhereAreNamed()
    {
        const QTemporaryDir folder;
        QVERIFY(openTrace(folder.path()).error().message.contains(u"is a folder"_s));
        const QString fifo = folder.filePath(u"fifo"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        QVERIFY(openTrace(fifo).error().message.contains(u"not a regular file"_s));
        const QString link = folder.filePath(u"link"_s);
        QVERIFY(QFile::link(folder.filePath(u"nowhere"_s), link));
        QVERIFY(openTrace(link).error().message.contains(u"link that leads nowhere"_s));
    }

    void anotherProgramsDatabaseIsNamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.sqlite"_s);
        makeDatabase(path, u"CREATE TABLE foo (x INTEGER); INSERT INTO foo VALUES (1);"_s);
        const auto trace = openTrace(path);
        QVERIFY(!trace);
        QVERIFY2(trace.error().message.contains(u"another program"_s)
                     && trace.error().message.contains(u"foo"_s),
                 qPrintable(trace.error().message));
    }

    void anNvprofDatabaseIsNamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.sqlite"_s);
        makeDatabase(path,
                     u"CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (cbid INTEGER, start INTEGER, "
                     "end INTEGER);"_s);
        QVERIFY(openTrace(path).error().message.contains(u"nvprof"_s));
    }

    void anOverwrittenPageIsDamageNotAnAnswer()
    {
        // Every page but the first in turn: either the trace opens as before, because nothing that
        // was read lies there, or it says that it is damaged.
        const QByteArray whole = demoBytes();
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.sqlite"_s);
        int damaged = 0;
        const qsizetype pages = whole.size() / 4096;
        for (qsizetype page = 1; page < pages; page += 7) {
            QByteArray bytes = whole;
            bytes.replace(page * 4096, 4096, QByteArray(4096, '\xA5'));
            writeFile(path, bytes);
            const auto trace = openTrace(path);
            if (trace)
                continue;
            ++damaged;
            QVERIFY2(trace.error().message.contains(u"damaged or incomplete"_s),
                     qPrintable(trace.error().message));
        }
        QVERIFY(damaged > pages / 7 / 2);
    }

    void aHotJournalIsLeftAloneAndSaid()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.sqlite"_s);
        writeFile(path, demoBytes());
        const QByteArray journal =
            QByteArray("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8) + QByteArray(504, '\0');
        writeFile(path + u"-journal"_s, journal);
        const auto trace = openTrace(path);
        QVERIFY(!trace);
        QVERIFY2(trace.error().message.contains(u"journal"_s), qPrintable(trace.error().message));
        QCOMPARE(readFile(path), demoBytes());
        QCOMPARE(readFile(path + u"-journal"_s), journal);
        // A journal that SQLite has emptied is no sign of anything.
        writeFile(path + u"-journal"_s, QByteArray(512, '\0'));
        QVERIFY(openTrace(path));
    }

    void journalsAreLookedForBesideTheFileNotBesideALink()
    {
        const QTemporaryDir folder;
        const QTemporaryDir other;
        const QString path = folder.filePath(u"a.sqlite"_s);
        const QString link = other.filePath(u"link.sqlite"_s);
        writeFile(path, demoBytes());
        QVERIFY(QFile::link(path, link));
        QVERIFY(openTrace(link));
        writeFile(path + u"-wal"_s, "something");
        QVERIFY(openTrace(link).error().message.contains(u"write-ahead log"_s));
        QVERIFY(QFile::remove(path + u"-wal"_s));
        writeFile(path + u"-journal"_s, QByteArray("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8));
        QVERIFY(openTrace(link).error().message.contains(u"journal"_s));
    }

    void percentSignsInANameStayInTheSentence()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a%1b %2.sqlite"_s);
        writeFile(path, demoBytes().left(100'000));
        const QString message = openTrace(path).error().message;
        QVERIFY2(message.contains(path) && message.contains(u"100000"_s), qPrintable(message));
    }

    void theContentDecidesNotTheName()
    {
        const QTemporaryDir folder;
        for (const QString &name : {u"a.db"_s, u"no suffix"_s, u"a b#c?d%20.nsys-rep"_s}) {
            const QString path = folder.filePath(name);
            writeFile(path, demoBytes());
            const auto trace = openTrace(path);
            QVERIFY2(trace, trace ? "" : qPrintable(trace.error().message));
        }
    }

    void readingLeavesTheFileAndItsFolderAsTheyWere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.sqlite"_s);
        QByteArray wal = demoBytes();
        wal[18] = wal[19] = 2; // as a writer in write-ahead mode leaves it
        writeFile(path, wal);
        QVERIFY(openTrace(path));
        QCOMPARE(readFile(path), wal);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList {u"a.sqlite"_s});
    }
};

QTEST_GUILESS_MAIN(TestProbe)
#include "tst_probe.moc"
