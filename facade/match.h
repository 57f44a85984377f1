// SPDX-License-Identifier: MIT
// A game in play: the only door to the rules. Moves go in and out as the tokens of the rules pages. A Match belongs to
// one thread; it can be copied. Nothing here throws, and what is refused changes nothing.
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

// Why the rules refuse the token in that position; nothing when it is legal.
std::optional<Error> why_not(const GameEntry& game, const Position& position, std::string_view token,
                             std::string_view language = "en");

// What the rules say to the move that these targets of the scene choose, or that they could still become.
struct PickVerdict {
    bool is_legal = false;              // there is such a move
    std::string token = {};             // when there is but one, legal or not
    std::optional<Error> refusal = {};  // what stands in the way of all there are, when that is one and the same rule
};
PickVerdict why_not_picks(const GameEntry& game, const Position& position, Picks picks,
                          std::string_view language = "en");

class Match {
  public:
    // players 0: the fewest the game has.
    static Result<Match, Error> create(std::string_view name, int players = 0,
                                       const std::vector<OptionPair>& options = {});

    Match(const Match& other);
    Match& operator=(const Match& other);
    Match(Match&&) = default;
    Match& operator=(Match&&) = default;

    const GameEntry& game() const { return *game_; }
    int players() const { return now().players(); }
    const std::vector<OptionPair>& options() const { return options_.all(); }  // every option with its value

    int ply() const { return static_cast<int>(moves_.size()); }
    const std::vector<std::string>& moves() const { return moves_; }
    int to_move() const { return now().to_move(); }  // 0 when over
    bool is_over() const { return to_move() == 0; }
    std::vector<int> winners() const;  // none until over; all tied leaders
    std::vector<int> score() const;
    std::vector<std::string> legal() const { return now().legal(); }  // in byte order

    std::optional<Error> why_not(std::string_view token) const { return quoin::why_not(*game_, now(), token); }
    Result<void, Error> play(std::string_view token);
    bool undo();  // false at the start

    // What the move would change most: at most two whole sentences, none when there is nothing to say or the move is
    // not legal.
    std::vector<Text> reasons(std::string_view token) const;

    Scene scene() const { return now().scene(moves_.empty() ? std::string_view{} : moves_.back()); }
    std::string in_words(const Text& text, std::string_view language = "en") const;

    const Position& now() const { return *history_.back(); }

  private:
    Match() = default;

    const GameEntry* game_ = nullptr;
    OptionValues options_;
    std::vector<std::unique_ptr<Position>> history_;  // the start, and the position after each move
    std::vector<std::string> moves_;
};

}  // namespace quoin
