// SPDX-License-Identifier: MIT
#include "cli/arena/game.h"

#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/terminal/printable.h"
#include "core/random.h"
#include "core/text/json.h"
#include "facade/record/record_build.h"

namespace quoin::cli {
namespace {

// 52 bits, which every reader of JSON keeps exactly.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) { return mix(mix(seed) + number) >> 12; }

// Random moves that do not end the game; fewer where that many always would.
void play_opening(Match& match, int plies, Random random) {
    constexpr int attempts = 100;
    const int start = match.ply();
    for (int attempt = 0; plies > 0; ++attempt) {
        if (attempt == attempts) {
            attempt = 0;
            plies /= 2;
        }
        for (int i = 0; i < plies && !match.is_over(); ++i) {
            if (!match.play(match.now().random_move(random))) break;
        }
        if (!match.is_over()) return;
        while (match.ply() > start) match.undo();
    }
}

// The others win; an engine that has several seats loses in all of them, unless it plays against itself alone.
void forfeit(ArenaResult& result, int loser, Forfeit why) {
    result.loser = loser;
    result.forfeit = std::move(why);
    const auto engine_of = [&](int player) { return result.engine[player - 1]; };
    const auto win = [&](auto is_winner) {
        for (int player = 1; player <= result.match.players(); ++player) {
            if (is_winner(player)) result.winners.push_back(player);
        }
    };
    win([&](int player) { return engine_of(player) != engine_of(loser); });
    if (result.winners.empty()) win([&](int player) { return player != loser; });
}

// Before the first move.
ArenaResult result_of(const ArenaPlan& plan, std::uint64_t game) {
    ArenaResult result{
        .game = game, .seed = seed_of(plan.seed, game), .engine = {}, .match = plan.start, .winners = {}};
    for (std::size_t seat = 0; seat < plan.places(); ++seat) {
        result.engine.push_back(plan.engine_at(plan.place_at(game, seat)));
    }
    return result;
}

}  // namespace

std::string ArenaPlan::key() const {
    std::string all = fmt::format("{} {} {} {} {} {}", start.game().name, start.rules_version(), start.players(), seed,
                                  opening_plies, first);
    for (const auto& [name, value] : start.options()) all += fmt::format(" {}={}", name, value);
    for (const std::string& token : start.moves()) all += " " + token;
    for (const ContestantSpec& engine : engines) {
        const EngineOptions& options = engine.options;
        all += fmt::format("\n{} {} {} {}", options.movetime.value_or(std::chrono::milliseconds{0}).count(),
                           options.nodes.value_or(0), engine.grace.count(), engine.text);
    }
    std::uint64_t key = 0;
    for (const char c : all) key = mix(key ^ static_cast<unsigned char>(c));
    return fmt::format("{:016x}", key);
}

Match ArenaPlan::opening_of(std::uint64_t game) const {
    Match match = start;
    // Openings and games draw from different numbers.
    play_opening(match, opening_plies, Random(seed_of(~seed, game / places())));
    return match;
}

std::vector<std::unique_ptr<Contestant>> make_contestants(const ArenaPlan& plan) {
    std::vector<std::unique_ptr<Contestant>> contestants;
    contestants.reserve(plan.places());
    for (std::size_t place = 0; place < plan.places(); ++place) {
        contestants.push_back(make_contestant(plan.engines[plan.engine_at(place)]));
    }
    return contestants;
}

ArenaResult play_game(const ArenaPlan& plan, std::uint64_t game,
                      const std::vector<std::unique_ptr<Contestant>>& contestants) {
    ArenaResult result = result_of(plan, game);
    Match& match = result.match;
    match = plan.opening_of(game);
    result.opening = match.moves().size();
    for (std::size_t seat = 0; seat < plan.places(); ++seat) {
        const std::size_t place = plan.place_at(game, seat);
        if (auto failed = contestants[place]->begin(match, seed_of(result.seed, place))) {
            forfeit(result, static_cast<int>(seat) + 1, std::move(*failed));
            return result;
        }
    }
    while (!match.is_over()) {
        const int player = match.to_move();
        auto token = contestants[plan.place_at(game, player - 1)]->move(match);
        if (!token) {
            forfeit(result, player, std::move(token.error()));
            return result;
        }
        if (const auto played = match.play(*token); !played) {
            const std::string shown = printable(std::string_view(*token).substr(0, 64));
            forfeit(result, player, {"illegal move", fmt::format("'{}': {}", shown, played.error().detail)});
            return result;
        }
    }
    result.winners = match.winners();
    return result;
}

std::string result_line(const ArenaPlan& plan, const ArenaResult& result) {
    const auto& moves = result.match.moves();
    const std::span opening(moves.data(), result.opening);
    JsonWriter json;
    json.object([&] {
        json.member("game", plan.first + result.game + 1);
        json.member("match", plan.key());
        json.member("seed", result.seed);
        json.key("opening");
        json.list(opening, [&](const std::string& token) { json.value(token); });
        json.key("seats");
        json.list(result.engine, [&](std::size_t engine) { json.value(plan.engines[engine].text); });
        json.member("moves", moves);
        json.member("winners", result.winners);
        json.member("score", result.match.score());
        json.member("reason", result.loser == 0 ? "rules" : result.forfeit.reason);
        if (result.loser == 0) return;
        json.member("loser", result.loser);
        json.member("detail", printable(result.forfeit.detail));
    });
    return json.take() + "\n";
}

Result<ArenaResult, std::string> read_result_line(const ArenaPlan& plan, const std::string& line) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) return Failure(printable(line));
    try {
        ArenaResult result = result_of(plan, json.at("game").get<std::uint64_t>() - 1 - plan.first);
        const auto moves = json.at("moves").get<std::vector<std::string>>();
        for (std::size_t i = plan.start.moves().size(); i < moves.size(); ++i) {
            if (const auto played = result.match.play(moves[i]); !played) return Failure(played.error().detail);
        }
        result.opening = json.at("opening").size();
        result.winners = json.at("winners").get<std::vector<int>>();
        result.loser = json.value("loser", 0);
        if (result.loser != 0) result.forfeit = {json.at("reason").get<std::string>(), json.at("detail")};
        if (result_line(plan, result) == line) return result;
    } catch (const nlohmann::json::exception& error) {
        return Failure(std::string(error.what()));
    }
    return Failure(fmt::format("the game belongs to another match: {}", printable(line)));
}

std::string result_record(const ArenaPlan& plan, const ArenaResult& result) {
    RecordDetails details;
    for (const std::size_t engine : result.engine) {
        details.names.push_back(plan.engines[engine].text);
        details.seats.push_back(plan.engines[engine].seat());
    }
    if (result.loser != 0) details.result = result_text(result.winners);
    return write_record(record_of(result.match, details));
}

}  // namespace quoin::cli
