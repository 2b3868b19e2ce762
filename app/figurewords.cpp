// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figurewords.h"

#include "model/viewstate.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

Error usage(const QString &sentence)
{
    return {ErrorCode::Usage, sentence};
}

/// Digit by digit: a double would lose the last ns of a long trace.
std::optional<TraceTime> secondsOf(const QString &text)
{
    static const QRegularExpression kSeconds(u"^(-?)([0-9]{1,12})(?:\\.([0-9]{1,9}))?s?$"_s);
    const QRegularExpressionMatch match = kSeconds.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    bool ok = false;
    const QString digits = match.captured(2) + match.captured(3).leftJustified(9, u'0');
    const qlonglong ns = digits.toLongLong(&ok);
    if (!ok || ns > kViewLimitNs)
        return std::nullopt;
    return traceTime(match.captured(1).isEmpty() ? ns : -ns);
}

Result<FigureFormat> formatOf(const FigureWords &words)
{
    const auto ending = words.allGaps ? std::nullopt : figureFormatOf(words.output);
    if (!words.format) {
        if (!ending && !words.allGaps)
            return usage(u"A figure needs -o FILE.png, FILE.svg or FILE.pdf, or --format"_s);
        return ending.value_or(FigureFormat::Png);
    }
    const auto format = figureFormat(*words.format);
    if (!format)
        return usage(u"--format %1 is none of png, svg and pdf"_s.arg(*words.format));
    if (ending && *ending != *format)
        return usage(
            u"--format %1 and the file %2 are of two minds"_s.arg(*words.format, words.output));
    return *format;
}

} // namespace

Result<QSize> parseFigureSize(const QString &text)
{
    const QStringList parts = text.split(u'x');
    bool widthOk = false;
    bool heightOk = false;
    const QSize size(parts.value(0).toInt(&widthOk), parts.value(1).toInt(&heightOk));
    const bool fits =
        size.expandedTo(kSmallestFigure) == size && size.boundedTo(kLargestFigure) == size;
    if (parts.size() != 2 || !widthOk || !heightOk || !fits)
        return usage(u"--size %1 is not WIDTHxHEIGHT from %2x%3 to %4x%5"_s.arg(
            text, QString::number(kSmallestFigure.width()),
            QString::number(kSmallestFigure.height()), QString::number(kLargestFigure.width()),
            QString::number(kLargestFigure.height())));
    return size;
}

Result<TimeRange> parseRange(const QString &text)
{
    const QStringList parts = text.split(u':');
    const auto begin = secondsOf(parts.value(0));
    const auto end = secondsOf(parts.value(1));
    if (parts.size() != 2 || !begin || !end || *begin >= *end)
        return usage(
            u"--range %1 is not BEGIN:END in seconds, for example 261.04:261.1"_s.arg(text));
    return TimeRange {*begin, *end};
}

Outcome readFigureWords(const FigureWords &words, CommandLine &line)
{
    const int subjects = static_cast<int>(words.range.has_value()) + static_cast<int>(words.whole)
        + static_cast<int>(words.allGaps) + static_cast<int>(words.oneGap);
    if (subjects > 1)
        return usage(u"--gap, --all-gaps, --range and --all each say what to draw; give one"_s);
    if (words.allGaps && words.output.isEmpty())
        return usage(u"--all-gaps needs -o DIR"_s);
    if (words.output.isEmpty())
        return usage(u"A figure needs -o FILE.png, FILE.svg or FILE.pdf"_s);
    if (words.range) {
        const Result<TimeRange> range = parseRange(*words.range);
        if (!range)
            return range.error();
        line.figureRange = *range;
    }
    const Result<FigureFormat> format = formatOf(words);
    if (!format)
        return format.error();
    line.figureFormat = *format;
    line.figureOf = words.range ? FigureOf::Range
        : words.whole           ? FigureOf::Whole
        : words.allGaps         ? FigureOf::AllGaps
                                : FigureOf::Gap;
    return done();
}

} // namespace gapscope
