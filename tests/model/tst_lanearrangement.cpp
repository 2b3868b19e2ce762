// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lanearrangement.h"

#include <QTest>

#include <random>
#include <set>

using namespace gapscope;
using namespace Qt::StringLiterals;

namespace {

LaneRow lane(const QString &id, int level)
{
    LaneRow row;
    row.id = id;
    row.level = level;
    row.kind = level == 0 ? LaneKind::Process : LaneKind::Nvtx;
    return row;
}

/// a{a1 a2 a3} b{b1} c{} d{d1 d2}, of which d is folded as it comes.
LaneLayout fourGroups()
{
    LaneLayout layout;
    for (const char *id : {"a", "a1", "a2", "a3", "b", "b1", "c", "d", "d1", "d2"})
        layout.rows.push_back(lane(QString::fromLatin1(id), id[1] == 0 ? 0 : 1));
    for (std::size_t i = 0; i + 1 < layout.rows.size(); ++i)
        layout.rows[i].canFold = layout.rows[i].level == 0 && layout.rows[i + 1].level == 1;
    layout.rows[7].isFolded = true;
    placeRows(layout.rows);
    return layout;
}

QString shown(const LaneArrangement &arrangement)
{
    QStringList ids;
    const LaneLayout layout = arrangeLanes(fourGroups(), arrangement);
    for (const LaneRow &row : layout.rows)
        ids += (row.isPinned ? u"*"_s : QString()) + row.id + (row.isFolded ? u"-"_s : QString());
    return ids.join(u' ');
}

LaneArrangement after(std::initializer_list<std::pair<const char *, LaneCommand>> commands)
{
    LaneArrangement arrangement;
    for (const auto &[id, command] : commands)
        arrangement = changed(arrangement, fourGroups(), QString::fromLatin1(id), command);
    return arrangement;
}

} // namespace

class TestLaneArrangement : public QObject
{
    Q_OBJECT

private slots:
    void showsLanesAsTheyCome() { QCOMPARE(shown({}), u"a a1 a2 a3 b b1 c d-"_s); }

    void foldsAndUnfolds()
    {
        using enum LaneCommand;
        QCOMPARE(shown(after({{"a", Fold}})), u"a- b b1 c d-"_s);
        QCOMPARE(shown(after({{"a", Fold}, {"a", Unfold}})), shown({}));
        QCOMPARE(shown(after({{"d", Unfold}})), u"a a1 a2 a3 b b1 c d d1 d2"_s);
        QCOMPARE(after({{"c", Fold}}), LaneArrangement {}); // has no lanes
        QCOMPARE(after({{"a1", Fold}}), LaneArrangement {});
        QCOMPARE(shown(withAllFolded({}, fourGroups(), true)), u"a- b- c d-"_s);
        QCOMPARE(shown(withAllFolded({}, fourGroups(), false)), u"a a1 a2 a3 b b1 c d d1 d2"_s);
    }

    void hidesALaneOrAGroup()
    {
        using enum LaneCommand;
        QCOMPARE(shown(after({{"a2", Hide}, {"b", Hide}})), u"a a1 a3 c d-"_s);
    }

    void pinsToTheTop()
    {
        using enum LaneCommand;
        QCOMPARE(shown(after({{"b1", Pin}, {"a2", Pin}})), u"*b1 *a2 a a1 a3 b c d-"_s);
        QCOMPARE(shown(after({{"b1", Pin}, {"a2", Pin}, {"a2", MoveUp}})),
                 u"*a2 *b1 a a1 a3 b c d-"_s);
        QCOMPARE(shown(after({{"b1", Pin}, {"b1", Pin}})), shown({}));
        QCOMPARE(shown(after({{"b", Pin}})), u"*b a a1 a2 a3 b b1 c d-"_s);
        QCOMPARE(shown(after({{"c", Pin}})), u"*c a a1 a2 a3 b b1 d-"_s);
        // A lane of a folded group is seen while it is pinned.
        QCOMPARE(shown(after({{"d2", Pin}})), u"*d2 a a1 a2 a3 b b1 c d-"_s);
    }

    void movesWithinItsGroupOrWithIt()
    {
        using enum LaneCommand;
        QCOMPARE(shown(after({{"a1", MoveDown}})), u"a a2 a1 a3 b b1 c d-"_s);
        QCOMPARE(shown(after({{"a1", MoveUp}})), shown({})); // the first stays
        QCOMPARE(shown(after({{"c", MoveUp}})), u"a a1 a2 a3 c b b1 d-"_s);
        QCOMPARE(shown(after({{"a", MoveDown}})), u"b b1 a a1 a2 a3 c d-"_s);
        QCOMPARE(shown(after({{"d", MoveDown}})), shown({}));
        // The head of lanes that is pinned as well still stands in its place.
        QCOMPARE(shown(after({{"b", Pin}, {"c", MoveUp}})), u"*b a a1 a2 a3 c b b1 d-"_s);
        // A hidden neighbour is passed, as it is not seen.
        QCOMPARE(shown(after({{"a2", Hide}, {"a3", MoveUp}})), u"a a3 a1 b b1 c d-"_s);
    }

    void changesHeights()
    {
        using enum LaneCommand;
        const auto heightOf = [](const LaneArrangement &arrangement) {
            return arrangeLanes(fourGroups(), arrangement).rows[1].heightPercent;
        };
        QCOMPARE(heightOf(after({{"a1", Taller}})), 150);
        QCOMPARE(heightOf(after({{"a1", Lower}})), 75);
        QCOMPARE(after({{"a1", Taller}, {"a1", Lower}}), LaneArrangement {});
        LaneArrangement most;
        for (int i = 0; i < 20; ++i)
            most = changed(most, fourGroups(), u"a1"_s, Taller);
        QCOMPARE(heightOf(most), 300);
        most.heights[u"a1"_s] = 1'000'000'000; // as a damaged file may say
        QCOMPARE(heightOf(most), 300);
        const LaneLayout layout = arrangeLanes(fourGroups(), after({{"a1", Taller}}));
        QCOMPARE(layout.rows[2].yPx, layout.rows[1].yPx + layout.rows[1].heightPx);
        QVERIFY(layout.rows[1].heightPx > layout.rows[2].heightPx);
    }

    void knowsNothingOfOtherLanes()
    {
        LaneArrangement other;
        other.pinned = {u"x"_s};
        other.hidden = {u"y"_s};
        other.order = {u"z"_s, u"d"_s};
        other.folded[u"x"_s] = true;
        QCOMPARE(shown(other), u"d- a a1 a2 a3 b b1 c"_s);
        QCOMPARE(changed(other, fourGroups(), u"x"_s, LaneCommand::Hide), other);
    }

    /// Whatever is done, each lane is there at most once, pinned ones come first, and the rows
    /// stand without gaps.
    void holdsTogetherWhateverIsDone()
    {
        std::mt19937 random(11);
        const LaneLayout all = fourGroups();
        for (int round = 0; round < 200; ++round) {
            LaneArrangement arrangement;
            for (int step = 0; step < 12; ++step) {
                const auto row = random() % all.rows.size();
                arrangement = changed(arrangement, all, all.rows[row].id,
                                      static_cast<LaneCommand>(random() % 8));
            }
            const LaneLayout layout = arrangeLanes(all, arrangement);
            std::set<QString> inGroups;
            int y = 0;
            bool stillPinned = true;
            int pinnedPx = 0;
            for (const LaneRow &row : layout.rows) {
                QCOMPARE(row.yPx, y);
                y += row.heightPx;
                QVERIFY(stillPinned || !row.isPinned);
                stillPinned = row.isPinned;
                pinnedPx += row.isPinned ? row.heightPx : 0;
                // A pinned head of lanes stands with them as well.
                QVERIFY(inGroups.insert(row.isPinned ? u"*"_s + row.id : row.id).second);
                QVERIFY(row.isPinned || row.canFold || !inGroups.contains(u"*"_s + row.id));
                QVERIFY(!arrangement.hidden.contains(row.id));
            }
            QCOMPARE(layout.pinnedPx(), pinnedPx);
            QCOMPARE(layout.heightPx(), y);
        }
    }
};

QTEST_GUILESS_MAIN(TestLaneArrangement)
#include "tst_lanearrangement.moc"
