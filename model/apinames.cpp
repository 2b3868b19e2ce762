// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/apinames.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// Length of @p name without a last "_v3020"; all of it where it has none.
qsizetype lengthWithoutVersion(QStringView name)
{
    qsizetype digits = name.size();
    while (digits > 0 && name[digits - 1] >= u'0' && name[digits - 1] <= u'9')
        --digits;
    const bool isVersion = digits < name.size() && name.left(digits).endsWith(u"_v");
    return isVersion ? digits - 2 : name.size();
}

} // namespace

QString apiBaseName(const QString &name)
{
    QStringView base = name;
    for (;;) {
        const qsizetype before = base.size();
        base = base.left(lengthWithoutVersion(base));
        // Compiled for a default stream of each thread.
        if (base.endsWith(u"_ptsz") || base.endsWith(u"_ptds"))
            base.chop(5);
        if (base.isEmpty())
            return name;
        if (base.size() == before)
            return base.toString();
    }
}

bool isSynchronising(const QString &name)
{
    static const std::array kNames {u"cudaDeviceSynchronize"_s, u"cudaStreamSynchronize"_s,
                                    u"cudaEventSynchronize"_s,  u"cudaThreadSynchronize"_s,
                                    u"cuCtxSynchronize"_s,      u"cuStreamSynchronize"_s,
                                    u"cuEventSynchronize"_s};
    return std::ranges::find(kNames, apiBaseName(name)) != kNames.end();
}

} // namespace gapscope
