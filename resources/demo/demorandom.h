// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace gapscope::demo {

/// Nanoseconds since the session began, or a length in nanoseconds.
using Ns = std::int64_t;

/// Random numbers that are the same with every standard library: the engine's output is fixed by
/// the standard, that of its distributions and of std::shuffle is not. Draw at most one number per
/// call's arguments: compilers evaluate those in different orders.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    { }

    /// A whole number in [@p low, @p high]; both ends can come out.
    [[nodiscard]] Ns between(Ns low, Ns high);

    template<typename T>
    [[nodiscard]] const T &oneOf(std::span<const T> choices)
    {
        return choices[static_cast<std::size_t>(between(0, std::ssize(choices) - 1))];
    }

    /// @p count lengths from 1 to @p longest that add up to exactly @p total, most of them within
    /// half of the average. The caller makes sure that count <= total <= count * longest.
    [[nodiscard]] std::vector<Ns> shares(Ns total, std::int64_t count, Ns longest);

private:
    std::mt19937_64 m_engine;
};

} // namespace gapscope::demo
