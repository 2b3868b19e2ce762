// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

std::span<const Subcommand> subcommands()
{
    static const std::array kSubcommands {
        Subcommand {u"report"_s,
                    Command::Report,
                    u"TRACE"_s,
                    u"Write the longest-gap report as JSON or CSV."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"review-file"_s, u"paths"_s, u"extended"_s, u"top"_s, u"csv"_s, u"output"_s},
                    1},
        Subcommand {u"figure"_s,
                    Command::Figure,
                    u"TRACE"_s,
                    u"Draw a gap, or a range of time, as PNG, SVG or PDF."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"gap"_s, u"all-gaps"_s, u"range"_s, u"all"_s, u"format"_s, u"size"_s,
                     u"output"_s},
                    1},
        Subcommand {u"page"_s,
                    Command::Page,
                    u"TRACE"_s,
                    u"Write the report as one HTML page with figures."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"review-file"_s, u"paths"_s, u"top"_s, u"figures"_s, u"output"_s},
                    1},
        Subcommand {u"compare"_s,
                    Command::Compare,
                    u"BEFORE AFTER"_s,
                    u"Compare the longest gaps of two traces, chunk by chunk."_s,
                    {u"profile"_s, u"windows"_s, u"profile-after"_s, u"without"_s, u"no-cache"_s,
                     u"json"_s, u"output"_s},
                    2},
        Subcommand {u"sentence"_s,
                    Command::Sentence,
                    u"TRACE"_s,
                    u"Print one gap as a sentence."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"gap"_s, u"markdown"_s, u"output"_s},
                    1},
        Subcommand {
            u"info"_s,
            Command::Info,
            u"TRACE"_s,
            u"Tell what a trace holds and how its GPUs were found."_s,
            {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s, u"json"_s},
            1},
        Subcommand {u"schema"_s,
                    Command::Schema,
                    u"[WHAT]"_s,
                    u"Print the JSON Schema of reports, or of comparisons."_s,
                    {u"output"_s},
                    0},
        Subcommand {u"cache"_s,
                    Command::Cache,
                    {},
                    u"Tell of the copies that make opening a trace again fast, or remove them."_s,
                    {u"limit"_s, u"clear"_s},
                    0},
        Subcommand {u"demo"_s, Command::Demo, {}, u"Open the demo trace."_s, {u"path"_s}, 0},
    };
    return kSubcommands;
}

QCommandLineOption makeOption(const QString &name)
{
    static const std::array kOptions {
        QCommandLineOption {
            u"profile"_s,
            u"A built-in profile (delivery, whole) or a profile's JSON file. Without it the "
            "first built-in one that finds windows."_s,
            u"NAME|FILE"_s},
        QCommandLineOption {u"profile-after"_s,
                            u"The same for the second trace, where it has other markers."_s,
                            u"NAME|FILE"_s},
        QCommandLineOption {
            u"windows"_s,
            u"A regular expression: the NVTX ranges that it matches are the windows, else the "
            "times between the marks that it matches. A group (?<chunk>...) names them. "
            "`gapscope info` tells what repeats in a trace."_s,
            u"REGEX"_s},
        QCommandLineOption {u"markers"_s, u"A JSON file with host markers that the trace lacks."_s,
                            u"FILE"_s},
        QCommandLineOption {
            u"without"_s,
            u"Leave out of the trace: calls (CUDA runtime calls), nvtx, or both with a comma "
            "between. The report says so."_s,
            u"PARTS"_s},
        QCommandLineOption {u"no-cache"_s,
                            u"Read the trace itself, and keep nothing for the next time."_s},
        QCommandLineOption {
            u"limit"_s,
            u"From now on keep at most this much: bytes, or a number with K, M or G; 0 keeps "
            "nothing (default 4G)."_s,
            u"SIZE"_s},
        QCommandLineOption {u"clear"_s, u"Remove all copies."_s},
        QCommandLineOption {u"review-file"_s,
                            u"A file to name in the report with its sha256. May be repeated."_s,
                            u"FILE"_s},
        QCommandLineOption {u"paths"_s,
                            u"How files are named in the report: full (default) or name."_s,
                            u"STYLE"_s},
        QCommandLineOption {u"extended"_s,
                            u"Say of every gap what its threads called, what lies around it, and "
                            "which facts and hints follow."_s},
        QCommandLineOption {
            u"top"_s,
            u"How many of the longest gaps of each window and GPU, 1 to 1000 (default 1)."_s,
            u"N"_s},
        QCommandLineOption {
            u"csv"_s,
            u"Write gaps.csv, apis.csv and activities.csv into this folder, which is made if it is "
            "not there. JSON is then only written where --output is given."_s,
            u"DIR"_s},
        QCommandLineOption {
            QStringList {u"o"_s, u"output"_s},
            u"Where to write: a file, or with --all-gaps a folder. A report or sentence goes to "
            "standard output without it."_s,
            u"FILE"_s},
        QCommandLineOption {
            u"gap"_s,
            u"Which gap: chunk and physical GPU (CHUNK:GPU@PID for an unmapped GPU of a process). "
            "Without it the longest."_s,
            u"CHUNK:GPU"_s},
        QCommandLineOption {u"all-gaps"_s,
                            u"Draw every gap of the report into the folder of --output, which is "
                            "made if it is not there, and list the files."_s},
        QCommandLineOption {
            u"range"_s,
            u"Draw this time on all lanes instead of a gap: seconds of the trace's clock."_s,
            u"BEGIN:END"_s},
        QCommandLineOption {u"all"_s, u"Draw the whole trace instead of a gap."_s},
        QCommandLineOption {
            u"format"_s,
            u"png, svg or pdf (default: as the file's ending says; png with --all-gaps)."_s,
            u"FORMAT"_s},
        QCommandLineOption {
            u"figures"_s,
            u"Draw at most so many gaps, the longest ones, 0 to 10000 (default 20)."_s, u"N"_s},
        QCommandLineOption {
            u"size"_s,
            u"Width and height in pixels, in SVG and PDF of 1/96 inch (default 1600x900)."_s,
            u"WxH"_s},
        QCommandLineOption {u"markdown"_s, u"As Markdown instead of plain text."_s},
        QCommandLineOption {u"json"_s, u"As JSON instead of text."_s},
        QCommandLineOption {u"path"_s, u"Print where the demo trace is instead of opening it."_s},
    };
    const auto *const found =
        std::ranges::find_if(kOptions, [&name](const QCommandLineOption &option) {
            return option.names().contains(name);
        });
    Q_ASSERT(found != kOptions.end());
    return *found;
}

} // namespace gapscope
