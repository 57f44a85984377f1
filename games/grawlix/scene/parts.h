// SPDX-License-Identifier: MIT
// What it takes to play Grawlix on a table.
#pragma once

#include "core/options.h"
#include "core/scene/parts.h"

namespace quoin::grawlix {

Parts parts(int players, const OptionValues& values);

}  // namespace quoin::grawlix
