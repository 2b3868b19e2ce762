// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figurefile.h"

#include "model/version.h"

#include <QBuffer>
#include <QHashSeed>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr int kUnitsPerInch = 96;
constexpr double kPointsPerUnit = 72.0 / kUnitsPerInch;

/// XML has no way to write most control characters, and a name of a trace may hold any.
void replaceControls(QByteArray &xml)
{
    for (char &c : xml) {
        if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
            c = ' ';
    }
}

/// Qt writes the size in millimetres, rounded, and a viewer may make a pixel more of that.
void setSize(QByteArray &svg, QSize size)
{
    const qsizetype from = svg.indexOf(" width=\"");
    const qsizetype to = svg.indexOf("viewBox", std::max<qsizetype>(from, 0));
    if (from < 0 || to < 0 || svg.indexOf('>', from) < to)
        return;
    svg.replace(from, to - from,
                u" width=\"%1\" height=\"%2\"\n "_s
                    .arg(QString::number(size.width()), QString::number(size.height()))
                    .toLatin1());
}

QString withoutControls(QString text)
{
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control || c.isNonCharacter())
            c = u' ';
    }
    return text;
}

/// Qt writes title and description as they are, markup in a name included: they are put in here.
const QString kPlace = u"here"_s;

void setElement(QByteArray &svg, const QByteArray &tag, const QString &text)
{
    const QByteArray begin = '<' + tag + '>';
    const QByteArray place = kPlace.toLatin1();
    const qsizetype at = svg.indexOf(QByteArray(begin + place));
    if (at >= 0)
        svg.replace(at + begin.size(), place.size(),
                    withoutControls(text).toHtmlEscaped().toUtf8());
}

/// In a PDF the order of its fonts is that of a hash: with a seed of its own for each process, no
/// two files would be the same.
class FixedHashSeed
{
public:
    FixedHashSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
    FixedHashSeed(const FixedHashSeed &) = delete;
    FixedHashSeed &operator=(const FixedHashSeed &) = delete;
    FixedHashSeed(FixedHashSeed &&) = delete;
    FixedHashSeed &operator=(FixedHashSeed &&) = delete;
};

/// Title and description in the form that PDF wants beside its own few fields.
QByteArray xmpOf(const FigureFile &file, const QDateTime &created)
{
    const QString when = created.toUTC().toString(u"yyyy-MM-ddThh:mm:ss'Z'"_s);
    return u"<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
           "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">"
           "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
           "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt>"
           "</dc:description>"
           "<xmp:CreateDate>%3</xmp:CreateDate><xmp:CreatorTool>gapscope %4</xmp:CreatorTool>"
           "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>"_s
               .arg(withoutControls(file.title).toHtmlEscaped(),
                    withoutControls(file.description).toHtmlEscaped(), when,
                    QString::fromLatin1(kVersion))
               .toUtf8();
}

/// Qt writes the present moment. Only digits are put in the place of digits: every offset in the
/// file stays true.
void setDate(QByteArray &pdf, const QDateTime &created)
{
    const QByteArray key = "/CreationDate (D:";
    constexpr qsizetype kDigits = 14;
    const qsizetype at = pdf.indexOf(key);
    if (at < 0 || at + key.size() + kDigits > pdf.size())
        return;
    // What follows the digits is this machine's offset from UTC.
    const QByteArray digits = created.toLocalTime().toString(u"yyyyMMddhhmmss"_s).toLatin1();
    if (digits.size() == kDigits)
        pdf.replace(at + key.size(), kDigits, digits);
}

} // namespace

Result<QByteArray> svgBytes(const FigureFile &file)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kUnitsPerInch);
    generator.setSize(file.size);
    generator.setViewBox(QRect(QPoint(0, 0), file.size));
    generator.setTitle(kPlace);
    generator.setDescription(kPlace);
    QPainter painter;
    if (!painter.begin(&generator))
        return Error {ErrorCode::Output, u"The figure cannot be drawn as SVG."_s};
    file.paint(painter);
    painter.end();
    replaceControls(bytes);
    setSize(bytes, file.size);
    setElement(bytes, "title", file.title);
    setElement(bytes, "desc", file.description);
    return bytes;
}

Result<QByteArray> pdfBytes(const FigureFile &file, const QDateTime &created)
{
    const FixedHashSeed seed;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(kUnitsPerInch);
        writer.setPageSize(QPageSize(QSizeF(file.size) * kPointsPerUnit, QPageSize::Point, {},
                                     QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setTitle(withoutControls(file.title));
        writer.setCreator(u"gapscope %1"_s.arg(QString::fromLatin1(kVersion)));
        writer.setDocumentXmpMetadata(xmpOf(file, created));
        QPainter painter;
        if (!painter.begin(&writer))
            return Error {ErrorCode::Output, u"The figure cannot be drawn as PDF."_s};
        file.paint(painter);
    }
    setDate(bytes, created);
    return bytes;
}

} // namespace gapscope
