// SPDX-License-Identifier: MIT
// What it takes to play Mitre on a table.
#pragma once

#include "core/options.h"
#include "core/scene/parts.h"

namespace quoin::mitre {

Parts parts(int players, const OptionValues& values);

}  // namespace quoin::mitre
