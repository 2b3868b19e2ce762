// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eventdetails.h"

#include "model/eventfieldmodel.h"
#include "model/eventlinks.h"
#include "model/eventtext.h"
#include "model/timeformat.h"
#include "widgets/plainlabel.h"
#include "widgets/tableview.h"

#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kMostFieldsShown = 60;
constexpr std::size_t kMostLinksShown = 8;
constexpr int kLongestName = 600;

} // namespace

EventDetails::EventDetails(ViewState *state, QWidget *parent)
    : QScrollArea(parent)
    , m_state(state)
{
    setObjectName(u"eventDetails"_s);
    setAccessibleName(tr("The selected event"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setWidget(createContent());
    connect(m_state, &ViewState::selectedEventChanged, this, &EventDetails::update);
    update();
}

QWidget *EventDetails::createContent()
{
    auto *content = new QWidget;
    m_headline = createPlainLabel(LabelStyle::Headline, u"eventHeadline"_s, content);
    m_summary = createPlainLabel(LabelStyle::Normal, u"eventSummary"_s, content);
    m_linkTitle = createPlainLabel(LabelStyle::Title, u"eventLinkTitle"_s, content);
    m_links = new QWidget(content);
    m_linkColumn = new QVBoxLayout(m_links);
    m_linkColumn->setContentsMargins(0, 0, 0, 0);
    m_linkColumn->setSpacing(2);
    m_rowTitle = createPlainLabel(LabelStyle::Title, u"eventRowTitle"_s, content);
    m_fields = new EventFieldModel(this);
    m_table = new TableView(content);
    m_table->setObjectName(u"eventFields"_s);
    m_table->setAccessibleName(tr("The event's row in the export"));
    m_table->setModel(m_fields);
    m_table->setFitsItsPlace(kMostFieldsShown);

    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(10, 6, 10, 8);
    for (QWidget *part : {static_cast<QWidget *>(m_headline), static_cast<QWidget *>(m_summary),
                          static_cast<QWidget *>(m_linkTitle), m_links,
                          static_cast<QWidget *>(m_rowTitle), static_cast<QWidget *>(m_table)})
        column->addWidget(part);
    column->addStretch(1);
    return content;
}

void EventDetails::setReport(std::shared_ptr<const Report> report)
{
    m_report = std::move(report);
    update();
}

void EventDetails::update()
{
    m_reading.cancel();
    m_fields->setFields({});
    m_table->setVisible(false);
    const auto buttons = m_links->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) { // one of them may be what was clicked
        m_linkColumn->removeWidget(button);
        button->setParent(nullptr);
        button->deleteLater();
    }
    const auto event = m_state->selectedEvent();
    const bool isThere = m_report && event && hasEvent(*m_report->trace, *event);
    m_linkTitle->setVisible(isThere);
    m_links->setVisible(isThere);
    m_rowTitle->setVisible(isThere);
    if (isThere) {
        describe(*m_report->trace, *event);
    } else {
        m_headline->setText(m_report ? tr("No event selected") : QString());
        m_summary->setText(m_report
                               ? tr("Click a bar of the timeline, or press Tab there; the keys "
                                    ". and , go on to the next and the previous one of the lane.")
                               : QString());
    }
    verticalScrollBar()->setValue(0);
}

void EventDetails::describe(const Trace &trace, EventRef event)
{
    m_headline->setText(oneLine(eventName(trace, event), kLongestName));
    m_summary->setText(eventToolTip(trace, event, locale()).section(u'\n', 1));
    showLinks(trace, event);
    readRow(event);
}

void EventDetails::showLinks(const Trace &trace, EventRef event)
{
    const TrackKind kind = trace.tracks[event.track].key.kind;
    const bool isCall = kind == TrackKind::Runtime;
    const std::vector<EventRef> links = linksOf(trace, event);
    m_linkTitle->setVisible(isCall || isGpuWork(kind));
    m_links->setVisible(!links.empty());
    if (links.empty()) {
        m_linkTitle->setText(isCall ? tr("No recorded GPU work has this call's correlation")
                                    : tr("No recorded call has this work's correlation"));
        return;
    }
    m_linkTitle->setText(isCall ? tr("GPU work that it launched") : tr("Launched by"));
    for (std::size_t i = 0; i < std::min(links.size(), kMostLinksShown); ++i)
        addLink(trace, event, links[i]);
}

void EventDetails::addLink(const Trace &trace, EventRef from, EventRef to)
{
    const bool isCall = trace.tracks[from.track].key.kind == TrackKind::Runtime;
    const TimeRange call =
        trace.tracks[isCall ? from.track : to.track].events.range(isCall ? from.event : to.event);
    const TraceTime begin =
        trace.tracks[isCall ? to.track : from.track].events.begin(isCall ? to.event : from.event);
    const Duration since = begin - call.begin;
    const QString when = since >= Duration::zero()
        ? tr("begins %1 after the call began").arg(shortDuration(since))
        : tr("begins %1 before the call began").arg(shortDuration(-since));
    // A button's ampersand would underline the letter after it.
    const QString name = oneLine(eventLabel(trace, to), 80).replace(u'&', u"&&"_s);
    auto *button = new QPushButton(u"%1 · %2"_s.arg(name, when), m_links);
    button->setObjectName(u"eventLink"_s);
    button->setToolTip(tr("Go to it (J)"));
    button->setStyleSheet(u"text-align: left; padding: 2px 8px;"_s);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, [this, to] { emit eventRequested(to); });
    m_linkColumn->addWidget(button);
}

void EventDetails::readRow(EventRef event)
{
    m_rowTitle->setText(
        tr("Row of %1").arg(tableOf(m_report->trace->tracks[event.track].key.kind)));
    if (m_report->trace->completeness != Completeness::Whole) {
        m_rowTitle->setText(tr("Its row can be read when the trace is loaded."));
        return;
    }
    m_reading.start([this, trace = m_report->trace, event](const std::stop_token &) {
        return [this, row = readEventRow(*trace, event)] { showRow(row); };
    });
}

void EventDetails::showRow(const Result<std::vector<EventField>> &row)
{
    if (!row) {
        m_rowTitle->setText(row.error().message);
        return;
    }
    m_fields->setFields(*row);
    m_table->setVisible(true);
    m_table->fitColumns();
}

} // namespace gapscope
