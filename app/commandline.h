// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"
#include "model/gapsentence.h"
#include "model/loadscope.h"
#include "model/result.h"
#include "model/time.h"
#include "widgets/figure.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace gapscope {

enum class Command : std::uint8_t {
    Window, ///< open the window, with or without a trace
    Demo, ///< open the demo trace in the window, or print its path
    Report,
    Schema, ///< print the JSON Schema of reports, or of comparisons
    Figure,
    Page, ///< write the report as an HTML page
    Compare, ///< put two traces side by side
    Sentence, ///< print a gap as one sentence
    Info,
    Cache, ///< tell of the traces that are kept, limit or remove them
    Help,
    Version,
};

/// A row of the report, as a person names it.
struct GapChoice
{
    QString text; ///< as typed
    QString chunk;
    std::int64_t gpu = 0; ///< physical number, or an unmapped GPU's deviceId
    std::optional<std::int64_t> pid; ///< of an unmapped GPU's process
    friend bool operator==(const GapChoice &, const GapChoice &) = default;
};

enum class InfoStyle : std::uint8_t { Text, Json };
enum class DemoAction : std::uint8_t { Open, PrintPath };

enum class SchemaOf : std::uint8_t { Report, Comparison };

/// What a figure is of.
enum class FigureOf : std::uint8_t { Gap, AllGaps, Range, Whole };

/// What was asked for. Only the fields of the command are set.
struct CommandLine
{
    Command command = Command::Window;
    QString tracePath; ///< empty: none given
    QString afterPath; ///< the second trace of a comparison
    QString afterProfile; ///< as profile; empty: the same
    QString profile; ///< a built-in name or a file; empty: chosen by what is found
    QString windowsPattern; ///< empty: not given; never together with profile
    QString markersPath;
    LoadScope scope; ///< what --without leaves of the trace
    bool useCache = true;
    std::optional<std::int64_t> cacheLimit; ///< bytes to keep from now on; none: as before
    bool clearCache = false;
    QStringList reviewPaths;
    QString outputPath; ///< empty: standard output
    bool extended = false; ///< a report with what explains each gap
    std::size_t gapsPerWindow = 1;
    QString csvFolder; ///< empty: no CSV tables
    PathStyle pathStyle = PathStyle::Full;
    std::optional<GapChoice> gap; ///< none: the longest
    QSize figureSize {1600, 900};
    FigureFormat figureFormat = FigureFormat::Png;
    FigureOf figureOf = FigureOf::Gap;
    std::size_t pageFigures = 20; ///< at most so many on a page
    TimeRange figureRange; ///< of FigureOf::Range
    SentenceStyle sentenceStyle = SentenceStyle::Plain;
    InfoStyle infoStyle = InfoStyle::Text;
    DemoAction demoAction = DemoAction::Open;
    SchemaOf schemaOf = SchemaOf::Report;
    QString helpText; ///< for Command::Help
};

/// @param arguments the program's name first. Errors: Usage, with what to type instead.
[[nodiscard]] Result<CommandLine> parseCommandLine(const QStringList &arguments);

/// The help of the program as a whole.
[[nodiscard]] QString generalHelp();

} // namespace gapscope
