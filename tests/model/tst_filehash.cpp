// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/filehash.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>
#include <vector>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

constexpr qsizetype kSeveralReads = qsizetype {20} << 20;

} // namespace

class TestFileHash : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
            ? file.fileName()
            : QString();
    }

private slots:
    void isThatOfTheBytes()
    {
        // FIPS 180-2, appendix B, and the well-known one of nothing.
        const auto abc = sha256OfFile(write(u"abc"_s, "abc"));
        QVERIFY(abc);
        QCOMPARE(*abc,
                 QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        const auto nothing = sha256OfFile(write(u"empty"_s, ""));
        QVERIFY(nothing);
        QCOMPARE(*nothing,
                 QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    }

    void aMillionLetters()
    {
        // FIPS 180-2, appendix B.3.
        const auto hash = sha256OfFile(write(u"a"_s, QByteArray(1'000'000, 'a')));
        QVERIFY(hash);
        QCOMPARE(*hash,
                 QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }

    void tellsHowFarItIs()
    {
        std::vector<double> shares;
        QVERIFY(sha256OfFile(write(u"large"_s, QByteArray(kSeveralReads, 'x')),
                             [&shares](double share) { shares.push_back(share); }));
        QVERIFY(shares.size() > 2);
        QVERIFY(std::ranges::is_sorted(shares));
        QVERIFY(shares.front() > 0 && shares.front() < 1);
        QCOMPARE(shares.back(), 1.0);
    }

    void stopsWhereItIs()
    {
        std::stop_source stop;
        int parts = 0;
        const auto hash = sha256OfFile(
            write(u"stopped"_s, QByteArray(kSeveralReads, 'x')),
            [&](double) {
                ++parts;
                stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Cancelled);
        QCOMPARE(parts, 1);
    }

    void aFileThatChangesHasNoHash()
    {
        const QString path = write(u"growing"_s, QByteArray(kSeveralReads, 'x'));
        bool isFirst = true;
        const auto hash = sha256OfFile(path, [&](double) {
            QFile file(path);
            if (std::exchange(isFirst, false) && file.open(QIODevice::Append))
                file.write("more");
        });
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Usage);
        QVERIFY(hash.error().message.contains(path));
        QVERIFY(hash.error().message.contains(u"changed"_s));
    }

    void whatCannotBeHashedIsToldOf_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("reason");
        const QString fifo = m_folder.filePath(u"fifo"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        QTest::newRow("missing") << m_folder.filePath(u"none"_s) << u"does not exist"_s;
        QTest::newRow("folder") << m_folder.path() << u"not a readable file"_s;
        QTest::newRow("fifo") << fifo << u"not a readable file"_s;
    }
    void whatCannotBeHashedIsToldOf()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, reason);
        for (const Outcome &outcome : {checkHashable(path), [&path]() -> Outcome {
                                           const auto hash = sha256OfFile(path);
                                           return hash ? done() : Outcome(hash.error());
                                       }()}) {
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::Usage);
            QVERIFY(outcome.error().message.contains(path));
            QVERIFY2(outcome.error().message.contains(reason), qPrintable(outcome.error().message));
        }
    }
};

QTEST_GUILESS_MAIN(TestFileHash)
#include "tst_filehash.moc"
