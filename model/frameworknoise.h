// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gapscope {

/// Whether an NVTX text is a framework's or library's own, which seldom is what a person counts in:
/// operators and autograd of PyTorch, and calls of NCCL, MPI, CUB, cuBLAS, cuDNN and their likes,
/// by the text or by the name of its domain (empty for the default one).
[[nodiscard]] bool isFrameworkNoise(const QString &text, const QString &domain);

} // namespace gapscope
