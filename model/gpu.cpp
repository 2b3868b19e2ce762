// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpu.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

bool Gpu::isMappedBy(std::optional<std::int64_t> pid) const
{
    return everyProcessMaps || (pid && std::ranges::binary_search(processes, *pid));
}

QString Gpu::title() const
{
    if (!isUnmapped())
        return u"GPU %1"_s.arg(number);
    if (!unmappedPid)
        return u"GPU %1 (unmapped)"_s.arg(number);
    return u"GPU %1 of process %2 (unmapped)"_s.arg(number).arg(*unmappedPid);
}

QString certaintyWord(GpuCertainty certainty)
{
    switch (certainty) {
    case GpuCertainty::Exact:
        return QString::fromLatin1(QT_TRANSLATE_NOOP("GpuCertainty", "exact"));
    case GpuCertainty::Assumed:
        return QString::fromLatin1(QT_TRANSLATE_NOOP("GpuCertainty", "assumed"));
    case GpuCertainty::Unknown:
        break;
    }
    return QString::fromLatin1(QT_TRANSLATE_NOOP("GpuCertainty", "unknown"));
}

QString sourceWord(GpuSource source)
{
    switch (source) {
    case GpuSource::CudaDeviceTable:
        return u"TARGET_INFO_CUDA_DEVICE(pid, cudaId)"_s;
    case GpuSource::CudaGpuTable:
        return u"TARGET_INFO_CUDA_GPU(pid, deviceId)"_s;
    case GpuSource::OnlyGpu:
        return u"TARGET_INFO_GPU, its only GPU"_s;
    case GpuSource::CudaOrdinal:
        return u"TARGET_INFO_GPU.cuDevice"_s;
    case GpuSource::Unmapped:
        break;
    }
    return u"unmapped"_s;
}

} // namespace gapscope
