// SPDX-License-Identifier: MIT
// A game's rules for the terminal: credit, notice, then the page.
#pragma once

#include <string>

#include "facade/entry.h"

namespace quoin::cli {

std::string rules_page(const GameEntry& game, int width);

}  // namespace quoin::cli
