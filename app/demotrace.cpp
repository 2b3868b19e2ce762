// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demotrace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gapscope {

QStringList demoTraceCandidates()
{
    const QString relative = u"gapscope/demo.sqlite"_s;
    QStringList paths {
        QDir::cleanPath(QCoreApplication::applicationDirPath() + u"/../share/"_s + relative)};
    for (const auto location :
         {QStandardPaths::AppDataLocation, QStandardPaths::GenericDataLocation}) {
        for (const QString &folder : QStandardPaths::standardLocations(location)) {
            // The program's own folder is named after it already.
            paths += QDir::cleanPath(folder + u"/demo.sqlite"_s);
            paths += QDir::cleanPath(folder + u'/' + relative);
        }
    }
    paths.removeDuplicates();
    return paths;
}

QString demoTracePath()
{
    const QStringList paths = demoTraceCandidates();
    const auto found = std::find_if(paths.begin(), paths.end(),
                                    [](const QString &path) { return QFileInfo(path).isFile(); });
    return found == paths.end() ? QString() : *found;
}

} // namespace gapscope
