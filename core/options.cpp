// SPDX-License-Identifier: MIT
#include "core/options.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

namespace quoin {
namespace {

// A number as it would be printed: no sign, no leading zero, in the range.
std::optional<int> read_number(std::string_view text, int min, int max) {
    if (text.empty() || text.size() > 4 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    if (!std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value >= min && value <= max ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<int>> read_counts(std::string_view text, const OptionSpec& spec) {
    std::vector<int> result;
    while (true) {
        const auto comma = text.find(',');
        const auto value = read_number(text.substr(0, comma), spec.min, spec.max);
        if (!value) return std::nullopt;
        result.push_back(*value);
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    return static_cast<int>(result.size()) == spec.size ? std::optional(result) : std::nullopt;
}

bool is_valid(const OptionSpec& spec, std::string_view value) {
    switch (spec.kind) {
        case OptionSpec::Kind::number:
            return read_number(value, spec.min, spec.max).has_value();
        case OptionSpec::Kind::counts:
            return read_counts(value, spec).has_value();
        case OptionSpec::Kind::choice:
            return std::ranges::find(spec.choices, value) != spec.choices.end();
    }
    return false;
}

template <class Items, class Name>
std::string joined(const Items& items, std::string_view between, Name name) {
    std::string result;
    for (const auto& item : items) result += (result.empty() ? "" : std::string(between)) + std::string(name(item));
    return result;
}

}  // namespace

std::string OptionSpec::range() const {
    if (kind == Kind::choice) return joined(choices, " or ", [](const std::string& word) { return word; });
    const std::string numbers = std::to_string(min) + " to " + std::to_string(max);
    return kind == Kind::number ? numbers : std::to_string(size) + " numbers separated by commas, each " + numbers;
}

Result<OptionValues, OptionError> OptionValues::create(std::vector<OptionSpec> specs,
                                                       std::span<const OptionPair> given) {
    OptionValues result;
    for (const OptionSpec& spec : specs) result.values_.emplace_back(spec.name, spec.fallback);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& [name, value] = given[i];
        const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
        if (spec == specs.end()) {
            return Failure(OptionError{
                name, "there is no option '" + name + "'; the options are " +
                          joined(specs, ", ", [](const OptionSpec& s) { return s.name + " (" + s.range() + ")"; })});
        }
        if (std::ranges::find(given.first(i), name, &OptionPair::first) != given.first(i).end()) {
            return Failure(OptionError{name, "option '" + name + "' is given twice"});
        }
        if (!is_valid(*spec, value)) {
            return Failure(
                OptionError{name, "option '" + name + "' cannot be '" + value + "': it must be " + spec->range()});
        }
        result.values_[spec - specs.begin()].second = value;
    }
    result.specs_ = std::move(specs);
    return result;
}

std::string_view OptionValues::word(std::string_view name) const {
    const auto value = std::ranges::find(values_, name, &OptionPair::first);
    assert(value != values_.end());
    return value->second;
}

int OptionValues::number(std::string_view name) const {
    const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
    return *read_number(word(name), spec->min, spec->max);
}

std::vector<int> OptionValues::counts(std::string_view name) const {
    return *read_counts(word(name), *std::ranges::find(specs_, name, &OptionSpec::name));
}

Result<OptionPair, OptionError> split_option(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return Failure(OptionError{std::string(text), "'" + std::string(text) + "' must have the form name=value"});
    }
    return OptionPair{text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace quoin
