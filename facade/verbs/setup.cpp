// SPDX-License-Identifier: MIT
#include "facade/verbs/setup.h"

#include "facade/setups.h"
#include "facade/verbs/texts.h"

namespace quoin {

Result<Setup, Error> set_up(std::string_view token, std::string_view edit, std::string_view language) {
    const auto no_edit = [&] {
        return Failure(Error{"unreadable_edit", std::string(edit), verb_words({"position.edit", {}}, language)});
    };
    std::string_view text;
    Setup setup{.match = {}, .token = std::string(token), .view = {}, .fault = {}};
    auto match = Match::game_of_position(token, text, language);
    if (!match) {
        if (!edit.empty()) return no_edit();
        setup.fault = std::move(match.error());
        return setup;
    }
    setup.match = std::move(*match);
    const Match& game = *setup.match;
    if (const SetUp set_up_game = find_setup(game.game().name)) {
        if (auto view = set_up_game(game.players(), game.option_values(), text, edit)) {
            setup.token = game.token_of(view->text);
            setup.view = std::move(*view);
            text = setup.view->text;
        }
    }
    if (!setup.view && !edit.empty()) return no_edit();
    setup.fault = setup.match->fault_of_text(text, language);
    return setup;
}

}  // namespace quoin
