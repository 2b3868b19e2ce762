// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exitstatus.h"

namespace gapscope {

int exitStatusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return 2;
    case ErrorCode::Input:
    case ErrorCode::Memory:
        return 3;
    case ErrorCode::Output:
        return 4;
    case ErrorCode::NoWindow:
        return 5;
    case ErrorCode::Cancelled:
        break;
    }
    return 1;
}

} // namespace gapscope
