// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace gapscope::test {

/// The statements of SQL text: split at semicolons outside quotes, comments dropped.
[[nodiscard]] QStringList sqlStatements(const QString &sql);

/// Makes (or adds to) an SQLite database from SQL text. Ends the test on an SQL error.
void makeDatabase(const QString &path, const QString &sql);

/// The text of a file of tests/data.
[[nodiscard]] QByteArray testData(const QString &name);

} // namespace gapscope::test
