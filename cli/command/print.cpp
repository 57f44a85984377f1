// SPDX-License-Identifier: MIT
// quoin print: a game as a PDF to print, cut out and play.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/print/document.h"
#include "cli/terminal/files.h"
#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

constexpr double least_side = 8;
constexpr double most_side = 100;

struct Arguments {
    Setup setup;
    std::size_t paper = 0;
    std::size_t theme = 0;
    std::string side;
    std::string file;
    bool may_replace = false;
};

// Dark themes would drown a page in ink.
constexpr std::array themes = {ThemeName::light, ThemeName::colour_blind, ThemeName::print};

std::string fault_of_side(const std::string& text) {
    const auto side = read_decimal(text, most_side);
    if (side && *side >= least_side) return {};
    return fmt::format("must be a number of millimetres from {:g} to {:g}, not '{}'", least_side, most_side, text);
}

Status run(const Arguments& arguments) {
    const auto match = arguments.setup.start();
    if (!match) return refuse(match.error());
    if (const auto fault = fault_of_overwriting(arguments.file); fault && !arguments.may_replace) return refuse(*fault);
    PrintRequest request{.paper = papers[arguments.paper], .theme = themes[arguments.theme]};
    if (!arguments.side.empty()) request.side = read_decimal(arguments.side, most_side);
    const auto pdf = print_game(*match, request);
    if (!pdf) return pdf.error().is_bad_input ? refuse(pdf.error().detail) : fail(pdf.error().detail);
    const auto error = write_file(arguments.file, *pdf);
    return error ? fail(*error) : Status::good;
}

}  // namespace

void add_print(CLI::App& root) {
    CLI::App& command = add_command(root, "print", "Make a PDF to print, cut out and play");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    command.add_option("--paper", arguments->paper, "Choose the size of the paper")
        ->type_name("NAME")
        ->transform(one_of({"a4", "letter"}))
        ->default_str("a4");
    command.add_option("--tile", arguments->side, "Set the side of a square, 8 to 100 mm; by default the game's own")
        ->type_name("MM")
        ->check(checked_by(fault_of_side));
    command.add_option("--theme", arguments->theme, "Choose the colours; print saves ink")
        ->type_name("NAME")
        ->transform(one_of({"light", "colour-blind", "print"}))
        ->default_str("light");
    command.add_option("--out", arguments->file, "Write the PDF to this file")->type_name("FILE")->required();
    command.add_flag("--force", arguments->may_replace, "Replace a file that already exists");
    command.footer("Example: quoin print mitre --players 3 --paper letter --out mitre.pdf");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
