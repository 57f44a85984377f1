// SPDX-License-Identifier: MIT
#include "cli/flags/help_format.h"

#include <sstream>

#include <fmt/format.h>

#include "cli/terminal/wrap.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

constexpr int width = 80;
constexpr std::size_t meanings_at = 28;  // the column

std::string row(const std::string& name, const std::string& meaning) {
    const std::string indent(meanings_at, ' ');
    std::string first = "  " + name;
    const std::size_t columns = columns_of(first);
    if (columns + 2 > meanings_at) return first + "\n" + wrapped(meaning, width, indent);
    first.append(meanings_at - columns, ' ');
    return wrapped(meaning, width, first, indent);
}

// CLI11 gives the kind of value and the ranges of all checks as KIND:RANGE:RANGE.
struct Kind {
    std::string name;
    std::string range;
};

Kind kind_of(const CLI::Option& option) {
    const std::string all = option.get_type_name();
    const auto colon = std::min(all.find(':'), all.size());
    return {all.substr(0, colon), all.substr(std::min(colon + 1, all.size()))};
}

std::string meaning_of(const CLI::Option& option) {
    std::string notes = option.get_expected_min() > 0 ? kind_of(option).range : "";
    const std::string usual = option.get_default_str();
    if (!usual.empty()) notes += (notes.empty() ? "default " : "; default ") + usual;
    return option.get_description() + (notes.empty() ? "" : " (" + notes + ")");
}

}  // namespace

HelpFormat::HelpFormat() {
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
    std::string name = make_option_name(option, is_positional);
    const bool is_flag = option->get_expected_max() == 0 || option->get_type_size() == 0;
    if (!is_positional && !is_flag) name += " " + kind_of(*option).name;
    return row(name, meaning_of(*option));
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
    return row(command->get_name(), command->get_description());
}

// Sentences are wrapped; what can be typed stays on its line.
std::string HelpFormat::make_footer(const CLI::App* command) const {
    std::istringstream in(command->get_footer());
    std::string text;
    for (std::string line; std::getline(in, line);) {
        text += line.find("quoin ") == std::string::npos ? wrapped(line, width) : line + "\n";
    }
    return text;
}

std::string HelpFormat::make_description(const CLI::App* command) const {
    return wrapped(command->get_description(), width);
}

}  // namespace quoin::cli
