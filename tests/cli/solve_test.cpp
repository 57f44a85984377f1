// SPDX-License-Identifier: MIT
// The solver against looking at everything, on positions near the end of random games.
#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using nlohmann::json;

constexpr int gives_up = 100;

// 1, 0 or -1 for that player; `gives_up` when there is more to look at than the budget allows.
int brute_force(const Position& position, int player, int& budget) {
    if (--budget < 0) return gives_up;
    if (const auto outcome = position.outcome()) {
        if (!outcome->winners.has(Player{static_cast<std::uint8_t>(player - 1)})) return -1;
        return outcome->winners.size() > 1 ? 0 : 1;
    }
    const bool is_own = position.to_move() == player;
    int best = is_own ? -1 : 1;
    for (const std::string& token : position.legal()) {
        const auto next = position.clone();
        next->apply(token);
        const int value = brute_force(*next, player, budget);
        if (value == gives_up) return gives_up;
        best = is_own ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

Proof proof_of(int value) { return value > 0 ? Proof::win : value < 0 ? Proof::loss : Proof::draw; }

std::string name_of(int value) { return value > 0 ? "win" : value < 0 ? "loss" : "draw"; }

Match random_game(std::string_view game, std::uint64_t seed, int players = 0) {
    Match match = *Match::create(game, players);
    Random random(seed);
    while (!match.is_over()) EXPECT_TRUE(match.play(match.now().random_move(random)));
    return match;
}

std::string moves_of(const Match& match) {
    std::string text;
    for (const std::string& token : match.moves()) text += token + " ";
    return text;
}

class CliSolve : public testing::TestWithParam<const GameEntry*> {};

TEST_P(CliSolve, TheEngineAgreesWithBruteForce) {
    int positions = 0;
    EngineSettings settings;
    settings.memory = std::size_t{8} << 20;
    const auto engine = Match::create(GetParam()->name)->now().make_engine(settings);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Match match = random_game(GetParam()->name, seed);
        while (match.undo()) {
            int budget = 3000;
            const int value = brute_force(match.now(), match.to_move(), budget);
            if (value == gives_up) break;
            ++positions;
            const auto solved = engine->solve(match.now(), {}, true);
            ASSERT_TRUE(solved);
            EXPECT_EQ(solved->proof, proof_of(value)) << moves_of(match);
            ASSERT_EQ(solved->moves.size(), match.legal().size());
            EXPECT_EQ(solved->moves.front().proof, solved->proof);
            for (const MoveThought& move : solved->moves) {
                const auto next = match.now().clone();
                next->apply(move.token);
                int more = 1 << 20;
                EXPECT_EQ(move.proof, proof_of(brute_force(*next, match.to_move(), more)))
                    << moves_of(match) << "/ " << move.token;
            }
        }
    }
    EXPECT_GT(positions, 12);
}

TEST_P(CliSolve, TheProgramAgreesAndItsLineIsPlayable) {
    Match match = random_game(GetParam()->name, 5);
    int value = 0;
    for (int budget = 2000; match.undo(); budget = 2000) {
        const int now = brute_force(match.now(), match.to_move(), budget);
        if (now == gives_up) break;
        value = now;
    }
    const Match after_end = random_game(GetParam()->name, 5);
    ASSERT_TRUE(match.play(after_end.moves()[match.ply()]));
    const Ran ran = run({"solve", std::string(GetParam()->name), "--moves", moves_of(match), "--all", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json solved = json::parse(ran.out);
    EXPECT_EQ(solved["proved"], name_of(value));
    EXPECT_EQ(solved["candidates"].size(), match.legal().size());
    Match line = match;
    ASSERT_TRUE(line.play(solved["candidates"][0]["move"].get<std::string>()));
    for (const std::string token : solved["candidates"][0]["line"]) ASSERT_TRUE(line.play(token)) << token;
    ASSERT_TRUE(line.is_over());
    const auto winners = line.winners();
    const int outcome = winners.size() > 1 ? 0 : winners[0] == match.to_move() ? 1 : -1;
    EXPECT_EQ(outcome, value) << "best play leads where the proof says";
    EXPECT_TRUE(contains(run({"solve", std::string(GetParam()->name), "--moves", moves_of(match)}).out, "Proved: "));
    const std::string table = run({"solve", std::string(GetParam()->name), "--moves", moves_of(match), "--all"}).out;
    EXPECT_TRUE(contains(table, "line\n")) << table;
    EXPECT_FALSE(contains(table, "visits")) << "a solver has none: " << table;
}

INSTANTIATE_TEST_SUITE_P(Games, CliSolve, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->name); });

TEST(CliSolveLimits, SaysPlainlyWhenItIsNotProved) {
    const Ran ran = run({"solve", "strata", "--nodes", "100"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(contains(ran.err, "not proved within the limit")) << ran.err;
    const Ran with_json = run({"solve", "strata", "--time", "10", "--json"});
    EXPECT_EQ(with_json.status, 1);
    const json answer = json::parse(with_json.out);
    EXPECT_EQ(answer["solved"], false);
    EXPECT_FALSE(answer.contains("proved"));
    EXPECT_GT(answer["nodes"], 0);
    EXPECT_GT(answer["seconds"], 0);
}

// Brute force lets everyone but the player work together, and so does the bound.
TEST(CliSolveBound, AgreesWithBruteForceForThreeAndFour) {
    int positions = 0;
    for (const int players : {3, 4}) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Match match = random_game("mitre", seed, players);
            const auto engine = match.now().make_engine({});
            while (match.undo()) {
                int budget = 3000;
                const int value = brute_force(match.now(), match.to_move(), budget);
                if (value == gives_up) break;
                const auto solved = engine->solve(match.now(), {}, true);
                ASSERT_TRUE(solved);
                EXPECT_TRUE(solved->is_bound);
                EXPECT_EQ(solved->proof, proof_of(value)) << moves_of(match);
                ++positions;
            }
        }
    }
    EXPECT_GT(positions, 30);
}

TEST(CliSolveBound, IsNamedAsSuch) {
    Match match = random_game("mitre", 3, 3);
    ASSERT_TRUE(match.undo());
    while (match.legal().size() < 2) ASSERT_TRUE(match.undo());
    const std::vector<std::string> place = {"solve", "mitre", "--players", "3", "--moves", moves_of(match), "--all"};
    const Ran said = run(place);
    EXPECT_EQ(said.status, 0) << said.err;
    auto with_json = place;
    with_json.push_back("--json");
    const json solved = json::parse(run(with_json).out);
    EXPECT_EQ(solved["solved"], true);
    for (const json& move : solved["candidates"]) {
        // Only a win that nobody can prevent is certain.
        EXPECT_EQ(move.contains("proved"), move["kind"] == "proved") << move;
        EXPECT_EQ(move.contains("bound"), move["kind"] == "bound") << move;
        EXPECT_EQ(move.value("proved", "win"), "win") << move;
    }
    const bool has_bound =
        std::ranges::any_of(solved["candidates"], [](const json& m) { return m["kind"] == "bound"; });
    EXPECT_EQ(has_bound, contains(said.out, "\nBounds: what the player can force\n")) << said.out;
    EXPECT_TRUE(contains(said.out, "Proved: ")) << said.out;
}

}  // namespace
}  // namespace quoin::test
