// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stringpool.h"

#include <QHash>
#include <QString>
#include <QStringView>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gapscope {

/// A run of ASCII digits in a text, in UTF-16 units.
struct DigitRun
{
    qsizetype at = 0;
    qsizetype length = 0;
};

/// The first eight runs of digits of @p text, in order; further ones count as plain text.
[[nodiscard]] std::vector<DigitRun> digitRuns(QStringView text);

/// Whether PyTorch put the number there, which labels each operator anew: ", op_id = 12".
[[nodiscard]] bool isOperatorNumber(QStringView text, DigitRun run);

/// What a run of digits is in texts that only differ in digits.
enum class NumberUse : std::uint8_t { Constant, Varies, Counter };
/// One per run of digitRuns(); none at all: every run is constant.
using NumberUses = std::vector<NumberUse>;

/// An anchored PCRE for @p text: digits that vary are \d+, the counter is the group "chunk", and
/// everything else is taken literally, controls as \x{...}.
[[nodiscard]] QString patternOf(const QString &text, const NumberUses &numbers);

/// @p text for a person: the counter is #, other digits that vary are an ellipsis.
[[nodiscard]] QString titleOf(const QString &text, const NumberUses &numbers);

/// Gives texts that only differ in digits the same number. Each text is looked at once.
class ShapeTable
{
public:
    /// @param strings not owned; outlives the table.
    explicit ShapeTable(const StringPool &strings);

    [[nodiscard]] std::uint32_t shapeOf(StringId text);

private:
    const StringPool &m_strings;
    std::vector<std::uint32_t> m_shapes; ///< by StringId
    QHash<QString, std::uint32_t> m_known;
};

} // namespace gapscope
