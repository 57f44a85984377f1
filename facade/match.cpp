// SPDX-License-Identifier: MIT
#include "facade/match.h"

#include "facade/registry.h"

namespace quoin {
namespace {

Error unreadable(std::string_view token, const ParseError& error) {
    return {"unreadable_move", std::string(token),
            "cannot be read as a move: expected " + std::string(error.expected) + " at character " +
                std::to_string(error.at + 1)};
}

}  // namespace

std::optional<Error> why_not(const GameEntry& game, const Position& position, std::string_view token,
                             std::string_view language) {
    const Verdict verdict = position.judge(token);
    if (verdict.unreadable) return unreadable(token, *verdict.unreadable);
    if (verdict.refused)
        return Error{std::string(verdict.refused->code), std::string(token),
                     in_words(game, verdict.refused->text, language)};
    return std::nullopt;
}

PickVerdict why_not_picks(const GameEntry& game, const Position& position, Picks picks, std::string_view language) {
    PickVerdict verdict;
    const std::vector<std::string> tokens = position.picked(picks);
    if (tokens.size() == 1) verdict.token = tokens.front();
    for (const std::string& token : tokens) {
        auto error = why_not(game, position, token, language);
        if (!error) return {true, verdict.token, std::nullopt};
        if (!verdict.refusal) {
            verdict.refusal = std::move(error);
        } else if (verdict.refusal->code != error->code) {
            verdict.refusal->code.clear();
        }
    }
    if (verdict.refusal && verdict.refusal->code.empty()) verdict.refusal.reset();
    return verdict;
}

Result<Match, Error> Match::create(std::string_view name, int players, const std::vector<OptionPair>& options) {
    const auto game = find_game(name);
    if (!game) return Failure(game.error());
    const GameEntry& entry = **game;
    if (players == 0) players = entry.min_players;
    if (players < entry.min_players || players > entry.max_players) {
        return Failure(Error{
            "bad_players", std::to_string(players),
            std::string(entry.title) + " is for " + player_range(entry) + " players, not " + std::to_string(players)});
    }
    auto values = OptionValues::create(entry.options(players), options);
    if (!values) return Failure(Error{"bad_option", values.error().name, values.error().detail});
    Match match;
    match.game_ = &entry;
    match.options_ = std::move(*values);
    match.history_.push_back(entry.start(players, match.options_));
    return match;
}

Match::Match(const Match& other) : game_(other.game_), options_(other.options_), moves_(other.moves_) {
    history_.reserve(other.history_.size());
    for (const auto& position : other.history_) history_.push_back(position->clone());
}

Match& Match::operator=(const Match& other) {
    if (this != &other) *this = Match(other);
    return *this;
}

std::vector<int> Match::winners() const {
    std::vector<int> result;
    const auto outcome = now().outcome();
    if (!outcome) return result;
    for (int i = 0; i < players(); ++i) {
        if (outcome->winners.has(Player{static_cast<std::uint8_t>(i)})) result.push_back(i + 1);
    }
    return result;
}

std::vector<int> Match::score() const {
    const Scores scores = now().score();
    return {scores.begin(), scores.begin() + players()};
}

Result<void, Error> Match::play(std::string_view token) {
    if (auto error = why_not(token)) return Failure(std::move(*error));
    auto next = now().clone();
    next->apply(token);
    history_.push_back(std::move(next));
    moves_.emplace_back(token);
    return {};
}

bool Match::undo() {
    if (moves_.empty()) return false;
    history_.pop_back();
    moves_.pop_back();
    return true;
}

std::vector<Text> Match::reasons(std::string_view token) const {
    if (!now().judge(token).is_legal()) return {};
    return now().reasons(token);
}

std::string Match::in_words(const Text& text, std::string_view language) const {
    return quoin::in_words(*game_, text, language);
}

}  // namespace quoin
