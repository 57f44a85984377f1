// SPDX-License-Identifier: MIT
// What it takes to play Strata on a table.
#pragma once

#include "core/options.h"
#include "core/scene/parts.h"

namespace quoin::strata {

Parts parts(int players, const OptionValues& values);

}  // namespace quoin::strata
