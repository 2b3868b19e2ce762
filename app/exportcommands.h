// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"
#include "model/lanearrangement.h"
#include "model/report.h"
#include "model/result.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>

class QWidget;

namespace gapscope {

class Dialogs;

/// Asks where to, writes, and tells how it went. What is written is the report at the time of the
/// question: another trace may be open when the answer comes.
class ExportCommands : public QObject
{
    Q_OBJECT

public:
    /// @param dialogs not owned; outlives this. @param window the dialogs' parent, and this one's.
    ExportCommands(Dialogs &dialogs, QWidget *window);

    void exportReport(const std::shared_ptr<const Report> &report, const ExportFormat &format,
                      const QString &folder);
    void exportTables(const std::shared_ptr<const Report> &report, const QString &folder);
    void exportPage(const std::shared_ptr<const Report> &report, const QString &folder);
    /// What is seen of the trace: the time, and the lanes as they are arranged.
    void saveViewFigure(const std::shared_ptr<const Report> &report, TimeRange visible,
                        const LaneArrangement &arrangement, std::optional<std::size_t> selectedGap,
                        const QString &folder);
    void saveFigure(const std::shared_ptr<const Report> &report, std::size_t row,
                    const QString &folder);

signals:
    void written(const QString &path);
    void failed(const QString &sentence);

private:
    [[nodiscard]] static QString figureFilter();
    void tell(const Outcome &outcome, const QString &path);

    Dialogs &m_dialogs;
    QWidget *m_window;
};

} // namespace gapscope
