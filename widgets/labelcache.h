// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QRectF>
#include <QStaticText>
#include <QString>

#include <utility>

class QPainter;

namespace gapscope {

/// Texts of bars, elided and laid out once for each width: laying out text costs more than
/// everything else that is painted.
class LabelCache
{
public:
    explicit LabelCache(const QFont &font);

    /// Draws @p text, elided, left-aligned and vertically centred in @p rect; nothing where not
    /// even a few letters fit. The painter's pen is its colour.
    void draw(QPainter &painter, const QRectF &rect, const QString &text);
    [[nodiscard]] const QFont &font() const { return m_font; }

private:
    QFont m_font;
    QFontMetricsF m_metrics;
    QHash<std::pair<QString, int>, QStaticText> m_prepared;
};

} // namespace gapscope
