// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/labelcache.h"
#include "widgets/timelineframe.h"

class QPainter;

namespace gapscope {

/// Height of the chunk band, whose rows have room for a line of text.
[[nodiscard]] int chunkBandHeight(const ChunkBand &band);

/// The windows with their chunks, in the band at the top of the frame.
void paintChunkBand(QPainter &painter, const TimelineFrame &frame, LabelCache &labels);
/// Thin lines through the lanes at the windows' edges.
void paintWindowEdges(QPainter &painter, const TimelineFrame &frame);
/// Marks of the roles above, hand-off spans below. @param index of the row in the layout.
void paintHostMarkers(QPainter &painter, const TimelineFrame &frame, std::size_t index,
                      LabelCache &labels);

/// "ready to received 22.5 ms".
[[nodiscard]] QString phaseText(const HandOffSpan &span);
/// For a tooltip: @p what, then the exact length, then from where to where, a line each.
[[nodiscard]] QString exactText(const QString &what, TimeRange range);

/// A mark at its place and what it is.
struct MarkHit
{
    TraceTime time;
    QString text; ///< "Result received, chunk 5": plain
};
/// The mark or hand-off span at (@p x, @p y) of a host-marker lane, if any.
[[nodiscard]] std::optional<MarkHit> markAt(const TimelineFrame &frame, std::size_t index, double x,
                                            double y);

} // namespace gapscope
