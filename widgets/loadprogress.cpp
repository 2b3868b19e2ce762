// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/loadprogress.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <chrono>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gapscope {

namespace {

constexpr int kSteps = 1000;

} // namespace

LoadProgress::LoadProgress(const QString &job, QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_phase(new QLabel(this))
    , m_shown(new QLabel(this))
    , m_rows(new QLabel(this))
    , m_bar(new QProgressBar(this))
{
    setObjectName(job + u"Progress"_s);
    setFrameShape(QFrame::StyledPanel);
    m_title->setTextFormat(Qt::PlainText);
    m_phase->setTextFormat(Qt::PlainText);
    m_phase->setObjectName(job + u"Phase"_s);
    m_shown->setObjectName(job + u"Shown"_s);
    m_rows->setObjectName(job + u"Rows"_s);
    m_bar->setObjectName(job + u"Bar"_s);
    m_bar->setRange(0, kSteps);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(job + u"Cancel"_s);

    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(10, 4, 10, 4);
    line->setSpacing(12);
    line->addWidget(m_title);
    line->addWidget(m_shown);
    line->addWidget(m_phase);
    line->addWidget(m_bar, 1);
    line->addWidget(m_rows);
    line->addWidget(cancel);

    m_delay.setSingleShot(true);
    m_delay.setInterval(150ms);
    connect(&m_delay, &QTimer::timeout, this, &QWidget::show);
    m_end.setSingleShot(true);
    m_end.setInterval(50ms);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
    connect(cancel, &QPushButton::clicked, this, &LoadProgress::cancelRequested);
    hide();
}

void LoadProgress::start(const QString &title)
{
    m_title->setText(title);
    m_shown->hide();
    m_phase->clear();
    m_rows->clear();
    m_bar->setValue(0);
    m_since.start();
    m_end.stop();
    if (isHidden())
        m_delay.start();
}

void LoadProgress::setProgress(const Progress &progress)
{
    m_phase->setText(progress.phase);
    const double share = std::clamp(progress.share, 0.0, 1.0);
    m_bar->setValue(static_cast<int>(std::lround(share * kSteps)));
    if (progress.rows == 0) { // of a job that reads none, or at the very start
        m_rows->clear();
        return;
    }
    const QLocale locale;
    const auto rows = static_cast<qlonglong>(progress.rows);
    const qint64 elapsedMs = std::max<qint64>(1, m_since.elapsed());
    m_rows->setText(tr("%1 rows, %2 a second")
                        .arg(locale.toString(rows), locale.toString(rows * 1000 / elapsedMs)));
}

void LoadProgress::setShown(Completeness completeness)
{
    QFont bold = font();
    bold.setBold(true);
    m_shown->setFont(bold);
    m_shown->setText(completeness == Completeness::AllKernels ? tr("shown: kernels only")
                                                              : tr("shown: kernels so far"));
    m_shown->show();
}

void LoadProgress::stop()
{
    m_delay.stop();
    if (!isHidden())
        m_end.start();
}

} // namespace gapscope
