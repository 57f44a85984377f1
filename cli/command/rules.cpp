// SPDX-License-Identifier: MIT
// quoin rules: the rules of a game as its page has them, with their credits.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "cli/terminal/rules_page.h"
#include "cli/terminal/terminal.h"
#include "facade/registry.h"

namespace quoin::cli {

void add_rules(CLI::App& root) {
    struct Arguments {
        std::string game;
        bool as_written = false;
    };
    CLI::App& command = add_command(root, "rules", "Print the rules of a game");
    auto arguments = std::make_shared<Arguments>();
    command.add_option("GAME", arguments->game, "Name of the game ('quoin games' lists them)")->required();
    command.add_flag("--markdown", arguments->as_written, "Print the Markdown source, without wrapping lines");
    command.footer("Example: quoin rules strata");
    on_run(command, [arguments] {
        const auto game = find_game(arguments->game);
        if (!game) return refuse(game.error().detail);
        put(arguments->as_written ? std::string((*game)->rules_text) : rules_page(**game, terminal_size().columns));
        return Status::good;
    });
}

}  // namespace quoin::cli
