// SPDX-License-Identifier: MIT
#include "cli/flags/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

// `what` says what a value must be: "a number", "light or dark".
template <class IsGood>
CLI::Validator must_be(std::string what, std::string range, IsGood is_good) {
    return {[what = std::move(what), is_good](std::string& text) {
                return is_good(text) ? std::string() : fmt::format("must be {}, not '{}'", what, text);
            },
            std::move(range)};
}

std::optional<double> read_signed(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace

CLI::App& add_command(CLI::App& parent, const std::string& name, const std::string& summary) {
    parent.require_subcommand(1);
    return *parent.add_subcommand(name, summary)->group("Commands");
}

void on_run(CLI::App& command, std::function<Status()> action) {
    command.callback([action = std::move(action)] {
        const Status status = action();
        if (status != Status::good) throw CLI::RuntimeError(static_cast<int>(status));
    });
}

void read_environment(CLI::App& command, std::vector<std::pair<CLI::Option*, std::string>> variables) {
    command.preparse_callback([variables = std::move(variables)](std::size_t) {
        for (const auto& [option, name] : variables) option->envname(name);
    });
}

CLI::Validator whole(std::uint64_t min, std::uint64_t max) {
    const bool has_end = max < INT64_MAX;  // one that is worth telling
    const std::string range = has_end   ? fmt::format("{} to {}", min, max)
                              : min > 0 ? fmt::format("{} or more", min)
                                        : std::string();
    const std::string what = max < UINT64_MAX ? fmt::format("a whole number from {} to {}", min, max)
                             : min > 0        ? "a whole number, " + range
                                              : "a whole number";
    return must_be(what, range,
                   [min, max](const std::string& text) { return read_number(text, min, max).has_value(); });
}

CLI::Validator decimal(double max) {
    const std::string range = fmt::format("0 to {:g}", max);
    return must_be("a number from " + range, range,
                   [max](const std::string& text) { return read_decimal(text, max).has_value(); });
}

CLI::Validator finite() {
    return must_be("a number", "", [](const std::string& text) { return read_signed(text).has_value(); });
}

CLI::Validator on_or_off() {
    return must_be("1 or 0", "", [](const std::string& text) { return text == "1" || text == "0" || text == "true"; });
}

CLI::Validator folder() {
    return must_be("a folder", "", [](const std::string& text) { return text != "-" && !text.empty(); });
}

CLI::Validator real_file() {
    return must_be("a file", "", [](const std::string& text) { return text != "-" && !text.empty(); });
}

CLI::Validator checked_by(std::function<std::string(const std::string&)> fault) {
    return {[fault = std::move(fault)](std::string& text) { return fault(text); }, ""};
}

CLI::Validator one_of(std::vector<std::string> words) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        list += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    }
    return {[words = std::move(words), list](std::string& text) {
                const auto found = std::ranges::find(words, text);
                if (found == words.end()) return fmt::format("must be {}, not '{}'", list, text);
                text = std::to_string(found - words.begin());
                return std::string();
            },
            list};
}

}  // namespace quoin::cli
