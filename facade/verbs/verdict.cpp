// SPDX-License-Identifier: MIT
#include "facade/verbs/verdict.h"

#include <array>
#include <cmath>
#include <cstdlib>

#include "facade/verbs/texts.h"

namespace quoin {
namespace {

std::string percent(double score) { return std::to_string(std::lround(score * 100)); }

double score_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::draw ? 0.5 : 0; }

Value known(Proof proof, std::optional<int> margin, bool is_bound) {
    // Of more than two players nothing but a win that nobody can prevent is certain.
    const bool is_certain = !is_bound || proof == Proof::win;
    return {is_certain ? Value::Kind::proved : Value::Kind::bound, proof, margin, score_of(proof)};
}

// The key of the phrase for a value, with its margin if it has one.
Text text_of(std::string_view key, const GameEntry& game, const Value& value) {
    if (!value.margin || *value.margin == 0) return {std::string(key), {}};
    return {std::string(key) + "_by", {{"margin", points_in_words(std::abs(*value.margin), game.point_parts)}}};
}

}  // namespace

Value value_of(const Thoughts& thoughts, const MoveThought& move) {
    if (move.proof != Proof::none) return known(move.proof, move.margin, thoughts.is_bound);
    if (move.visits == 0) return {};
    return {Value::Kind::estimated, Proof::none, std::nullopt, std::min(std::max(move.chance, 0.0), 1.0)};
}

Value value_of(const Thoughts& thoughts) {
    if (thoughts.moves.empty()) return {};
    const MoveThought& best = thoughts.moves.front();
    // A draw that is proved may not be the best there is.
    const Proof proof = best.proof == Proof::win ? Proof::win : thoughts.proof;
    if (proof != Proof::none) return known(proof, thoughts.margin ? thoughts.margin : best.margin, thoughts.is_bound);
    Value value = value_of(thoughts, best);
    if (value.kind == Value::Kind::proved) value = {Value::Kind::estimated, Proof::none, std::nullopt, value.score};
    return value;
}

std::string_view word_for(Proof proof) {
    constexpr std::array<std::string_view, 4> words = {"none", "loss", "draw", "win"};
    return words[static_cast<std::size_t>(proof)];
}

std::string_view word_for(Value::Kind kind) {
    constexpr std::array<std::string_view, 4> words = {"proved", "bound", "estimated", "unknown"};
    return words[static_cast<std::size_t>(kind)];
}

std::string points_in_words(int count, int parts) {
    const int most = std::abs(count);
    const int rest = most % parts;
    std::string text = count < 0 ? "−" : "";
    if (most >= parts || rest == 0) text += std::to_string(most / parts);
    if (rest != 0) text += parts == 2 ? "½" : " " + std::to_string(rest) + "/" + std::to_string(parts);
    return text;
}

std::string value_in_words(const GameEntry& game, const Value& value, std::string_view language) {
    switch (value.kind) {
        case Value::Kind::unknown:
            return verb_words({"value.unknown", {}}, language);
        case Value::Kind::estimated:
            return verb_words({"value.estimated", {{"score", percent(value.score)}}}, language);
        case Value::Kind::bound:
            return verb_words({value.proof == Proof::draw ? "value.bound_draw" : "value.bound_loss", {}}, language);
        case Value::Kind::proved:
            break;
    }
    if (value.proof == Proof::draw) return verb_words({"value.draw", {}}, language);
    return verb_words(text_of(value.proof == Proof::win ? "value.win" : "value.loss", game, value), language);
}

std::string verdict_in_words(const GameEntry& game, const Thoughts& thoughts, std::string_view language) {
    if (thoughts.moves.empty()) return "";
    const MoveThought& best = thoughts.moves.front();
    const Value position = value_of(thoughts);
    const Value move = value_of(thoughts, best);
    Text text;
    switch (position.kind) {
        case Value::Kind::unknown:
            return "";
        case Value::Kind::estimated:
            text = {"verdict.estimated", {{"score", percent(position.score)}}};
            if (move.kind == Value::Kind::proved) text = {"verdict.holds", {}};
            break;
        case Value::Kind::bound:
            text = {position.proof == Proof::draw ? "verdict.bound_draw" : "verdict.bound_loss", {}};
            break;
        case Value::Kind::proved:
            if (position.proof == Proof::draw) {
                text = {"verdict.draw", {}};
            } else if (position.proof == Proof::loss) {
                text = text_of("verdict.loss", game, position);
            } else {
                text = text_of(thoughts.is_bound ? "verdict.bound_win" : "verdict.win", game, position);
            }
    }
    text.args.emplace_back("move", best.token);
    return verb_words(text, language);
}

}  // namespace quoin
