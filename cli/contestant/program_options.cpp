// SPDX-License-Identifier: MIT
#include "cli/contestant/program_options.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

constexpr std::size_t most_options = 1000;
constexpr std::size_t most_listed = 40;  // in a message

bool is_same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string shown(std::string_view text) { return printable(text.substr(0, 64)); }

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < std::min(words.size(), most_listed); ++i) text += (i > 0 ? ", " : "") + shown(words[i]);
    return words.size() > most_listed ? text + ", …" : text;
}

bool is_within(const UgiOption& option, std::string_view value) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc() && end == value.data() + value.size() && number >= option.min && number <= option.max;
}

std::string range_of(const UgiOption& option) {
    if (option.min == INT64_MIN && option.max == INT64_MAX) return "a whole number";
    if (option.max == INT64_MAX) return fmt::format("a whole number, {} or more", option.min);
    if (option.min == INT64_MIN) return fmt::format("a whole number, {} or less", option.max);
    return fmt::format("a whole number from {} to {}", option.min, option.max);
}

// What the value must be, or nothing when it is that.
std::string demand_of(const UgiOption& option, std::string_view value) {
    switch (option.type) {
        case UgiOption::Type::check:
            return value == "true" || value == "false" ? "" : "true or false";
        case UgiOption::Type::spin:
            return is_within(option, value) ? "" : range_of(option);
        case UgiOption::Type::combo: {
            const bool is_choice =
                std::ranges::any_of(option.choices, [&](const auto& choice) { return is_same_word(choice, value); });
            return is_choice ? "" : "one of " + listed(option.choices);
        }
        case UgiOption::Type::button:
            return value == "true" ? "" : "true, which presses it: it is a button";
        case UgiOption::Type::string:
            break;
    }
    return "";
}

}  // namespace

void ProgramOptions::note(std::string_view line) {
    if (!line.starts_with("option")) return;
    UgiReply reply = read_reply(line);
    if (reply.kind != UgiReply::Kind::option || reply.option.name.empty() || options_.size() >= most_options) return;
    // Of an option that we cannot make out, anything may be a value.
    if (!reply.fault.empty()) reply.option.type = UgiOption::Type::string;
    options_.push_back(std::move(reply.option));
}

const UgiOption* ProgramOptions::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(options_, [&](const UgiOption& option) { return is_same_word(option.name, name); });
    return found == options_.end() ? nullptr : &*found;
}

std::optional<std::string> ProgramOptions::fault_of(std::string_view name, std::string_view value) const {
    const UgiOption* const option = find(name);
    if (!option) {
        std::vector<std::string> names;
        names.reserve(options_.size());
        for (const UgiOption& other : options_) names.push_back(other.name);
        return fmt::format("it has no option '{}'{}", shown(name), names.empty() ? "" : "; it has " + listed(names));
    }
    const std::string demand = demand_of(*option, value);
    if (demand.empty()) return std::nullopt;
    return fmt::format("its option {} must be {}, not '{}'", shown(option->name), demand, shown(value));
}

std::string ProgramOptions::line_for(std::string_view name, std::string_view value) const {
    const UgiOption* const option = find(name);
    if (!option) return fmt::format("setoption name {} value {}", name, value);
    if (option->type == UgiOption::Type::button) return fmt::format("setoption name {}", option->name);
    const auto choice =
        std::ranges::find_if(option->choices, [&](const auto& word) { return is_same_word(word, value); });
    return fmt::format("setoption name {} value {}", option->name, choice == option->choices.end() ? value : *choice);
}

std::optional<std::string> ProgramOptions::line_for_seed(std::uint64_t seed) const {
    const UgiOption* const option = find("Seed");
    if (!option) return std::nullopt;
    const auto low = static_cast<std::uint64_t>(option->min);
    const std::uint64_t width = static_cast<std::uint64_t>(option->max) - low;
    const bool is_narrow = option->type == UgiOption::Type::spin && !is_within(*option, std::to_string(seed));
    if (!is_narrow || option->max < option->min) return line_for("Seed", std::to_string(seed));
    const std::uint64_t fitting = low + (width == UINT64_MAX ? seed : seed % (width + 1));
    return line_for("Seed", std::to_string(static_cast<std::int64_t>(fitting)));
}

}  // namespace quoin::cli
