// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportcommands.h"

#include "app/dialogs.h"
#include "app/exporting.h"

#include <QDir>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace gapscope {

ExportCommands::ExportCommands(Dialogs &dialogs, QWidget *window)
    : QObject(window)
    , m_dialogs(dialogs)
    , m_window(window)
{ }

void ExportCommands::exportReport(const std::shared_ptr<const Report> &report,
                                  const ExportFormat &format, const QString &folder)
{
    const FileQuestion question {tr("Export %1").arg(shownTitle(format)),
                                 QDir(folder).filePath(proposedReportName(*report, format)),
                                 tr("%1 (*.%2)").arg(shownTitle(format), format.suffix),
                                 format.suffix};
    m_dialogs.askSaveFile(m_window, question, [this, report, &format](const QString &path) {
        tell(gapscope::exportReport(*report, format, path), path);
    });
}

void ExportCommands::saveFigure(const std::shared_ptr<const Report> &report, std::size_t row,
                                const QString &folder)
{
    const FileQuestion question {tr("Save figure"),
                                 QDir(folder).filePath(proposedFigureName(*report, row)),
                                 tr("PNG image (*.png)"), u"png"_s};
    m_dialogs.askSaveFile(m_window, question, [this, report, row](const QString &path) {
        tell(exportFigure(*report, row, path), path);
    });
}

void ExportCommands::tell(const Outcome &outcome, const QString &path)
{
    if (outcome)
        emit written(path);
    else
        emit failed(outcome.error().message);
}

} // namespace gapscope
