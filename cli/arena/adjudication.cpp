// SPDX-License-Identifier: MIT
#include "cli/arena/adjudication.h"

#include <fmt/format.h>

#include "core/text/tokens.h"
#include "facade/verbs/think.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t usual_nodes = 20'000;
constexpr std::uint64_t most_nodes = 1'000'000'000;
constexpr std::size_t memory = std::size_t{16} << 20;
constexpr int most_moves = 1000;

}  // namespace

std::optional<std::string> AdjudicationRules::add(const std::string& text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string kind = text.substr(0, equals);
    const std::string value = equals < text.size() ? text.substr(equals + 1) : "";
    const std::string start = fmt::format("--adjudicate {}: ", text);
    if (kind == "proof") {
        if (proof_nodes) return start + "proof is given twice";
        proof_nodes = equals == text.size() ? usual_nodes : read_number(value, 1, most_nodes);
        if (proof_nodes) return std::nullopt;
        return fmt::format("{}NODES must be a whole number from 1 to {}", start, most_nodes);
    }
    if (kind != "agree") return start + "expected proof, proof=NODES or agree=MOVES,SCORE";
    if (agreement) return start + "agree is given twice";
    const std::size_t comma = std::min(value.find(','), value.size());
    const auto moves = read_number(value.substr(0, comma), 1, most_moves);
    const double score = comma < value.size() ? read_decimal(value.substr(comma + 1), 1).value_or(0) : 0;
    if (!moves || score <= 0.5) {
        return fmt::format("{}MOVES must be a whole number from 1 to {}, SCORE a number above 0.5 and up to 1", start,
                           most_moves);
    }
    agreement = Agreement{static_cast<int>(*moves), score};
    return std::nullopt;
}

std::string AdjudicationRules::key() const {
    std::string text;
    if (proof_nodes) text += fmt::format(" proof={}", *proof_nodes);
    if (agreement) text += fmt::format(" agree={},{}", agreement->moves, agreement->score);
    return text;
}

void Adjudicator::note(int player, const Value& value) {
    if (!rules_.agreement) return;
    const bool is_known = value.kind != Value::Kind::unknown;
    Run& run = runs_[player - 1];
    run.winning = is_known && value.score >= rules_.agreement->score ? run.winning + 1 : 0;
    run.losing = is_known && value.score <= 1 - rules_.agreement->score ? run.losing + 1 : 0;
}

std::optional<Adjudged> Adjudicator::verdict(const Match& match) {
    if (auto end = agreed()) return end;
    return rules_.proof_nodes ? proved(match) : std::nullopt;
}

std::optional<Adjudged> Adjudicator::agreed() const {
    if (!rules_.agreement) return std::nullopt;
    int winner = 0;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (runs_[i].losing >= rules_.agreement->moves) continue;
        if (winner != 0 || runs_[i].winning < rules_.agreement->moves) return std::nullopt;
        winner = static_cast<int>(i) + 1;
    }
    if (winner == 0) return std::nullopt;
    return Adjudged{{winner}, "agreement"};
}

std::optional<Adjudged> Adjudicator::proved(const Match& match) {
    ThinkRequest request;
    request.options.nodes = rules_.proof_nodes;
    request.options.settings.memory = memory;
    if (!solver_) solver_ = engine_for(match.now(), request);
    const auto thoughts = solve(*solver_, match.now(), request);
    if (!thoughts) return std::nullopt;
    const int player = match.to_move();
    // With more than two players a proof only says that this one can win against all others together.
    if (thoughts->proof == Proof::win) return Adjudged{{player}, "proof"};
    if (match.players() != 2 || thoughts->is_bound) return std::nullopt;
    if (thoughts->proof == Proof::loss) return Adjudged{{3 - player}, "proof"};
    return Adjudged{{1, 2}, "proof"};
}

}  // namespace quoin::cli
