// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/blockpool.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

using namespace gapscope;

class TestBlockPool : public QObject
{
    Q_OBJECT

private slots:
    void blocksAreAlignedAndApart()
    {
        std::vector<char *> blocks;
        for (int i = 0; i < 100; ++i)
            blocks.push_back(static_cast<char *>(acquireBlock()));
        for (char *block : blocks)
            QCOMPARE(reinterpret_cast<std::uintptr_t>(block) % kBlockBytes, std::uintptr_t {0});
        std::ranges::sort(blocks);
        for (std::size_t i = 1; i < blocks.size(); ++i)
            QVERIFY(blocks[i] >= blocks[i - 1] + kBlockBytes);
        for (char *block : blocks)
            releaseBlock(block);
    }

    void aBlockThatIsGivenBackIsUsedAgain()
    {
        void *first = acquireBlock();
        void *other = acquireBlock(); // keeps their page
        releaseBlock(first);
        void *again = acquireBlock();
        QCOMPARE(again, first); // the lowest one that is free
        releaseBlock(again);
        releaseBlock(other);
    }

    void threadsNeverShareABlock()
    {
        // Each fills what it has with its own number; some blocks change hands.
        std::mutex mutex;
        std::vector<char *> given;
        std::atomic<int> spoilt = 0;
        const auto work = [&](char number) {
            std::mt19937 random(static_cast<std::mt19937::result_type>(number));
            std::vector<char *> mine;
            for (int round = 0; round < 400; ++round) {
                mine.push_back(static_cast<char *>(acquireBlock()));
                std::memset(mine.back(), number, kBlockBytes);
                char *const any = mine[random() % mine.size()];
                spoilt += any[0] != number || any[kBlockBytes - 1] != number ? 1 : 0;
                if (random() % 2 == 0) {
                    releaseBlock(mine.back());
                    mine.pop_back();
                } else if (random() % 4 == 0) {
                    const std::scoped_lock lock(mutex);
                    given.push_back(mine.back());
                    mine.pop_back();
                }
            }
            for (char *block : mine)
                releaseBlock(block);
        };
        {
            std::vector<std::jthread> threads;
            for (char number = 1; number <= 4; ++number)
                threads.emplace_back(work, number);
        }
        for (char *block : given)
            releaseBlock(block); // by a thread that did not ask for them
        QCOMPARE(spoilt.load(), 0);
    }
};

QTEST_GUILESS_MAIN(TestBlockPool)
#include "tst_blockpool.moc"
