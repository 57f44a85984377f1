// SPDX-License-Identifier: MIT
// A game in play. Moves are the tokens of the rules pages, such as `Qh8`; players are counted from 1.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quoin/error.h"
#include "quoin/games.h"

namespace quoin::lib {

// A match belongs to one thread. It can be copied; one that was moved from can only be assigned to or destroyed.
class Match {
  public:
    // `players` 0: the fewest the game allows. Options that are left out have their usual values.
    static Result<Match> create(std::string_view game, int players = 0, const OptionPairs& options = {});
    // Begins from a position as text, game and options included, as `position` returns it.
    static Result<Match> from_position(std::string_view position, std::string_view language = "en");

    Match(const Match& other);
    Match& operator=(const Match& other);
    Match(Match&& other) noexcept;
    Match& operator=(Match&& other) noexcept;
    ~Match();

    std::string game() const;  // its name
    int players() const;
    OptionPairs options() const;  // all of them

    std::vector<std::string> moves() const;  // played so far
    int to_move() const;                     // 0 when the game is over
    bool is_over() const;
    std::vector<int> winners() const;  // everyone who shares the win; none until the game is over
    std::vector<int> score() const;    // of each player, in parts of a point (Game::point_parts)
    std::vector<std::string> legal() const;

    // Plays the move, or says which rule refuses it.
    [[nodiscard]] std::optional<Error> play(std::string_view move, std::string_view language = "en");
    std::optional<Error> why_not(std::string_view move, std::string_view language = "en") const;
    bool undo();  // false if there is no move to take back

    // As one word of printable ASCII; empty for a game whose positions cannot be written.
    std::string position() const;
    // Whose turn it is and what to do, or how the game ended; said to the player `you`, if there is one.
    std::string status(std::string_view language = "en", int you = 0) const;
    // What a legal move would achieve, in at most two sentences; often none.
    std::vector<std::string> reasons(std::string_view move, std::string_view language = "en") const;

    // A picture that needs nothing from outside. Themes: light, dark, colour-blind, colour-blind-dark, print.
    Result<std::string> svg(std::string_view theme = "light", std::string_view language = "en") const;
    // What a program needs to draw it, and to let people choose a move: JSON (docs/scene.md).
    std::string scene(std::string_view language = "en") const;

  private:
    struct Body;
    friend struct Access;

    explicit Match(std::unique_ptr<Body> body);

    std::unique_ptr<Body> body_;
};

}  // namespace quoin::lib
