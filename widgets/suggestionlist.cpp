// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/suggestionlist.h"

#include "model/timeformat.h"
#include "model/translate.h"

#include <QFont>
#include <QHeaderView>
#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr qsizetype kLongestTitle = 120;
constexpr int kLeastColumnPx = 60;
constexpr int kMostPlacePx = 170; // domains have long names; the tooltip has them whole

enum SuggestionColumn : int { Title, Count, Median, Thread, ColumnCount };

QString countText(const WindowSuggestion &s)
{
    const QString count = QLocale().toString(static_cast<qlonglong>(s.count));
    return s.kind == WindowKind::Between ? translate("Suggestion", "%1 marks").arg(count)
                                         : translate("Suggestion", "%1 ranges").arg(count);
}

QString placeText(const WindowSuggestion &s)
{
    QStringList parts;
    if (s.tid)
        parts += translate("Suggestion", "thread %1").arg(*s.tid);
    if (s.pid && s.pid != s.tid)
        parts += translate("Suggestion", "process %1").arg(*s.pid);
    if (!s.domain.isEmpty())
        parts += s.domain.simplified();
    return parts.join(u" · "_s);
}

} // namespace

QString suggestionTitle(const WindowSuggestion &suggestion)
{
    const QString title = suggestion.title.simplified();
    return title.size() > kLongestTitle ? title.left(kLongestTitle) + u'…' : title;
}

QString suggestionDetails(const WindowSuggestion &suggestion)
{
    QStringList parts {
        countText(suggestion),
        translate("Suggestion", "median %1").arg(shortDuration(suggestion.medianLength))};
    if (suggestion.isSteady)
        parts += translate("Suggestion", "at a steady pace");
    if (suggestion.isNoise)
        parts += translate("Suggestion", "a framework's own");
    const QString place = placeText(suggestion);
    return parts.join(u", "_s) + (place.isEmpty() ? QString() : u" · "_s + place);
}

SuggestionList::SuggestionList(QWidget *parent)
    : QTreeWidget(parent)
{
    setObjectName(u"suggestions"_s);
    setAccessibleName(tr("NVTX texts that repeat"));
    setColumnCount(ColumnCount);
    setHeaderLabels({tr("Text"), tr("Events"), tr("Median"), tr("Where")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Title, QHeaderView::Stretch);
    header()->setMinimumSectionSize(kLeastColumnPx);
    for (const int column : {Count, Median})
        header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    // A click takes; an activation by key as well. Both for a double click: taking twice is once.
    connect(this, &QTreeWidget::itemClicked, this, &SuggestionList::take);
    connect(this, &QTreeWidget::itemActivated, this, &SuggestionList::take);
}

void SuggestionList::setSuggestions(std::vector<WindowSuggestion> suggestions)
{
    m_suggestions = std::move(suggestions);
    clear();
    for (const WindowSuggestion &s : m_suggestions) {
        auto *item = new QTreeWidgetItem(this);
        item->setText(Title, suggestionTitle(s));
        item->setText(Count, countText(s));
        item->setText(Median, shortDuration(s.medianLength));
        item->setText(Thread, placeText(s));
        // Escaped: a text of a trace is never markup.
        const QString toolTip = u"<p>%1</p><p>%2</p>"_s.arg(suggestionTitle(s).toHtmlEscaped(),
                                                            suggestionDetails(s).toHtmlEscaped());
        for (int column = 0; column < ColumnCount; ++column)
            item->setToolTip(column, toolTip);
        item->setTextAlignment(Count, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(Median, Qt::AlignRight | Qt::AlignVCenter);
        QFont font = this->font();
        font.setItalic(s.isNoise);
        for (int column = 0; column < ColumnCount; ++column)
            item->setFont(column, font);
    }
    resizeColumnToContents(Thread);
    setColumnWidth(Thread, std::min(columnWidth(Thread), kMostPlacePx));
}

void SuggestionList::take(QTreeWidgetItem *item)
{
    const auto place = static_cast<std::size_t>(indexOfTopLevelItem(item));
    if (item && place < m_suggestions.size())
        emit taken(m_suggestions[place]);
}

} // namespace gapscope
