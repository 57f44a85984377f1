// SPDX-License-Identifier: MIT
// Words and numbers out of a line of text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace quoin {

// A whole number as it is printed, no sign and no leading zero, in the range.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t min, std::uint64_t max);

// A number of digits with or without a decimal point, from 0 to max.
std::optional<double> read_decimal(std::string_view text, double max);

// The tokens of a line: whatever stands between spaces and tabs.
std::vector<std::string_view> split_tokens(std::string_view line);

}  // namespace quoin
