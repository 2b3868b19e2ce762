// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/screenshots/picturecompare.h"

#include <cstdlib>

namespace gapscope::test {

namespace {

constexpr int kSeenDifference = 48; // of a channel, 0 to 255

bool isSeen(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) > kSeenDifference
        || std::abs(qGreen(a) - qGreen(b)) > kSeenDifference
        || std::abs(qBlue(a) - qBlue(b)) > kSeenDifference;
}

} // namespace

double differingShare(const QImage &kept, const QImage &now)
{
    if (kept.isNull() || kept.size() != now.size())
        return 1;
    const QImage a = kept.convertToFormat(QImage::Format_RGB32);
    const QImage b = now.convertToFormat(QImage::Format_RGB32);
    qint64 differing = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            differing += isSeen(a.pixel(x, y), b.pixel(x, y)) ? 1 : 0;
    }
    return static_cast<double>(differing) / (static_cast<double>(a.width()) * a.height());
}

} // namespace gapscope::test
