// SPDX-License-Identifier: MIT
#include "facade/verbs/puzzles.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "core/random.h"
#include "facade/verbs/answer_json.h"
#include "search/level.h"

namespace quoin {
namespace {

constexpr int opening_plies = 4;           // at random, so that no two games are alike
constexpr int play_level = 3;              // strays from the best and asks no solver,
constexpr std::uint64_t play_nodes = 400;  // and sees little: it makes mistakes, which make games interesting
constexpr std::size_t fewest_moves = 4;    // to choose from
constexpr int far_apart = 10;              // plies between two puzzles of a game
constexpr int patience = 3;                // positions without a proof before the earlier ones are given up

constexpr std::uint64_t first_nodes = 16;
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 16;
// The nodes that a puzzle of each grade is found with at most; the last grade has no end.
constexpr std::array<std::uint64_t, grades - 1> grade_ends = {16, 128, 512, 4096};

constexpr std::size_t play_memory = mebibytes(small_hash);
constexpr std::size_t proof_memory = mebibytes(usual_hash);

std::unique_ptr<Engine> make_engine(const Match& match, std::uint64_t seed, std::size_t memory, int level = max_level) {
    EngineSettings settings;
    settings.level = level;
    settings.seed = seed;
    settings.memory = memory;
    return match.now().make_engine(settings);
}

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

// From a random opening to the end.
Match self_play(const PuzzlePlan& plan, Random& random) {
    Match match = plan.start;
    for (int i = 0; i < opening_plies && !match.is_over(); ++i) {
        if (!match.play(match.now().random_move(random))) break;
    }
    const auto engine = make_engine(match, random.next(), play_memory, play_level);
    while (!match.is_over()) {
        if (!match.play(engine->choose(engine->think(match.now(), nodes(play_nodes))))) break;
    }
    return match;
}

// For the player to move in `position`, after the move.
std::optional<Proof> proof_after(Engine& engine, const Position& position, const std::string& token,
                                 std::uint64_t most) {
    const auto next = position.clone();
    next->apply(token);
    if (const auto outcome = next->outcome()) {
        if (!outcome->winners.has(Player{static_cast<std::uint8_t>(position.to_move() - 1)})) return Proof::loss;
        return outcome->winners.size() == 1 ? Proof::win : Proof::draw;
    }
    const auto solved = engine.solve(*next, nodes(most), false);
    if (!solved) return std::nullopt;
    return next->to_move() == position.to_move() ? solved->proof : turned(solved->proof);
}

// The move that wins, if it is proved that it does and that no other does.
std::optional<std::string> only_win(Engine& engine, const Position& position, std::uint64_t most) {
    std::optional<std::string> win;
    for (const std::string& token : position.legal()) {
        const auto proof = proof_after(engine, position, token, most);
        if (!proof || (proof == Proof::win && win)) return std::nullopt;
        if (proof == Proof::win) win = token;
    }
    return win;
}

// Searches for longer and longer, each time from scratch, until the solution is proved or it is pointless to go
// on.
void measure(Puzzle& puzzle) {
    puzzle.nodes = first_nodes;
    for (std::uint64_t count = first_nodes; count <= most_nodes; count *= 2) {
        const auto engine = make_engine(puzzle.match, 1, play_memory);
        const Thoughts thoughts = engine->think(puzzle.match.now(), nodes(count));
        const std::string& preferred = thoughts.moves.front().token;
        if (preferred != puzzle.solution) {
            if (puzzle.lure.empty()) puzzle.lure = preferred;
            puzzle.nodes = 2 * count;
        } else if (thoughts.proof == Proof::win) {
            break;
        }
    }
}

std::vector<Puzzle> only_wins(Match match, int first_ply, std::uint64_t proof_nodes) {
    std::vector<Puzzle> found;
    const auto engine = make_engine(match, 1, proof_memory);
    for (int failures = 0; failures < patience && match.undo() && match.ply() > first_ply;) {
        if (match.legal().size() < fewest_moves) continue;
        const auto solved = engine->solve(match.now(), nodes(proof_nodes), false);
        failures = solved ? 0 : failures + 1;
        if (!solved || solved->proof != Proof::win) continue;
        const auto win = only_win(*engine, match.now(), proof_nodes);
        if (win) found.push_back({.match = match, .solution = *win, .lure = {}});
    }
    return found;
}

// The first of each that are near each other.
std::vector<Puzzle> far_from_each_other(std::vector<Puzzle> found) {
    std::vector<Puzzle> chosen;
    for (Puzzle& puzzle : found) {
        const auto is_near = [&](const Puzzle& other) {
            return std::abs(other.match.ply() - puzzle.match.ply()) < far_apart;
        };
        if (std::ranges::none_of(chosen, is_near)) chosen.push_back(std::move(puzzle));
    }
    return chosen;
}

}  // namespace

int Puzzle::grade() const {
    return 1 + static_cast<int>(std::ranges::count_if(grade_ends, [&](std::uint64_t end) { return nodes > end; }));
}

std::vector<Puzzle> puzzles_of_game(const PuzzlePlan& plan, std::uint64_t number) {
    Random random(mix(plan.seed) + number);
    auto found = only_wins(self_play(plan, random), plan.start.ply(), plan.proof_nodes);
    for (Puzzle& puzzle : found) measure(puzzle);
    // The hardest first; of equal ones the later.
    std::ranges::sort(found, std::ranges::greater{},
                      [](const Puzzle& puzzle) { return std::pair(puzzle.nodes, puzzle.match.ply()); });
    std::vector<Puzzle> chosen = far_from_each_other(std::move(found));
    for (Puzzle& puzzle : chosen) {
        const auto solved = make_engine(puzzle.match, 1, proof_memory)->solve(puzzle.match.now(), {}, true);
        puzzle.proof = solved ? solved->nodes : 0;
    }
    return chosen;
}

std::vector<Puzzle> puzzles_in(const Match& game, int first_ply, std::uint64_t proof_nodes) {
    return far_from_each_other(only_wins(game, first_ply, proof_nodes));
}

std::string puzzle_line(const Puzzle& puzzle) {
    JsonWriter json;
    json.object([&] {
        append_setup(json, puzzle.match);
        json.member("moves", puzzle.match.moves());
        json.member("solution", puzzle.solution);
        if (!puzzle.lure.empty()) json.member("lure", puzzle.lure);
        json.member("grade", puzzle.grade());
        json.member("nodes", puzzle.nodes);
        json.member("proof", puzzle.proof);
    });
    return json.take() + "\n";
}

}  // namespace quoin
