// SPDX-License-Identifier: GPL-3.0-or-later
// Build tool: draws an SVG as a square PNG.
// Usage: gapscope_rendericon IN.svg SIZE OUT.png

#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>

#include <cstdio>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::fputs("usage: gapscope_rendericon IN.svg SIZE OUT.png\n", stderr);
        return 2;
    }
    const QString input = QString::fromLocal8Bit(argv[1]);
    const int sizePx = QString::fromLocal8Bit(argv[2]).toInt();
    const QString output = QString::fromLocal8Bit(argv[3]);

    QSvgRenderer renderer(input);
    if (!renderer.isValid() || sizePx <= 0) {
        std::fprintf(stderr, "%s: no drawing, or no size\n", argv[1]);
        return 3;
    }
    QImage image(sizePx, sizePx, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    painter.end();
    if (!image.save(output, "PNG")) {
        std::fprintf(stderr, "%s: cannot be written\n", argv[3]);
        return 4;
    }
    return 0;
}
