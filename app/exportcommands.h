// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exportqueue.h"
#include "model/comparison.h"
#include "model/exportregistry.h"
#include "model/lanearrangement.h"
#include "model/report.h"
#include "model/result.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

class QWidget;

namespace gapscope {

class Dialogs;

/// Asks where to and has it written beside the work in the window. What is written is the report at
/// the time of the question: another trace may be open when the answer comes. Files are English, as
/// those of the command line.
class ExportCommands : public QObject
{
    Q_OBJECT

public:
    /// @param dialogs not owned; outlives this. @param window the dialogs' parent, and this one's.
    ExportCommands(Dialogs &dialogs, QWidget *window);

    void exportReport(const std::shared_ptr<const Report> &report, const ExportFormat &format,
                      const QString &folder);
    void exportTables(const std::shared_ptr<const Report> &report, const QString &folder);
    void exportComparison(const std::shared_ptr<const ComparedReports> &compared,
                          const QString &folder);
    void exportPage(const std::shared_ptr<const Report> &report, const QString &folder);
    /// What is seen of the trace: the time, and the lanes as they are arranged.
    void saveViewFigure(const std::shared_ptr<const Report> &report, TimeRange visible,
                        const LaneArrangement &arrangement, std::optional<std::size_t> selectedGap,
                        const QString &folder);
    void saveFigure(const std::shared_ptr<const Report> &report, std::size_t row,
                    const QString &folder);

    /// Tells how it goes.
    [[nodiscard]] ExportQueue &queue() { return m_queue; }

private:
    /// sha256 of the trace that was hashed last, for its next figure. Of the worker alone.
    struct KnownHash
    {
        std::weak_ptr<const Trace> trace;
        QString hash;
    };
    /// What is written once the hash of the trace is known.
    using HashedWork = std::function<Outcome(const QString &traceHash, const ProgressSink &progress,
                                             const std::stop_token &stop)>;

    [[nodiscard]] static QString figureFilter();
    void addHashed(const std::shared_ptr<const Report> &report, const QString &path,
                   HashedWork work);

    Dialogs &m_dialogs;
    QWidget *m_window;
    KnownHash m_known;
    ExportQueue m_queue; ///< last: stopped and joined before the rest goes
};

} // namespace gapscope
