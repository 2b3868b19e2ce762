// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <compare>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace gapscope::test {

inline constexpr int kWorldEnd = 120; // all times of a random trace lie in [0, kWorldEnd)

struct Row
{
    int begin = 0;
    int end = 0;
    int pid = 0;
    int device = 0;
    int name = 0; ///< of a call; the chunk of a range
};

struct Mark
{
    int time = 0;
    int chunk = 0;
};

/// A physical GPU, or (with a pid) the device of a process that no table maps.
struct Card
{
    int number = 0;
    int pid = 0;

    friend auto operator<=>(const Card &, const Card &) = default;
};

/// A small trace: three processes, each with devices 0 and 1, most of them mapped to three GPUs.
struct World
{
    std::vector<Row> kernels;
    std::vector<Row> graphs;
    std::vector<Row> copies;
    std::vector<Row> memsets;
    std::vector<Row> calls;
    std::vector<Row> ranges;
    std::map<int, std::vector<Mark>> ready; ///< by pid; sorted, distinct times
    std::map<int, std::vector<Mark>> received;
    std::map<int, std::vector<Mark>> start;
    std::map<std::pair<int, int>, int> gpuOf; ///< what TARGET_INFO_CUDA_DEVICE lists

    [[nodiscard]] Card cardOf(const Row &row) const;
    /// Every card with work of any kind.
    [[nodiscard]] std::set<Card> cards() const;
    /// Whether the process is listed for the card or works on it.
    [[nodiscard]] bool maps(int pid, const Card &card) const;
};

[[nodiscard]] World randomWorld(unsigned seed);

/// The world as an export. Tables without rows are left out, as a lazy export does.
[[nodiscard]] QString sqlOf(const World &world);

} // namespace gapscope::test
