// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace gapscope::test {

/// Collects Qt's warnings while it lives; a test then asks that there were none.
class WarningCatcher
{
public:
    WarningCatcher();
    ~WarningCatcher();
    WarningCatcher(const WarningCatcher &) = delete;
    WarningCatcher &operator=(const WarningCatcher &) = delete;

    [[nodiscard]] QStringList warnings() const;
};

} // namespace gapscope::test
