// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json/jsontext.h"

#include <QTest>

#include <charconv>
#include <random>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

QByteArray text(const Json &value)
{
    return jsonText(value).trimmed();
}

/// Digits without sign, point, exponent and outer zeros.
QByteArray significantDigits(const QByteArray &number)
{
    QByteArray digits;
    for (const char c : number) {
        if (c == 'e')
            break;
        if (c >= '0' && c <= '9')
            digits += c;
    }
    while (digits.size() > 1 && digits.startsWith('0'))
        digits.remove(0, 1);
    while (digits.size() > 1 && digits.endsWith('0'))
        digits.chop(1);
    return digits;
}

} // namespace

class TestJsonText : public QObject
{
    Q_OBJECT

private slots:
    void doublesAreWrittenAsTheReferenceWritesThem()
    {
        QCOMPARE(text(milliseconds(Duration {50})), QByteArray("5e-05"));
        QCOMPARE(text(milliseconds(Duration {20'000'000})), QByteArray("20.0"));
        QCOMPARE(text(milliseconds(Duration {0})), QByteArray("0.0"));
        QCOMPARE(text(milliseconds(Duration {100})), QByteArray("0.0001"));
        QCOMPARE(text(milliseconds(Duration {649})), QByteArray("0.000649")); // nlohmann: ...9999
        QCOMPARE(text(milliseconds(Duration {-400})), QByteArray("-0.0004"));
        QCOMPARE(text(milliseconds(Duration {40'557'143})), QByteArray("40.557143"));
        QCOMPARE(text(milliseconds(std::nullopt)), QByteArray("null"));
    }

    void everyMillisecondIsTheShortestThatReadsBackTheSame()
    {
        std::mt19937_64 random(3);
        for (int i = 0; i < 200'000; ++i) {
            const auto ns = static_cast<std::int64_t>(random() >> (random() % 50 + 10));
            const QByteArray written = text(milliseconds(Duration {ns}));
            const double value = static_cast<double>(ns) / 1e6;
            QCOMPARE(written.toDouble(), value);
            std::array<char, 64> shortest {};
            const auto end =
                std::to_chars(shortest.data(), shortest.data() + shortest.size(), value);
            QCOMPARE(significantDigits(written),
                     significantDigits(QByteArray(shortest.data(), end.ptr - shortest.data())));
        }
    }

    void integersNeverGoThroughADouble()
    {
        QCOMPARE(text(toJson(std::optional(traceTime(1779630014975716427)))),
                 QByteArray("1779630014975716427"));
        QCOMPARE(text(Json(std::numeric_limits<std::int64_t>::min())),
                 QByteArray("-9223372036854775808"));
    }

    void brokenTextStillGivesValidUtf8()
    {
        Json json;
        json["a\xC3("] = std::string("b\xC3(\0c", 5);
        const QByteArray out = jsonText(json);
        QVERIFY(QString::fromUtf8(out).toUtf8() == out);
        QVERIFY(!Json::parse(out.toStdString()).empty());
        QCOMPARE(text(toJson(u"<b>\"q\"</b>\n\u202E"_s)),
                 QByteArray("\"<b>\\\"q\\\"</b>\\n\xE2\x80\xAE\""));
    }

    void keysKeepTheirOrderAndEmptyThingsStayOnOneLine()
    {
        Json json;
        json["z"] = Json::array();
        json["a"] = Json::object();
        QCOMPARE(jsonText(json), QByteArray("{\n  \"z\": [],\n  \"a\": {}\n}\n"));
    }
};

QTEST_GUILESS_MAIN(TestJsonText)
#include "tst_jsontext.moc"
