// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <QString>

#include <memory>

namespace gapscope::test {

/// Two GPUs, two windows (chunks 2 and 10, from 1000 to 2000 and to 3000 ns), four gaps, made by
/// hand. In the first gap (GPU 0, [1400, 1900)): a copy [1450, 1550), a memset [1500, 1600), and
/// two runtime calls for 400 and 20 ns. The hand-off of chunk 2 is complete, that of chunk 10 lacks
/// its start, and its receipt at 2300 has no successor.
[[nodiscard]] std::shared_ptr<const Trace> tinyTrace(const QString &path = QString());

/// The kernels of tinyTrace(), or the first one of each GPU, as a picture of what is being read.
[[nodiscard]] std::shared_ptr<const Trace> tinyPicture(Completeness completeness,
                                                       const QString &path = QString());

/// The report of tinyTrace() with the built-in profile "delivery".
[[nodiscard]] std::shared_ptr<const Report> tinyReport();

/// A trace without any event.
[[nodiscard]] std::shared_ptr<const Trace> emptyTrace();

} // namespace gapscope::test
