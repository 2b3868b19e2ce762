// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/capturenotes.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

/// DIAGNOSTIC_EVENT.severity
constexpr std::int64_t kWarning = 2;
constexpr std::int64_t kError = 3;

bool saysYes(const QString &value)
{
    return value.compare(u"true"_s, Qt::CaseInsensitive) == 0 || value == u"1"_s;
}

void noteShift(const QString &value, CaptureNotes &notes)
{
    if (value.isEmpty() || !notes.shift)
        return;
    bool ok = false;
    const qlonglong ns = value.toLongLong(&ok);
    if (!ok)
        notes.shift.reset();
    else if (ns != 0) // the option and the configuration may both tell the same shift
        notes.shift = Duration {ns};
}

Outcome loadExportOptions(LoadContext &context)
{
    CaptureNotes &notes = context.builder.capture;
    return scanIfPresent(
        context, u"META_DATA_EXPORT"_s, {u"name"_s, u"value"_s}, [&notes](const ScanRow &row) {
            const QString name = row.text(0);
            const QString value = row.text(1);
            if (name == u"EXPORT_PARAM_TABLES_TO_EXPORT"_s)
                notes.tablesChosen = !value.isEmpty();
            else if (name == u"EXPORT_PARAM_TIMES_TO_EXPORT"_s)
                notes.timesChosen = !value.isEmpty();
            else if (name == u"EXPORT_PARAM_TIME_NORMALIZE"_s)
                notes.timesAreUtc = saysYes(value);
            else if (name == u"EXPORT_PARAM_TIME_SHIFT"_s || name == u"EXPORT_CONFIG_TIME_SHIFT"_s)
                noteShift(value, notes);
            notes.timesShifted = notes.timesAreUtc || notes.shift != Duration::zero();
        });
}

Outcome loadCaptureOptions(LoadContext &context)
{
    return scanIfPresent(
        context, u"META_DATA_CAPTURE"_s, {u"name"_s, u"value"_s}, [&context](const ScanRow &row) {
            // "PROCESS_0:CUDA_SKIP_SOME_API_CALLS" up to early 2025.
            if (row.text(0).endsWith(u"CUDA_SKIP_SOME_API_CALLS"_s) && saysYes(row.text(1)))
                context.builder.capture.apiCallsSkipped = true;
        });
}

Outcome loadDuration(LoadContext &context)
{
    return scanIfPresent(context, u"ANALYSIS_DETAILS"_s, {u"duration"_s},
                         [&context](const ScanRow &row) {
                             const auto ns = row.integer(0);
                             if (ns && *ns > 0 && *ns < kTimeLimitNs)
                                 context.builder.capture.duration = Duration {*ns};
                         });
}

Outcome loadDiagnostics(LoadContext &context)
{
    std::vector<DiagnosticEvent> &events = context.builder.capture.diagnostics;
    const Outcome read = scanIfPresent(
        context, u"DIAGNOSTIC_EVENT"_s, {u"timestamp"_s, u"severity"_s, u"text"_s},
        [&events](const ScanRow &row) {
            const std::int64_t severity = row.integer(1).value_or(0);
            if (isTroubleSeverity(severity))
                events.push_back({traceTime(row.integer(0).value_or(0)), severity == kError,
                                  withoutPrivateParts(row.text(2).simplified())});
        });
    std::ranges::stable_sort(events, {}, &DiagnosticEvent::time);
    return read;
}

} // namespace

QString withoutPrivateParts(const QString &text)
{
    // With the words that follow as long as they hold slashes: folders may have spaces.
    static const QRegularExpression kPath(
        uR"re((?<![\w.])(?:[A-Za-z]:)?[\\/](?:[^\s'"]|\s+(?=[^\s'"]*[\\/]))+)re"_s);
    static const QRegularExpression kAddress(uR"re(\S+@\S+)re"_s);
    static const QRegularExpression kVariable(uR"re(\b([A-Z_][A-Z0-9_]*)=\S+)re"_s);
    constexpr qsizetype kLongest = 300;
    QString result;
    qsizetype from = 0;
    for (auto match = kPath.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch path = match.next();
        const QString whole = path.captured();
        static const QRegularExpression kFileName(
            uR"re([\\/]([^\\/]+\.[A-Za-z0-9]{1,8})([.,;:)]*)$)re"_s);
        const QRegularExpressionMatch file = kFileName.match(whole);
        const bool isDeep = whole.count(u'/') + whole.count(u'\\') > 2;
        result += text.mid(from, path.capturedStart() - from) + u'…';
        if (file.hasMatch() && isDeep)
            result += u'/' + file.captured(1) + file.captured(2);
        from = path.capturedEnd();
    }
    result += text.mid(from);
    result.replace(kAddress, u"…"_s);
    result.replace(kVariable, u"\\1=…"_s);
    return result.left(kLongest);
}

bool isTroubleSeverity(std::int64_t severity)
{
    return severity == kWarning || severity == kError;
}

Outcome loadCaptureNotes(LoadContext &context)
{
    for (const auto load :
         {&loadExportOptions, &loadCaptureOptions, &loadDuration, &loadDiagnostics}) {
        if (const Outcome loaded = load(context); !loaded)
            return loaded;
    }
    return done();
}

} // namespace gapscope::nsys
