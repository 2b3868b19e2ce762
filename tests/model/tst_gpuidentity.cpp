// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/gpuidentity.h"

#include <QTest>

using namespace gapscope;
using namespace gapscope::nsys;
using namespace Qt::StringLiterals;

namespace {

const QString kZeroUuid = u"00000000-0000-0000-0000-000000000000"_s;

TargetGpuRow card(std::int64_t id, std::int64_t cuDevice, const QString &bus = u"0000:01:00.0"_s)
{
    return {id, cuDevice, u"card %1"_s.arg(id), bus, u"49f21dcc-%1"_s.arg(id)};
}

} // namespace

class TestGpuIdentity : public QObject
{
    Q_OBJECT

private slots:
    void theProcessTableDecidesWhateverTheOrdinalsSay()
    {
        const GpuTables tables {
            {{10, 0, 1, {}}, {10, 1, 0, {}}, {20, 0, 0, {}}}, {}, {card(0, 0), card(1, 1)}};
        const auto map = identifyGpus(tables, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {2});
        QCOMPARE(map.gpus[map.indexOf.at({10, 0})].number, 1);
        QCOMPARE(map.gpus[map.indexOf.at({20, 0})].number, 0);
        QCOMPARE(map.gpus[0].source, GpuSource::CudaDeviceTable);
        QCOMPARE(map.gpus[1].name, u"card 1"_s);
        // Process 10 sees GPU 0 as its device 1 without working there: it still maps to it.
        QVERIFY(map.gpus[0].isMappedBy(10));
        QVERIFY(map.gpus[0].isMappedBy(20));
        QVERIFY(!map.gpus[1].isMappedBy(20));
        QVERIFY(!map.gpus[1].isMappedBy(std::nullopt));
    }

    void aNullGpuIdIsFoundByItsUuid()
    {
        const GpuTables tables {
            {{10, 0, std::nullopt, u"49f21dcc-7"_s}}, {}, {card(3, 0), card(7, 1)}};
        const auto map = identifyGpus(tables, {{10, 0}});
        QCOMPARE(map.gpus[0].number, 7);
        QCOMPARE(map.gpus[0].source, GpuSource::CudaDeviceTable);
    }

    void earlyExportsNumberGpusByBus()
    {
        const GpuTables tables {{},
                                {{10, 0, u"0000:99:00.0"_s, u"a"_s},
                                 {10, 1, u"0000:3b:00.0"_s, u"b"_s},
                                 {20, 0, u"0000:3B:00.0"_s, u"b"_s}},
                                {}};
        const auto map = identifyGpus(tables, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus[map.indexOf.at({10, 0})].number, 1);
        QCOMPARE(map.gpus[map.indexOf.at({20, 0})].number, 0);
        QCOMPARE(map.gpus[map.indexOf.at({20, 0})].name, u"b"_s);
        QVERIFY(map.gpus[0].isMappedBy(10)); // sees it as device 1
    }

    void aCardFoundByTwoRulesStaysOneGpu()
    {
        // The early table lists process 10 only; process 20 runs on the only card there is.
        const GpuTables tables {
            {}, {{10, 0, u"0000:3B:00.0"_s, u"a"_s}}, {{0, 0, u"a"_s, u"0000:3b:00.0"_s, {}}}};
        const auto map = identifyGpus(tables, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {1});
        QCOMPARE(map.gpus[0].processes, (std::vector<std::int64_t> {10, 20}));
        QCOMPARE(map.gpus[0].name, u"a"_s);
    }

    void anUnknownBusIsNoBus()
    {
        const QString unknown = u"<UNKNOWN_BUS_ID>"_s;
        const GpuTables tables {
            {},
            {{10, 0, unknown, u"a"_s}, {10, 1, unknown, u"a"_s}},
            {{0, 0, u"a"_s, u"0000:99:00.0"_s, {}}, {1, 1, u"a"_s, u"0000:ad:00.0"_s, {}}}};
        const auto map = identifyGpus(tables, {{10, 0}, {10, 1}});
        QCOMPARE(map.gpus.size(), std::size_t {2}); // never one merged card
        QCOMPARE(map.gpus[0].source, GpuSource::CudaOrdinal);
    }

    void theOnlyRealCardIsEveryDevice()
    {
        // A software adapter: all-zero uuid, no bus, ordinal 0.
        const TargetGpuRow adapter {1, 0, u"adapter"_s, {}, kZeroUuid};
        const auto map = identifyGpus({{}, {}, {card(0, 0), adapter}}, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {1});
        QCOMPARE(map.gpus[0].source, GpuSource::OnlyGpu);
        QCOMPARE(map.gpus[0].processes, (std::vector<std::int64_t> {10, 20}));
    }

    void anOrdinalIsOnlyAssumedAndOnlyForOneProcess()
    {
        const GpuTables tables {{}, {}, {card(0, 3), card(3, 0)}};
        const auto one = identifyGpus(tables, {{10, 0}});
        QCOMPARE(one.gpus[0].number, 3);
        QCOMPARE(certaintyOf(one.gpus[0].source), GpuCertainty::Assumed);

        const auto two = identifyGpus(tables, {{10, 0}, {20, 0}});
        QCOMPARE(two.gpus.size(), std::size_t {2}); // nothing is merged by guess
        QVERIFY(two.gpus[0].isUnmapped());
        QVERIFY(two.gpus[0].unmappedPid == 10);
        QVERIFY(two.gpus[1].unmappedPid == 20);
        QVERIFY(two.gpus[0].isMappedBy(10));
        QVERIFY(!two.gpus[0].isMappedBy(20));
    }

    void twoCardsOfOneOrdinalAreNotGuessed()
    {
        const auto map = identifyGpus({{}, {}, {card(0, 0), card(1, 0)}}, {{10, 0}});
        QVERIFY(map.gpus[0].isUnmapped());
    }

    void anUnknownProcessMapsEveryProcess()
    {
        const auto map = identifyGpus({}, {{std::nullopt, 0}});
        QVERIFY(map.gpus[0].isUnmapped());
        QVERIFY(!map.gpus[0].unmappedPid);
        QVERIFY(map.gpus[0].isMappedBy(99));
        QVERIFY(map.gpus[0].isMappedBy(std::nullopt));
    }

    void mappedGpusComeBeforeUnmappedOnesOfTheSameNumber()
    {
        const auto map = identifyGpus({{{10, 0, 0, {}}}, {}, {}}, {{20, 0}, {10, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {2});
        QVERIFY(!map.gpus[0].isUnmapped());
        QVERIFY(map.gpus[1].isUnmapped());
    }

    void slicesOfOneCardStayApart()
    {
        // Listed with ids of their own, on the card's bus.
        const GpuTables byId {{{10, 0, 0, {}}, {20, 0, 1, {}}}, {}, {card(0, 0), card(1, 0)}};
        QCOMPARE(identifyGpus(byId, {{10, 0}, {20, 0}}).gpus.size(), std::size_t {2});
        // Both under the card's number, told apart by the slices' uuids alone.
        const GpuTables byUuid {
            {{10, 0, 0, u"MIG-aaaa"_s}, {20, 0, 0, u"MIG-bbbb"_s}}, {}, {card(0, 0)}};
        const auto map = identifyGpus(byUuid, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {2});
        QCOMPARE(map.gpus[map.indexOf.at({10, 0})].uuid, u"aaaa"_s);
        QCOMPARE(map.gpus[map.indexOf.at({20, 0})].uuid, u"bbbb"_s);
        QVERIFY(!map.gpus[map.indexOf.at({10, 0})].isMappedBy(20));
        QCOMPARE(map.warnings.at(0).code, u"gpu_slices"_s);
        // Each slice has its own row's name.
        TargetGpuRow other = card(0, 0, u"0000:02:00.0"_s);
        other.name = u"slice b"_s;
        other.uuid = u"bbbb"_s;
        GpuTables named = byUuid;
        named.targetGpus = {card(0, 0), other};
        const auto namedMap = identifyGpus(named, {{10, 0}, {20, 0}});
        QCOMPARE(namedMap.gpus[namedMap.indexOf.at({20, 0})].name, u"slice b"_s);
        // The early table's places go by bus, which slices share.
        const GpuTables byBus {
            {}, {{10, 0, u"0000:01:00.0"_s, u"slice"_s}}, {card(4, 0), card(5, 1)}};
        const auto places = identifyGpus(byBus, {{30, 0}, {31, 1}});
        QCOMPARE(places.gpus.size(), std::size_t {2});
    }

    void oneUuidInTwoSpellingsIsOneGpu()
    {
        const GpuTables tables {
            {{10, 0, 3, u"GPU-AbCd"_s}, {20, 0, 3, u"abcd"_s}}, {}, {card(3, 0)}};
        const auto map = identifyGpus(tables, {{10, 0}, {20, 0}});
        QCOMPARE(map.gpus.size(), std::size_t {1});
        QVERIFY(map.warnings.empty());
    }

    void contradictoryRowsAreToldOf()
    {
        const GpuTables tables {
            {{10, 0, 1, {}}, {10, 0, 0, {}}, {10, 0, 1, {}}}, {}, {card(0, 0), card(1, 1)}};
        const auto map = identifyGpus(tables, {{10, 0}});
        QCOMPARE(map.gpus[map.indexOf.at({10, 0})].number, 1);
        QCOMPARE(map.warnings.size(), std::size_t {1});
        QCOMPARE(map.warnings.at(0).code, u"gpu_contradictory"_s);
        QVERIFY(
            map.warnings.at(0).message.contains(u"GPU 1 and GPU 0 for device 0 of process 10"_s));
        // The early table, too; number and bus are of the same row.
        const GpuTables early {{},
                               {{10, 0, u"0000:41:00.0"_s, u"A"_s},
                                {10, 0, u"0000:01:00.0"_s, u"B"_s},
                                {10, 0, u"<UNKNOWN_BUS_ID>"_s, u"C"_s}},
                               {}};
        const auto earlyMap = identifyGpus(early, {{10, 0}});
        QCOMPARE(earlyMap.gpus[0].number, 1);
        QCOMPARE(earlyMap.gpus[0].busLocation, u"0000:41:00.0"_s);
        QCOMPARE(earlyMap.gpus[0].name, u"A"_s);
        QCOMPARE(earlyMap.warnings.at(0).code, u"gpu_contradictory"_s);
    }

    void aGraphThatStartsOnTheHostIsOfItsProcessesOnlyGpu()
    {
        const GpuTables tables {
            {{10, 0, 1, {}}, {10, 1, 0, {}}, {20, 0, 0, {}}}, {}, {card(0, 0), card(1, 1)}};
        // Process 20 sees one device; 10 sees two, though it works on one; 30 is not known at all.
        const auto map =
            identifyGpus(tables, {{10, 0}, {10, kNoDevice}, {20, kNoDevice}, {30, kNoDevice}});
        QCOMPARE(map.gpus[map.indexOf.at({20, kNoDevice})].number, 0);
        QCOMPARE(map.gpus[map.indexOf.at({20, kNoDevice})].source, GpuSource::CudaDeviceTable);
        QVERIFY(map.gpus[map.indexOf.at({10, kNoDevice})].isUnmapped());
        QVERIFY(map.gpus[map.indexOf.at({30, kNoDevice})].isUnmapped());
        // A machine with one card: whatever the row says.
        const GpuTables one {{}, {}, {card(3, 0)}};
        QCOMPARE(identifyGpus(one, {{10, kNoDevice}}).gpus[0].number, 3);
    }

    void theOtherEndOfAPeerCopyGetsAGpuButNoProcess()
    {
        const GpuTables tables {{}, {}, {card(0, 0), card(1, 1, u"0000:02:00.0"_s)}};
        const auto map = identifyGpus(tables, {{10, 0}}, {{10, 1}});
        QCOMPARE(map.gpus.size(), std::size_t {2});
        const Gpu &other = map.gpus[map.indexOf.at({10, 1})];
        QCOMPARE(other.number, 1);
        QVERIFY(!other.isMappedBy(10));
        QVERIFY(map.gpus[map.indexOf.at({10, 0})].isMappedBy(10));
        // One that no rule finds is no GPU of the report.
        const auto unknown = identifyGpus({{}, {}, {}}, {{10, 0}}, {{10, 1}});
        QCOMPARE(unknown.gpus.size(), std::size_t {1});
        QVERIFY(!unknown.indexOf.contains({10, 1}));
    }
};

QTEST_GUILESS_MAIN(TestGpuIdentity)
#include "tst_gpuidentity.moc"
