// SPDX-License-Identifier: MIT
// The options of a game: their names, ranges and chosen values. A wrong value is refused with the range that is
// allowed. The game's phrase `option.NAME` says what an option means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace quoin {

struct OptionSpec {
    enum class Kind { number, counts, choice };

    std::string name = {};
    Kind kind = Kind::number;
    int min = 0;  // number and counts: the range of each number
    int max = 0;
    int size = 1;                           // counts: how many numbers, separated by commas
    std::vector<std::string> choices = {};  // choice: the words
    std::vector<std::string> parts = {};    // counts: the targets in the first scene of what each number counts
    std::string fallback = {};              // the default value
    int since = 1;                          // the rules version that introduced it
    std::string before = {};                // its value in games of earlier versions, if there are any

    std::string range() const;  // such as "2 to 6" or "4 numbers, each 0 to 20" or "yes or no"
};

using OptionPair = std::pair<std::string, std::string>;

struct OptionError {
    std::string name;
    std::string detail;
};

// A value for every option of the game, each checked against its spec.
class OptionValues {
  public:
    static Result<OptionValues, OptionError> create(std::vector<OptionSpec> specs, std::span<const OptionPair> given);

    int number(std::string_view name) const;               // of a number
    std::vector<int> counts(std::string_view name) const;  // of counts
    std::string_view word(std::string_view name) const;    // any value, as text

    const std::vector<OptionPair>& all() const { return values_; }  // in the order of the specs

  private:
    std::vector<OptionSpec> specs_;
    std::vector<OptionPair> values_;
};

// `name=value` as a pair, or an error.
Result<OptionPair, OptionError> split_option(std::string_view text);

}  // namespace quoin
