// SPDX-License-Identifier: MIT
// Lists of moves that are easy to scan.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quoin::cli {

// The sorted tokens that begin with `start`.
std::vector<std::string> beginning_with(const std::vector<std::string>& tokens, std::string_view start);

// In columns, each line ended.
std::string in_columns(const std::vector<std::string>& words, int width);

// The tokens that begin with `start`, in columns; if there are many, the possible next characters with their counts.
std::string move_table(const std::vector<std::string>& tokens, std::string_view start, int width);

}  // namespace quoin::cli
