// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/tracecache.h"
#include "model/json/infojson.h"
#include "model/json/reportjson.h"
#include "model/lanegeometry.h"
#include "model/readerregistry.h"
#include "model/report.h"
#include "tests/support/randomworld.h"
#include "tests/support/sqlfixture.h"
#include "tests/support/tracecompare.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

using namespace gapscope;
using namespace gapscope::test;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t kPlenty = 1'000'000'000;

/// A folder with traces, and a cache in another one.
class TraceCacheWorld
{
public:
    QTemporaryDir folder;
    TraceCache cache {{folder.filePath(u"cache/traces"_s), kPlenty, 0}};

    QString path(const QString &name) const { return folder.filePath(name); }

    QString makeTrace(const QString &name, unsigned seed) const
    {
        makeDatabase(path(name), sqlOf(randomWorld(seed)));
        return path(name);
    }

    QStringList filesOfCache() const
    {
        return QDir(cache.options().folder).entryList(QDir::Files | QDir::Hidden);
    }

    QString onlyFile() const
    {
        const QStringList files = filesOfCache();
        return files.size() == 1 ? cache.options().folder + u'/' + files.front() : QString {};
    }
};

std::shared_ptr<const Trace> readAnew(const QString &path, const LoadScope &scope = {})
{
    const auto trace = openTrace(path, {}, {}, scope);
    return trace ? *trace : nullptr;
}

bool readAndStore(const TraceCache &cache, const QString &path, const LoadScope &scope = {})
{
    const TraceCache::Known known = cache.find(path, scope);
    const auto trace = readAnew(path, scope);
    return cache.store({trace, buildTrackIndexes(*trace)}, known.fingerprint);
}

std::shared_ptr<const Trace> found(const TraceCache &cache, const QString &path,
                                   const LoadScope &scope = {})
{
    return cache.find(path, scope).indexed.trace;
}

/// What a person is told of a trace.
QByteArray wordsOf(const std::shared_ptr<const Trace> &trace)
{
    const auto report = buildReport(trace, std::nullopt);
    if (!report)
        return report.error().message.toUtf8();
    QByteArray words = infoJson(**report);
    if (const auto json = writeReportJson(**report, ExportContext {}))
        words += *json;
    return words;
}

/// What differs in what is drawn: every lane's columns, from afar and from near.
QString differenceOfPictures(const IndexedTrace &a, const IndexedTrace &b)
{
    for (std::size_t t = 0; t < a.trace->tracks.size(); ++t) {
        const EventColumns &events = b.trace->tracks[t].events;
        const std::vector<DepthIndex> &rowsA = a.indexes->at(t);
        const std::vector<DepthIndex> &rowsB = b.indexes->at(t);
        if (rowsA.size() != rowsB.size())
            return u"rows of track %1"_s.arg(t);
        const TimeRange all = b.trace->extent;
        const TimeRange part {all.begin + all.length() / 3, all.begin + all.length() / 2};
        for (std::size_t row = 0; row < rowsA.size(); ++row) {
            for (const TimeRange &visible : {all, part}) {
                if (!visible.isEmpty()
                    && rowSpans(a.trace->tracks[t].events, rowsA[row], visible, 90, {0, 90})
                        != rowSpans(events, rowsB[row], visible, 90, {0, 90}))
                    return u"row %1 of track %2"_s.arg(QString::number(row), QString::number(t));
            }
        }
    }
    return {};
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray {};
}

void overwrite(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

} // namespace

class TestTraceCache : public QObject
{
    Q_OBJECT

private slots:
    void aTraceComesBackToTheBit()
    {
        const TraceCacheWorld world;
        QStringList paths {QStringLiteral(GAPSCOPE_DEMO_TRACE)};
        for (unsigned seed = 0; seed < 12; ++seed)
            paths += world.makeTrace(u"%1.sqlite"_s.arg(seed), seed);
        for (const QString &path : paths) {
            const auto trace = readAnew(path);
            QVERIFY(trace);
            QVERIFY(!found(world.cache, path));
            QVERIFY(readAndStore(world.cache, path));
            const IndexedTrace again = world.cache.find(path, {}).indexed;
            QVERIFY(again.trace && again.indexes);
            QCOMPARE(differenceOf(*again.trace, *trace), QString {});
            QCOMPARE(wordsOf(again.trace), wordsOf(trace));
            QCOMPARE(differenceOfPictures(again, {trace, buildTrackIndexes(*trace)}), QString {});
        }
        QCOMPARE(world.cache.size().files, static_cast<int>(paths.size()));
    }

    void nothingIsWrittenBesideTheTrace()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 1);
        const QByteArray before = contentOf(path);
        QVERIFY(readAndStore(world.cache, path));
        QCOMPARE(QDir(world.folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList {u"t.sqlite"_s});
        QCOMPARE(contentOf(path), before);
        const auto others =
            QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther;
        QVERIFY((QFile::permissions(world.onlyFile()) & others) == 0);
    }

    void aChangedFileIsReadAnew_data()
    {
        QTest::addColumn<int>("change");
        QTest::newRow("its time") << 0;
        QTest::newRow("its size") << 1;
        QTest::newRow("a byte of it, neither time nor size") << 2;
        QTest::newRow("another file in its place") << 3;
        QTest::newRow("nothing but its times, which were put back") << 4;
    }

    void aChangedFileIsReadAnew()
    {
        QFETCH(int, change);
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 1);
        QVERIFY(readAndStore(world.cache, path));
        QVERIFY(found(world.cache, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QDateTime time = file.fileTime(QFile::FileModificationTime);
        QByteArray content = file.readAll();
        if (change == 1)
            content += QByteArray(4096, '\0');
        if (change == 2)
            content[content.size() / 2] = static_cast<char>(content[content.size() / 2] ^ 1);
        QVERIFY(file.seek(0));
        QCOMPARE(file.write(content), content.size());
        QVERIFY(file.flush());
        QVERIFY(
            file.setFileTime(change == 0 ? time.addMSecs(1) : time, QFile::FileModificationTime));
        file.close();
        if (change == 3) {
            QVERIFY(QFile::remove(path));
            world.makeTrace(u"t.sqlite"_s, 2);
        }
        QVERIFY(!found(world.cache, path));
    }

    void whatIsLeftOutIsKeptApart()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 1);
        const LoadScope withoutCalls {false, true};
        QVERIFY(readAndStore(world.cache, path, withoutCalls));
        QVERIFY(!found(world.cache, path));
        QVERIFY(found(world.cache, path, withoutCalls));
        QVERIFY(readAndStore(world.cache, path));
        QCOMPARE(differenceOf(*found(world.cache, path), *readAnew(path)), QString {});
        QCOMPARE(
            differenceOf(*found(world.cache, path, withoutCalls), *readAnew(path, withoutCalls)),
            QString {});
    }

    void aDamagedCacheIsNone()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        QVERIFY(readAndStore(world.cache, path));
        const QString file = world.onlyFile();
        const QByteArray whole = contentOf(file);
        std::mt19937 random(9);
        for (int round = 0; round < 200; ++round) {
            QByteArray broken = whole;
            const auto at = static_cast<qsizetype>(random()) % broken.size();
            if (round % 4 == 0)
                broken.truncate(at);
            else if (round % 4 == 1)
                broken.insert(at, 8, '\0');
            else
                broken[at] = static_cast<char>(broken[at] ^ (1 << random() % 8));
            overwrite(file, broken);
            QVERIFY2(!found(world.cache, path), QByteArray::number(at).constData());
        }
        QVERIFY(readAndStore(world.cache, path));
        QCOMPARE(contentOf(file), whole);
        QVERIFY(found(world.cache, path));
    }

    /// Whole by its checksums, and not what a trace looks like: the reader must see it.
    void aCacheOfSomethingElseIsNone()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        QVERIFY(readAndStore(world.cache, path));
        const QString file = world.onlyFile();
        const auto original = CacheFile::open(file);
        QVERIFY(original);
        const std::vector<std::byte> payload(original->payload().begin(),
                                             original->payload().end());
        std::mt19937 random(10);
        int different = 0;
        for (int round = 0; round < 240; ++round) {
            std::vector<std::byte> changed = payload;
            const std::size_t at = 48 + random() % (changed.size() - 48); // behind the state
            if (round % 3 == 0)
                changed.resize(at);
            else
                changed[at] = static_cast<std::byte>(random());
            QFile target(file);
            QVERIFY(target.open(QIODevice::WriteOnly));
            CacheWriter writer(target);
            // As it stood there, without the length that array() puts before it.
            for (std::size_t i = 0; i + 8 <= changed.size(); i += 8) {
                std::int64_t word = 0;
                std::memcpy(&word, changed.data() + i, sizeof(word));
                writer.number(word);
            }
            QVERIFY(writer.finish());
            target.close();
            const auto trace = found(world.cache, path); // no crash, whatever it says
            different += trace ? 0 : 1;
        }
        QVERIFY(different > 40);
    }

    void anOlderStateOfTheProgramIsNone()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        TraceCache::Known known = world.cache.find(path, {});
        QVERIFY(known.fingerprint);
        QFile file(world.path(u"cache"_s));
        QVERIFY(QDir().mkpath(world.cache.options().folder));
        QSaveFile target(world.cache.options().folder + u'/'
                         + QString::fromLatin1(known.fingerprint->name) + u".cache"_s);
        QVERIFY(target.open(QIODevice::WriteOnly));
        CacheWriter writer(target);
        writer.array(std::span("another", 7));
        const auto trace = readAnew(path);
        writeTrace(writer, {trace, buildTrackIndexes(*trace)});
        QVERIFY(writer.finish() && target.commit());
        QVERIFY(!found(world.cache, path));
        QVERIFY(readAndStore(world.cache, path));
        QVERIFY(found(world.cache, path));
    }

    void whatChangedWhileItWasReadIsNotKept()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        const TraceCache::Known known = world.cache.find(path, {});
        const auto trace = readAnew(path);
        makeDatabase(path, u"CREATE TABLE Another(x);"_s);
        QVERIFY(!world.cache.store({trace, nullptr}, known.fingerprint));
        QVERIFY(world.filesOfCache().isEmpty());
    }

    void aStoppedWriterLeavesNothing()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        const TraceCache::Known known = world.cache.find(path, {});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!world.cache.store({readAnew(path), nullptr}, known.fingerprint, stop.get_token()));
        QVERIFY(world.filesOfCache().isEmpty());
    }

    /// Some texts look like marks of a byte order.
    void textsComeBackToTheBit()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t"_s);
        const std::vector<QString> texts {{},
                                          u"a"_s,
                                          QString(QChar(0xFEFF)) + u"step"_s,
                                          QString(QChar(0xFFFE)) + u"step"_s,
                                          QString(QChar(0xD800)),
                                          QString(QChar(0)) + u"x"_s,
                                          QString(10'000, u'ä')};
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        CacheWriter writer(file);
        for (const QString &text : texts)
            writer.text(text);
        QVERIFY(writer.finish());
        file.close();
        const auto opened = CacheFile::open(path);
        QVERIFY(opened);
        CacheReader reader(opened->payload());
        for (const QString &text : texts)
            QVERIFY(reader.text() == text);
        QVERIFY(reader.isGood() && reader.isAtEnd());
    }

    void aStoppedReaderFindsNothing()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        QVERIFY(readAndStore(world.cache, path));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!world.cache.find(path, {}, stop.get_token()).indexed.trace);
        QVERIFY(found(world.cache, path));
    }

    /// The file is larger than the trace says of itself: names, and what drawing needs.
    void aTraceThatDoesNotFitDrivesNoOtherOut()
    {
        const TraceCacheWorld world;
        const QString first = world.makeTrace(u"first.sqlite"_s, 4);
        QVERIFY(readAndStore(world.cache, first));
        const std::int64_t size = world.cache.size().bytes;
        const QString second = world.makeTrace(u"second.sqlite"_s, 4);
        TraceCache::Options options = world.cache.options();
        options.limitBytes = static_cast<std::int64_t>(readAnew(second)->residentBytes);
        QVERIFY(options.limitBytes < size);
        QVERIFY(!readAndStore(TraceCache(options), second));
        QVERIFY(found(world.cache, first));
        QCOMPARE(world.cache.size().files, 1);
    }

    void smallOrUnwantedTracesAreNotKept()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        TraceCache::Options options = world.cache.options();
        options.leastEvents = 1'000'000;
        QVERIFY(!readAndStore(TraceCache(options), path));
        options.leastEvents = 0;
        options.limitBytes = 100;
        QVERIFY(!readAndStore(TraceCache(options), path));
        options.limitBytes = 0;
        QVERIFY(!readAndStore(TraceCache(options), path));
        QVERIFY(!TraceCache(options).find(path, {}).fingerprint);
        QVERIFY(world.filesOfCache().isEmpty());
    }

    void theSizeIsBounded()
    {
        const TraceCacheWorld world;
        std::vector<QString> paths;
        for (unsigned i = 0; i < 4; ++i) {
            paths.push_back(world.makeTrace(u"%1.sqlite"_s.arg(i), 4));
            QVERIFY(readAndStore(world.cache, paths.back()));
            QTest::qSleep(20); // so that their times differ
        }
        QVERIFY(found(world.cache, paths[0])); // used last now
        QTest::qSleep(20);
        const std::int64_t each = world.cache.size().bytes / 4;
        TraceCache::Options options = world.cache.options();
        options.limitBytes = each * 5 / 2;
        const TraceCache smaller(options);
        const QString last = world.makeTrace(u"last.sqlite"_s, 4);
        QVERIFY(readAndStore(smaller, last));
        QVERIFY(smaller.size().bytes <= options.limitBytes);
        QVERIFY(found(smaller, last));
        QVERIFY(found(smaller, paths[0]));
        QVERIFY(!found(smaller, paths[1]) && !found(smaller, paths[2])
                && !found(smaller, paths[3]));
        smaller.clear();
        QCOMPARE(smaller.size().files, 0);
    }

    void aFolderThatCannotBeIsNoError()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        overwrite(world.path(u"file"_s), "x");
        const TraceCache cache({world.path(u"file/traces"_s), kPlenty, 0});
        QVERIFY(!readAndStore(cache, path));
        QVERIFY(!found(cache, path));
        QCOMPARE(cache.size().files, 0);
        cache.clear();
    }

    void manyAtOnceSeeWholeTracesOnly()
    {
        const TraceCacheWorld world;
        const QString path = world.makeTrace(u"t.sqlite"_s, 4);
        const auto expected = readAnew(path);
        std::atomic<int> hits {0};
        std::atomic<int> wrong {0};
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < 4; ++t) {
                threads.emplace_back([&, t] {
                    for (int i = 0; i < 25; ++i) {
                        TraceCache::Known known = world.cache.find(path, {});
                        if (known.indexed.trace) {
                            ++hits;
                            if (!differenceOf(*known.indexed.trace, *expected).isEmpty())
                                ++wrong;
                        }
                        if (i % 5 == t)
                            static_cast<void>(
                                world.cache.store({expected, nullptr}, known.fingerprint));
                        if (i % 11 == t)
                            world.cache.clear();
                    }
                });
            }
        }
        QCOMPARE(wrong.load(), 0);
        QVERIFY(hits > 0);
    }
};

QTEST_GUILESS_MAIN(TestTraceCache)
#include "tst_tracecache.moc"
