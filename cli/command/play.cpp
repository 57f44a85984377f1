// SPDX-License-Identifier: MIT
// quoin play: a game in the terminal.
#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/play/session.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/wrap.h"
#include "core/text/tokens.h"
#include "facade/engine_options.h"
#include "facade/registry.h"
#include "facade/weights.h"

namespace quoin::cli {

// For CLI11, which finds it by the type of its values.
bool lexical_cast(const std::string& word, Seat& seat) {
    const auto read = read_seat_word(word);
    if (read) seat = *read;
    return read.has_value();
}

namespace {

struct Arguments {
    Setup setup;
    std::vector<Seat> seats;
    std::string load;
    std::optional<std::uint64_t> seed;
    EngineOptions engine;
    bool no_colour = false;
};

std::string names_of_games() {
    std::string names;
    for (const GameEntry* game : all_games()) names += (names.empty() ? "" : ", ") + std::string(game->name);
    return names;
}

// By its number in the list, or by enough of its name to tell it apart.
const GameEntry* chosen_game(const std::string& answer) {
    const auto games = all_games();
    if (answer.empty()) return games.front();
    if (const auto number = read_number(answer, 1, games.size())) return games[*number - 1];
    const GameEntry* found = nullptr;
    for (const GameEntry* game : games) {
        if (!game->name.starts_with(answer)) continue;
        if (found) return nullptr;
        found = game;
    }
    return found;
}

// False when the player would rather leave.
bool ask_game(Prompt& prompt, Setup& setup) {
    const int width = terminal_size().columns;
    put("Which game?\n");
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        const GameEntry& game = *all_games()[i];
        put(wrapped(fmt::format("{}  {}: {}", i + 1, game.title, game.summary), width, "  ", "     "));
    }
    while (const auto answer = prompt.ask("1 to " + std::to_string(all_games().size()) + " [1]> ")) {
        if (const GameEntry* game = chosen_game(*answer)) {
            setup.game = game->name;
            return true;
        }
        put(fmt::format("Type a number from 1 to {}, or one of {}.\n", all_games().size(), names_of_games()));
    }
    return false;
}

bool ask_players(Prompt& prompt, Setup& setup) {
    const auto game = find_game(setup.game);
    if (!game || setup.players || (*game)->min_players == (*game)->max_players) return true;
    const std::uint64_t least = (*game)->min_players;
    const std::uint64_t most = (*game)->max_players;
    while (auto answer = prompt.ask(fmt::format("How many players ({} to {})? [{}]> ", least, most, least))) {
        if (answer->empty()) answer = std::to_string(least);
        if (const auto number = read_number(*answer, least, most)) {
            setup.players = static_cast<int>(*number);
            return true;
        }
        put(fmt::format("Type a number from {} to {}.\n", least, most));
    }
    return false;
}

std::string fault_of_seat(const std::string& word) {
    return read_seat_word(word) ? ""
                                : fmt::format("must be human, random or ai:LEVEL ({}), not '{}'", level_range, word);
}

Result<std::vector<Seat>, std::string> seats_for(const std::vector<Seat>& given, int players) {
    if (given.empty()) return std::vector<Seat>();
    if (given.size() > static_cast<std::size_t>(players)) {
        return Failure(fmt::format("--seat is given {} times, but there are only {} players", given.size(), players));
    }
    std::vector<Seat> seats = usual_seats(players);
    std::ranges::copy(given, seats.begin());
    return seats;
}

Status run(Arguments arguments) {
    const std::uint64_t seed = arguments.seed ? *arguments.seed : std::random_device()();
    if (!arguments.load.empty() && !arguments.setup.is_empty()) {
        return refuse("--load sets the game, players and options; leave those out");
    }
    const auto prompt = make_prompt();
    if (arguments.load.empty() && arguments.setup.game.empty()) {
        if (!is_input_terminal()) {
            return refuse("no game given, and no terminal to ask in: name one of " + names_of_games());
        }
        if (!ask_game(*prompt, arguments.setup) || !ask_players(*prompt, arguments.setup)) return Status::good;
    }
    std::optional<Record> record;
    if (!arguments.load.empty()) {
        auto loaded = load_record(arguments.load);
        if (!loaded) return refuse(loaded.error());
        record = std::move(*loaded);
    }
    auto match = record ? match_of(arguments.load, *record) : arguments.setup.start();
    if (!match) return refuse(match.error());
    if (const auto fault = misfit(arguments.engine.settings, *match)) return refuse("--" + *fault);
    auto seats = seats_for(arguments.seats, match->players());
    if (!seats) return refuse(seats.error());
    Session session(std::move(*match), std::move(*seats), seed, *prompt, has_colour() && !arguments.no_colour);
    session.play_by(arguments.engine.settings);
    if (record) session.take_record(std::move(*record), arguments.load);
    session.run();
    return Status::good;
}

}  // namespace

void add_play(CLI::App& root) {
    CLI::App& command = add_command(root, "play", "Play a game in the terminal");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_optional_game(command, "Name of the game; if omitted, you are asked for it");
    arguments->setup.add_variant(command);
    add_repeatable(command, "--seat", arguments->seats,
                   fmt::format("Seat human, random or ai:LEVEL ({}); repeat it for player 2 and so on; by default you "
                               "are player 1 and the others are ai:{}",
                               level_range, usual_level))
        ->type_name("WHO")
        ->check(checked_by(fault_of_seat));
    command.add_option("--load", arguments->load, "Continue this saved game")->type_name("FILE");
    command.add_option("--seed", arguments->seed, "Seed random players and engines below level 10, to repeat a game")
        ->type_name("N")
        ->check(whole(0, most_number));
    add_engine_flags(command, arguments->engine, {"weights"});
    command.add_flag("--no-color,--no-colour", arguments->no_colour, "Turn off colour, as NO_COLOR does");
    command.footer(
        "In the game, type ? for help or hint for a suggestion.\n"
        "Example: quoin play strata --seat human --seat ai:3");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
