// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/readerregistry.h"

#include "model/nsys/nsysprobe.h"
#include "model/nsys/nsysreader.h"
#include "model/nsys/nsysreport.h"
#include "model/translate.h"

#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

std::span<const TraceFormat> traceFormats()
{
    static const std::array kFormats {
        TraceFormat {
            QString::fromLatin1(QT_TRANSLATE_NOOP("TraceFormat", "Nsight Systems SQLite export")),
            u"*.sqlite *.sqlite3 *.db"_s, &nsys::probeFile, &nsys::readNsysTrace},
        TraceFormat {QString::fromLatin1(QT_TRANSLATE_NOOP("TraceFormat", "Nsight Systems report")),
                     u"*.nsys-rep *.qdrep"_s, &nsys::probeReport, &nsys::readNsysReport},
    };
    return kFormats;
}

Result<const TraceFormat *> formatOf(const QString &path)
{
    std::optional<Error> first;
    for (const TraceFormat &format : traceFormats()) {
        const Outcome recognised = format.probe(path);
        if (recognised)
            return &format;
        if (!first)
            first = recognised.error();
    }
    return *first;
}

Result<std::shared_ptr<const Trace>> openTrace(const QString &path, const ProgressSink &progress,
                                               const std::stop_token &stop, const LoadScope &scope,
                                               const PreviewSink &previews)
{
    const Result<const TraceFormat *> format = formatOf(path);
    if (!format)
        return format.error();
    return (*format)->read(path, progress, stop, scope, previews);
}

QString traceFileFilter()
{
    QStringList filters;
    for (const TraceFormat &format : traceFormats())
        filters += u"%1 (%2)"_s.arg(translated("TraceFormat", format.title), format.patterns);
    filters += translate("TraceFormat", "All files (*)");
    return filters.join(u";;"_s);
}

} // namespace gapscope
