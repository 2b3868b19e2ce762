// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/latestjob.h"
#include "model/profile.h"
#include "model/report.h"
#include "model/windowpreview.h"
#include "widgets/messagebar.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace gapscope {

class ProfileFields;
class SuggestionList;

/// A dialog to choose windows: what repeats in the trace, a profile's fields, and what they match,
/// found on a thread of its own a moment after the last change.
class ProfileEditor : public QDialog
{
    Q_OBJECT

public:
    explicit ProfileEditor(QWidget *parent = nullptr);

    /// The trace to look at. Another trace than before brings its own suggestions; the fields stay.
    void setTrace(const std::shared_ptr<const Trace> &trace,
                  const std::optional<ExternalMarkers> &markers);
    void setProfile(const Profile &profile);
    [[nodiscard]] Profile profile() const;
    /// Above the fields, until it is dismissed or replaced.
    void showMessage(MessageBar::Kind kind, const QString &sentence);

signals:
    void applyRequested(const gapscope::Profile &profile);
    void saveRequested(const gapscope::Profile &profile);
    void loadRequested();

private:
    [[nodiscard]] QWidget *createFieldsSide();
    [[nodiscard]] QWidget *createPreviewSide();
    [[nodiscard]] QWidget *createButtons();
    void showSuggestions(std::vector<WindowSuggestion> suggestions);
    void preview();
    void startPreview();
    void showPreview(const Result<WindowPreview> &result);

    std::shared_ptr<const Trace> m_trace;
    std::optional<ExternalMarkers> m_markers;
    MessageBar *m_message = nullptr;
    SuggestionList *m_suggestions = nullptr;
    QLabel *m_noSuggestions = nullptr;
    ProfileFields *m_fields = nullptr;
    QLabel *m_found = nullptr;
    QTreeWidget *m_first = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_save = nullptr;
    QTimer m_pause; ///< until typing has come to rest
    LatestJob m_suggestJob;
    LatestJob m_previewJob;
};

} // namespace gapscope
