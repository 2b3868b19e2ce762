// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/searchtexts.h"

#include "model/activitytablemodel.h"
#include "model/eventtext.h"
#include "model/parallel.h"

#include <QRegularExpression>
#include <QStringMatcher>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::size_t kTextsAtOnce = 2048; // tried by one thread before it takes the next ones
constexpr std::size_t kCopyKinds = 256;

/// As the vendor's own tools call a copy: it is what their users type.
QString vendorName(std::uint8_t code)
{
    static constexpr std::array<QStringView, 14> kNames {
        u"",     u"HtoD", u"DtoH", u"HtoA", u"AtoH", u"AtoA", u"AtoD",
        u"DtoA", u"DtoD", u"HtoH", u"PtoP", u"HtoD", u"DtoH", u"DtoD"};
    if (code >= kNames.size())
        return u"CUDA memcpy"_s;
    const bool isMove = code >= static_cast<std::uint8_t>(CopyKind::UnifiedHostToDevice);
    return (isMove ? u"CUDA Unified Memory memcpy "_s : u"CUDA memcpy "_s) + kNames.at(code);
}

/// Tries texts, for one thread: an expression that several share has each match wait for a lock.
class TextTest
{
public:
    /// @param gaveUp is set where a text takes too long. Outlives the test.
    TextTest(const SearchQuery &query, std::atomic<bool> &gaveUp)
        : m_matchesAll(query.text.isEmpty())
        , m_isLiteral(query.syntax == SearchSyntax::Literal)
        , m_literal(query.text, Qt::CaseInsensitive)
        , m_expression(m_isLiteral ? QString() : query.text,
                       QRegularExpression::CaseInsensitiveOption)
        , m_gaveUp(gaveUp)
    { }

    [[nodiscard]] bool matches(const QString &text) const
    {
        if (m_matchesAll)
            return true;
        if (m_isLiteral)
            return m_literal.indexIn(text) >= 0;
        const QRegularExpressionMatch match = m_expression.match(text);
        // PCRE gives up on a pattern that backtracks without end: neither a match nor none.
        if (!match.isValid())
            m_gaveUp = true;
        return match.hasMatch();
    }

private:
    bool m_matchesAll;
    bool m_isLiteral;
    QStringMatcher m_literal;
    QRegularExpression m_expression;
    std::atomic<bool> &m_gaveUp;
};

} // namespace

SearchTexts::SearchTexts(const Trace &trace, const SearchQuery &query, const std::stop_token &stop)
{
    const TextTest test(query, m_gaveUp);
    const auto verdict = [&test](const QString &text) {
        return test.matches(text) ? kMatches : kMisses;
    };
    m_namelessGraph = test.matches(shownNameless(TrackKind::Graph));
    m_nameless = test.matches(shownNameless(TrackKind::Kernel));
    m_memsets.assign(kCopyKinds, verdict(u"CUDA memset"_s));
    m_copies.reserve(kCopyKinds);
    for (std::size_t i = 0; i < kCopyKinds; ++i) {
        const auto code = static_cast<std::uint8_t>(i);
        m_copies.push_back(std::max(verdict(activityKindText(TrackKind::Memcpy, code)),
                                    verdict(vendorName(code))));
    }
    if (query.kinds != SearchKinds::Copies)
        tryNames(trace.strings, query, stop);
}

void SearchTexts::tryNames(const StringPool &strings, const SearchQuery &query,
                           const std::stop_token &stop)
{
    m_names.resize(strings.size());
    const std::size_t parts = (strings.size() + kTextsAtOnce - 1) / kTextsAtOnce;
    forEachInParallel(parts, [&](std::size_t part) {
        const TextTest test(query, m_gaveUp);
        const std::size_t last = std::min(strings.size(), (part + 1) * kTextsAtOnce);
        for (std::size_t i = part * kTextsAtOnce; i < last; ++i) {
            // What took too long on one text may on every other.
            if (m_gaveUp || (i % 64 == 0 && stop.stop_requested()))
                return;
            const QString &text = strings.text(StringId {static_cast<std::uint32_t>(i)});
            m_names[i] = text.isEmpty() ? kNameless : test.matches(text) ? kMatches : kMisses;
        }
    });
}

SearchTexts::OfKind SearchTexts::ofKind(TrackKind kind) const
{
    OfKind result;
    result.m_verdicts = !movesMemory(kind) ? &m_names
        : kind == TrackKind::Memset        ? &m_memsets
                                           : &m_copies;
    result.m_accepted = {false, true, kind == TrackKind::Graph ? m_namelessGraph : m_nameless};
    return result;
}

} // namespace gapscope
