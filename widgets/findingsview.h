// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapfacts.h"

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace gapscope {

/// What was found of a gap: facts, hints with the facts that they rest on, and what the trace
/// cannot tell, each under its own title.
class FindingsView : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);

    void showFindings(const GapFindings &findings);
    /// All that is shown, as lines of text, to the clipboard.
    void copyAll() const;

signals:
    /// A person wants to go to the event that a fact is about.
    void eventRequested(gapscope::EventRef event);

private:
    void addTitle(const QString &text, const QString &objectName);
    void addFact(const GapFact &fact);
    void addHint(const GapHint &hint, const GapFindings &findings);

    QVBoxLayout *m_column = nullptr;
    QStringList m_lines; ///< what is shown, as it is copied
};

} // namespace gapscope
