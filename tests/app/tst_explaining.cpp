// SPDX-License-Identifier: GPL-3.0-or-later
// What surrounds a gap, and all chunks beside one another, as hands use them on the offscreen
// platform.
#include "app/mainwindow.h"
#include "model/breakdowntreemodel.h"
#include "model/eventtext.h"
#include "model/itemroles.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/tinytrace.h"
#include "widgets/explanationdetails.h"
#include "widgets/heatstrip.h"
#include "widgets/timelineplot.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

constexpr std::size_t kGap = 6; // chunk 6 on GPU 2

class Fixture
{
public:
    test::FakeDialogs dialogs;
    MainWindow window {Settings {}, dialogs};

    [[nodiscard]] bool openDemo()
    {
        window.resize(1280, 800);
        window.show();
        window.openDemoTrace();
        return QTest::qWaitForWindowActive(&window) && QTest::qWaitFor([this] {
                   return find<QTableView>(u"gapTable"_s)->model()->rowCount() == 16;
               });
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return window.findChild<T *>(name);
    }
    [[nodiscard]] ViewState &state() { return window.viewState(); }
    [[nodiscard]] QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QTabWidget *facts() const { return find<QTabWidget>(u"factTabs"_s); }
    void openTab(const QString &tabs, const QString &title) const
    {
        auto *of = find<QTabWidget>(tabs);
        for (int i = 0; i < of->count(); ++i) {
            if (of->tabText(i) == title)
                of->setCurrentIndex(i);
        }
    }
    [[nodiscard]] QTreeView *tree() const { return find<QTreeView>(u"breakdown"_s); }
    [[nodiscard]] QStringList sentences(const QString &name) const
    {
        QStringList list;
        for (const QLabel *label : window.findChildren<QLabel *>(name))
            list += label->text();
        return list;
    }
    [[nodiscard]] bool explain(std::size_t row)
    {
        openTab(u"factTabs"_s, u"Why"_s);
        state().selectGap(row);
        const QString start = report().gpuOf(report().rows[row]).title() + u", chunk "_s;
        return QTest::qWaitFor([this, start] {
            return tree()->model()->rowCount() > 0
                && text(u"explanationHeadline"_s).startsWith(start);
        });
    }
    [[nodiscard]] const Report &report() const
    {
        return find<TimelinePlot>(u"timelinePlot"_s)->frame().report;
    }
    [[nodiscard]] const SearchResult *marked() const
    {
        return find<TimelinePlot>(u"timelinePlot"_s)->frame().matches;
    }
    [[nodiscard]] QModelIndex line(const QString &name, const QModelIndex &parent = {}) const
    {
        const QAbstractItemModel &model = *tree()->model();
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (index.data().toString() == name)
                return index;
            if (const QModelIndex inner = line(name, index); inner.isValid())
                return inner;
        }
        return {};
    }
};

} // namespace

class TestExplaining : public QObject
{
    Q_OBJECT

private slots:
    void factsHintsAndWhatIsMissingStandApart()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(kGap));
        const QStringList facts = f.sentences(u"factSentence"_s);
        QVERIFY(facts.size() > 8);
        QVERIFY2(facts.contains(u"Hand-off, ready to received: 22.5 ms."_s),
                 qPrintable(facts.join(u'\n')));
        const QStringList missing = f.sentences(u"missingSentence"_s);
        QCOMPARE(missing.size(), 1);
        QVERIFY(missing.first().startsWith(u"The trace cannot tell"_s));
        QVERIFY(!facts.contains(missing.first()));
        // A hint names the facts that it rests on.
        const QStringList hints = f.sentences(u"hintSentence"_s);
        const QStringList reasons = f.sentences(u"hintReason"_s);
        QVERIFY(!hints.isEmpty());
        QCOMPARE(reasons.size(), hints.size());
        for (const QString &reason : reasons) {
            const auto isIn = [&reason](const QString &fact) { return reason.contains(fact); };
            QVERIFY2(std::any_of(facts.begin(), facts.end(), isIn)
                         || std::any_of(missing.begin(), missing.end(), isIn),
                     qPrintable(reason));
        }
        QVERIFY(f.text(u"explanationHeadline"_s).contains(u"49.133769 ms"_s));

        f.find<QAction>(u"copyFindings"_s)->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        for (const QString &sentence : facts + hints + missing)
            QVERIFY2(copied.contains(u"\n- "_s + sentence), qPrintable(sentence));
    }

    void theTabStaysWhileGapsAreWalked()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(0));
        QTest::keyClick(f.find<QWidget>(u"timeline"_s), Qt::Key_BracketRight);
        QCOMPARE(f.facts()->tabText(f.facts()->currentIndex()), u"Why"_s);
        QTRY_VERIFY(f.text(u"explanationHeadline"_s).startsWith(u"GPU 1, chunk 5"_s));
        f.openTab(u"factTabs"_s, u"Event"_s);
        f.state().selectGap(2);
        QCOMPARE(f.facts()->tabText(f.facts()->currentIndex()), u"Gap"_s);
        // It is found out once it is looked at.
        f.openTab(u"factTabs"_s, u"Why"_s);
        QTRY_VERIFY(f.text(u"explanationHeadline"_s).startsWith(u"GPU 2, chunk 5"_s));
    }

    void neighboursAreGoneTo()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(kGap));
        const TimeRange gap = f.report().rows[kGap].gap;
        const auto click = [&f](const QString &name) {
            auto *link = f.find<QPushButton>(name);
            link->setFocus(); // a key: the list may still be laid out
            QTest::keyClick(link, Qt::Key_Space);
            return f.state().selectedEvent();
        };
        const auto range = [&f](EventRef event) {
            return f.report().trace->tracks[event.track].events.range(event.event);
        };
        const auto after = click(u"kernelAfter"_s);
        QVERIFY(after && range(*after).begin == gap.end);
        QVERIFY(f.state().visible().contains(gap.end));
        f.openTab(u"factTabs"_s, u"Why"_s);
        const auto launch = click(u"kernelAfterLaunch"_s);
        QVERIFY(launch && launch != after);
        QVERIFY(range(*launch).begin < gap.end);
        QCOMPARE(eventLabel(*f.report().trace, *launch),
                 f.find<QPushButton>(u"kernelAfterLaunch"_s)->text());
        f.openTab(u"factTabs"_s, u"Why"_s);
        const auto before = click(u"kernelBefore"_s);
        QVERIFY(before && range(*before).end <= gap.begin);
        f.openTab(u"factTabs"_s, u"Why"_s);
        QTest::mouseClick(f.find<QToolButton>(u"factEvent"_s), Qt::LeftButton);
        QVERIFY(f.state().selectedEvent() == launch);
        QCOMPARE(f.text(u"othersTitle"_s), u"The other GPUs meanwhile"_s);
        QCOMPARE(f.sentences(u"otherGpu"_s), QStringList({u"GPU 0"_s, u"GPU 1"_s, u"GPU 3"_s}));
    }

    void aLineMarksItsCalls()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(kGap));
        QVERIFY(!f.marked());
        const QModelIndex sync = f.line(u"cudaEventQuery_v3020"_s);
        QVERIFY(sync.isValid());
        const int calls = sync.siblingAtColumn(BreakdownTreeModel::Calls).data().toInt();
        f.tree()->setFocus();
        f.tree()->setCurrentIndex(sync);
        QTRY_VERIFY(f.marked());
        QCOMPARE(f.marked()->count, static_cast<std::size_t>(calls));
        for (const EventRef &event : f.marked()->first)
            QCOMPARE(eventName(*f.report().trace, event), u"cudaEventQuery_v3020"_s);
        // Enter goes to the longest of them, which stays marked.
        QTest::keyClick(f.tree(), Qt::Key_Return);
        QVERIFY(f.state().selectedEvent());
        QVERIFY(f.marked() && f.marked()->contains(*f.state().selectedEvent()));
        // A line without events, and another gap, mark nothing.
        f.openTab(u"factTabs"_s, u"Why"_s);
        f.tree()->setCurrentIndex(f.line(u"no CUDA call recorded"_s));
        QTRY_VERIFY(!f.marked());
        f.tree()->setCurrentIndex(f.line(u"cudaEventQuery_v3020"_s));
        QTRY_VERIFY(f.marked());
        QVERIFY(f.explain(0));
        QTRY_VERIFY(!f.marked());
    }

    void whatWasAskedForLastIsMarked()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(kGap));
        f.tree()->setCurrentIndex(f.line(u"cudaEventQuery_v3020"_s));
        QTRY_VERIFY(f.marked());
        const std::size_t calls = f.marked()->count;
        f.find<QLineEdit>(u"searchText"_s)->setText(u"cudaLaunchKernel"_s);
        QTRY_VERIFY(f.marked() && f.marked()->query.text == u"cudaLaunchKernel"_s);
        f.tree()->setCurrentIndex(f.line(u"cudaStreamSynchronize_v3020"_s));
        QTRY_VERIFY(f.marked()->query.text.isEmpty());
        f.tree()->setCurrentIndex(f.line(u"cudaEventQuery_v3020"_s));
        QTRY_COMPARE(f.marked()->count, calls);
        f.tree()->setCurrentIndex(f.line(u"no CUDA call recorded"_s));
        QTRY_COMPARE(f.marked()->query.text, u"cudaLaunchKernel"_s); // found, and marked again
    }

    void linesAreCopiedExactly()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        QVERIFY(f.explain(kGap));
        const QModelIndex sync = f.line(u"cudaEventQuery_v3020"_s);
        f.tree()->setFocus();
        f.tree()->setCurrentIndex(sync);
        QTest::keyClick(f.tree(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].contains(u"\tTime (ns)\t"_s));
        QVERIFY2(lines[1].startsWith(u"337857\t338057\tcudaEventQuery_v3020\t135\t305780\t"_s),
                 qPrintable(lines[1]));
    }

    void theStripIsWalkedByKeyAndClicked()
    {
        Fixture f;
        QVERIFY(f.openDemo());
        f.openTab(u"listTabs"_s, u"Chunks"_s);
        auto *strip = f.find<HeatStrip>(u"heatStrip"_s);
        QVERIFY(strip->isVisible());
        strip->setFocus();
        f.state().selectGap(std::nullopt);
        QTest::keyClick(strip, Qt::Key_Right); // none is selected: the worst chunk's
        QVERIFY(f.state().selectedGap() == f.report().longestRow());
        f.state().selectGap(kGap);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(strip, key);
            return f.state().selectedGap();
        };
        QCOMPARE(press(Qt::Key_Right), std::optional<std::size_t>(kGap + 4));
        QCOMPARE(press(Qt::Key_Up), std::optional<std::size_t>(kGap + 3));
        QCOMPARE(press(Qt::Key_Home), std::optional<std::size_t>(1));
        QCOMPARE(press(Qt::Key_End), std::optional<std::size_t>(13));
        QVERIFY2(strip->accessibleDescription().startsWith(u"Chunk 8, GPU 1: "_s),
                 qPrintable(strip->accessibleDescription()));
        QVERIFY(QApplication::focusWidget() == strip);
        for (const std::size_t row : {0U, 6U, 15U}) {
            QTest::mouseClick(strip, Qt::LeftButton, {}, strip->cellOfRow(row).center());
            QCOMPARE(f.state().selectedGap(), std::optional(row));
        }
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(2, 2)); // beside the cells
        QCOMPARE(f.state().selectedGap(), std::optional<std::size_t>(15));
        QTest::mouseClick(f.find<QPushButton>(u"worstChunk"_s), Qt::LeftButton);
        QVERIFY(f.state().selectedGap() == f.report().longestRow());
        QVERIFY(f.find<QWidget>(u"phaseChart"_s)
                    ->accessibleDescription()
                    .contains(u"received to DiT start: median 2.5"_s));
    }

    void withoutAReportThereIsNothingToExplain()
    {
        const auto report = test::tinyReport();
        ViewState state;
        state.reset(report->trace->extent);
        ExplanationDetails panel(&state);
        panel.show();
        QVERIFY(!panel.isEnabled());
        panel.setReport(report);
        QVERIFY(panel.isEnabled());
        state.selectGap(0);
        const auto *tree = panel.findChild<QTreeView *>(u"breakdown"_s);
        QTRY_VERIFY(tree->model()->rowCount() > 0);
        // A preview takes its place: at once, whatever was being found out.
        state.selectGap(1);
        panel.setReport(nullptr);
        QVERIFY(!panel.isEnabled());
        QCOMPARE(tree->model()->rowCount(), 0);
        QTest::qWait(50);
        QCOMPARE(tree->model()->rowCount(), 0);
        QVERIFY(panel.findChild<QLabel *>(u"explanationHeadline"_s)->text().isEmpty());
    }
};

QTEST_MAIN(TestExplaining)
#include "tst_explaining.moc"
