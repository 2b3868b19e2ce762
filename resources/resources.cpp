// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/resources.h"

#include <QtGlobal>

// Outside of our namespace: Q_INIT_RESOURCE declares a function of the global one.
static void registerResources()
{
    Q_INIT_RESOURCE(gapscope);
}

void gapscope::initResources()
{
    registerResources();
}
