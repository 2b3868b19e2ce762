// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/progress.h"
#include "model/trace.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;

namespace gapscope {

/// How far a load, or another job of the window, is, in one line with a button that ends it. Quick
/// jobs never show it.
class LoadProgress : public QFrame
{
    Q_OBJECT

public:
    /// @param job a prefix for object names: "load" makes "loadProgress", "loadBar".
    explicit LoadProgress(const QString &job, QWidget *parent = nullptr);

    /// @param title what is being done: "Loading run.sqlite".
    void start(const QString &title);
    void setProgress(const Progress &progress);
    /// What of it can be seen already.
    void setShown(Completeness completeness);
    /// Hides it, when what was loaded is drawn: to make room for that takes a second painting.
    void stop();

signals:
    void cancelRequested();

private:
    QLabel *m_title = nullptr;
    QLabel *m_phase = nullptr;
    QLabel *m_shown = nullptr;
    QLabel *m_rows = nullptr;
    QProgressBar *m_bar = nullptr;
    QTimer m_delay;
    QTimer m_end;
    QElapsedTimer m_since; ///< the start, for the rate
};

} // namespace gapscope
