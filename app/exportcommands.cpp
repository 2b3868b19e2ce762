// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exportcommands.h"

#include "app/dialogs.h"
#include "app/exporting.h"

#include <QDir>
#include <QWidget>

#include <utility>

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
        m_queue.add(path,
                    [report, &format, path](const ProgressSink &, const std::stop_token &stop) {
                        return gapscope::exportReport(*report, format, path, stop);
                    });
    });
}

void ExportCommands::saveFigure(const std::shared_ptr<const Report> &report, std::size_t row,
                                const QString &folder)
{
    const FileQuestion question {tr("Save figure"),
                                 QDir(folder).filePath(proposedFigureName(*report, row)),
                                 figureFilter(), u"png"_s};
    m_dialogs.askSaveFile(m_window, question, [this, report, row](const QString &path) {
        addHashed(report, path, [report, row, path](const QString &hash, const auto &...) {
            return exportFigure(*report, row, hash, path);
        });
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
        addHashed(report, path, [=](const QString &hash, const auto &...) {
            return exportViewFigure(*report, visible, arrangement, selectedGap, hash, path);
        });
    });
}

void ExportCommands::exportTables(const std::shared_ptr<const Report> &report,
                                  const QString &folder)
{
    const FileQuestion question {
        tr("Folder for gaps.csv, apis.csv and activities.csv"), folder, {}, {}};
    m_dialogs.askFolder(m_window, question, [this, report](const QString &path) {
        m_queue.add(path, [report, path](const ProgressSink &, const std::stop_token &stop) {
            return exportCsv(*report, path, stop);
        });
    });
}

void ExportCommands::exportComparison(const std::shared_ptr<const ComparedReports> &compared,
                                      const QString &folder)
{
    const FileQuestion question {tr("Export comparison"),
                                 QDir(folder).filePath(proposedComparisonName(*compared)),
                                 tr("Comparison as JSON (*.json)"), u"json"_s};
    m_dialogs.askSaveFile(m_window, question, [this, compared](const QString &path) {
        m_queue.add(path, [compared, path](const ProgressSink &, const std::stop_token &) {
            return gapscope::exportComparison(*compared, path);
        });
    });
}

void ExportCommands::exportPage(const std::shared_ptr<const Report> &report, const QString &folder)
{
    const FileQuestion question {tr("Export HTML page"),
                                 QDir(folder).filePath(proposedPageName(*report)),
                                 tr("HTML page (*.html)"), u"html"_s};
    m_dialogs.askSaveFile(m_window, question, [this, report](const QString &path) {
        addHashed(report, path,
                  [report, path](const QString &hash, const ProgressSink &progress,
                                 const std::stop_token &stop) {
                      return gapscope::exportPage(*report, hash, path, progress, stop);
                  });
    });
}

QString ExportCommands::figureFilter()
{
    return QStringList {tr("PNG image (*.png)"), tr("SVG drawing (*.svg)"),
                        tr("PDF document (*.pdf)")}
        .join(u";;"_s);
}

void ExportCommands::addHashed(const std::shared_ptr<const Report> &report, const QString &path,
                               HashedWork work)
{
    m_queue.add(path,
                [this, report, work = std::move(work)](const ProgressSink &progress,
                                                       const std::stop_token &stop) -> Outcome {
                    if (m_known.trace.lock() != report->trace) {
                        Result<QString> hash = hashOfTrace(*report, progress, stop);
                        if (!hash)
                            return hash.error();
                        m_known = {report->trace, std::move(hash).value()};
                    }
                    return work(m_known.hash, progress, stop);
                });
}

} // namespace gapscope
