// SPDX-License-Identifier: GPL-3.0-or-later
// Every text in every language; and what no language may touch.
#include "app/language.h"
#include "app/mainwindow.h"
#include "model/csvreport.h"
#include "model/exportregistry.h"
#include "model/readerregistry.h"
#include "tests/app/fakedialogs.h"
#include "widgets/gapdetails.h"
#include "widgets/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace gapscope;
using gapscope::test::FakeDialogs;

namespace {

constexpr int kDemoGaps = 16;
constexpr int kPatienceMs = 60'000;
const QString kFolder = QStringLiteral(GAPSCOPE_TRANSLATIONS);
const QString kDemo = QStringLiteral(GAPSCOPE_DEMO_TRACE);

struct Message
{
    QString context;
    QString source;
    QString comment;
    bool isFinished = true;
    bool hasPlural = false;
    QStringList forms;

    [[nodiscard]] QString id() const { return context + u" | "_s + source + u" | "_s + comment; }
};

std::vector<Message> messagesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Message> messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString name = xml.name().toString();
        if (name == u"name") {
            context = xml.readElementText();
        } else if (name == u"message") {
            messages.push_back(
                {context, {}, {}, true, xml.attributes().hasAttribute(u"numerus"_s), {}});
        } else if (name == u"source") {
            messages.back().source = xml.readElementText();
        } else if (name == u"comment") {
            messages.back().comment = xml.readElementText();
        } else if (name == u"numerusform") {
            messages.back().forms += xml.readElementText();
        } else if (name == u"translation") {
            messages.back().isFinished = !xml.attributes().hasAttribute(u"type"_s);
            if (!messages.back().hasPlural)
                messages.back().forms += xml.readElementText();
        }
    }
    return xml.hasError() ? std::vector<Message> {} : messages;
}

QString fileOf(const QString &language)
{
    return kFolder + u"/gapscope_"_s + language + u".ts"_s;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression kPlaceholder(u"%L?(?:[0-9]+|n)"_s);
    QStringList found;
    for (auto all = kPlaceholder.globalMatch(text); all.hasNext();)
        found += all.next().captured();
    found.sort();
    return found;
}

qsizetype lettersIn(const QString &text)
{
    return QString(text).remove(u"&&"_s).count(u'&');
}

/// Those that stand for a key: doubled ones, and the one of a number that is filled in, count too.
QStringList doubledLetters(const QStringList &texts)
{
    std::map<QKeySequence, QString> taken;
    QStringList doubled;
    for (const QString &text : texts) {
        const QKeySequence letter = QKeySequence::mnemonic(text);
        if (!letter.isEmpty() && !taken.insert({letter, text}).second)
            doubled += text + u" / "_s + taken[letter];
    }
    return doubled;
}

class Fixture
{
public:
    QTemporaryDir folder;
    FakeDialogs dialogs;
    LanguageTexts texts;
    MainWindow window;

    explicit Fixture(const QString &language)
        : texts(language)
        , window({}, dialogs)
    {
        window.resize(1280, 720);
        window.show();
    }

    [[nodiscard]] bool openDemo()
    {
        window.openTrace(kDemo);
        return QTest::qWaitFor([this] { return table()->model()->rowCount() == kDemoGaps; });
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] QTableView *table() const { return find<QTableView>(u"gapTable"_s); }
    [[nodiscard]] QString header(int column) const
    {
        return table()->model()->headerData(column, Qt::Horizontal).toString();
    }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QStringList menuTitles() const
    {
        QStringList titles;
        for (const QAction *action : window.menuBar()->actions())
            titles += action->text();
        return titles;
    }
    /// The report as the window writes it, the sentence that it copies.
    [[nodiscard]] std::pair<QByteArray, QString> answers()
    {
        dialogs.answer = folder.filePath(u"report.json"_s);
        window.viewState().selectGap(2);
        find<QAction>(u"exportReport"_s)->trigger();
        QFile file(dialogs.answer);
        (void)QTest::qWaitFor([&file] { return file.exists(); });
        find<QAction>(u"copySentence"_s)->trigger();
        (void)file.open(QIODevice::ReadOnly);
        return {file.readAll(), QApplication::clipboard()->text()};
    }
};

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("SOURCE_DATE_EPOCH", "1700000000"); }

    void messagesAreFinished_data();
    void messagesAreFinished();
    void noTextIsMissing_data();
    void noTextIsMissing();
    void lettersOfMenusDiffer_data();
    void lettersOfMenusDiffer();
    void windowSpeaks_data();
    void windowSpeaks();
    void pluralsAgree();
    void answersStayEnglish();
    void reportsStayEnglish();
    void commandsStayEnglish_data();
    void commandsStayEnglish();
    void localeChooses_data();
    void localeChooses();
    void aPersonChooses();
};

void TestTranslations::messagesAreFinished_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("forms");
    QTest::newRow("en") << u"en"_s << 2;
    QTest::newRow("de") << u"de"_s << 2;
    QTest::newRow("zh_CN") << u"zh_CN"_s << 1;
}

void TestTranslations::messagesAreFinished()
{
    QFETCH(const QString, language);
    QFETCH(const int, forms);
    const std::vector<Message> messages = messagesOf(fileOf(language));
    QVERIFY(messages.size() > (language == u"en" ? 5 : 500));
    for (const Message &message : messages) {
        QVERIFY2(message.isFinished, qPrintable(message.id()));
        QCOMPARE(message.forms.size(), message.hasPlural ? forms : 1);
        for (const QString &form : message.forms) {
            const QString both = message.id() + u" -> "_s + form;
            QVERIFY2(!form.isEmpty(), qPrintable(both));
            QVERIFY2(placeholders(form) == placeholders(message.source), qPrintable(both));
            QVERIFY2(lettersIn(form) == lettersIn(message.source), qPrintable(both));
            QVERIFY2(form.contains(u'…') == message.source.contains(u'…'), qPrintable(both));
        }
    }
}

void TestTranslations::noTextIsMissing_data()
{
    QTest::addColumn<QString>("language");
    for (const QString &language : knownLanguages())
        QTest::newRow(qPrintable(language)) << language;
}

void TestTranslations::noTextIsMissing()
{
    QFETCH(const QString, language);
    const QString lupdate = QStringLiteral(GAPSCOPE_LUPDATE);
    if (!QFile::exists(lupdate))
        QSKIP("lupdate (qt6-l10n-tools) is not there, so new texts cannot be looked for.");
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"copy.ts"_s);
    QVERIFY(QFile::copy(fileOf(language), copy));
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(GAPSCOPE_SOURCES));
    QStringList arguments = QStringLiteral(GAPSCOPE_LUPDATE_ARGUMENTS).split(u'|');
    if (language == u"en")
        arguments += u"-pluralonly"_s;
    process.start(lupdate, arguments + QStringList {u"-ts"_s, copy});
    QVERIFY(process.waitForFinished(kPatienceMs));
    QCOMPARE(process.exitCode(), 0);
    QStringList lacking;
    QStringList now;
    for (const Message &message : messagesOf(copy)) {
        if (!message.isFinished)
            lacking += message.id();
        now += message.id();
    }
    QVERIFY2(lacking.isEmpty(), qPrintable(u"not translated: "_s + lacking.join(u'\n')));
    QStringList before;
    for (const Message &message : messagesOf(fileOf(language)))
        before += message.id();
    now.sort();
    before.sort();
    QVERIFY2(now == before, "texts are gone: build the target update-translations");
}

void TestTranslations::lettersOfMenusDiffer_data()
{
    noTextIsMissing_data();
}

void TestTranslations::lettersOfMenusDiffer()
{
    QFETCH(const QString, language);
    Fixture f(language);
    QVERIFY(f.openDemo());
    QCOMPARE(doubledLetters(f.menuTitles()), QStringList {});
    const QList<QMenu *> menus = f.window.findChildren<QMenu *>(QRegularExpression(u"Menu$"_s));
    QVERIFY(menus.size() >= 8);
    for (const QMenu *menu : menus) {
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts += action->text();
        QCOMPARE(doubledLetters(texts), QStringList {});
    }
    f.find<QAction>(u"changeKeys"_s)->trigger();
    f.find<QAction>(u"chooseWindows"_s)->trigger();
    const QList<QDialog *> dialogs = f.window.findChildren<QDialog *>();
    QCOMPARE(dialogs.size(), 2);
    for (QDialog *dialog : dialogs) {
        QStringList texts;
        for (const QPushButton *button : dialog->findChildren<QPushButton *>())
            texts += button->text();
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->buddy())
                texts += label->text();
        }
        QVERIFY(texts.size() > 3);
        QCOMPARE(doubledLetters(texts), QStringList {});
        dialog->close();
    }
}

void TestTranslations::windowSpeaks_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QStringList>("menus");
    QTest::addColumn<QStringList>("headers");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QString>("chunk");
    QTest::newRow("en") << u"en"_s << QStringList {u"&File"_s, u"&View"_s, u"&Gap"_s, u"&Help"_s}
                        << QStringList {u"Chunk"_s, u"GPU"_s} << u"GPU 2, chunk 6: "_s
                        << u"without recorded kernels"_s;
    QTest::newRow("de") << u"de"_s
                        << QStringList {u"&Datei"_s, u"&Ansicht"_s, u"&Lücke"_s, u"&Hilfe"_s}
                        << QStringList {u"Chunk"_s, u"GPU"_s} << u"GPU 2, Chunk 6: "_s
                        << u"ohne aufgezeichnete Kernel"_s;
    QTest::newRow("zh_CN") << u"zh_CN"_s
                           << QStringList {u"文件(&F)"_s, u"视图(&V)"_s, u"间隙(&G)"_s,
                                           u"帮助(&H)"_s}
                           << QStringList {u"块"_s, u"GPU"_s} << u"GPU 2，块 6："_s
                           << u"没有记录的内核"_s;
}

void TestTranslations::windowSpeaks()
{
    QFETCH(const QString, language);
    QFETCH(const QStringList, menus);
    QFETCH(const QStringList, headers);
    QFETCH(const QString, headline);
    QFETCH(const QString, chunk);
    Fixture f(language);
    QCOMPARE(f.menuTitles(), menus);
    QVERIFY(f.openDemo());
    for (int column = 0; column < headers.size(); ++column)
        QCOMPARE(f.header(column), headers[column]);
    f.window.viewState().selectGap(6);
    const QString shown = f.text(u"gapHeadline"_s);
    QVERIFY2(shown.startsWith(headline) && shown.endsWith(chunk), qPrintable(shown));
    QCOMPARE(f.text(u"reportScope"_s).isEmpty(), false);
    // The keys are listed without the letters of the menus.
    f.find<QAction>(u"keys"_s)->trigger();
    QVERIFY(!f.dialogs.shownText.contains(u"(&"_s) && !f.dialogs.shownText.contains(u"(N)"_s));
}

void TestTranslations::pluralsAgree()
{
    const auto shown = [](const QString &language) {
        const LanguageTexts texts(language);
        QStringList result;
        for (const int count : {1, 2})
            result +=
                QCoreApplication::translate("StatusText", "%1 gap(s)", nullptr, count).arg(count);
        return result;
    };
    QCOMPARE(shown(u"en"_s), (QStringList {u"1 gap"_s, u"2 gaps"_s}));
    QCOMPARE(shown(u"de"_s), (QStringList {u"1 Lücke"_s, u"2 Lücken"_s}));
    QCOMPARE(shown(u"zh_CN"_s), (QStringList {u"1 个间隙"_s, u"2 个间隙"_s}));
}

void TestTranslations::answersStayEnglish()
{
    std::map<QString, std::pair<QByteArray, QString>> answers;
    for (const QString &language : knownLanguages()) {
        Fixture f(language);
        QVERIFY(f.openDemo());
        answers[language] = f.answers();
        QVERIFY(answers[language].first.size() > 10'000);
        QVERIFY(answers[language].second.contains(u"without recorded kernels"_s));
    }
    QCOMPARE(answers[u"de"_s], answers[u"en"_s]);
    QCOMPARE(answers[u"zh_CN"_s], answers[u"en"_s]);
}

void TestTranslations::reportsStayEnglish()
{
    const auto written = [](const QString &language) {
        const LanguageTexts texts(language);
        QList<QByteArray> files;
        const auto trace = openTrace(kDemo);
        if (!trace)
            return files;
        const auto report = buildReport(*trace, std::nullopt);
        if (!report)
            return files;
        for (const ExportFormat &format : {jsonFormat(), extendedJsonFormat()}) {
            if (const auto json = format.write(**report, {generationTime(), PathStyle::Full, {}}))
                files += *json;
        }
        for (const CsvTable &table : reportCsv(**report))
            files += table.bytes;
        return files;
    };
    const QList<QByteArray> english = written(u"en"_s);
    QCOMPARE(english.size(), 5);
    QVERIFY(english[1].contains("received to start") && english[1].contains("device to host"));
    QCOMPARE(written(u"de"_s), english);
    QCOMPARE(written(u"zh_CN"_s), english);
}

void TestTranslations::commandsStayEnglish_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::newRow("report") << QStringList {u"report"_s, kDemo, u"-o"_s, u"out.json"_s};
    QTest::newRow("figure") << QStringList {u"figure"_s, kDemo, u"-o"_s, u"out.png"_s};
    QTest::newRow("info") << QStringList {u"info"_s, kDemo};
    QTest::newRow("help") << QStringList {u"--help"_s};
    QTest::newRow("no such file") << QStringList {u"report"_s, u"none.sqlite"_s, u"-o"_s,
                                                  u"out.json"_s};
    QTest::newRow("no windows") << QStringList {u"report"_s, kDemo,   u"--windows"_s,
                                                u"^none$"_s, u"-o"_s, u"out.json"_s};
}

void TestTranslations::commandsStayEnglish()
{
    QFETCH(const QStringList, command);
    const auto run = [&command](const QString &locale, const QString &language) {
        const QTemporaryDir folder;
        QSettings(folder.filePath(u"gapscope/gapscope.conf"_s), QSettings::IniFormat)
            .setValue(u"window/language"_s, language);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_CONFIG_HOME"_s, folder.path());
        environment.remove(u"LC_ALL"_s);
        environment.insert(u"LANG"_s, locale);
        environment.insert(u"LANGUAGE"_s, language);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral(GAPSCOPE_PROGRAM), command);
        const bool ended = process.waitForFinished(kPatienceMs);
        QByteArray written;
        for (const QString &name : {u"out.json"_s, u"out.png"_s}) {
            QFile file(folder.filePath(name));
            if (file.exists() && file.open(QIODevice::ReadOnly))
                written += file.readAll();
        }
        return QList<QByteArray> {ended ? QByteArray::number(process.exitCode()) : "hangs",
                                  process.readAllStandardOutput(), process.readAllStandardError(),
                                  written};
    };
    const QList<QByteArray> english = run(u"C.UTF-8"_s, u"en"_s);
    QVERIFY(english[1].size() + english[2].size() + english[3].size() > 20);
    QCOMPARE(run(u"de_DE.UTF-8"_s, u"de"_s), english);
    QCOMPARE(run(u"zh_CN.UTF-8"_s, u"zh_CN"_s), english);
}

void TestTranslations::localeChooses_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("language");
    QTest::newRow("Austria") << QStringList {u"de-AT"_s, u"de"_s} << u"de"_s;
    QTest::newRow("mainland China")
        << QStringList {u"zh-Hans-CN"_s, u"zh-CN"_s, u"zh"_s} << u"zh_CN"_s;
    QTest::newRow("Singapore") << QStringList {u"zh-SG"_s} << u"zh_CN"_s;
    QTest::newRow("Taiwan, whose script is another") << QStringList {u"zh-TW"_s} << u"en"_s;
    QTest::newRow("French, then German") << QStringList {u"fr-CH"_s, u"de-CH"_s} << u"de"_s;
    QTest::newRow("English, then German") << QStringList {u"en-GB"_s, u"de"_s} << u"en"_s;
    QTest::newRow("neither") << QStringList {u"fi-FI"_s} << u"en"_s;
    QTest::newRow("C") << QStringList {u"C"_s} << u"en"_s;
    QTest::newRow("none") << QStringList {} << u"en"_s;
}

void TestTranslations::localeChooses()
{
    QFETCH(const QStringList, wanted);
    QFETCH(const QString, language);
    QCOMPARE(bestLanguage(wanted), language);
}

void TestTranslations::aPersonChooses()
{
    Fixture f(u"en"_s);
    QVERIFY(f.find<QAction>(u"languageSystem"_s)->isChecked());
    const QSignalSpy changes(&f.window, &MainWindow::settingsChanged);
    f.find<QAction>(u"languageGerman"_s)->trigger();
    QCOMPARE(changes.size(), 1);
    QCOMPARE(f.window.settings().language, u"de"_s);
    QVERIFY(f.find<MessageBar>(u"messageBar"_s)->message().contains(u"started again"_s));
    f.find<QAction>(u"languageGerman"_s)->trigger(); // is set already
    QCOMPARE(changes.size(), 1);

    QSettings store(f.folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    saveSettings(f.window.settings(), store);
    QCOMPARE(loadSettings(store).language, u"de"_s);
    QCOMPARE(languageFor(u"de"_s), u"de"_s);
    MainWindow next(loadSettings(store), f.dialogs);
    QVERIFY(next.findChild<QAction *>(u"languageGerman"_s)->isChecked());
    store.setValue(u"window/language"_s, u"tlh"_s);
    QCOMPARE(loadSettings(store).language, QString {});
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
