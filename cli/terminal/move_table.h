// SPDX-License-Identifier: MIT
// Lists of moves that a player can take in at a glance.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quoin::cli {

// Those of the sorted tokens that begin so.
std::vector<std::string> beginning_with(const std::vector<std::string>& tokens, std::string_view start);

// In columns, each line ended.
std::string in_columns(const std::vector<std::string>& words, int width);

// The tokens that begin so, in columns; where they are many, how they go on and how many there are of each.
std::string move_table(const std::vector<std::string>& tokens, std::string_view start, int width);

}  // namespace quoin::cli
