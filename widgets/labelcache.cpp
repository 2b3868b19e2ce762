// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/labelcache.h"

#include <QPainter>

#include <cmath>

namespace gapscope {

namespace {
constexpr double kNarrowest = 14;
/// Below this, an elided name tells less than a clean bar.
constexpr double kNarrowestElided = 44;
constexpr int kBucket = 6; // widths are rounded down to multiples of it
constexpr int kMostPrepared = 6000;
} // namespace

LabelCache::LabelCache(const QFont &font)
    : m_font(font)
    , m_metrics(font)
{ }

void LabelCache::draw(QPainter &painter, const QRectF &rect, const QString &text)
{
    if (rect.width() < kNarrowest || text.isEmpty() || rect.height() < m_metrics.ascent())
        return;
    const int bucket = static_cast<int>(rect.width()) / kBucket;
    const auto key = std::pair(text, bucket);
    auto found = m_prepared.find(key);
    if (found == m_prepared.end()) {
        if (m_prepared.size() >= kMostPrepared)
            m_prepared.clear();
        const double room = bucket * kBucket;
        const bool fits = m_metrics.horizontalAdvance(text) <= room;
        QStaticText prepared(fits ? text
                                 : room < kNarrowestElided
                                 ? QString {}
                                 : m_metrics.elidedText(text, Qt::ElideRight, room));
        prepared.setTextFormat(Qt::PlainText); // names may hold markup
        prepared.prepare({}, m_font);
        found = m_prepared.insert(key, prepared);
    }
    const double top = rect.top() + std::floor((rect.height() - m_metrics.height()) / 2);
    painter.setFont(m_font);
    painter.drawStaticText(QPointF(rect.left(), top), *found);
}

} // namespace gapscope
