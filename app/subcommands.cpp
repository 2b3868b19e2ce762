// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

std::span<const Subcommand> subcommands()
{
    static const std::array kSubcommands {
        Subcommand {u"report"_s,
                    Command::Report,
                    u"TRACE"_s,
                    u"Write the longest-gap report as JSON."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"review-file"_s, u"paths"_s, u"output"_s},
                    true},
        Subcommand {u"figure"_s,
                    Command::Figure,
                    u"TRACE"_s,
                    u"Draw one gap as a PNG figure."_s,
                    {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s,
                     u"gap"_s, u"size"_s, u"output"_s},
                    true},
        Subcommand {
            u"info"_s,
            Command::Info,
            u"TRACE"_s,
            u"Tell what a trace holds and how its GPUs were found."_s,
            {u"profile"_s, u"windows"_s, u"markers"_s, u"without"_s, u"no-cache"_s, u"json"_s},
            true},
        Subcommand {u"cache"_s,
                    Command::Cache,
                    {},
                    u"Tell of the copies that make opening a trace again fast, or remove them."_s,
                    {u"limit"_s, u"clear"_s},
                    false},
        Subcommand {u"demo"_s, Command::Demo, {}, u"Open the demo trace."_s, {u"path"_s}, false},
    };
    return kSubcommands;
}

QCommandLineOption makeOption(const QString &name)
{
    if (name == u"profile"_s)
        return {name,
                u"A built-in profile (delivery, whole) or a profile's JSON file. Without it the "
                "first built-in one that finds windows."_s,
                u"NAME|FILE"_s};
    if (name == u"windows"_s)
        return {name,
                u"A regular expression: the NVTX ranges that it matches are the windows, else the "
                "times between the marks that it matches. A group (?<chunk>...) names them. "
                "`gapscope info` tells what repeats in a trace."_s,
                u"REGEX"_s};
    if (name == u"markers"_s)
        return {name, u"A JSON file with host markers that the trace lacks."_s, u"FILE"_s};
    if (name == u"without"_s)
        return {name,
                u"Leave out of the trace: calls (CUDA runtime calls), nvtx, or both with a comma "
                "between. The report says so."_s,
                u"PARTS"_s};
    if (name == u"no-cache"_s)
        return {name, u"Read the trace itself, and keep nothing for the next time."_s};
    if (name == u"limit"_s)
        return {name,
                u"From now on keep at most this much: bytes, or a number with K, M or G; 0 keeps "
                "nothing (default 4G)."_s,
                u"SIZE"_s};
    if (name == u"clear"_s)
        return {name, u"Remove all copies."_s};
    if (name == u"review-file"_s)
        return {name, u"A file to name in the report with its sha256. May be repeated."_s,
                u"FILE"_s};
    if (name == u"paths"_s)
        return {name, u"How files are named in the report: full (default) or name."_s, u"STYLE"_s};
    if (name == u"output"_s)
        return {{u"o"_s, name},
                u"Where to write. A report goes to standard output without it."_s,
                u"FILE"_s};
    if (name == u"gap"_s)
        return {
            name,
            u"Which gap: chunk and physical GPU (CHUNK:GPU@PID for an unmapped GPU of a process). "
            "Without it the longest."_s,
            u"CHUNK:GPU"_s};
    if (name == u"size"_s)
        return {name, u"Width and height in pixels (default 1600x900)."_s, u"WxH"_s};
    if (name == u"json"_s)
        return {name, u"As JSON instead of text."_s};
    return {name, u"Print where the demo trace is instead of opening it."_s};
}

} // namespace gapscope
