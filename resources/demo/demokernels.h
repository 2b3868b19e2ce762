// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gapscope::demo {

enum class KernelKind : std::uint8_t {
    Embed,
    Norm,
    QkvGemm,
    Rotary,
    AllToAll,
    Attention,
    OutGemm,
    CrossAttention,
    FeedForwardUp,
    Gelu,
    FeedForwardDown,
    Convolution,
    GroupMoments,
    Silu,
    Upsample,
    Broadcast,
};
inline constexpr std::size_t kKernelKinds = 16;

/// What an export says about a kernel besides its time and place.
struct KernelFacts
{
    QStringView shortName;
    QStringView demangledName;
    QStringView mangledName;
    QStringView launchedBy;
    std::int64_t registers = 0;
    std::array<std::int64_t, 3> grid {};
    std::array<std::int64_t, 3> block {};
    std::int64_t staticShared = 0;
    std::int64_t dynamicShared = 0;
    std::int64_t cluster = 0; ///< 0: launched without clusters
};

[[nodiscard]] const KernelFacts &factsOf(KernelKind kind);

} // namespace gapscope::demo
