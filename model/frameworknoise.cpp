// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/frameworknoise.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// How texts begin, without regard to case.
constexpr std::array kPrefixes {"aten::"_L1,   "c10::"_L1,      "c10d::"_L1,
                                "torch::"_L1,  "autograd::"_L1, "fsdp::"_L1,
                                "nccl"_L1,     "mpi_"_L1,       "cub::"_L1,
                                "thrust::"_L1, "cublas"_L1,     "cudnn"_L1,
                                "cufft"_L1,    "cusparse"_L1,   "cusolver"_L1,
                                "curand"_L1,   "cutensor"_L1,   "prims::"_L1,
                                "inductor"_L1, "triton::"_L1,   "record_param_comms"_L1};

/// Parts of domain names, without regard to case.
constexpr std::array kDomains {"nccl"_L1,  "cccl"_L1,     "thrust"_L1,   "cublas"_L1,  "cudnn"_L1,
                               "cufft"_L1, "cusparse"_L1, "cusolver"_L1, "tensorrt"_L1};
/// Whole names of domains: as parts they would be found in too many words.
constexpr std::array kWholeDomains {"cub"_L1, "mpi"_L1, "aten"_L1};

} // namespace

bool isFrameworkNoise(const QString &text, const QString &domain)
{
    const auto begins = [&text](QLatin1StringView prefix) {
        return text.startsWith(prefix, Qt::CaseInsensitive);
    };
    const auto isPartOf = [&domain](QLatin1StringView part) {
        return domain.contains(part, Qt::CaseInsensitive);
    };
    const auto isDomain = [&domain](QLatin1StringView name) {
        return domain.compare(name, Qt::CaseInsensitive) == 0;
    };
    if (std::ranges::any_of(kPrefixes, begins) || std::ranges::any_of(kDomains, isPartOf)
        || std::ranges::any_of(kWholeDomains, isDomain))
        return true;
    // "MulBackward0"; PyTorch numbers what takes part in autograd, and all that it calls, of which
    // "library::operator" is no person's text.
    static const QRegularExpression kAutograd(
        u"^\\w*Backward\\d*\\b|, seq = \\d+|AccumulateGrad|^\\w+::\\w+, op_id = \\d+"_s);
    return kAutograd.match(text).hasMatch();
}

} // namespace gapscope
