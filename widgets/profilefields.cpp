// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/profilefields.h"

#include "model/windowpattern.h"
#include "widgets/patternedit.h"
#include "widgets/plainlabel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

bool hasOwnName(const Profile &profile)
{
    return profile.origin == ProfileOrigin::File || profile.origin == ProfileOrigin::Edited;
}

/// What a profile is called that nobody named.
QString nameOf(const Profile &profile)
{
    QString name;
    if (profile.kind == WindowKind::Ranges)
        name = profile.windowNvtx;
    const auto role = profile.roles.find(profile.windowRole);
    if (profile.kind == WindowKind::Between && role != profile.roles.end())
        name = role->second.nvtx;
    return name.isEmpty() ? windowKindWord(profile.kind) : name;
}

bool saysTheSame(const Profile &a, const Profile &b)
{
    if (a.kind != b.kind || a.roles != b.roles)
        return false;
    return (a.kind != WindowKind::Ranges || a.windowNvtx == b.windowNvtx)
        && (a.kind != WindowKind::Between || a.windowRole == b.windowRole);
}

} // namespace

ProfileFields::ProfileFields(QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
    , m_name(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_windowRole(new QComboBox(this))
    , m_windowPattern(new PatternEdit(u"windowPattern"_s, PatternEdit::Empty::NotAllowed, this))
{
    m_name->setObjectName(u"profileName"_s);
    m_name->setPlaceholderText(tr("named after its expression"));
    m_kind->setObjectName(u"windowKind"_s);
    const auto addKind = [this](WindowKind kind, const QString &text) {
        m_kind->addItem(text, static_cast<int>(kind));
    };
    addKind(WindowKind::Ranges, tr("each NVTX range that matches"));
    addKind(WindowKind::Between, tr("from one marker of a role to the next"));
    addKind(WindowKind::Whole, tr("each GPU's whole run"));
    m_windowRole->setObjectName(u"windowRole"_s);
    for (const Role role : kRoles)
        m_windowRole->addItem(roleWord(role));

    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("&Name"), m_name);
    m_form->addRow(tr("&Windows are"), m_kind);
    m_form->addRow(tr("E&xpression"), m_windowPattern);
    m_form->addRow(tr("Their &role"), m_windowRole);
    m_form->addRow(createRoles());

    connect(m_name, &QLineEdit::textChanged, this, &ProfileFields::changed);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ProfileFields::showKind);
    connect(m_windowRole, &QComboBox::currentIndexChanged, this, &ProfileFields::changed);
    connect(m_windowPattern, &PatternEdit::changed, this, &ProfileFields::changed);
    showKind();
}

QWidget *ProfileFields::createRoles()
{
    auto *roles = new QWidget(this);
    auto *grid = new QGridLayout(roles);
    grid->setContentsMargins(0, 6, 0, 0);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 1);
    int column = 0;
    for (const QString &text :
         {tr("Markers"), tr("expression (?<chunk>…)"), tr("which end"), tr("label")}) {
        QLabel *caption = createPlainLabel(LabelStyle::Note, {}, roles);
        caption->setText(text);
        caption->setWordWrap(false);
        grid->addWidget(caption, 0, column++);
    }
    for (const Role role : kRoles) {
        const QString word = roleWord(role);
        const int line = grid->rowCount();
        QLabel *name = createPlainLabel(LabelStyle::Normal, {}, roles);
        name->setText(word);
        name->setWordWrap(false);
        RoleRow row;
        row.pattern = new PatternEdit(u"pattern_"_s + word, PatternEdit::Empty::Allowed, roles);
        row.pattern->setLineName(tr("Expression of %1").arg(word));
        row.edge = new QComboBox(roles);
        row.edge->setObjectName(u"edge_"_s + word);
        row.edge->addItems({tr("start"), tr("end")});
        row.edge->setAccessibleName(tr("Which end of a range is the marker %1").arg(word));
        row.label = new QLineEdit(roles);
        row.label->setObjectName(u"label_"_s + word);
        row.label->setPlaceholderText(Profile().roleLabel(role));
        row.label->setAccessibleName(tr("Label of %1").arg(word));
        // Beside its line, also where a problem stands below it.
        name->setMinimumHeight(row.edge->sizeHint().height());
        grid->addWidget(name, line, 0, Qt::AlignTop);
        grid->addWidget(row.pattern, line, 1, Qt::AlignTop);
        grid->addWidget(row.edge, line, 2, Qt::AlignTop);
        grid->addWidget(row.label, line, 3, Qt::AlignTop);
        connect(row.pattern, &PatternEdit::changed, this, &ProfileFields::changed);
        connect(row.edge, &QComboBox::currentIndexChanged, this, &ProfileFields::changed);
        connect(row.label, &QLineEdit::textChanged, this, &ProfileFields::changed);
        m_roles[role] = row;
    }
    return roles;
}

WindowKind ProfileFields::kind() const
{
    return static_cast<WindowKind>(m_kind->currentData().toInt());
}

void ProfileFields::setKind(WindowKind kind)
{
    // A chosen span is offered only where there is one.
    if (kind == WindowKind::Span && m_kind->findData(static_cast<int>(kind)) < 0)
        m_kind->addItem(tr("one chosen span of time"), static_cast<int>(kind));
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
}

void ProfileFields::showKind()
{
    const auto show = [this](QWidget *field, bool shown) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    show(m_windowPattern, kind() == WindowKind::Ranges);
    show(m_windowRole, kind() == WindowKind::Between);
    emit changed();
}

void ProfileFields::setProfile(const Profile &profile)
{
    m_base = profile;
    if (profile.kind != WindowKind::Span) {
        const int span = m_kind->findData(static_cast<int>(WindowKind::Span));
        if (span >= 0)
            m_kind->removeItem(span);
    }
    m_name->setText(hasOwnName(profile) ? profile.name : QString());
    m_windowPattern->setPattern(profile.windowNvtx);
    m_windowRole->setCurrentIndex(static_cast<int>(profile.windowRole));
    for (const auto &[role, row] : m_roles) {
        const auto found = profile.roles.find(role);
        const RolePattern pattern = found == profile.roles.end() ? RolePattern {} : found->second;
        row.pattern->setPattern(pattern.nvtx);
        row.edge->setCurrentIndex(pattern.edge == MarkerEdge::End ? 1 : 0);
        row.label->setText(pattern.label);
        row.label->setCursorPosition(0);
    }
    setKind(profile.kind);
    emit changed();
}

void ProfileFields::take(const WindowSuggestion &suggestion)
{
    Profile taken = patternProfile(suggestion.kind, suggestion.pattern);
    for (const auto &[role, pattern] : profile().roles)
        taken.roles.emplace(role, pattern); // what the suggestion sets stays
    setProfile(taken);
}

Profile ProfileFields::profile() const
{
    Profile result;
    result.kind = kind();
    result.span = m_base.span;
    result.origin = ProfileOrigin::Edited;
    if (result.kind == WindowKind::Ranges)
        result.windowNvtx = m_windowPattern->pattern();
    result.windowRole = kRoles.at(static_cast<std::size_t>(m_windowRole->currentIndex()));
    for (const auto &[role, row] : m_roles) {
        const RolePattern pattern {
            row.pattern->pattern(),
            row.edge->currentIndex() == 1 ? MarkerEdge::End : MarkerEdge::Start, row.label->text()};
        if (pattern != RolePattern {} || m_base.roles.contains(role))
            result.roles[role] = pattern;
    }
    const QString name = m_name->text().trimmed();
    const bool isBase = saysTheSame(result, m_base);
    if (isBase && (name == m_base.name || (name.isEmpty() && !hasOwnName(m_base))))
        return m_base;
    result.name = name.isEmpty() ? nameOf(result) : name;
    return result;
}

bool ProfileFields::isUsable() const
{
    if (kind() == WindowKind::Ranges && !m_windowPattern->isUsable())
        return false;
    return std::ranges::all_of(m_roles,
                               [](const auto &entry) { return entry.second.pattern->isUsable(); });
}

} // namespace gapscope
