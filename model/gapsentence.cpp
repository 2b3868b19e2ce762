// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gapsentence.h"

#include "model/apinames.h"
#include "model/eventtext.h"
#include "model/timeformat.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestName = 200;
const QString kMarkup = u"\\`*_{}[]<>()#!|~&"_s; // what Markdown may read as more than itself

/// Rounded half away from zero to µs: "22.506".
QString roundedMilliseconds(Duration duration)
{
    const std::int64_t ns = toNs(duration);
    const std::int64_t us = (ns + (ns < 0 ? -500 : 500)) / 1000;
    const QString digits = QString::number(us < 0 ? -us : us).rightJustified(4, u'0');
    return (us < 0 ? u"-"_s : QString()) + digits.chopped(3) + u'.' + digits.last(3);
}

/// Writes names and figures in the style that was asked for.
class Writer
{
public:
    explicit Writer(SentenceStyle style)
        : m_isMarkdown(style == SentenceStyle::Markdown)
    { }

    /// Words of ours, or of the trace: the latter may hold anything.
    [[nodiscard]] QString text(const QString &text) const
    {
        const QString line = oneLine(text, kLongestName);
        if (!m_isMarkdown)
            return line;
        QString escaped;
        for (const QChar c : line) {
            if (kMarkup.contains(c))
                escaped += u'\\';
            escaped += c;
        }
        return escaped;
    }
    [[nodiscard]] QString strong(const QString &text) const
    {
        return m_isMarkdown ? u"**"_s + this->text(text) + u"**"_s : this->text(text);
    }
    [[nodiscard]] QString code(const QString &text) const
    {
        const QString line = oneLine(text, kLongestName);
        // A backtick cannot be escaped in there.
        return m_isMarkdown && !line.contains(u'`') ? u'`' + line + u'`' : this->text(line);
    }

private:
    bool m_isMarkdown;
};

QString phaseText(const Writer &writer, const QString &from, const QString &to,
                  std::optional<Duration> length)
{
    const QString name = u"%1 to %2"_s.arg(writer.text(from), writer.text(to));
    return length ? u"%1 %2 ms"_s.arg(name, roundedMilliseconds(*length))
                  : u"%1 not recorded"_s.arg(name);
}

/// Empty where the profile has no hand-off.
QString phasesText(const Writer &writer, const Report &report, const HostMarkers &host)
{
    if (!host.readyToReceived && !host.receivedToStart && !host.startToFirstKernel)
        return {};
    const QString ready = report.profile.roleLabel(Role::CpuReady);
    const QString received = report.profile.roleLabel(Role::ResultReceived);
    const QString start = report.profile.roleLabel(Role::DitStart);
    return QStringList {phaseText(writer, ready, received, host.readyToReceived),
                        phaseText(writer, received, start, host.receivedToStart),
                        phaseText(writer, start, u"first kernel"_s, host.startToFirstKernel)}
        .join(u", "_s);
}

QString callsText(const Writer &writer, const Report &report, const GapRow &row)
{
    if (const QString reason = whyNoCalls(*report.trace); !reason.isEmpty())
        return reason;
    if (row.apis.empty())
        return u"no recorded runtime call overlaps it"_s;
    const ApiUse &longest = row.apis.front();
    const QString name = writer.code(apiBaseName(longest.name));
    const QString overlap = roundedMilliseconds(longest.overlap);
    return longest.count == 1
        ? u"1 %1 call overlaps it for %2 ms of thread time"_s.arg(name, overlap)
        : u"%1 %2 calls overlap it for %3 ms of thread time"_s.arg(
            QLocale::c().toString(longest.count), name, overlap);
}

} // namespace

QString whyNoCalls(const Trace &trace)
{
    if (!trace.capture.scope.calls)
        return QString::fromLatin1(QT_TRANSLATE_NOOP("NoCalls", "runtime calls were not loaded"));
    const bool hasCalls = std::ranges::any_of(
        trace.tracks, [](const Track &track) { return track.key.kind == TrackKind::Runtime; });
    return hasCalls
        ? QString()
        : QString::fromLatin1(QT_TRANSLATE_NOOP("NoCalls", "no runtime calls are in the trace"));
}

QString gapSentence(const Report &report, std::size_t row, SentenceStyle style)
{
    const Writer writer(style);
    const GapRow &gap = report.rows[row];
    const Gpu &gpu = report.gpuOf(gap);
    const QString where = gpu.busLocation.isEmpty()
        ? writer.strong(gpu.title())
        : u"%1 (%2)"_s.arg(writer.strong(gpu.title()), writer.code(gpu.busLocation));
    QStringList parts {
        u"%1: %2 without recorded kernels before the end of chunk %3 (%4 to %5)"_s.arg(
            where, writer.strong(exactMilliseconds(gap.gap.length()) + u" ms"_s),
            writer.text(chunkText(report.windowOf(gap).chunk)),
            exactSeconds(gap.gap.begin).chopped(2), exactSeconds(gap.gap.end)),
        gap.copies.empty() && gap.memsets.empty()
            ? u"no copy or memset in it is recorded"_s
            : u"%1 ms of it %2"_s.arg(exactMilliseconds(gap.copyUnion),
                                      gap.memsets.empty()      ? u"copies"_s
                                          : gap.copies.empty() ? u"memsets"_s
                                                               : u"copies and memsets"_s)};
    if (const QString phases = phasesText(writer, report, gap.host); !phases.isEmpty())
        parts += phases;
    parts += callsText(writer, report, gap);
    return parts.join(u"; "_s) + u'.';
}

} // namespace gapscope
