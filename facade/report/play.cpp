// SPDX-License-Identifier: MIT
#include "facade/report/play.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.h"
#include "core/text/filled.h"
#include "core/text/tokens.h"
#include "facade/report/agent.h"
#include "facade/verbs/puzzles.h"
#include "facade/verbs/verdict.h"

namespace quoin {
namespace {

constexpr double hopeless = 0.05;         // an expected score of a player who can no longer win
constexpr double swayed = 0.2;            // of an expected score of somebody else, by such a player's choice
constexpr std::size_t most_choices = 6;   // that are looked into
constexpr std::uint64_t proof_share = 4;  // nodes of a proof for a puzzle, for each node of a search

int permille(double score) { return static_cast<int>(std::lround(1000 * score)); }

// The number of moves that were in the running: e to the entropy of the visits.
std::optional<int> choices_of(const Thoughts& thoughts) {
    double all = 0;
    for (const MoveThought& move : thoughts.moves) all += static_cast<double>(move.visits);
    if (all == 0) return std::nullopt;
    double entropy = 0;
    for (const MoveThought& move : thoughts.moves) {
        const double part = static_cast<double>(move.visits) / all;
        if (part > 0) entropy -= part * std::log(part);
    }
    return static_cast<int>(std::lround(100 * std::exp(entropy)));
}

bool is_proved(const Value& value) { return value.kind == Value::Kind::proved; }

// What the second-best move costs. A move that was hardly looked at tells nothing.
void note_gap(TurnValue& turn, const Thoughts& thoughts, std::uint64_t nodes) {
    const std::uint64_t enough = std::max<std::uint64_t>(8, nodes / 200);
    const Value best = value_of(thoughts, thoughts.moves.front());
    for (std::size_t i = 1; i < thoughts.moves.size(); ++i) {
        const Value other = value_of(thoughts, thoughts.moves[i]);
        const bool is_known =
            is_proved(other) || (other.kind == Value::Kind::estimated && thoughts.moves[i].visits >= enough);
        if (!is_known) continue;
        const int gap = std::max(0, permille(best.score - other.score));
        if (turn.gap && *turn.gap <= gap) continue;
        turn.gap = gap;
        turn.is_gap_proved = is_proved(best) && is_proved(other);
    }
}

class TurnEvaluator {
  public:
    TurnEvaluator(const ReportPlan& plan, const ReportGame& game, Analyst& analyst)
        : plan_(plan), match_(game.match), analyst_(analyst) {}

    std::optional<TurnValue> turn(const Position& position, const std::string& played) {
        if (position.perft(1) < 2) return std::nullopt;
        const Thoughts thoughts = think(position, plan_.nodes);
        const Value value = value_of(thoughts);
        TurnValue turn{.permille = permille(value.score),
                       .proof = is_proved(value) ? value.proof : Proof::none,
                       .choices = choices_of(thoughts),
                       .is_best = thoughts.moves.front().token == played};
        note_gap(turn, thoughts, plan_.nodes);
        turn.is_kingmaker = position.players() > 2 && value.score <= hopeless && sways(position, thoughts);
        return turn;
    }

  private:
    Thoughts think(const Position& position, std::uint64_t nodes) {
        AnalysisRequest request{.lines = std::numeric_limits<std::size_t>::max()};
        request.options.nodes = nodes;
        request.options.settings.memory = mebibytes(small_hash);
        return analyst_.analyse(match_, position, request);
    }

    // Whether the candidate moves differ in what they leave to the next player.
    bool sways(const Position& position, const Thoughts& thoughts) {
        double low = 1;
        double high = 0;
        for (std::size_t i = 0; i < std::min(most_choices, thoughts.moves.size()); ++i) {
            const auto next = position.clone();
            next->apply(thoughts.moves[i].token);
            if (next->to_move() == 0 || next->to_move() == position.to_move()) return false;
            const double score = value_of(think(*next, std::max<std::uint64_t>(1, plan_.nodes / 4))).score;
            low = std::min(low, score);
            high = std::max(high, score);
        }
        return high - low >= swayed;
    }

    const ReportPlan& plan_;
    const Match& match_;
    Analyst& analyst_;
};

std::optional<GameName> name_in(const ReportPlan& plan, const std::vector<std::string_view>& words) {
    if (words.size() != 3) return std::nullopt;
    const auto section = read_number(words[1], 0, plan.sections.size() - 1);
    const auto game = read_number(words[2], 0, UINT64_MAX);
    if (!section || !game) return std::nullopt;
    return GameName{static_cast<std::size_t>(*section), *game};
}

}  // namespace

ReportGame play_report_game(const ReportPlan& plan, const GameName& name) {
    const ReportSection& section = plan.sections[name.section];
    ReportGame game{name, 0, plan.start_of(section, name.game)};
    game.opening = game.match.ply();
    const std::uint64_t seed = plan.seed_of(section, name.game);
    std::vector<std::unique_ptr<Agent>> seats;
    for (const std::string& agent : agents_of(plan, name)) {
        seats.push_back(make_agent(agent, game.match, plan.nodes, mix(seed + seats.size()) >> 12));
    }
    while (!game.match.is_over()) {
        const auto seat = static_cast<std::size_t>(game.match.to_move() - 1);
        if (!game.match.play(seats[seat]->choose(game.match))) break;
    }
    return game;
}

EvaluatedGame evaluate(const ReportPlan& plan, const ReportGame& game, Analyst& analyst) {
    EvaluatedGame result{.name = game.name};
    TurnEvaluator evaluator(plan, game, analyst);
    const auto position = game.match.start_position().clone();
    for (int ply = 0; ply < game.match.ply(); ++ply) {
        const std::string& played = game.match.moves()[static_cast<std::size_t>(ply)];
        result.turns.push_back(ply < game.opening ? std::nullopt : evaluator.turn(*position, played));
        position->apply(played);
    }
    for (const Puzzle& puzzle : puzzles_in(game.match, game.opening, proof_share * plan.nodes)) {
        result.puzzles.push_back(puzzle.match.ply());
    }
    std::ranges::sort(result.puzzles);
    return result;
}

std::string play_piece(const GameName& name) { return filled("play {} {}", name.section, name.game); }

std::string evaluation_piece(const GameName& name) { return filled("evaluate {} {}", name.section, name.game); }

std::string do_piece(const ReportPlan& plan, const std::string& piece, Analyst& analyst) {
    const auto words = split_tokens(piece);
    const auto name = name_in(plan, words);
    if (!name) return filled("unknown task '{}'", piece);
    const ReportGame game = play_report_game(plan, *name);
    return words[0] == "play" ? game_line(plan, game) : evaluation_line(plan, evaluate(plan, game, analyst));
}

}  // namespace quoin
