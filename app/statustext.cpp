// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statustext.h"

#include "model/numerus.h"
#include "model/translate.h"

#include <QLocale>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString number(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString profileText(const Profile &profile)
{
    constexpr qsizetype kLongestName = 60;
    const QString name =
        profile.name.size() > kLongestName ? profile.name.left(kLongestName) + u'…' : profile.name;
    if (profile.origin == ProfileOrigin::Pattern)
        return translate("StatusText", "windows %1").arg(name);
    if (profile.origin != ProfileOrigin::Automatic)
        return translate("StatusText", "profile %1").arg(name);
    return profile.kind == WindowKind::Whole
        ? translate("StatusText", "profile %1 (no known markers found)").arg(profile.name)
        : translate("StatusText", "profile %1 (found by its markers)").arg(profile.name);
}

} // namespace

QString statusText(const Report &report)
{
    const Trace &trace = *report.trace;
    const int events = numerusOf(trace.eventCount);
    if (trace.completeness != Completeness::Whole)
        return QStringList {
            translate("StatusText", "still loading"),
            (trace.completeness == Completeness::AllKernels
                 ? translate("StatusText", "%1 kernel(s), all of them", nullptr, events)
                 : translate("StatusText", "%1 kernel(s) read so far", nullptr, events))
                .arg(number(trace.eventCount)),
            translate("StatusText", "no gaps, copies, NVTX or calls yet")}
            .join(u"  ·  "_s);
    QStringList parts {
        translate("StatusText", "%1 gap(s)", nullptr, numerusOf(report.rows.size()))
            .arg(number(report.rows.size())),
        profileText(report.profile),
        translate("StatusText", "%1 GPU(s)", nullptr, numerusOf(trace.gpus.size()))
            .arg(number(trace.gpus.size())),
        translate("StatusText", "%1 event(s)", nullptr, events).arg(number(trace.eventCount))};
    if (!trace.origin.schemaVersion.isEmpty())
        parts += translate("StatusText", "export schema %1").arg(trace.origin.schemaVersion);
    return parts.join(u"  ·  "_s);
}

} // namespace gapscope
