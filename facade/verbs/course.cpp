// SPDX-License-Identifier: MIT
#include "facade/verbs/course.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "facade/verbs/texts.h"

namespace quoin {
namespace {

constexpr double clearly_worse = 0.22;  // what an expected score must fall by to be called a mistake
constexpr double ahead = 0.12;          // of all others, to be called ahead
constexpr std::uint64_t enough_visits = 40;

struct KnownScore {
    double score = 0;
    bool is_proved = false;
};

// A game and what is known about its positions.
class AnnotatedGame {
  public:
    AnnotatedGame(const Match& match, const std::vector<Evaluation>& evaluations)
        : players_(match.players()), moves_(match.moves()), evaluations_(moves_.size() + 1), winners_(match.winners()) {
        for (const Evaluation& evaluation : evaluations) {
            if (evaluation.ply >= 0 && evaluation.ply < plies()) evaluations_[evaluation.ply] = &evaluation;
        }
        const auto position = match.start_position().clone();
        for (const std::string& token : moves_) {
            to_move_.push_back(position->to_move());
            position->apply(token);
        }
        to_move_.push_back(position->to_move());
    }

    Course course() const {
        Course course;
        for (int player = 1; player <= (players_ == 2 ? 1 : players_); ++player) {
            CourseLine line{.player = player};
            for (int ply = 0; ply < plies(); ++ply) {
                if (const auto known = score_of(player, ply)) {
                    line.points.push_back({ply, known->score, known->is_proved});
                }
            }
            course.lines.push_back(std::move(line));
        }
        for (int ply = 1; ply < plies(); ++ply) {
            if (const auto mistake = mistake_before(ply)) course.mistakes.push_back(*mistake);
        }
        course.turned = turned();
        return course;
    }

  private:
    int plies() const { return static_cast<int>(evaluations_.size()); }
    const Evaluation* evaluation(int ply) const { return evaluations_[ply]; }

    std::optional<KnownScore> score_of(int player, int ply) const {
        if (to_move_[ply] == 0) {
            const bool has_won = std::ranges::find(winners_, player) != winners_.end();
            return KnownScore{has_won ? 1.0 / static_cast<double>(winners_.size()) : 0.0, true};
        }
        const Evaluation* const known = evaluation(ply);
        if (!known || known->value.kind == Value::Kind::unknown) return std::nullopt;
        const bool is_proved = known->value.kind == Value::Kind::proved;
        if (to_move_[ply] == player) return KnownScore{known->value.score, is_proved};
        if (players_ != 2) return std::nullopt;
        return KnownScore{1 - known->value.score, is_proved};
    }

    // The move that leads to `ply`.
    std::optional<Mistake> mistake_before(int ply) const {
        const Evaluation* const before = evaluation(ply - 1);
        if (!before || before->value.kind == Value::Kind::unknown || before->best.empty()) return std::nullopt;
        const std::size_t index = ply - 1;
        if (before->best == moves_[index]) return std::nullopt;
        const int player = to_move_[index];
        const auto after = played(*before) ? played(*before) : score_of(player, ply);
        if (!after || before->value.score - after->score < clearly_worse) return std::nullopt;
        const bool is_proved = before->value.kind == Value::Kind::proved && after->is_proved;
        return Mistake{ply, player, before->value.score, after->score, before->best, is_proved};
    }

    // What the search said of the move itself, where that says more than the position after it.
    std::optional<KnownScore> played(const Evaluation& before) const {
        if (before.played.kind == Value::Kind::proved) return KnownScore{before.played.score, true};
        const bool is_counted = players_ > 2 && before.played.kind == Value::Kind::estimated;
        if (!is_counted || before.played_visits < enough_visits) return std::nullopt;
        return KnownScore{before.played.score, false};
    }

    std::optional<TurningPoint> turned() const {
        std::vector<std::optional<double>> scores(players_);
        std::optional<TurningPoint> turn;
        int leader = 0;
        for (int ply = 0; ply < plies(); ++ply) {
            for (int player = 1; player <= players_; ++player) {
                if (const auto known = score_of(player, ply)) scores[player - 1] = known->score;
            }
            const int next = leader_of(scores, leader);
            if (next == leader) continue;
            if (leader != 0) turn = TurningPoint{ply, next};
            leader = next;
        }
        return turn;
    }

    // The player clearly ahead of all others; a leader stays leader until someone else clearly is.
    static int leader_of(const std::vector<std::optional<double>>& scores, int before) {
        const auto first =
            std::ranges::max_element(scores, {}, [](const std::optional<double>& score) { return score.value_or(-1); });
        if (!*first) return before;
        double others = 0;
        for (auto score = scores.begin(); score != scores.end(); ++score) {
            if (score != first) others = std::max(others, score->value_or(0));
        }
        return **first - others >= ahead ? static_cast<int>(first - scores.begin()) + 1 : before;
    }

    int players_;
    std::vector<std::string> moves_;
    std::vector<const Evaluation*> evaluations_;
    std::vector<int> winners_;
    std::vector<int> to_move_;
};

}  // namespace

Evaluation evaluation_of(const Thoughts& thoughts, int ply, std::string_view played) {
    Evaluation evaluation{.ply = ply, .value = value_of(thoughts)};
    if (!thoughts.moves.empty()) evaluation.best = thoughts.moves.front().token;
    if (!thoughts.moves.empty()) evaluation.line = thoughts.moves.front().line;
    const auto move = std::ranges::find(thoughts.moves, played, &MoveThought::token);
    if (move == thoughts.moves.end()) return evaluation;
    evaluation.played = value_of(thoughts, *move);
    evaluation.played_visits = move->visits;
    return evaluation;
}

Course course_of(const Match& match, const std::vector<Evaluation>& evaluations) {
    return AnnotatedGame(match, evaluations).course();
}

std::string mistake_in_words(const Mistake& mistake, std::string_view move, std::string_view language) {
    Text text{"mistake.estimated", {{"move", std::string(move)}, {"best", mistake.best}}};
    if (mistake.is_proved) {
        text.key = mistake.before < 1  ? "mistake.draw_to_loss"
                   : mistake.after > 0 ? "mistake.win_to_draw"
                                       : "mistake.win_to_loss";
    } else {
        text.args.emplace_back("before", std::to_string(std::lround(mistake.before * 100)));
        text.args.emplace_back("after", std::to_string(std::lround(mistake.after * 100)));
    }
    return verb_words(text, language);
}

std::vector<Evaluation> survey(const Match& match, const ThinkRequest& request,
                               const std::function<void(const Evaluation&)>& report) {
    const std::vector<std::string>& moves = match.moves();
    const auto count = moves.size() + 1;
    std::vector<std::unique_ptr<Position>> positions;
    positions.push_back(match.start_position().clone());
    for (const std::string& token : moves) {
        positions.push_back(positions.back()->clone());
        positions.back()->apply(token);
    }
    std::vector<Evaluation> evaluations;
    std::vector<bool> is_done(count);
    const auto visit = [&](std::size_t ply) {
        if (is_done[ply] || (request.stop && *request.stop)) return;
        is_done[ply] = true;
        if (positions[ply]->to_move() == 0) return;
        const Thought thought = think(*positions[ply], request);
        const std::string_view played = ply < moves.size() ? std::string_view(moves[ply]) : std::string_view();
        evaluations.push_back(evaluation_of(thought.thoughts, static_cast<int>(ply), played));
        if (report) report(evaluations.back());
    };
    visit(count - 1);
    for (std::size_t step = std::bit_ceil(count); step >= 1; step /= 2) {
        for (std::size_t ply = 0; ply < count; ply += step) visit(ply);
    }
    return evaluations;
}

}  // namespace quoin
