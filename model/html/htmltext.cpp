// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/html/htmltext.h"

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString cell(const QString &tag, const QString &kind, const QString &content)
{
    return u"<%1%2>%3</%1>"_s.arg(tag, kind, content);
}

} // namespace

QString htmlText(const QString &text, qsizetype most)
{
    QString result = text.left(most);
    if (result.size() < text.size()) {
        if (result.back().isHighSurrogate())
            result.chop(1);
        result += u'…';
    }
    for (QChar &c : result) {
        const bool isSpace = c == u'\n' || c == u'\t';
        if ((c.category() == QChar::Other_Control && !isSpace) || c.isNonCharacter())
            c = QChar::ReplacementCharacter;
    }
    return result.toHtmlEscaped().replace(u'\'', u"&#39;"_s);
}

QString htmlTable(const HtmlTable &table)
{
    const QString number = u" class=\"n\""_s;
    const auto kindOf = [&](qsizetype column) {
        return column < table.wordColumns ? QString() : number;
    };
    QString html = u"<table>\n<caption>%1</caption>\n<thead><tr>"_s.arg(htmlText(table.caption));
    for (qsizetype i = 0; i < table.heads.size(); ++i)
        html += cell(u"th"_s, kindOf(i) + u" scope=\"col\""_s, htmlText(table.heads[i]));
    html += u"</tr></thead>\n<tbody>\n"_s;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const QStringList &cells = table.rows[row];
        const QString target = table.targets.value(static_cast<qsizetype>(row));
        html += u"<tr>"_s;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const QString content = htmlText(cells[i]);
            html +=
                cell(u"td"_s, kindOf(i),
                     i == 0 && !target.isEmpty() ? u"<a href=\"#%1\">%2</a>"_s.arg(target, content)
                                                 : content);
        }
        html += u"</tr>\n"_s;
    }
    return html + u"</tbody>\n</table>\n"_s;
}

} // namespace gapscope
