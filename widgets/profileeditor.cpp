// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/profileeditor.h"

#include "model/numerus.h"
#include "model/timeformat.h"
#include "widgets/plainlabel.h"
#include "widgets/profilefields.h"
#include "widgets/suggestionlist.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QStringList>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kPauseMs = 200;
constexpr std::size_t kWindowsShown = 12;
constexpr std::size_t kMostSuggestions = 50;

QString counted(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

} // namespace

ProfileEditor::ProfileEditor(QWidget *parent)
    : QDialog(parent)
    , m_message(new MessageBar(this))
    , m_suggestions(new SuggestionList(this))
    , m_noSuggestions(createPlainLabel(LabelStyle::Note, u"noSuggestions"_s, this))
    , m_fields(new ProfileFields(this))
    , m_found(createPlainLabel(LabelStyle::Normal, u"previewText"_s, this))
    , m_first(new QTreeWidget(this))
{
    setObjectName(u"profileEditor"_s);
    setWindowTitle(tr("Windows"));
    m_message->setObjectName(u"editorMessage"_s);
    auto *sides = new QWidget(this);
    auto *row = new QHBoxLayout(sides);
    row->setContentsMargins(12, 12, 12, 6);
    row->setSpacing(18);
    row->addWidget(createFieldsSide(), 3);
    row->addWidget(createPreviewSide(), 2);
    auto *area = new QScrollArea(this); // for screens that are smaller than the fields
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(sides);
    area->setAccessibleName(tr("Fields of the windows and their preview"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_message);
    column->addWidget(area, 1);
    column->addWidget(createButtons());
    resize(QSize(1060, 600).boundedTo(screen()->availableSize() * 0.9));

    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ProfileEditor::startPreview);
    connect(m_fields, &ProfileFields::changed, this, &ProfileEditor::preview);
    connect(m_suggestions, &SuggestionList::taken, m_fields, &ProfileFields::take);
}

QWidget *ProfileEditor::createFieldsSide()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    QLabel *caption = createPlainLabel(LabelStyle::Title, {}, side);
    caption->setText(tr("NVTX texts that repeat: a click takes one"));
    m_suggestions->setMinimumHeight(m_suggestions->fontMetrics().height() * 7);
    column->addWidget(caption);
    column->addWidget(m_suggestions, 1);
    column->addWidget(m_noSuggestions);
    column->addSpacing(6);
    column->addWidget(m_fields);
    return side;
}

QWidget *ProfileEditor::createPreviewSide()
{
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    QLabel *caption = createPlainLabel(LabelStyle::Title, {}, side);
    caption->setText(tr("What it finds"));
    m_first->setObjectName(u"previewWindows"_s);
    m_first->setAccessibleName(tr("The first windows"));
    m_first->setHeaderLabels({tr("Chunk"), tr("Begin"), tr("Length (ms)")});
    m_first->setRootIsDecorated(false);
    m_first->setUniformRowHeights(true);
    m_first->setSelectionMode(QAbstractItemView::NoSelection);
    m_first->header()->setStretchLastSection(false);
    m_first->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_first->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    column->addWidget(caption);
    column->addWidget(m_found);
    column->addWidget(m_first, 1);
    return side;
}

QWidget *ProfileEditor::createButtons()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(12, 6, 12, 12);
    const auto add = [&](const QString &text, const QString &name) {
        auto *button = new QPushButton(text, bar);
        button->setObjectName(name);
        // Enter in a field is for the field: only a click, or Enter on the button, applies.
        button->setAutoDefault(false);
        line->addWidget(button);
        return button;
    };
    QPushButton *load = add(tr("&Load…"), u"loadProfileHere"_s);
    m_save = add(tr("&Save as…"), u"saveProfileHere"_s);
    line->addStretch(1);
    m_apply = add(tr("&Apply"), u"applyProfile"_s);
    QPushButton *close = add(tr("&Close"), u"closeEditor"_s);
    connect(load, &QPushButton::clicked, this, &ProfileEditor::loadRequested);
    connect(m_save, &QPushButton::clicked, this,
            [this] { emit saveRequested(m_fields->profile()); });
    connect(m_apply, &QPushButton::clicked, this,
            [this] { emit applyRequested(m_fields->profile()); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return bar;
}

void ProfileEditor::setTrace(const std::shared_ptr<const Trace> &trace,
                             const std::optional<ExternalMarkers> &markers)
{
    const bool isOther = m_trace != trace;
    m_trace = trace;
    m_markers = markers;
    preview();
    if (!isOther)
        return;
    m_suggestions->setSuggestions({});
    m_noSuggestions->setText(tr("Looking…"));
    m_noSuggestions->show();
    m_suggestJob.start([this, trace](const std::stop_token &) -> LatestJob::Delivery {
        auto found = suggestWindows(*trace, kMostSuggestions);
        return [this, found = std::move(found)] { showSuggestions(found); };
    });
}

void ProfileEditor::showSuggestions(std::vector<WindowSuggestion> suggestions)
{
    m_noSuggestions->setText(tr("No NVTX text of this trace repeats three times."));
    m_noSuggestions->setVisible(suggestions.empty());
    m_suggestions->setSuggestions(std::move(suggestions));
}

void ProfileEditor::setProfile(const Profile &profile)
{
    m_fields->setProfile(profile);
}

Profile ProfileEditor::profile() const
{
    return m_fields->profile();
}

void ProfileEditor::showMessage(MessageBar::Kind kind, const QString &sentence)
{
    m_message->showMessage(kind, sentence);
}

void ProfileEditor::preview()
{
    m_previewJob.cancel();
    const bool isUsable = m_fields->isUsable();
    m_apply->setEnabled(isUsable && m_trace);
    m_save->setEnabled(isUsable);
    m_first->clear();
    m_found->setText(isUsable ? tr("Looking…") : tr("Mend the expression to see what it finds."));
    if (isUsable && m_trace)
        m_pause.start();
    else
        m_pause.stop();
}

void ProfileEditor::startPreview()
{
    m_previewJob.start([this, trace = m_trace, markers = m_markers, profile = m_fields->profile()](
                           const std::stop_token &stop) -> LatestJob::Delivery {
        auto result =
            previewWindows(*trace, profile, markers ? &*markers : nullptr, kWindowsShown, stop);
        return [this, result = std::move(result)] { showPreview(result); };
    });
}

void ProfileEditor::showPreview(const Result<WindowPreview> &result)
{
    if (!result) {
        m_found->setText(result.error().message);
        return;
    }
    QStringList lines {
        tr("%1 window(s)", nullptr, numerusOf(result->windows)).arg(counted(result->windows))};
    if (result->withoutGpu > 0)
        lines +=
            tr("%1 of them hold for no GPU with recorded kernels").arg(counted(result->withoutGpu));
    for (const auto &[role, count] : result->markers)
        lines +=
            tr("%1 marker(s) of %2", nullptr, numerusOf(count)).arg(counted(count), roleWord(role));
    m_found->setText(lines.join(u'\n'));
    for (const Window &window : result->first) {
        auto *item = new QTreeWidgetItem(m_first);
        item->setText(0, chunkText(window.chunk).left(200).simplified());
        item->setText(1, exactSeconds(window.range.begin));
        item->setText(2, exactMilliseconds(window.range.length()));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
}

} // namespace gapscope
