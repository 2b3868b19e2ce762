// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/json/notesjson.h"
#include "model/result.h"
#include "model/tracenotes.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace gapscope {

// The notes of a trace lie in a folder of the user's, one file for each content key.

struct FoundNotes
{
    QByteArray key; ///< of the trace's content; empty where it cannot be read
    std::optional<Session> session;
    QString problem; ///< of notes that are there and cannot be read
};

/// Reads samples of the trace and its notes: not for the thread of the window.
[[nodiscard]] FoundNotes findNotes(const QString &folder, const QString &tracePath);

/// Renames the notes of @p key to a name with @p suffix that no file has yet. @return their new
/// path; empty where they cannot be renamed.
[[nodiscard]] QString setNotesAside(const QString &folder, const QByteArray &key,
                                    const QString &suffix);

/// Writes @p notes, which were read or written last as @p base, merged with what another window on
/// the same trace wrote since. @return what the file has now. Error (Output): it cannot be written;
/// (Input): what is there cannot be read and is left as it is.
[[nodiscard]] Result<TraceNotes> storeNotes(const QString &folder, const SessionTrace &trace,
                                            const TraceNotes &base, const TraceNotes &notes);

/// Writes a copy of them with @p suffix in the name, beside the notes. @return its path.
[[nodiscard]] Result<QString> copyNotes(const QString &folder, const SessionTrace &trace,
                                        const TraceNotes &notes, const QString &suffix);

} // namespace gapscope
