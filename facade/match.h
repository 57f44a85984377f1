// SPDX-License-Identifier: MIT
// A game in progress: the public API of the rules. Moves go in and out as the tokens of the rules pages. A Match
// belongs to one thread; it can be copied. Nothing here throws, and a refused call changes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facade/entry.h"
#include "facade/error.h"

namespace quoin {

// Why the rules refuse the token in that position; nothing if it is legal.
std::optional<Error> why_not(const GameEntry& game, const Position& position, std::string_view token,
                             std::string_view language = "en", Listener to = {});

// Plays the token, or says why the rules refuse it.
std::optional<Error> play(const GameEntry& game, Position& position, std::string_view token,
                          std::string_view language = "en");

// What the rules say about the moves that these targets of the scene choose or could lead to.
struct PickLegality {
    bool is_legal = false;              // some move is legal
    std::string token = {};             // if there is only one move, legal or not
    std::optional<Error> refusal = {};  // the rule that refuses every move, or most where several are picked
};
PickLegality why_not_picks(const GameEntry& game, const Position& position, Picks picks,
                           std::string_view language = "en", Listener to = {});

class Match {
  public:
    // `players` 0: the fewest the game allows.
    static Result<Match, Error> create(std::string_view name, int players = 0,
                                       const std::vector<OptionPair>& options = {});
    // A game from an earlier session, perhaps of an earlier rules version. All options of that version must be given.
    static Result<Match, Error> resume(std::string_view name, std::string_view rules_version, int players,
                                       const std::vector<OptionPair>& options);

    // A game that begins from a position, `strata/2/corner=touch/…` (docs/positions.md).
    static Result<Match, Error> from_position(std::string_view token, std::string_view language = "en");
    // The game of such a token at its usual start; `rest` becomes the part of the token that says the position.
    static Result<Match, Error> game_of_position(std::string_view token, std::string_view& rest,
                                                 std::string_view language = "en");

    Match(const Match& other);
    Match& operator=(const Match& other);
    Match(Match&&) = default;
    Match& operator=(Match&&) = default;

    const GameEntry& game() const { return *game_; }
    int players() const { return now().players(); }
    const std::vector<OptionPair>& options() const { return options_.all(); }  // every option with its value
    const OptionValues& option_values() const { return options_; }
    int rules_version() const { return rules_version_; }
    std::vector<OptionPair> kept_options() const;  // those that its version of the rules has

    int ply() const { return static_cast<int>(moves_.size()); }
    const std::vector<std::string>& moves() const { return moves_; }
    int to_move() const { return now().to_move(); }  // 0 when over
    bool is_over() const { return to_move() == 0; }
    // Empty until the game is over; then all tied leaders. Players who have resigned cannot win; the last one left
    // wins.
    std::vector<int> winners(PlayerSet resigned = {}) const;
    std::vector<int> score() const;
    std::vector<std::string> legal() const { return now().legal(); }  // in byte order

    // The position as one token without spaces, and the one where it began.
    std::string position_token() const { return token_of(now()); }
    std::string start_token() const { return token_of(*start_); }
    std::string token_of(std::string_view text) const;  // of a position of this game, by its text
    // Where it began, if not at the usual start: the last part of such a token, without game, players and options.
    const std::string& start_text() const { return start_text_; }
    // Why that is no text of a position of this game, if it is none.
    std::optional<Error> fault_of_text(std::string_view text, std::string_view language = "en") const;
    // Begins from there. Only before the first move.
    Result<void, Error> begin_from(std::string_view start_text, std::string_view language = "en");

    std::optional<Error> why_not(std::string_view token) const { return quoin::why_not(*game_, now(), token); }
    Result<void, Error> play(std::string_view token);
    bool undo();  // false at the start

    // What the move would change most: at most two whole sentences, none when there is nothing to say or the move is
    // not legal.
    std::vector<Text> reasons(std::string_view token) const;

    // What a legal move would do, over the scene of this position; nothing when it is not legal.
    Effects effects(std::string_view token) const;
    // What the last move did, over the scene of this position; nothing at the start.
    Effects last_effects() const;
    // Everything on the board that moves have scored for and that can be asked about, in order.
    std::vector<Effect> scored() const;

    Scene scene() const { return now().scene(moves_.empty() ? std::string_view{} : moves_.back()); }
    // As it is said to the player `you`, if there is one.
    std::string in_words(const Text& text, std::string_view language = "en", int you = 0) const;

    const Position& now() const { return *now_; }
    const Position& start_position() const { return *start_; }

  private:
    Match() = default;

    static Result<Match, Error> start(const GameEntry& game, int rules_version, int players,
                                      const std::vector<OptionPair>& options);

    std::string token_of(const Position& position) const { return token_of(position.text()); }

    const GameEntry* game_ = nullptr;
    int rules_version_ = 1;
    OptionValues options_;
    std::string start_text_;
    std::unique_ptr<Position> start_;
    std::unique_ptr<Position> now_;
    std::vector<std::string> moves_;
};

}  // namespace quoin
