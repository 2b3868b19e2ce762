// SPDX-License-Identifier: GPL-3.0-or-later
// A walk over every gap of the demo trace by key: what the window says of each, against the report
// that is kept beside the tests.
#include "app/mainwindow.h"
#include "model/itemroles.h"
#include "model/timeformat.h"
#include "tests/app/fakedialogs.h"
#include "tests/support/sqlfixture.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;
using namespace gapscope;

class TestTour : public QObject
{
    Q_OBJECT

private slots:
    void everyGapIsTold()
    {
        const auto golden =
            nlohmann::json::parse(test::testData(u"golden/demo_report.json"_s).toStdString());
        const auto &rows = golden.at("rows");
        QCOMPARE(rows.size(), 16U);

        test::FakeDialogs dialogs;
        MainWindow window(Settings {}, dialogs);
        window.resize(1200, 800);
        window.show();
        window.openDemoTrace();
        const auto *gaps = window.findChild<QTableView *>(u"gapTable"_s)->model();
        QTRY_COMPARE(gaps->rowCount(), 16);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto text = [&](const QString &name) {
            return window.findChild<QLabel *>(name)->text();
        };
        const auto *apis = window.findChild<QTableView *>(u"apiTable"_s)->model();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto &row = rows[i];
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_BracketRight);
            QCOMPARE(window.viewState().selectedGap(), std::optional(i));
            const auto begin = traceTime(row.at("gap_start_ns").get<std::int64_t>());
            const auto end = traceTime(row.at("gap_end_ns").get<std::int64_t>());
            QCOMPARE(text(u"gapHeadline"_s),
                     u"GPU %1, chunk %2: %3 ms without recorded kernels"_s.arg(
                         QString::number(row.at("physical_gpu").get<int>()),
                         QString::number(row.at("chunk").get<int>()),
                         exactMilliseconds(end - begin)));
            QVERIFY(text(u"gapSummary"_s).contains(exactSeconds(end)));
            // All of it is in sight.
            QVERIFY(window.viewState().visible().contains(begin));
            QVERIFY(window.viewState().visible().contains(end));

            window.findChild<QAction *>(u"copySentence"_s)->trigger();
            const QString sentence = QGuiApplication::clipboard()->text();
            QVERIFY2(sentence.contains(exactMilliseconds(end - begin) + u" ms without"_s),
                     qPrintable(sentence));

            const auto &calls = row.at("participating_process_runtime_apis");
            QCOMPARE(apis->rowCount(), static_cast<int>(calls.size()));
            for (int api = 0; api < apis->rowCount(); ++api) {
                const auto &call = calls.at(apis->index(api, 0).data().toString().toStdString());
                QCOMPARE(apis->index(api, 1).data(ExactRole).toLongLong(),
                         call.at("count").get<qlonglong>());
                const double ms = call.at("summed_thread_overlap_ms").get<double>();
                QCOMPARE(apis->index(api, 2).data(ExactRole).toLongLong(), qRound64(ms * 1e6));
            }
        }
    }
};

QTEST_MAIN(TestTour)
#include "tst_tour.moc"
