// SPDX-License-Identifier: MIT
#include "facade/match.h"

#include <algorithm>

#include "core/text/split.h"
#include "core/text/utf8.h"
#include "facade/record/rules_version.h"
#include "facade/registry.h"
#include "facade/verbs/texts.h"

namespace quoin {
namespace {

Error unreadable(std::string_view token, const ParseError& error) {
    return {
        "unreadable_move", std::string(token),
        "not a valid move: expected " + std::string(error.expected) + " at character " + std::to_string(error.at + 1)};
}

std::optional<Error> error_of(const GameEntry& game, const Legality& legality, std::string_view token,
                              std::string_view language, Listener to = {}) {
    if (legality.unreadable) return unreadable(token, *legality.unreadable);
    if (!legality.refused) return std::nullopt;
    return Error{std::string(legality.refused->code), std::string(token),
                 in_words(game, legality.refused->text, language, to)};
}

// What can be said of any game's positions is not in the game's own table.
Error error_of(const GameEntry& game, const PositionFault& fault, std::string_view language) {
    const std::string words = in_words(game, fault.text, language);
    return {std::string(fault.code), std::string(first_characters(fault.where, 64)),
            words == fault.text.key ? verb_words(fault.text, language) : words};
}

std::optional<Error> players_fault(const GameEntry& game, int players) {
    if (players >= game.min_players && players <= game.max_players) return std::nullopt;
    return Error{
        "bad_players", std::to_string(players),
        std::string(game.title) + " is for " + player_range(game) + " players, not " + std::to_string(players)};
}

}  // namespace

std::optional<Error> why_not(const GameEntry& game, const Position& position, std::string_view token,
                             std::string_view language, Listener to) {
    return error_of(game, position.judge(token), token, language, to);
}

std::optional<Error> play(const GameEntry& game, Position& position, std::string_view token,
                          std::string_view language) {
    return error_of(game, position.play(token), token, language);
}

PickLegality why_not_picks(const GameEntry& game, const Position& position, Picks picks, std::string_view language,
                           Listener to) {
    PickLegality legality;
    const std::vector<std::string> tokens = position.picked(picks);
    if (tokens.size() == 1) legality.token = tokens.front();
    std::vector<Error> errors;
    for (const std::string& token : tokens) {
        auto error = why_not(game, position, token, language, to);
        if (!error) return {true, legality.token, std::nullopt};
        errors.push_back(std::move(*error));
    }
    const auto times = [&](const Error& error) { return std::ranges::count(errors, error.code, &Error::code); };
    const auto commonest = std::ranges::max_element(errors, {}, times);
    // One pick that fails for several reasons, a tile that fits nowhere, is not explained by one of them.
    if (errors.empty() || (picks.size() == 1 && times(*commonest) < std::ssize(errors))) return legality;
    legality.refusal = std::move(*commonest);
    return legality;
}

Result<Match, Error> Match::create(std::string_view name, int players, const std::vector<OptionPair>& options) {
    const auto game = find_game(name);
    if (!game) return Failure(game.error());
    if (players == 0) players = (*game)->min_players;
    if (auto error = players_fault(**game, players)) return Failure(std::move(*error));
    return start(**game, (*game)->rules_version, players, options);
}

Result<Match, Error> Match::resume(std::string_view name, std::string_view rules_version, int players,
                                   const std::vector<OptionPair>& options) {
    const auto game = find_game(name);
    if (!game) return Failure(game.error());
    const auto version = read_rules_version(**game, rules_version);
    if (!version) return Failure(version.error());
    if (auto error = players_fault(**game, players)) return Failure(std::move(*error));
    const auto all = completed_options(**game, players, *version, options);
    if (!all) return Failure(all.error());
    return start(**game, *version, players, *all);
}

Result<Match, Error> Match::start(const GameEntry& game, int rules_version, int players,
                                  const std::vector<OptionPair>& options) {
    auto values = OptionValues::create(game.options(players), options);
    if (!values) return Failure(Error{"bad_option", values.error().name, values.error().detail});
    Match match;
    match.game_ = &game;
    match.rules_version_ = rules_version;
    match.options_ = std::move(*values);
    match.start_ = game.start(players, match.options_);
    match.now_ = match.start_->clone();
    return match;
}

Result<Match, Error> Match::game_of_position(std::string_view token, std::string_view& rest,
                                             std::string_view language) {
    const auto unreadable = [&](std::string_view where, std::string key, std::string detail = {}) {
        return Failure(Error{"unreadable_position", std::string(first_characters(where, 64)),
                             verb_words({std::move(key), {{"detail", std::move(detail)}}}, language)});
    };
    const auto fields = split(token, '/');
    if (fields.size() < 4) return unreadable(token, "position.expected.all");
    const int players = small_number(fields[1]);
    if (players < 1) return unreadable(fields[1], "position.expected.players");
    std::vector<OptionPair> options;
    if (fields[2] != "-") {
        for (const std::string_view text : split(fields[2], '+')) {
            auto pair = split_option(text);
            if (!pair) return unreadable(text, "position.expected.option", pair.error().detail);
            options.push_back(std::move(*pair));
        }
    }
    rest = token.substr(fields[3].data() - token.data());
    return create(fields[0], players, options);
}

Result<Match, Error> Match::from_position(std::string_view token, std::string_view language) {
    std::string_view rest;
    auto match = game_of_position(token, rest, language);
    if (!match) return match;
    auto begun = match->begin_from(rest, language);
    if (!begun) return Failure(std::move(begun.error()));
    return match;
}

std::optional<Error> Match::fault_of_text(std::string_view text, std::string_view language) const {
    const auto set = start_->clone()->set(text);
    return set ? std::nullopt : std::optional(error_of(*game_, set.error(), language));
}

Result<void, Error> Match::begin_from(std::string_view start_text, std::string_view language) {
    if (auto set = start_->set(start_text); !set) {
        Error error = error_of(*game_, set.error(), language);
        if (!error.where.empty()) error.detail = "'" + error.where + "': " + error.detail;
        return Failure(std::move(error));
    }
    start_text_ = start_->text();
    now_ = start_->clone();
    return {};
}

// Of the options only those that are not as usual.
std::string Match::token_of(std::string_view text) const {
    std::string changed;
    for (const OptionSpec& spec : game_->options(players())) {
        const std::string_view value = options_.word(spec.name);
        if (value == spec.fallback) continue;
        changed += (changed.empty() ? "" : "+") + spec.name + "=" + std::string(value);
    }
    return std::string(game_->name) + "/" + std::to_string(players()) + "/" + (changed.empty() ? "-" : changed) + "/" +
           std::string(text);
}

std::vector<OptionPair> Match::kept_options() const {
    return quoin::kept_options(*game_, players(), rules_version_, options());
}

Match::Match(const Match& other)
    : game_(other.game_),
      rules_version_(other.rules_version_),
      options_(other.options_),
      start_text_(other.start_text_),
      start_(other.start_->clone()),
      now_(other.now_->clone()),
      moves_(other.moves_) {}

Match& Match::operator=(const Match& other) {
    if (this != &other) *this = Match(other);
    return *this;
}

std::vector<int> Match::winners(PlayerSet resigned) const {
    PlayerSet contenders;
    for (int i = 0; i < players(); ++i) {
        const Player player{static_cast<std::uint8_t>(i)};
        if (!resigned.has(player)) contenders.add(player);
    }
    const auto outcome = now().outcome();
    const bool is_last = contenders.size() == 1 && players() > 1;
    if (!outcome && !is_last) return {};
    return numbers_of(is_last ? contenders : winners_among(*outcome, contenders));
}

std::vector<int> Match::score() const { return now().scores(); }

Result<void, Error> Match::play(std::string_view token) {
    if (auto error = quoin::play(*game_, *now_, token)) return Failure(std::move(*error));
    moves_.emplace_back(token);
    return {};
}

bool Match::undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    now_ = start_->clone();
    for (const std::string& token : moves_) now_->apply(token);
    return true;
}

std::vector<Text> Match::reasons(std::string_view token) const {
    if (!now().judge(token).is_legal()) return {};
    return now().reasons(token);
}

Effects Match::effects(std::string_view token) const {
    Match next = *this;
    if (!next.play(token)) return {};
    return now().effects(token, next.now(), now());
}

Effects Match::last_effects() const {
    Match earlier = *this;
    if (!earlier.undo()) return {};
    return earlier.now().effects(moves_.back(), now(), now());
}

std::vector<Effect> Match::scored() const {
    std::vector<Effect> result;
    auto position = start_->clone();
    for (int i = 0; i < ply(); ++i) {
        auto next = position->clone();
        next->apply(moves_[i]);
        for (Effect& effect : position->effects(moves_[i], *next, now()).shapes) {
            if (effect.shape.target.empty()) continue;
            effect.ply = i + 1;
            result.push_back(std::move(effect));
        }
        position = std::move(next);
    }
    return result;
}

std::string Match::in_words(const Text& text, std::string_view language, int you) const {
    return quoin::in_words(*game_, text, language, {you, players()});
}

}  // namespace quoin
