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
                                 figureFilter(), u"png"_s};
    m_dialogs.askSaveFile(m_window, question, [this, report, row](const QString &path) {
        tell(exportFigure(*report, row, path), path);
    });
}

void ExportCommands::saveViewFigure(const std::shared_ptr<const Report> &report, TimeRange visible,
                                    const LaneArrangement &arrangement,
                                    std::optional<std::size_t> selectedGap, const QString &folder)
{
    const FileQuestion question {tr("Save figure of the view"),
                                 QDir(folder).filePath(proposedViewName(*report)), figureFilter(),
                                 u"png"_s};
    m_dialogs.askSaveFile(m_window, question, [=, this](const QString &path) {
        tell(exportViewFigure(*report, visible, arrangement, selectedGap, path), path);
    });
}

void ExportCommands::exportTables(const std::shared_ptr<const Report> &report,
                                  const QString &folder)
{
    const FileQuestion question {
        tr("Folder for gaps.csv, apis.csv and activities.csv"), folder, {}, {}};
    m_dialogs.askFolder(m_window, question, [this, report](const QString &path) {
        tell(exportCsv(*report, path), path);
    });
}

void ExportCommands::exportPage(const std::shared_ptr<const Report> &report, const QString &folder)
{
    const FileQuestion question {tr("Export HTML page"),
                                 QDir(folder).filePath(proposedPageName(*report)),
                                 tr("HTML page (*.html)"), u"html"_s};
    m_dialogs.askSaveFile(m_window, question, [this, report](const QString &path) {
        tell(gapscope::exportPage(*report, path), path);
    });
}

QString ExportCommands::figureFilter()
{
    return QStringList {tr("PNG image (*.png)"), tr("SVG drawing (*.svg)"),
                        tr("PDF document (*.pdf)")}
        .join(u";;"_s);
}

void ExportCommands::tell(const Outcome &outcome, const QString &path)
{
    if (outcome)
        emit written(path);
    else
        emit failed(outcome.error().message);
}

} // namespace gapscope
