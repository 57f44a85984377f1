// SPDX-License-Identifier: MIT
// What the plain games offer to `make`, and the little they share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "plain.h"

namespace plain {

std::unique_ptr<State> make_grawlix(const Options& options);
std::unique_ptr<State> make_mitre(int players, const Options& options);
std::unique_ptr<State> make_strata(const Options& options);

std::string text_option(const Options& options, const std::string& name, const std::string& fallback);
int number_option(const Options& options, const std::string& name, int fallback);
// The numbers of a list such as `8,8,3`.
std::vector<int> counts_option(const Options& options, const std::string& name, const std::string& fallback);

// Column and row count from 0: cell_text(5, 5) is `f6`.
std::string cell_text(int column, int row);

}  // namespace plain
