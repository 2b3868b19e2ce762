// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statustext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("StatusText", text);
}

QString counted(std::size_t count, const QString &one, const QString &many)
{
    return u"%1 %2"_s.arg(QLocale().toString(static_cast<qulonglong>(count)),
                          count == 1 ? one : many);
}

QString profileText(const Profile &profile)
{
    constexpr qsizetype kLongestName = 60;
    const QString name =
        profile.name.size() > kLongestName ? profile.name.left(kLongestName) + u'…' : profile.name;
    if (profile.origin == ProfileOrigin::Pattern)
        return tr("windows %1").arg(name);
    if (profile.origin != ProfileOrigin::Automatic)
        return tr("profile %1").arg(name);
    return profile.kind == WindowKind::Whole
        ? tr("profile %1 (no known markers found)").arg(profile.name)
        : tr("profile %1 (found by its markers)").arg(profile.name);
}

} // namespace

QString statusText(const Report &report)
{
    const Trace &trace = *report.trace;
    if (trace.completeness != Completeness::Whole)
        return QStringList {tr("still loading"),
                            counted(trace.eventCount, tr("kernel read so far"),
                                    trace.completeness == Completeness::AllKernels
                                        ? tr("kernels, all of them")
                                        : tr("kernels read so far")),
                            tr("no gaps, copies, NVTX or calls yet")}
            .join(u"  ·  "_s);
    QStringList parts {counted(report.rows.size(), tr("gap"), tr("gaps")),
                       profileText(report.profile),
                       counted(trace.gpus.size(), tr("GPU"), tr("GPUs")),
                       counted(trace.eventCount, tr("event"), tr("events"))};
    if (!trace.origin.schemaVersion.isEmpty())
        parts += tr("export schema %1").arg(trace.origin.schemaVersion);
    return parts.join(u"  ·  "_s);
}

} // namespace gapscope
