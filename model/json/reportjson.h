// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"

#include <QByteArray>

namespace gapscope {

/// The longest-gap report as JSON, keys and order by the contract. Errors: Input.
[[nodiscard]] Result<QByteArray> writeReportJson(const Report &report,
                                                 const ExportContext &context);

} // namespace gapscope
