// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chunk.h"

#include <algorithm>

namespace gapscope {

ChunkLabel chunkLabel(const QString &text)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (!text.isEmpty() && std::all_of(text.begin(), text.end(), isDigit)) {
        bool fits = false;
        const qlonglong number = text.toLongLong(&fits);
        if (fits)
            return std::int64_t {number};
    }
    return text;
}

QString chunkText(const ChunkLabel &label)
{
    if (const auto *number = std::get_if<std::int64_t>(&label))
        return QString::number(*number);
    return std::get<QString>(label);
}

} // namespace gapscope
