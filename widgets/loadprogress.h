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

/// How far a load is, in one line, with a button that ends it. Quick loads never show it.
class LoadProgress : public QFrame
{
    Q_OBJECT

public:
    explicit LoadProgress(QWidget *parent = nullptr);

    /// @param fileName what is being loaded.
    void start(const QString &fileName);
    void setProgress(const Progress &progress);
    /// What of it can be seen already.
    void setShown(Completeness completeness);
    /// Hides it, when what was loaded is drawn: to make room for that takes a second painting.
    void stop();

signals:
    void cancelRequested();

private:
    QLabel *m_file = nullptr;
    QLabel *m_phase = nullptr;
    QLabel *m_shown = nullptr;
    QLabel *m_rows = nullptr;
    QProgressBar *m_bar = nullptr;
    QTimer m_delay;
    QTimer m_end;
    QElapsedTimer m_since; ///< the start, for the rate
};

} // namespace gapscope
