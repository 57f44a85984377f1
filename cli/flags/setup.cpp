// SPDX-License-Identifier: MIT
#include "cli/flags/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/terminal/files.h"
#include "core/text/tokens.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

// What any of the games can be played by.
CLI::Validator players_of_any_game() {
    const auto games = all_games();
    const auto least = std::ranges::min(games, {}, &GameEntry::min_players)->min_players;
    const auto most = std::ranges::max(games, {}, &GameEntry::max_players)->max_players;
    return whole(least, most);
}

std::string fault_of_option(const std::string& text) {
    const auto pair = split_option(text);
    return pair ? "" : pair.error().detail;
}

}  // namespace

void Setup::add_game(CLI::App& command) {
    command.add_option("GAME", game, "Name of the game ('quoin games' lists them)")->required();
}

void Setup::add_optional_game(CLI::App& command, const std::string& meaning) {
    command.add_option("GAME", game, meaning);
}

void Setup::add_variant(CLI::App& command) {
    command.add_option("--players", players, "Set the number of players; by default the game's minimum")
        ->type_name("N")
        ->check(players_of_any_game());
    add_repeatable(command, "--option", options, "Set a game option; repeatable")
        ->type_name("K=V")
        ->check(checked_by(fault_of_option));
}

void Setup::add_moves(CLI::App& command) {
    command.add_option("--position", position, "Begin from this position ('quoin position' prints one)")
        ->type_name("TOKEN");
    command.add_option("--moves", moves, "Play these moves first")->type_name("\"T1 T2 …\"");
}

PositionRequest Setup::request() const {
    PositionRequest request{.game = game, .players = players.value_or(0)};
    for (const std::string& text : options) request.options.push_back(*split_option(text));
    if (!position.empty()) request.position = position;
    for (const std::string_view token : split_tokens(moves)) request.moves.emplace_back(token);
    return request;
}

Result<Match, std::string> Setup::start() const {
    auto match = match_for(request());
    if (!match) return Failure(match.error().detail);
    return std::move(*match);
}

void PositionFlags::add(CLI::App& command) {
    setup.add_optional_game(command);
    setup.add_variant(command);
    setup.add_moves(command);
    CLI::Option* const from =
        command.add_option("--record", record, "Take the game from this record instead")->type_name("FILE");
    command.add_option("--ply", ply, "With --record, stop after this many moves")
        ->type_name("N")
        ->check(whole(0, most_plies))
        ->needs(from);
}

Result<Match, std::string> PositionFlags::match() const { return found(match_for); }

Result<Match, std::string> PositionFlags::unfinished() const { return found(unfinished_match_for); }

Result<Match, std::string> PositionFlags::found(Result<Match, Error> (*finder)(const PositionRequest&)) const {
    PositionRequest request = setup.request();
    request.ply = ply;
    if (record.empty() && setup.game.empty() && setup.position.empty())
        return Failure(std::string("no game given: name a GAME or use --position TOKEN or --record FILE"));
    if (!record.empty()) {
        if (!setup.is_empty()) {
            return Failure(
                std::string("--record sets the game, players, options, position and moves; leave those out"));
        }
        auto text = read_file(record);
        if (!text) return Failure(text.error());
        request.record = std::move(*text);
    }
    auto match = finder(request);
    if (match) return std::move(*match);
    const Error& error = match.error();
    if (error.where == "ply") return Failure("--" + error.detail);
    if (record.empty() || error.code == "game_over") return Failure(error.detail);
    const bool has_line = error.where.starts_with("line");
    return Failure(fmt::format("{}: {}{}{}", name_of_input(record), has_line ? error.where : "", has_line ? ": " : "",
                               error.detail));
}

}  // namespace quoin::cli
