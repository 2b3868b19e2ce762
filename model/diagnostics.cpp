// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/diagnostics.h"

using namespace Qt::StringLiterals;

namespace gapscope {

QString reasonWord(InvalidReason reason)
{
    switch (reason) {
    case InvalidReason::MissingTime:
        return u"missing_time"_s;
    case InvalidReason::EndBeforeStart:
        return u"end_before_start"_s;
    case InvalidReason::NotCollected:
        return u"time_not_collected"_s;
    case InvalidReason::ImplausibleTime:
        break;
    }
    return u"implausible_time"_s;
}

} // namespace gapscope
