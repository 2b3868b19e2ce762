// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"

#include "model/profile.h"
#include "model/windowpattern.h"
#include "widgets/plainlabel.h"
#include "widgets/suggestionlist.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <cstdint>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kWidthPx = 680;
constexpr int kMarginPx = 26;
constexpr int kLongestText = 120;

QLabel *createCaption(const QString &text, QWidget *parent)
{
    QLabel *label = createPlainLabel(LabelStyle::Title, {}, parent);
    label->setText(text);
    return label;
}

} // namespace

/// Where files may be dropped; the whole window takes them, this shows it.
class DropZone : public QWidget
{
public:
    enum class Frame : std::uint8_t { None, Dashed };

    using QWidget::QWidget;

    void setFrame(Frame frame)
    {
        m_frame = frame;
        update();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QWidget::paintEvent(event);
        if (m_frame == Frame::None)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor colour = palette().color(QPalette::WindowText);
        colour.setAlphaF(0.35F);
        painter.setPen(QPen(colour, 1.5, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    }

private:
    Frame m_frame = Frame::None;
};

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_title(createPlainLabel(LabelStyle::Headline, u"emptyTitle"_s, this))
    , m_sentence(createPlainLabel(LabelStyle::Normal, u"emptySentence"_s, this))
    , m_zone(new DropZone(this))
    , m_column(new QVBoxLayout(m_zone))
{
    setObjectName(u"emptyState"_s);
    m_zone->setMaximumWidth(kWidthPx);
    m_column->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    m_column->setSpacing(10);
    m_column->addWidget(m_title);
    m_column->addWidget(m_sentence);

    auto *row = new QHBoxLayout(this);
    row->addStretch(1);
    row->addWidget(m_zone, 10, Qt::AlignVCenter);
    row->addStretch(1);
    restart({}, {});
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

void EmptyState::restart(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_zone->setFrame(DropZone::Frame::None);
    // A button of the old body may be what called: it goes when its click is over.
    if (m_body) {
        m_body->hide();
        m_body->setParent(nullptr);
        m_body->deleteLater();
    }
    m_body = new QWidget(this);
    m_bodyLayout = new QVBoxLayout(m_body);
    m_bodyLayout->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_body);
}

void EmptyState::showWelcome(const QStringList &recentFiles)
{
    restart(tr("Why did the GPU wait?"),
            tr("Open an SQLite export of Nsight Systems, or drop the file here. Gapscope finds the "
               "longest stretch without recorded kernels of every GPU in every window, and shows "
               "what the host did meanwhile. The file is only read."));
    addOpenButtons();
    addRecentFiles(recentFiles);
}

void EmptyState::showLoading(const QString &fileName)
{
    restart(tr("Loading %1").arg(fileName), {});
}

void EmptyState::showPreview(Completeness completeness)
{
    const QString shown = completeness == Completeness::AllKernels
        ? tr("All kernels are drawn; copies, NVTX ranges and runtime calls are still being read.")
        : tr("Only the kernels read so far are drawn; the other kernels, copies, NVTX ranges and "
             "runtime calls are still being read.");
    restart(tr("Still loading"),
            shown + u' '
                + tr("An empty stretch says nothing yet. Gaps, windows and figures come when "
                     "everything is there; you can look around meanwhile."));
}

void EmptyState::showFailure(const QString &sentence, const QStringList &recentFiles)
{
    restart(tr("This file could not be opened"), sentence);
    addOpenButtons();
    addRecentFiles(recentFiles);
}

void EmptyState::showNoWindow(const NoWindowReason &reason, const QString &currentProfile)
{
    restart(reason.title, reason.sentence);
    if (reason.reason == EmptyReason::NoKernels)
        return;
    addProfileButtons(currentProfile);
    addSuggestions(reason);
    addFrequentTexts(reason);
}

void EmptyState::addOpenButtons()
{
    m_zone->setFrame(DropZone::Frame::Dashed);
    auto *open = new QPushButton(tr("Open…"), m_body);
    open->setObjectName(u"emptyOpen"_s);
    auto *demo = new QPushButton(tr("Open demo trace"), m_body);
    demo->setObjectName(u"emptyDemo"_s);
    connect(open, &QPushButton::clicked, this, &EmptyState::openRequested);
    connect(demo, &QPushButton::clicked, this, &EmptyState::demoRequested);
    auto *line = new QHBoxLayout;
    line->addWidget(open);
    line->addWidget(demo);
    line->addStretch(1);
    m_bodyLayout->addLayout(line);
}

void EmptyState::addRecentFiles(const QStringList &recentFiles)
{
    if (recentFiles.isEmpty())
        return;
    m_bodyLayout->addSpacing(8);
    m_bodyLayout->addWidget(createCaption(tr("Recent files"), m_body));
    for (const QString &path : recentFiles) {
        const QFileInfo info(path);
        const bool isThere = info.exists();
        auto *button = new QPushButton(m_body);
        QString text = isThere ? path : tr("%1 (missing)").arg(path);
        text.replace(u'&', u"&&"_s);
        button->setText(
            button->fontMetrics().elidedText(text, Qt::ElideMiddle, kWidthPx - 2 * kMarginPx - 12));
        button->setObjectName(u"recentFile"_s);
        button->setFlat(true);
        button->setEnabled(isThere);
        button->setStyleSheet(u"text-align: left; padding: 2px 4px;"_s);
        connect(button, &QPushButton::clicked, this, [this, path] { emit fileRequested(path); });
        m_bodyLayout->addWidget(button);
    }
}

void EmptyState::addProfileButtons(const QString &currentProfile)
{
    auto *line = new QHBoxLayout;
    for (const Profile &profile : builtInProfiles()) {
        if (profile.name == currentProfile)
            continue;
        auto *button = new QPushButton(tr("Use the profile \"%1\"").arg(profile.name), m_body);
        button->setObjectName(u"useProfile_"_s + profile.name);
        connect(button, &QPushButton::clicked, this,
                [this, name = profile.name] { emit profileRequested(name); });
        line->addWidget(button);
    }
    auto *editor = new QPushButton(tr("Windows…"), m_body);
    editor->setObjectName(u"emptyWindows"_s);
    connect(editor, &QPushButton::clicked, this, &EmptyState::editorRequested);
    line->addWidget(editor);
    line->addStretch(1);
    m_bodyLayout->addLayout(line);
}

void EmptyState::addSuggestions(const NoWindowReason &reason)
{
    if (reason.suggestions.empty())
        return;
    m_bodyLayout->addSpacing(8);
    m_bodyLayout->addWidget(createCaption(tr("Make windows of what repeats"), m_body));
    for (const WindowSuggestion &suggestion : reason.suggestions) {
        auto *button = new QPushButton(m_body);
        QString text =
            u"%1  ·  %2"_s.arg(suggestionTitle(suggestion).left(40), suggestionDetails(suggestion));
        text.replace(u'&', u"&&"_s);
        button->setText(
            button->fontMetrics().elidedText(text, Qt::ElideRight, kWidthPx - 2 * kMarginPx - 12));
        button->setToolTip(u"<p>%1</p>"_s.arg(suggestion.pattern.toHtmlEscaped()));
        button->setObjectName(u"useSuggestion"_s);
        button->setFlat(true);
        button->setStyleSheet(u"text-align: left; padding: 2px 4px;"_s);
        connect(button, &QPushButton::clicked, this,
                [this, profile = patternProfile(suggestion.kind, suggestion.pattern)] {
                    emit windowsRequested(profile);
                });
        m_bodyLayout->addWidget(button);
    }
}

void EmptyState::addFrequentTexts(const NoWindowReason &reason)
{
    if (reason.reason != EmptyReason::NoMarkers)
        return;
    if (reason.frequentTexts.empty()) {
        m_bodyLayout->addWidget(createCaption(tr("The trace has no NVTX markers."), m_body));
        return;
    }
    m_bodyLayout->addWidget(createCaption(tr("Most frequent NVTX texts of this trace"), m_body));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(1, 1);
    for (const auto &[text, count] : reason.frequentTexts) {
        const int row = grid->rowCount();
        QLabel *number = createPlainLabel(LabelStyle::Normal, {}, m_body);
        number->setText(QLocale().toString(static_cast<qlonglong>(count)));
        number->setAlignment(Qt::AlignRight);
        number->setWordWrap(false);
        QLabel *name = createPlainLabel(LabelStyle::Normal, u"frequentText"_s, m_body);
        name->setText(text.left(kLongestText).simplified());
        name->setWordWrap(false);
        grid->addWidget(number, row, 0);
        grid->addWidget(name, row, 1);
    }
    m_bodyLayout->addLayout(grid);
}

} // namespace gapscope
