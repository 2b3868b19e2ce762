// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursoroverlay.h"

#include <QPainter>

#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

CursorOverlay::CursorOverlay(QWidget *plot, std::function<void(QPainter &)> paint)
    : QWidget(plot)
    , m_paint(std::move(paint))
{
    setObjectName(u"cursorOverlay"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void CursorOverlay::showAt(const QRegion &covered)
{
    update(m_covered | covered);
    m_covered = covered;
}

void CursorOverlay::paintEvent(QPaintEvent * /*event*/)
{
    if (m_covered.isEmpty())
        return;
    QPainter painter(this);
    m_paint(painter);
}

} // namespace gapscope
