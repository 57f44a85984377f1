// SPDX-License-Identifier: MIT
// quoin play: a game in the terminal.
#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/session.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "cli/wrap.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    std::vector<std::string> seats;
    std::string load;
    std::string seed;
    bool no_colour = false;
};

std::string names_of_games() {
    std::string names;
    for (const GameEntry* game : all_games()) names += (names.empty() ? "" : ", ") + std::string(game->name);
    return names;
}

// By its number in the list, or by as much of its name as tells it apart.
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
    if (!game || !setup.players.empty() || (*game)->min_players == (*game)->max_players) return true;
    const auto least = static_cast<std::uint64_t>((*game)->min_players);
    const auto most = static_cast<std::uint64_t>((*game)->max_players);
    while (auto answer = prompt.ask(fmt::format("How many players, {} to {}? [{}]> ", least, most, least))) {
        if (answer->empty()) answer = std::to_string(least);
        if (read_number(*answer, least, most)) {
            setup.players = *answer;
            return true;
        }
        put(fmt::format("Type a number from {} to {}.\n", least, most));
    }
    return false;
}

Result<std::vector<Seat>, std::string> seats_for(const std::vector<std::string>& words, int players) {
    if (words.empty()) return std::vector<Seat>();
    if (words.size() > static_cast<std::size_t>(players)) {
        return Failure(fmt::format("--seat is given {} times, and there are {} players", words.size(), players));
    }
    std::vector<Seat> seats = usual_seats(players);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto seat = read_seat_word(words[i]);
        if (!seat) return Failure(fmt::format("--seat must be human, random or ai:1 to ai:10, not '{}'", words[i]));
        seats[i] = *seat;
    }
    return seats;
}

Status run(Arguments arguments) {
    std::uint64_t seed = std::random_device()();
    if (!arguments.seed.empty()) {
        const auto number = read_number(arguments.seed, 0, UINT64_MAX);
        if (!number) return refuse(fmt::format("--seed must be a whole number, not '{}'", arguments.seed));
        seed = *number;
    }
    if (!arguments.load.empty() && !arguments.setup.is_empty()) {
        return refuse("--load brings its own game, players and options: leave them out");
    }
    const auto prompt = make_prompt();
    if (arguments.load.empty() && arguments.setup.game.empty()) {
        if (!is_input_terminal()) {
            return refuse("which GAME? It is asked for only in a terminal; the games are " + names_of_games());
        }
        if (!ask_game(*prompt, arguments.setup) || !ask_players(*prompt, arguments.setup)) return Status::good;
    }
    std::optional<Record> record;
    if (!arguments.load.empty()) {
        auto loaded = load_record(arguments.load);
        if (!loaded) return refuse(loaded.error());
        record = std::move(*loaded);
    }
    auto match = record ? match_of(arguments.load, *record, "") : arguments.setup.start();
    if (!match) return refuse(match.error());
    auto seats = seats_for(arguments.seats, match->players());
    if (!seats) return refuse(seats.error());
    Session session(std::move(*match), std::move(*seats), seed, *prompt, has_colour() && !arguments.no_colour);
    if (record) session.take_record(std::move(*record), arguments.load);
    session.run();
    return Status::good;
}

}  // namespace

void add_play(Command& root) {
    Command command = root.add("play", "Play a game in the terminal");
    auto arguments = std::make_shared<Arguments>();
    command.optional("GAME", arguments->setup.game, "Name of a game; asked for in a terminal");
    arguments->setup.add_variant(command);
    command.options(
        "--seat", "WHO", arguments->seats,
        "human, random or ai:LEVEL (1 to 10): for player 1, again for player 2, … (you are player 1, the others are "
        "ai:3)");
    command.option("--load", "FILE", arguments->load, "Go on with a saved game");
    command.option("--seed", "N", arguments->seed,
                   "Makes random players, and engines below level 10, move the same way again");
    command.flag("--no-color,--no-colour", arguments->no_colour, "Use no colour (so does NO_COLOR in the environment)");
    command.notes(
        "In the game, ? lists what can be typed; hint asks the engine.\n"
        "Example: quoin play strata --seat human --seat ai:3");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
