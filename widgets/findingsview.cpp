// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/findingsview.h"

#include "widgets/eventlink.h"
#include "widgets/plainlabel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kBulletPx = 20;
constexpr int kSpacingPx = 2;
constexpr int kAboveTitlePx = 6;

bool isMissing(const GapFact &fact)
{
    return fact.kind == FactKind::CannotTell;
}

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"findings"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(kSpacingPx);

    auto *copy = new QAction(tr("Copy these sentences"), this);
    copy->setObjectName(u"copyFindings"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QAction::triggered, this, &FindingsView::copyAll);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void FindingsView::copyAll() const
{
    if (!m_lines.isEmpty())
        QGuiApplication::clipboard()->setText(m_lines.join(u'\n') + u'\n');
}

void FindingsView::showFindings(const GapFindings &findings)
{
    clearLayout(m_column);
    m_lines.clear();
    addTitle(tr("What the trace shows"), u"factsTitle"_s);
    for (const GapFact &fact : findings.facts) {
        if (!isMissing(fact))
            addFact(fact);
    }
    if (!findings.hints.empty()) {
        addTitle(tr("Where to look"), u"hintsTitle"_s);
        for (const GapHint &hint : findings.hints)
            addHint(hint, findings);
    }
    if (std::ranges::any_of(findings.facts, isMissing)) {
        addTitle(tr("What the trace cannot tell"), u"missingTitle"_s);
        for (const GapFact &fact : findings.facts) {
            if (isMissing(fact))
                addFact(fact);
        }
    }
}

void FindingsView::addTitle(const QString &text, const QString &objectName)
{
    if (m_column->count() > 0)
        m_column->addSpacing(kAboveTitlePx);
    QLabel *title = createListLabel(LabelStyle::Title, objectName, this);
    title->setText(text);
    m_lines += text + u':';
    m_column->addWidget(title);
}

void FindingsView::addFact(const GapFact &fact)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    if (fact.event) {
        auto *go = new QToolButton(this);
        go->setObjectName(u"factEvent"_s);
        go->setArrowType(Qt::RightArrow);
        go->setFixedSize(kBulletPx, kBulletPx - 2);
        go->setToolTip(tr("Go to it in the timeline"));
        go->setAccessibleName(tr("Go to: %1").arg(fact.sentence));
        connect(go, &QToolButton::clicked, this,
                [this, event = *fact.event] { emit eventRequested(event); });
        row->addWidget(go, 0, Qt::AlignTop);
    } else {
        auto *bullet = new QLabel(u"•"_s, this);
        bullet->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        bullet->setFixedWidth(kBulletPx);
        row->addWidget(bullet, 0, Qt::AlignTop);
    }
    QLabel *sentence = createListLabel(
        LabelStyle::Normal, isMissing(fact) ? u"missingSentence"_s : u"factSentence"_s, this);
    sentence->setText(fact.sentence);
    m_lines += u"- "_s + fact.sentence;
    row->addWidget(sentence, 1);
    m_column->addLayout(row);
}

void FindingsView::addHint(const GapHint &hint, const GapFindings &findings)
{
    QLabel *sentence = createListLabel(LabelStyle::Normal, u"hintSentence"_s, this);
    sentence->setText(hint.sentence);
    QStringList facts;
    for (const std::size_t fact : hint.facts)
        facts += findings.facts[fact].sentence;
    QLabel *reason = createListLabel(LabelStyle::Note, u"hintReason"_s, this);
    reason->setText(tr("It rests on: %1").arg(facts.join(u' ')));
    m_lines += u"- "_s + hint.sentence + u' ' + reason->text();
    for (QLabel *label : {sentence, reason}) {
        label->setIndent(kBulletPx + 4);
        m_column->addWidget(label);
    }
}

} // namespace gapscope
