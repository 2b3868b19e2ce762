// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/figurewords.h"
#include "app/subcommands.h"

#include <QCommandLineParser>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

/// @param problem a sentence, with or without its full stop.
Error usageError(QString problem, const QString &word = {})
{
    if (problem.endsWith(u'.'))
        problem.chop(1);
    const QString help = word.isEmpty() ? u"gapscope --help"_s : u"gapscope %1 --help"_s.arg(word);
    return {ErrorCode::Usage, u"%1; see `%2`."_s.arg(problem, help)};
}

/// CHUNK:GPU or CHUNK:GPU@PID. The last colon divides: a chunk may be a text with colons.
Result<GapChoice> parseGap(const QString &text, const QString &word)
{
    GapChoice choice;
    choice.text = text;
    const qsizetype colon = text.lastIndexOf(u':');
    choice.chunk = text.left(colon);
    const QStringList numbers = text.mid(colon + 1).split(u'@');
    bool gpuOk = false;
    bool pidOk = true;
    choice.gpu = numbers.front().toLongLong(&gpuOk);
    if (numbers.size() > 1)
        choice.pid = numbers.at(1).toLongLong(&pidOk);
    if (colon <= 0 || !gpuOk || !pidOk || numbers.size() > 2)
        return usageError(u"--gap %1 is not CHUNK:GPU, for example 6:2."_s.arg(text), word);
    return choice;
}

/// "4G" and its like, in powers of ten as disks are measured; none for anything else.
std::optional<std::int64_t> parseBytes(QString text)
{
    std::int64_t unit = 1;
    for (const auto &[letter, bytes] :
         {std::pair(u'K', 1'000), std::pair(u'M', 1'000'000), std::pair(u'G', 1'000'000'000)}) {
        if (text.endsWith(letter, Qt::CaseInsensitive)) {
            unit = bytes;
            text.chop(1);
            break;
        }
    }
    bool ok = false;
    const qlonglong number = text.toLongLong(&ok);
    if (!ok || number < 0 || number > std::numeric_limits<std::int64_t>::max() / unit)
        return std::nullopt;
    return number * unit;
}

constexpr std::size_t kMostFigures = 10'000;
constexpr int kMostGaps = 1000; ///< of a window and GPU

std::optional<std::size_t> parseTop(const QString &text)
{
    bool ok = false;
    const int top = text.toInt(&ok);
    if (!ok || top < 1 || top > kMostGaps)
        return std::nullopt;
    return static_cast<std::size_t>(top);
}

Outcome checkWindows(const CommandLine &line, const QString &word = {})
{
    if (!line.windowsPattern.isEmpty() && !line.profile.isEmpty())
        return usageError(u"--windows and --profile both say what the windows are; give one"_s,
                          word);
    return done();
}

Outcome readWithout(const QString &text, const QString &word, CommandLine &line)
{
    for (const QString &part : text.split(u',')) {
        if (part == u"calls"_s)
            line.scope.calls = false;
        else if (part == u"nvtx"_s)
            line.scope.nvtx = false;
        else
            return usageError(u"--without %1: %2 is neither calls nor nvtx."_s.arg(
                                  text, part.isEmpty() ? u"nothing"_s : part),
                              word);
    }
    return done();
}

Outcome readOptions(const QCommandLineParser &parser, const Subcommand &sub, CommandLine &line)
{
    const auto value = [&](const QString &name) {
        return sub.options.contains(name) ? parser.value(name) : QString {};
    };
    const auto isSet = [&](const QString &name) {
        return sub.options.contains(name) && parser.isSet(name);
    };
    // An option with an empty value is a slip of the shell, not "none".
    for (const QString &name : sub.options) {
        const bool takesValue = !makeOption(name).valueName().isEmpty();
        if (isSet(name) && takesValue && value(name).isEmpty())
            return usageError(u"--%1 has an empty value."_s.arg(name), sub.word);
    }
    line.profile = value(u"profile"_s);
    line.afterProfile = value(u"profile-after"_s);
    line.windowsPattern = value(u"windows"_s);
    line.markersPath = value(u"markers"_s);
    if (const Outcome windows = checkWindows(line, sub.word); !windows)
        return windows;
    line.outputPath = value(u"output"_s);
    if (isSet(u"without"_s)) {
        if (const Outcome scope = readWithout(value(u"without"_s), sub.word, line); !scope)
            return scope;
    }
    if (isSet(u"review-file"_s))
        line.reviewPaths = parser.values(u"review-file"_s);
    line.useCache = !isSet(u"no-cache"_s);
    line.clearCache = isSet(u"clear"_s);
    if (isSet(u"limit"_s)) {
        line.cacheLimit = parseBytes(value(u"limit"_s));
        if (!line.cacheLimit)
            return usageError(
                u"--limit %1 is no size, for example 500M or 4G."_s.arg(value(u"limit"_s)),
                sub.word);
    }
    line.extended = isSet(u"extended"_s);
    // An explanation tells of what was beside the work, too.
    line.scope.osRuntime = line.extended || sub.command == Command::Page;
    line.csvFolder = value(u"csv"_s);
    if (isSet(u"top"_s)) {
        const auto top = parseTop(value(u"top"_s));
        if (!top)
            return usageError(u"--top %1 is no number from 1 to %2."_s.arg(
                                  value(u"top"_s), QString::number(kMostGaps)),
                              sub.word);
        line.gapsPerWindow = *top;
    }
    if (line.extended && !line.csvFolder.isEmpty() && line.outputPath.isEmpty())
        return usageError(
            u"--extended adds to the JSON report, which --csv leaves out: give --output as well"_s,
            sub.word);
    if (isSet(u"json"_s))
        line.infoStyle = InfoStyle::Json;
    if (isSet(u"figures"_s)) {
        bool ok = false;
        line.pageFigures = value(u"figures"_s).toUInt(&ok);
        if (!ok || line.pageFigures > kMostFigures)
            return usageError(u"--figures %1 is no number from 0 to %2."_s.arg(
                                  value(u"figures"_s), QString::number(kMostFigures)),
                              sub.word);
    }
    if (isSet(u"markdown"_s))
        line.sentenceStyle = SentenceStyle::Markdown;
    if (isSet(u"path"_s))
        line.demoAction = DemoAction::PrintPath;
    if (isSet(u"paths"_s)) {
        const QString style = value(u"paths"_s);
        if (style != u"full"_s && style != u"name"_s)
            return usageError(u"--paths %1 is neither full nor name."_s.arg(style), sub.word);
        line.pathStyle = style == u"name"_s ? PathStyle::Name : PathStyle::Full;
    }
    if (isSet(u"size"_s)) {
        const Result<QSize> size = parseFigureSize(value(u"size"_s));
        if (!size)
            return usageError(size.error().message, sub.word);
        line.figureSize = *size;
    }
    if (isSet(u"gap"_s)) {
        const Result<GapChoice> gap = parseGap(value(u"gap"_s), sub.word);
        if (!gap)
            return gap.error();
        line.gap = *gap;
    }
    if (sub.command == Command::Figure) {
        const FigureWords words {
            .output = line.outputPath,
            .format = isSet(u"format"_s) ? std::optional(value(u"format"_s)) : std::nullopt,
            .range = isSet(u"range"_s) ? std::optional(value(u"range"_s)) : std::nullopt,
            .whole = isSet(u"all"_s),
            .allGaps = isSet(u"all-gaps"_s),
            .oneGap = isSet(u"gap"_s)};
        if (const Outcome read = readFigureWords(words, line); !read)
            return usageError(read.error().message, sub.word);
    }
    return done();
}

/// What the schema is to be of: nothing is said, or one word.
Outcome readSchemaWords(const QStringList &words, const QString &word, CommandLine &line)
{
    if (words.size() > 1)
        return usageError(
            u"`gapscope %1` takes one word, not %2."_s.arg(word, QString::number(words.size())),
            word);
    const QString what = words.value(0, u"report"_s);
    if (what != u"report"_s && what != u"comparison"_s)
        return usageError(u"There is no schema of %1: it is of report or comparison."_s.arg(
                              what.isEmpty() ? u"nothing"_s : what),
                          word);
    if (what == u"comparison"_s)
        line.schemaOf = SchemaOf::Comparison;
    return done();
}

Result<CommandLine> parseSubcommand(const Subcommand &sub, QStringList arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(sub.purpose);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Show this help."_s);
    parser.addOption(help);
    for (const QString &name : sub.options)
        parser.addOption(makeOption(name));
    if (sub.traces > 0)
        parser.addPositionalArgument(sub.syntax, u"An SQLite export of Nsight Systems."_s,
                                     sub.syntax);
    if (sub.command == Command::Schema)
        parser.addPositionalArgument(
            sub.syntax, u"report (default) or comparison: what `gapscope compare --json` writes."_s,
            sub.syntax);
    arguments.removeAt(1); // the subcommand's own word
    if (!parser.parse(arguments))
        return usageError(parser.errorText(), sub.word);
    CommandLine line;
    line.command = sub.command;
    if (parser.isSet(help)) {
        line.command = Command::Help;
        line.helpText = parser.helpText();
        line.helpText.replace(u"[options]"_s, u"%1 [options]"_s.arg(sub.word));
        return line;
    }
    QStringList traces = parser.positionalArguments();
    if (sub.command == Command::Schema) {
        if (const Outcome read = readSchemaWords(traces, sub.word, line); !read)
            return read.error();
        traces.clear();
    }
    if (traces.size() != sub.traces) {
        static const std::array kNumbers {u"no trace"_s, u"one trace"_s, u"two traces"_s};
        const QString &number = kNumbers.at(static_cast<std::size_t>(sub.traces));
        return usageError(sub.traces == 0 ? u"`gapscope %1` takes %2."_s.arg(sub.word, number)
                                          : u"`gapscope %1` takes %2, not %3."_s.arg(
                                              sub.word, number, QString::number(traces.size())),
                          sub.word);
    }
    if (traces.contains(QString()))
        return usageError(u"The trace's path is empty."_s, sub.word);
    line.afterPath = traces.value(1);
    line.tracePath = traces.value(0);
    if (const Outcome read = readOptions(parser, sub, line); !read)
        return read.error();
    return line;
}

/// `gapscope [TRACE]`: the window.
Result<CommandLine> parseWindow(const QStringList &arguments)
{
    QCommandLineParser parser;
    const QCommandLineOption help({u"h"_s, u"help"_s}, {});
    const QCommandLineOption version({u"v"_s, u"version"_s}, {});
    parser.addOptions({help, version, makeOption(u"profile"_s), makeOption(u"windows"_s),
                       makeOption(u"markers"_s), makeOption(u"without"_s),
                       makeOption(u"no-cache"_s)});
    if (!parser.parse(arguments))
        return usageError(parser.errorText());
    CommandLine line;
    if (parser.isSet(help)) {
        line.command = Command::Help;
        line.helpText = generalHelp();
        return line;
    }
    if (parser.isSet(version)) {
        line.command = Command::Version;
        return line;
    }
    const QStringList traces = parser.positionalArguments();
    if (traces.size() > 1)
        return usageError(u"The window opens one trace, not %1."_s.arg(traces.size()));
    line.tracePath = traces.value(0);
    line.profile = parser.value(u"profile"_s);
    line.windowsPattern = parser.value(u"windows"_s);
    line.markersPath = parser.value(u"markers"_s);
    line.useCache = !parser.isSet(u"no-cache"_s);
    if (parser.isSet(u"without"_s)) {
        if (const Outcome scope = readWithout(parser.value(u"without"_s), {}, line); !scope)
            return scope.error();
    }
    if (parser.isSet(u"windows"_s) && line.windowsPattern.isEmpty())
        return usageError(u"--windows has an empty value"_s);
    if (const Outcome windows = checkWindows(line); !windows)
        return windows.error();
    return line;
}

} // namespace

Result<CommandLine> parseCommandLine(const QStringList &arguments)
{
    const std::span<const Subcommand> known = subcommands();
    const auto sub = std::ranges::find(known, arguments.value(1), &Subcommand::word);
    if (sub == known.end())
        return parseWindow(arguments);
    // Whatever else stands there: `gapscope report --version` tells the version, too.
    if (arguments.contains(u"--version"_s)) {
        CommandLine line;
        line.command = Command::Version;
        return line;
    }
    return parseSubcommand(*sub, arguments);
}

QString generalHelp()
{
    QString text = u"Gapscope shows why a GPU sat empty: a timeline viewer for SQLite exports of "
                   "Nsight Systems.\n\n"
                   "Usage:\n"
                   "  gapscope [TRACE] [--profile NAME|FILE | --windows REGEX] [--markers FILE]\n"
                   "                                                        open the window\n"_s;
    for (const Subcommand &sub : subcommands())
        text += u"  %1   %2\n"_s.arg(
            u"gapscope %1 %2"_s.arg(sub.word, sub.syntax).trimmed().leftJustified(22), sub.purpose);
    text += u"\nEvery command takes --help; --version tells the version.\n\n"
            "Exit status: 0 done, 2 wrong usage (options, profile or markers file), 3 the input "
            "cannot\nbe read or is no export, 4 the output cannot be written, 5 no window was "
            "found.\n"_s;
    return text;
}

} // namespace gapscope
