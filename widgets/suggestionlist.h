// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/windowsuggestions.h"

#include <QTreeWidget>

#include <vector>

namespace gapscope {

/// The suggestion's text as a person reads it, one line: the counter as "#".
[[nodiscard]] QString suggestionTitle(const WindowSuggestion &suggestion);
/// "40 ranges, median 12.3 ms, at a steady pace", where it is, and whether it is a framework's.
[[nodiscard]] QString suggestionDetails(const WindowSuggestion &suggestion);

/// What repeats in a trace, as a table of which one row can be taken.
class SuggestionList : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SuggestionList(QWidget *parent = nullptr);

    void setSuggestions(std::vector<WindowSuggestion> suggestions);

signals:
    /// By click, or by Enter.
    void taken(const gapscope::WindowSuggestion &suggestion);

private:
    void take(QTreeWidgetItem *item);

    std::vector<WindowSuggestion> m_suggestions;
};

} // namespace gapscope
