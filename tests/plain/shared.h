// SPDX-License-Identifier: MIT
// The little that plain games share. Each is in its game's folder, games/NAME/plain, and defines
//
//     std::unique_ptr<State> make_NAME(int players, const Options& options);
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/plain/plain.h"

namespace plain {

std::string text_option(const Options& options, const std::string& name, const std::string& fallback);
int number_option(const Options& options, const std::string& name, int fallback);
// The numbers of a list such as `8,8,3`.
std::vector<int> counts_option(const Options& options, const std::string& name, const std::string& fallback);

// Column and row count from 0: cell_text(5, 5) is `f6`.
std::string cell_text(int column, int row);

}  // namespace plain
