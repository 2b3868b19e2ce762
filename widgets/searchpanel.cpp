// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/searchpanel.h"

#include "model/numerus.h"
#include "model/searchtablemodel.h"
#include "widgets/plainlabel.h"
#include "widgets/searchfields.h"
#include "widgets/tableview.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kPauseMs = 150;
constexpr double kContext = 4; // of the match's length, on either side
constexpr int kLeastSeenShare = 400; // a match of a smaller part of the view is zoomed to

} // namespace

SearchPanel::SearchPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_fields(new SearchFields(this))
    , m_count(createPlainLabel(LabelStyle::Normal, u"searchCount"_s, this))
    , m_table(new TableView(this))
    , m_model(new SearchTableModel(this))
{
    setObjectName(u"searchPanel"_s);
    setFocusProxy(m_fields);
    m_fields->setObjectName(u"searchFields"_s);
    m_count->setAccessibleName(tr("Number of matches"));
    m_count->setContentsMargins(8, 0, 8, 3);
    m_table->setObjectName(u"searchTable"_s);
    m_table->setAccessibleName(tr("Matches"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setModel(m_model);
    m_table->setFillsItsWidth();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_fields);
    column->addWidget(m_count);
    column->addWidget(m_table, 1);

    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &SearchPanel::startNow);
    connect(m_fields, &SearchFields::changed, this, &SearchPanel::restart);
    connect(m_fields, &SearchFields::walkRequested, this, &SearchPanel::walk);
    connect(m_fields, &SearchFields::listRequested, this, [this] {
        m_table->setFocus(Qt::TabFocusReason);
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SearchPanel::selectFromTable);
    const auto showAgain = [this](const QModelIndex &index) {
        show(m_model->eventAt(index.row()));
    };
    connect(m_table, &QAbstractItemView::clicked, this, showAgain);
    connect(m_table, &QAbstractItemView::activated, this, showAgain);
    connect(state, &ViewState::selectedEventChanged, this, [this] {
        selectInTable();
        updateCount();
    });
    connect(state, &ViewState::visibleChanged, this, &SearchPanel::restartForView);
    connect(state, &ViewState::selectedRangeChanged, this, &SearchPanel::restartForSelection);
    updateCount();
}

void SearchPanel::setTrace(std::shared_ptr<const Trace> trace)
{
    if (trace == m_trace)
        return;
    m_pause.stop();
    m_job.cancel();
    m_walkWhenFound.reset();
    m_trace = std::move(trace);
    m_fields->setTrace(m_trace.get());
    setResult(nullptr);
}

void SearchPanel::focusText()
{
    m_fields->focusText();
}

/// What a person enters is searched for once he pauses; what was found before stays till then.
void SearchPanel::restart()
{
    m_job.cancel();
    m_walkWhenFound.reset();
    m_pause.stop();
    const auto query = wholeQuery();
    if (query && asksForAnything(*query)) {
        m_pause.start();
        return;
    }
    setResult(nullptr);
}

void SearchPanel::restartForView()
{
    if (isEnabled() && !m_isShowing && m_fields->extent() == SearchFields::Extent::VisibleRange)
        restart();
}

void SearchPanel::restartForSelection()
{
    if (isEnabled() && m_fields->extent() == SearchFields::Extent::SelectedRange)
        restart();
}

std::optional<SearchQuery> SearchPanel::wholeQuery()
{
    auto query = m_fields->query();
    if (!m_trace || !query)
        return std::nullopt;
    if (m_fields->extent() == SearchFields::Extent::VisibleRange) {
        query->range = m_state->visible();
    } else if (m_fields->extent() == SearchFields::Extent::SelectedRange) {
        query->range = m_state->selectedRange();
        if (!query->range) {
            m_fields->showProblem(
                tr("No range is selected: drag over the timeline, or search everywhere."));
            return std::nullopt;
        }
    }
    return query;
}

void SearchPanel::startNow()
{
    m_pause.stop();
    const auto query = wholeQuery();
    if (!query || !asksForAnything(*query))
        return;
    m_count->setText(tr("Searching…"));
    using Found = Result<std::shared_ptr<const SearchResult>>;
    m_job.start([this, trace = m_trace,
                 query = *query](const std::stop_token &stop) -> LatestJob::Delivery {
        auto result = search(*trace, query, stop);
        const Found found = result
            ? Found(std::make_shared<const SearchResult>(std::move(result).value()))
            : Found(result.error());
        return [this, found] { take(found); };
    });
}

void SearchPanel::take(const Result<std::shared_ptr<const SearchResult>> &found)
{
    const auto direction = std::exchange(m_walkWhenFound, std::nullopt);
    if (!found) {
        m_fields->showProblem(found.error().message);
        setResult(nullptr);
        return;
    }
    setResult(*found);
    if (direction && isEnabled()) // else another trace is drawn now
        walk(*direction);
}

void SearchPanel::setResult(std::shared_ptr<const SearchResult> result)
{
    const bool isOther = m_result != result;
    {
        // Rows that go take the current row with them; that is no choice of another event.
        const QScopedValueRollback following(m_isFollowing, true);
        m_result = std::move(result);
        m_model->setResult(m_result ? m_trace : nullptr, m_result);
        if (m_result)
            m_table->fitColumns();
    }
    m_fields->setCanWalk(m_result && m_result->count > 0);
    selectInTable();
    updateCount();
    if (isOther)
        emit resultChanged();
}

bool SearchPanel::walk(MatchDirection direction)
{
    if (m_pause.isActive())
        startNow();
    if (m_job.isBusy()) {
        m_walkWhenFound = direction;
        return true;
    }
    if (!m_trace || !m_result)
        return false;
    const TimeRange visible = m_state->visible();
    const MatchPlace from = m_state->selectedEvent()
        ? MatchPlace(*m_state->selectedEvent())
        : MatchPlace(visible.begin + visible.length() / 2);
    if (const auto match = neighbourMatch(*m_trace, *m_result, from, direction))
        show(*match);
    return true;
}

/// Selects the event. Where it is seen well already the view stays: who goes from match to match
/// keeps his bearings.
void SearchPanel::show(EventRef event)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_state->selectEvent(event);
    const TimeRange range = m_trace->tracks[event.track].events.range(event.event);
    const TimeRange visible = m_state->visible();
    const bool isMark = range.isEmpty();
    const bool isInside = visible.begin <= range.begin
        && (isMark ? range.begin < visible.end : range.end <= visible.end);
    const bool isWide = isMark || visible.length() / kLeastSeenShare <= range.length();
    if (isInside && isWide)
        return;
    if (isMark) { // it has no length that a view could be fitted to
        const TraceTime begin = range.begin - visible.length() / 2;
        m_state->jumpTo({begin, begin + visible.length()});
    } else {
        m_state->jumpToWithContext(range, kContext);
    }
}

void SearchPanel::selectFromTable(const QModelIndex &current)
{
    if (!m_isFollowing && current.isValid())
        show(m_model->eventAt(current.row()));
}

void SearchPanel::selectInTable()
{
    const auto event = m_state->selectedEvent();
    const auto row = event ? m_model->rowOf(*event) : std::nullopt;
    const QScopedValueRollback following(m_isFollowing, true);
    if (!row) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        return;
    }
    if (m_table->currentIndex().row() != *row)
        m_table->selectRow(*row);
    m_table->scrollTo(m_model->index(*row, 0));
}

void SearchPanel::updateCount()
{
    m_count->setText(countText());
}

QString SearchPanel::countText() const
{
    if (!m_result)
        return {};
    const auto number = [](std::size_t value) {
        return QLocale().toString(static_cast<qulonglong>(value));
    };
    const std::size_t count = m_result->count;
    if (count == 0)
        return tr("No event matches.");
    QString text = tr("%1 event(s)", nullptr, numerusOf(count)).arg(number(count));
    if (m_result->first.size() < count)
        text = tr("%1, the first %2 listed").arg(text, number(m_result->first.size()));
    const auto event = m_state->selectedEvent();
    if (const auto place = event ? matchNumber(*m_trace, *m_result, *event) : std::nullopt)
        text += u" · "_s + tr("number %1 is selected").arg(number(*place));
    return text;
}

} // namespace gapscope
