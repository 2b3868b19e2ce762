// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tracenotes.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace gapscope {

class MarkTableModel;
class TableView;

/// The times that a person marked: to go to, to name, to remove.
class MarkPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MarkPanel(QWidget *parent = nullptr);

    void setMarks(const std::vector<TimeMark> &marks);

signals:
    void marksEdited(const std::vector<gapscope::TimeMark> &marks);
    void timeActivated(gapscope::TraceTime time);

private:
    void removeSelected();

    MarkTableModel *m_model = nullptr;
    TableView *m_table = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace gapscope
