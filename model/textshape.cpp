// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/textshape.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kMostRuns = 8;
constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// As QRegularExpression::escape(), but only what needs it: a person reads and edits the result.
void appendLiteral(QString &pattern, QStringView text)
{
    constexpr QStringView kSpecial = u"\\^$.[]|()?*+{}";
    for (const QChar c : text) {
        if (c.category() == QChar::Other_Control) {
            pattern += u"\\x{%1}"_s.arg(c.unicode(), 0, 16);
            continue;
        }
        if (kSpecial.contains(c))
            pattern += u'\\';
        pattern += c;
    }
}

/// Calls @p onLiteral with what stays as it is, and @p onNumber for digits that vary, in turns.
template<typename OnLiteral, typename OnNumber>
void forEachPart(QStringView text, const NumberUses &numbers, OnLiteral onLiteral,
                 OnNumber onNumber)
{
    qsizetype done = 0;
    const std::vector<DigitRun> runs = digitRuns(text);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == NumberUse::Constant)
            continue;
        onLiteral(text.mid(done, runs[i].at - done));
        onNumber(numbers[i]);
        done = runs[i].at + runs[i].length;
    }
    onLiteral(text.mid(done));
}

} // namespace

std::vector<DigitRun> digitRuns(QStringView text)
{
    std::vector<DigitRun> runs;
    qsizetype i = 0;
    while (i < text.size() && runs.size() < kMostRuns) {
        const qsizetype begin = i;
        while (i < text.size() && isDigit(text[i]))
            ++i;
        if (i > begin)
            runs.push_back({begin, i - begin});
        else
            ++i;
    }
    return runs;
}

bool isOperatorNumber(QStringView text, DigitRun run)
{
    const QStringView before = text.left(run.at);
    return before.endsWith(u", op_id = "_s) || before.endsWith(u", seq = "_s);
}

QString patternOf(const QString &text, const NumberUses &numbers)
{
    QString pattern = u"^"_s;
    forEachPart(
        text, numbers, [&pattern](QStringView literal) { appendLiteral(pattern, literal); },
        [&pattern](NumberUse use) {
            pattern += use == NumberUse::Counter ? u"(?<chunk>\\d+)"_s : u"\\d+"_s;
        });
    return pattern + u'$';
}

QString titleOf(const QString &text, const NumberUses &numbers)
{
    QString title;
    forEachPart(
        text, numbers, [&title](QStringView literal) { title += literal; },
        [&title](NumberUse use) { title += use == NumberUse::Counter ? u'#' : u'…'; });
    return title;
}

ShapeTable::ShapeTable(const StringPool &strings)
    : m_strings(strings)
    , m_shapes(strings.size(), kUnknown)
{ }

std::uint32_t ShapeTable::shapeOf(StringId text)
{
    std::uint32_t &shape = m_shapes[static_cast<std::size_t>(text)];
    if (shape != kUnknown)
        return shape;
    // One digit stands for a run: no other digit is left before the ninth run, so that two texts of
    // one key have their runs at the same places between the same characters.
    const QString &all = m_strings.text(text);
    const NumberUses everyRun(digitRuns(all).size(), NumberUse::Varies);
    QString key;
    forEachPart(
        all, everyRun, [&key](QStringView literal) { key += literal; },
        [&key](NumberUse) { key += u'0'; });
    const auto known = m_known.constFind(key);
    shape = known == m_known.cend()
        ? *m_known.insert(key, static_cast<std::uint32_t>(m_known.size()))
        : *known;
    return shape;
}

} // namespace gapscope
