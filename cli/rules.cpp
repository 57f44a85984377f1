// SPDX-License-Identifier: MIT
// quoin rules: the rules of a game as its page has them, with their credits.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/rules_page.h"
#include "cli/terminal.h"
#include "facade/registry.h"

namespace quoin::cli {

void add_rules(Command& root) {
    struct Arguments {
        std::string game;
        bool as_written = false;
    };
    Command command = root.add("rules", "Print the rules of a game");
    auto arguments = std::make_shared<Arguments>();
    command.required("GAME", arguments->game, "Name of a game, as 'quoin games' lists it");
    command.flag("--markdown", arguments->as_written, "The page as it is written, lines not wrapped");
    command.notes("Example: quoin rules strata");
    command.run([arguments] {
        const auto game = find_game(arguments->game);
        if (!game) return refuse(game.error().detail);
        put(arguments->as_written ? std::string((*game)->rules_text) : rules_page(**game, terminal_size().columns));
        return Status::good;
    });
}

}  // namespace quoin::cli
