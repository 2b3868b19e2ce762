// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/searchfields.h"

#include "model/durationtext.h"
#include "model/windowpattern.h"
#include "widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QComboBox *createChoice(const QString &objectName, const QString &accessibleName,
                        const QString &toolTip, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setToolTip(toolTip);
    return box;
}

} // namespace

SearchFields::SearchFields(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_isExpression(new QCheckBox(tr("Regular e&xpression"), this))
    , m_shortest(new QLineEdit(this))
    , m_problem(createPlainLabel(LabelStyle::Note, u"searchProblem"_s, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->setSpacing(4);
    column->addWidget(createTextRow());
    column->addWidget(m_problem);
    column->addWidget(createFilterRow());
    m_problem->hide();
    QWidget *before = m_text; // as they stand, not as they were made
    for (QWidget *next : std::initializer_list<QWidget *> {m_previous, m_next, m_isExpression,
                                                           m_kinds, m_gpu, m_shortest, m_extent}) {
        setTabOrder(before, next);
        before = next;
    }
    setTrace(nullptr);
    setCanWalk(false);

    connect(m_text, &QLineEdit::textChanged, this, &SearchFields::changed);
    connect(m_isExpression, &QCheckBox::toggled, this, &SearchFields::changed);
    connect(m_shortest, &QLineEdit::textChanged, this, &SearchFields::changed);
    for (QComboBox *box : {m_kinds, m_gpu, m_extent})
        connect(box, &QComboBox::currentIndexChanged, this, &SearchFields::changed);
}

QWidget *SearchFields::createTextRow()
{
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    m_text->setObjectName(u"searchText"_s);
    m_text->setAccessibleName(tr("Text to search for"));
    m_text->setPlaceholderText(tr("Search for a kernel, a copy, an NVTX text or a call"));
    m_text->setToolTip(tr("Enter: next match, Shift+Enter: previous match, Down: to the list"));
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    setFocusProxy(m_text);
    m_isExpression->setObjectName(u"searchIsExpression"_s);
    m_isExpression->setAccessibleName(tr("The text is a regular expression"));
    m_previous = createWalkButton(MatchDirection::Previous);
    m_next = createWalkButton(MatchDirection::Next);
    line->addWidget(m_text, 1);
    line->addWidget(m_previous);
    line->addWidget(m_next);
    line->addWidget(m_isExpression);
    return row;
}

QToolButton *SearchFields::createWalkButton(MatchDirection direction)
{
    const bool isNext = direction == MatchDirection::Next;
    auto *button = new QToolButton(this);
    button->setObjectName(isNext ? u"searchNext"_s : u"searchPrevious"_s);
    button->setAccessibleName(isNext ? tr("Next match") : tr("Previous match"));
    button->setToolTip(isNext ? tr("Next match (Enter, F3)")
                              : tr("Previous match (Shift+Enter, Shift+F3)"));
    button->setArrowType(isNext ? Qt::RightArrow : Qt::LeftArrow);
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this,
            [this, direction] { emit walkRequested(direction); });
    return button;
}

QWidget *SearchFields::createFilterRow()
{
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);

    m_kinds = createChoice(u"searchKinds"_s, tr("Kind of event"), tr("What is searched"), row);
    const auto addKinds = [this](const QString &text, SearchKinds kinds) {
        m_kinds->addItem(text, static_cast<int>(kinds));
    };
    addKinds(tr("All kinds"), SearchKinds::All);
    addKinds(tr("Kernels and graphs"), SearchKinds::Kernels);
    addKinds(tr("Copies and memsets"), SearchKinds::Copies);
    addKinds(tr("NVTX"), SearchKinds::Nvtx);
    addKinds(tr("Calls"), SearchKinds::Calls);

    m_gpu = createChoice(
        u"searchGpu"_s, tr("GPU"),
        tr("Work on a GPU, and the calls and NVTX texts of the processes that use it"), row);

    m_shortest->setObjectName(u"searchShortest"_s);
    m_shortest->setAccessibleName(tr("Shortest length"));
    m_shortest->setToolTip(tr("Only events that are at least as long: 10 us, 1.5 ms, 2 s"));
    m_shortest->setPlaceholderText(tr("any length"));
    m_shortest->setFixedWidth(m_shortest->fontMetrics().averageCharWidth() * 14);
    m_shortest->installEventFilter(this);
    auto *caption = new QLabel(tr("&At least"), row);
    caption->setBuddy(m_shortest);

    m_extent = createChoice(u"searchExtent"_s, tr("Where to search"),
                            tr("The part of the trace that is searched"), row);
    const auto addExtent = [this](const QString &text, Extent extent) {
        m_extent->addItem(text, static_cast<int>(extent));
    };
    addExtent(tr("Everywhere"), Extent::Everywhere);
    addExtent(tr("In the selected range"), Extent::SelectedRange);
    addExtent(tr("In the visible range"), Extent::VisibleRange);

    line->addWidget(m_kinds);
    line->addWidget(m_gpu);
    line->addWidget(caption);
    line->addWidget(m_shortest);
    line->addWidget(m_extent);
    line->addStretch(1);
    return row;
}

void SearchFields::setTrace(const Trace *trace)
{
    const QSignalBlocker quiet(this);
    m_text->clear();
    m_shortest->clear();
    m_kinds->setCurrentIndex(0);
    m_extent->setCurrentIndex(0);
    showProblem({});
    m_gpu->clear();
    m_gpu->addItem(tr("All GPUs"));
    for (std::size_t i = 0; trace && i < trace->gpus.size(); ++i)
        m_gpu->addItem(trace->gpus[i].title(), static_cast<qulonglong>(i));
}

void SearchFields::focusText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

SearchFields::Extent SearchFields::extent() const
{
    return static_cast<Extent>(m_extent->currentData().toInt());
}

std::optional<SearchQuery> SearchFields::query()
{
    SearchQuery query;
    query.text = m_text->text();
    query.syntax = m_isExpression->isChecked() ? SearchSyntax::Expression : SearchSyntax::Literal;
    query.kinds = static_cast<SearchKinds>(m_kinds->currentData().toInt());
    if (const QVariant gpu = m_gpu->currentData(); gpu.isValid())
        query.gpu = static_cast<GpuIndex>(gpu.toULongLong());
    QString problem;
    if (const QString text = m_shortest->text().trimmed(); !text.isEmpty()) {
        const auto shortest = durationFromText(text);
        query.shortest = shortest.value_or(Duration::zero());
        if (!shortest)
            problem = tr("The shortest length needs a number and a unit, such as 10 us or 1.5 ms.");
    }
    if (query.syntax == SearchSyntax::Expression) {
        if (const auto bad = patternProblem(query.text))
            problem = tr("This is no regular expression: %1 at character %2.")
                          .arg(bad->reason, QString::number(bad->character));
    }
    showProblem(problem);
    if (!problem.isEmpty())
        return std::nullopt;
    return query;
}

void SearchFields::showProblem(const QString &sentence)
{
    m_problem->setText(sentence.isEmpty() ? sentence : u"⚠ "_s + sentence);
    m_problem->setHidden(sentence.isEmpty());
}

void SearchFields::setCanWalk(bool canWalk)
{
    m_previous->setEnabled(canWalk);
    m_next->setEnabled(canWalk);
}

bool SearchFields::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
            const bool isBack = key.modifiers().testFlag(Qt::ShiftModifier);
            emit walkRequested(isBack ? MatchDirection::Previous : MatchDirection::Next);
            return true;
        }
        if (key.key() == Qt::Key_Down) {
            emit listRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gapscope
