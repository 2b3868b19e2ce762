// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied from a table: units in the header, plain integers, fields that read back.
#include "model/gaptablemodel.h"
#include "model/itemroles.h"
#include "model/tabletext.h"
#include "tests/support/tinytrace.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QTest>

#include <array>
#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

/// Rows of texts; no ExactRole, as a model of someone else's.
class TextsModel : public QAbstractTableModel
{
public:
    explicit TextsModel(QList<QStringList> rows)
        : m_rows(std::move(rows))
    { }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : 2;
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return role == Qt::DisplayRole ? m_rows[index.row()][index.column()] : QVariant {};
    }

private:
    QList<QStringList> m_rows;
};

/// What a spreadsheet does with the text.
QList<QStringList> parsed(const QString &text)
{
    QList<QStringList> rows {{QString()}};
    bool inQuotes = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (inQuotes && c == u'"' && i + 1 < text.size() && text[i + 1] == u'"') {
            rows.last().last() += u'"';
            ++i;
        } else if (c == u'"') {
            inQuotes = !inQuotes;
        } else if (!inQuotes && c == u'\t') {
            rows.last().append(QString());
        } else if (!inQuotes && c == u'\n') {
            rows.append({QString()});
        } else {
            rows.last().last() += c;
        }
    }
    rows.removeLast(); // after the last newline
    return rows;
}

} // namespace

class TestTableText : public QObject
{
    Q_OBJECT

private slots:
    void gapsAreIntegersWithUnits();
    void rowsAndColumnsComeAsAsked();
    void nothingGivesNothing();
    void oddFieldsReadBack();
    void localesChangeNothing();
    void manyRowsAreFast();
};

void TestTableText::gapsAreIntegersWithUnits()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    const std::array rows {0, 3};
    std::array<int, GapTableModel::ColumnCount> columns {};
    std::iota(columns.begin(), columns.end(), 0);
    QCOMPARE(tableText(model, rows, columns),
             u"Chunk\tGPU\tStart (ns)\tLength (ns)\tCopies (ns)\tRest (ns)\t"
             "result ready to received (ns)\treceived to DiT start (ns)\t"
             "DiT start to first kernel (ns)\n"
             "2\tGPU 0\t1400\t500\t150\t350\t100\t50\t750\n"
             "10\tGPU 1\t2000\t990\t0\t990\t300\t\t\n"_s);
}

void TestTableText::rowsAndColumnsComeAsAsked()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    const std::array rows {2, 0};
    const std::array<int, 2> columns {GapTableModel::Length, GapTableModel::Chunk};
    QCOMPARE(tableText(model, rows, columns), u"Length (ns)\tChunk\n900\t10\n500\t2\n"_s);
}

void TestTableText::nothingGivesNothing()
{
    GapTableModel model;
    const std::array column {0};
    QCOMPARE(tableText(model, {}, column), QString());
    QCOMPARE(tableText(model, column, {}), QString());
}

void TestTableText::oddFieldsReadBack()
{
    const QList<QStringList> odd {
        {u"a\tb"_s, u"say \"hello\""_s}, {u"two\nlines"_s, u"\""_s}, {QString(), u"gemm<half>"_s}};
    const TextsModel model(odd);
    const std::array rows {0, 1, 2};
    const std::array columns {0, 1};
    QCOMPARE(parsed(tableText(model, rows, columns)).mid(1), odd);
}

void TestTableText::localesChangeNothing()
{
    GapTableModel model;
    model.setReport(test::tinyReport());
    const std::array rows {0, 1, 2, 3};
    const std::array<int, 2> columns {GapTableModel::Start, GapTableModel::Length};
    const QString text = tableText(model, rows, columns);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(tableText(model, rows, columns), text);
    QLocale::setDefault(QLocale::c());
}

void TestTableText::manyRowsAreFast()
{
    const TextsModel model(QList<QStringList>(100'000, {u"cudaLaunchKernel"_s, u"12345"_s}));
    std::vector<int> rows(100'000);
    std::iota(rows.begin(), rows.end(), 0);
    const std::array columns {0, 1};
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(tableText(model, rows, columns).count(u'\n'), 100'001);
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestTableText)
#include "tst_tabletext.moc"
