// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nowindow.h"
#include "model/trace.h"

#include <QStringList>
#include <QWidget>

class QBoxLayout;
class QLabel;

namespace gapscope {

class DropZone;

/// What stands where there is nothing to show: what to do first, why a file did not open, or why a
/// trace has no gaps; each with the buttons that lead on.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    /// @param recentFiles newest first; those that are gone are shown as missing.
    void showWelcome(const QStringList &recentFiles);
    void showLoading(const QString &fileName);
    /// While a trace is read of which the kernels are drawn.
    void showPreview(Completeness completeness);
    void showFailure(const QString &sentence, const QStringList &recentFiles);
    /// @param currentProfile is not offered again.
    void showNoWindow(const NoWindowReason &reason, const QString &currentProfile);

    /// The sentence that is shown.
    [[nodiscard]] QString sentence() const;

signals:
    void openRequested();
    void demoRequested();
    void fileRequested(const QString &path);
    void profileRequested(const QString &name);
    void windowsRequested(const gapscope::Profile &profile);
    void editorRequested();

private:
    void restart(const QString &title, const QString &sentence);
    void addOpenButtons();
    void addRecentFiles(const QStringList &recentFiles);
    void addProfileButtons(const QString &currentProfile);
    void addSuggestions(const NoWindowReason &reason);
    void addFrequentTexts(const NoWindowReason &reason);

    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QWidget *m_body = nullptr;
    DropZone *m_zone = nullptr;
    QBoxLayout *m_column = nullptr;
    QBoxLayout *m_bodyLayout = nullptr; ///< of m_body, which is made anew for each state
};

} // namespace gapscope
