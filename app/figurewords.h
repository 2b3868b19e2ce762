// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/result.h"

#include <QSize>
#include <QString>

#include <optional>

namespace gapscope {

// What the command line says of figures. The errors are bare sentences: the caller adds where help
// is.

/// "1600x900". Errors: Usage.
[[nodiscard]] Result<QSize> parseFigureSize(const QString &text);
/// "261.04:261.1": seconds of the trace's clock with at most nine decimals, exact; half-open.
/// Errors: Usage.
[[nodiscard]] Result<TimeRange> parseRange(const QString &text);

/// The words that say what a figure is of and where it goes, as they were typed.
struct FigureWords
{
    QString output;
    std::optional<QString> format;
    std::optional<QString> range;
    bool whole = false;
    bool allGaps = false;
    bool oneGap = false;
};
/// Fills the figure's fields of @p line. Errors: Usage (two things at once, a format that is not
/// written, or another than the file's ending says).
[[nodiscard]] Outcome readFigureWords(const FigureWords &words, CommandLine &line);

} // namespace gapscope
