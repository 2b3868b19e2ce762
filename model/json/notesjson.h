// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/tracenotes.h"

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace gapscope {

/// Which trace a session is of: known by its content, wherever it lies.
struct SessionTrace
{
    QByteArray contentKey; ///< see contentKeyOf()
    QString name; ///< of its file; where that lies is not told, as sessions are sent to others
};

struct Session
{
    SessionTrace trace;
    TraceNotes notes;
};

/// The text of a session's file; parseSession() makes the same of it.
[[nodiscard]] QByteArray sessionText(const Session &session);
/// @param source how messages name it, usually the file's path. Keys that are not known are left
/// alone: a newer version may have written them. Errors: Usage, with the line and the key.
[[nodiscard]] Result<Session> parseSession(const QByteArray &text, const QString &source);

} // namespace gapscope
