// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helptext.h"

#include "app/actions.h"
#include "model/translate.h"
#include "model/version.h"

#include <QKeySequence>
#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

struct TimelineKey
{
    const char *keys;
    const char *what;
};

constexpr std::array kTimelineKeys {
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Left / Right"),
                 QT_TRANSLATE_NOOP("Help", "Earlier / later")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Up / Down"),
                 QT_TRANSLATE_NOOP("Help", "Scroll the lanes")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Tab"),
                 QT_TRANSLATE_NOOP("Help", "Select an event, go on to the next")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Drag"),
                 QT_TRANSLATE_NOOP("Help", "Select a range; with Alt freely")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Ctrl+wheel"),
                 QT_TRANSLATE_NOOP("Help", "Zoom at the pointer")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Shift+wheel"),
                 QT_TRANSLATE_NOOP("Help", "Earlier / later")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Middle drag"),
                 QT_TRANSLATE_NOOP("Help", "Move the view")},
    TimelineKey {QT_TRANSLATE_NOOP("Help", "Click"),
                 QT_TRANSLATE_NOOP("Help", "Select a gap or an event")},
};

/// Lines that are not of actions: see keysHtml().
constexpr qsizetype kOtherLines = qsizetype {std::size(kTimelineKeys)} + 12;

/// As this system writes a key.
QString native(const char *key)
{
    return QKeySequence(QString::fromLatin1(key)).toString(QKeySequence::NativeText);
}

QString unbroken(const QString &text)
{
    return text.toHtmlEscaped().replace(u' ', u"&nbsp;"_s);
}

QString keyRow(const QString &what, const QStringList &keys)
{
    QStringList marked;
    for (const QString &key : keys)
        marked += u"<b>"_s + unbroken(key) + u"</b>"_s;
    return u"<tr><td style=\"padding: 2px 24px 2px 0\">%1</td>"
           "<td style=\"padding: 2px 0\">%2</td></tr>"_s.arg(unbroken(what),
                                                             marked.join(u"&nbsp;&nbsp; "_s));
}

} // namespace

QString keysHtml(const Actions &actions)
{
    QStringList everywhere;
    const QList<Actions::KeyRow> rows = actions.keyTable();
    for (const Actions::KeyRow &row : rows) {
        if (row.keys.isEmpty())
            continue;
        QStringList keys;
        for (const QKeySequence &key : row.keys)
            keys += key.toString(QKeySequence::NativeText);
        everywhere += keyRow(row.what, keys);
    }
    QString timeline;
    for (const TimelineKey &key : kTimelineKeys)
        timeline += keyRow(translate("Help", key.what), {translate("Help", key.keys)});
    const QString note =
        translate("Help", "Letters are never taken while a text field has the focus.");
    const QString search = keyRow(translate("Help", "Next match"), {native("Enter")})
        + keyRow(translate("Help", "Previous match"), {native("Shift+Enter")})
        + keyRow(translate("Help", "To the list of matches"), {native("Down")});
    // Two columns of about the same height.
    const qsizetype left = (everywhere.size() + kOtherLines) / 2;
    return u"<table width=\"920\"><tr><td width=\"460\"><h3>%1</h3><table>%2</table></td>"
           "<td width=\"460\"><h3>%3</h3><table>%4</table><h3>%5</h3><table>%6</table>"
           "<h3>%7</h3><table>%8</table><p>%9</p><h3>%10</h3><table>%11</table></td></tr></table>"_s
               .arg(translate("Help", "Everywhere"), everywhere.first(left).join(QString()),
                    translate("Help", "In the timeline"), timeline,
                    translate("Help", "In the search field"), search,
                    translate("Help", "In a table"),
                    keyRow(translate("Help", "Copy the selected rows, exact"), {native("Ctrl+C")}),
                    note.toHtmlEscaped(), translate("Help", "Everywhere, continued"),
                    everywhere.last(everywhere.size() - left).join(QString()));
}

QString aboutHtml()
{
    return u"<table width=\"440\"><tr><td><h2>Gapscope %1</h2><p>%2</p><p>%3</p><p>%4</p></td></tr>"
           "</table>"_s.arg(
               QString::fromLatin1(kVersion),
               translate(
                   "Help",
                   "Shows why a GPU waited: reads Nsight Systems SQLite exports, finds the longest "
                   "stretch "
                   "without recorded kernels of every GPU in every window, and what the host did "
                   "meanwhile.")
                   .toHtmlEscaped(),
               translate("Help",
                         "Licence: GPL-3.0-or-later. The program comes without any warranty.")
                   .toHtmlEscaped(),
               translate(
                   "Help",
                   "Uses Qt, QCustomPlot and nlohmann/json. Nsight Systems is a product of NVIDIA, "
                   "which "
                   "has no part in this program.")
                   .toHtmlEscaped());
}

} // namespace gapscope
