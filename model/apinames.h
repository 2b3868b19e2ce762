// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gapscope {

/// The API behind a recorded name, without what tells its version or how the program was compiled:
/// "cudaStreamSynchronize" of "cudaStreamSynchronize_v3020", "cudaStreamSynchronize_ptsz_v7000" and
/// the like; "cuCtxSynchronize" of "cuCtxSynchronize_v2".
[[nodiscard]] QString apiBaseName(const QString &name);

/// Whether a call of that recorded name does nothing but wait until the GPU is done:
/// cudaDeviceSynchronize, cudaStreamSynchronize, cudaEventSynchronize, cudaThreadSynchronize,
/// cuCtxSynchronize, cuStreamSynchronize, cuEventSynchronize. Calls that do something and may wait
/// as well (cudaMemcpy, cudaFree, cudaMalloc) are none: their name does not tell whether they did.
[[nodiscard]] bool isSynchronising(const QString &name);

} // namespace gapscope
