// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventtext.h"

#include "model/lanetext.h"
#include "model/timeformat.h"
#include "model/translate.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestName = 600;
constexpr qsizetype kLongestToolTip = 2000;

QString recordedName(const Trace &trace, EventRef event)
{
    return trace.strings.text(trace.tracks[event.track].events.name(event.event));
}

/// "void ns::gemm<float, 4>(float*)" gives "gemm". Demangled names only; others stay as they are.
QString functionName(const QString &name)
{
    qsizetype end = name.size();
    int nesting = 0;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name[i];
        if (c == u'<' || c == u'{') {
            if (nesting++ == 0 && c == u'<')
                end = std::min(end, i);
        } else if (c == u'>' || c == u'}') {
            nesting = std::max(0, nesting - 1);
        } else if (nesting == 0 && c == u'(') {
            if (name.mid(i, 11) == "(anonymous "_L1) {
                i = name.indexOf(u')', i);
                if (i < 0)
                    break;
                continue;
            }
            end = std::min(end, i);
            break;
        } else if (nesting == 0 && (c == u':' || c == u' ')) {
            begin = i + 1; // a qualifier or a return type ends here
            end = name.size();
        }
    }
    const QString shortName = name.mid(begin, end - begin);
    return shortName.isEmpty() ? name : shortName;
}

QString amountName(const Trace &trace, EventRef event)
{
    const Track &track = trace.tracks[event.track];
    const QString bytes = bytesText(track.events.amount(event.event));
    if (track.key.kind == TrackKind::Memset)
        return translate("EventText", "memset %1").arg(bytes);
    return bytes + u' ' + shownCopyKind(track.events.code(event.event));
}

QString ofProcess(const Trace &trace, const TrackKey &key)
{
    return isGpuWork(key.kind)
        ? streamLaneLabel(trace, key, ContextInLabel::Show)
        : hostLaneLabel(trace, key) + u" · "_s + processLaneLabel(trace, key.pid);
}

} // namespace

QString oneLine(const QString &text, qsizetype most)
{
    QString line = text.left(most + 1).simplified();
    if (text.size() > most)
        line = line.left(most) + u'…';
    return line;
}

QString copyKindText(std::uint8_t code)
{
    // As the export numbers them (CUDA_MEMCPY_OPER).
    static constexpr std::array kTexts {
        QT_TRANSLATE_NOOP("EventText", "of unknown kind"),
        QT_TRANSLATE_NOOP("EventText", "host to device"),
        QT_TRANSLATE_NOOP("EventText", "device to host"),
        QT_TRANSLATE_NOOP("EventText", "host to array"),
        QT_TRANSLATE_NOOP("EventText", "array to host"),
        QT_TRANSLATE_NOOP("EventText", "array to array"),
        QT_TRANSLATE_NOOP("EventText", "array to device"),
        QT_TRANSLATE_NOOP("EventText", "device to array"),
        QT_TRANSLATE_NOOP("EventText", "device to device"),
        QT_TRANSLATE_NOOP("EventText", "host to host"),
        QT_TRANSLATE_NOOP("EventText", "peer to peer"),
        QT_TRANSLATE_NOOP("EventText", "unified memory, host to device"),
        QT_TRANSLATE_NOOP("EventText", "unified memory, device to host"),
        QT_TRANSLATE_NOOP("EventText", "unified memory, device to device")};
    return code < kTexts.size() ? QString::fromLatin1(kTexts.at(code)) : u"of kind %1"_s.arg(code);
}

QString shownCopyKind(std::uint8_t code)
{
    return code <= static_cast<std::uint8_t>(CopyKind::UnifiedDeviceToDevice)
        ? translated("EventText", copyKindText(code))
        : translate("EventText", "of kind %1").arg(code);
}

QString bytesText(std::int64_t bytes)
{
    static constexpr std::array<QStringView, 5> kUnits {u"B", u"kB", u"MB", u"GB", u"TB"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (std::abs(value) >= 999.5 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return QString::number(value, 'f', decimals) + u' ' + kUnits[unit];
}

QString eventName(const Trace &trace, EventRef event)
{
    const TrackKind kind = trace.tracks[event.track].key.kind;
    if (movesMemory(kind))
        return amountName(trace, event);
    QString name = recordedName(trace, event);
    return name.isEmpty() ? shownNameless(kind) : name;
}

QString namelessText(TrackKind kind)
{
    return kind == TrackKind::Graph
        ? QString::fromLatin1(QT_TRANSLATE_NOOP("EventText", "CUDA graph"))
        : QString::fromLatin1(QT_TRANSLATE_NOOP("EventText", "(no name recorded)"));
}

QString shownNameless(TrackKind kind)
{
    return translated("EventText", namelessText(kind));
}

QString eventLabel(const Trace &trace, EventRef event)
{
    const TrackKind kind = trace.tracks[event.track].key.kind;
    const QString name = eventName(trace, event);
    if (kind == TrackKind::Kernel) {
        // The export's own short name where it has one, else what the full name says.
        const StringId id = trace.tracks[event.track].events.name(event.event);
        const bool isShort = trace.shortNames.contains(id) || trace.strings.isUnresolved(id);
        return oneLine(isShort ? trace.labelText(id) : functionName(name.left(kLongestName)), 120);
    }
    if (kind != TrackKind::Runtime)
        return oneLine(name, 120);
    // cudaLaunchKernel_v7000: the version tells nothing.
    const qsizetype version = name.lastIndexOf("_v"_L1);
    return oneLine(version > 0 ? name.left(version) : name, 120);
}

QString eventToolTip(const Trace &trace, EventRef event, const QLocale &locale)
{
    const Track &track = trace.tracks[event.track];
    const TimeRange range = track.events.range(event.event);
    QStringList lines {oneLine(eventName(trace, event), kLongestName)};
    if (range.length() == Duration::zero()) {
        lines.append(translate("EventText", "at %1").arg(exactSeconds(range.begin)));
    } else {
        lines.append(u"%1 (%2)"_s.arg(exactNanoseconds(range.length(), locale),
                                      shortDuration(range.length())));
        lines.append(translate("EventText", "%1 to %2")
                         .arg(exactSeconds(range.begin), exactSeconds(range.end)));
    }
    if (const QString utc = utcText(range.begin, trace.utcAtZeroNs); !utc.isEmpty())
        lines.append(translate("EventText", "begins %1").arg(utc));
    if (movesMemory(track.key.kind)) {
        const std::int64_t bytes = track.events.amount(event.event);
        lines.append(translate("EventText", "%1 bytes").arg(locale.toString(qlonglong {bytes})));
    }
    lines.append(oneLine(ofProcess(trace, track.key), 300));
    if (const std::int64_t correlation = track.events.correlation(event.event); correlation != 0)
        lines.append(translate("EventText", "correlation %1").arg(correlation));
    return lines.join(u'\n').left(kLongestToolTip);
}

QString gapToolTip(const Report &report, std::size_t row, const QLocale &locale)
{
    const GapRow &gap = report.rows[row];
    QStringList lines {
        translate("EventText", "%1, gap of chunk %2")
            .arg(report.gpuOf(gap).title(), oneLine(chunkText(report.windowOf(gap).chunk), 80)),
        translate("EventText", "%1 (%2) without recorded kernels")
            .arg(exactNanoseconds(gap.gap.length(), locale), shortDuration(gap.gap.length())),
        translate("EventText", "%1 to %2")
            .arg(exactSeconds(gap.gap.begin), exactSeconds(gap.gap.end)),
        translate("EventText", "%1 of it copies and memsets")
            .arg(exactNanoseconds(gap.copyUnion, locale))};
    if (const QString utc = utcText(gap.gap.begin, report.trace->utcAtZeroNs); !utc.isEmpty())
        lines.append(translate("EventText", "begins %1").arg(utc));
    return lines.join(u'\n').left(kLongestToolTip);
}

} // namespace gapscope
