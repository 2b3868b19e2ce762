// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/filestate.h"

#include <QDateTime>
#include <QFileInfo>

namespace gapscope {

FileState stateOf(const QString &path)
{
    const QFileInfo info(path);
    return {info.size(), info.lastModified().toMSecsSinceEpoch()};
}

bool isUnchanged(const TraceOrigin &origin)
{
    return stateOf(origin.path) == FileState {origin.fileSize, origin.modifiedMs};
}

} // namespace gapscope
