// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"

#include <QByteArray>

namespace gapscope {

/// The longest-gap report as JSON, keys and order by the contract. Errors: Input.
[[nodiscard]] Result<QByteArray> writeReportJson(const Report &report,
                                                 const ExportContext &context);
/// The same, and of each row its breakdown, surroundings, facts and hints. Errors: Input.
[[nodiscard]] Result<QByteArray> writeExtendedReportJson(const Report &report,
                                                         const ExportContext &context);

} // namespace gapscope
