// SPDX-License-Identifier: MIT
// Who plays whom, and from which seat: a pure function of a game's number, so that any process can play any game. A
// round is one opening: every pairing plays it once from every seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"

namespace quoin::cli {

// A match has one pairing, in which the last engine takes the seats that are left over. In a round robin every set of
// engines that fills the seats is a pairing, in a gauntlet every one that the first engine belongs to.
enum class Tournament { match, round_robin, gauntlet };

inline constexpr std::size_t most_engines = 64;

class Schedule {
  public:
    // The error is for people.
    static Result<Schedule, std::string> create(Tournament kind, std::size_t engines, std::size_t seats);

    Tournament kind() const { return kind_; }
    std::size_t seats() const { return seats_; }
    std::uint64_t games_in_round() const { return pairings_.size() * seats_; }

    std::uint64_t opening_of(std::uint64_t game) const { return game / games_in_round(); }
    // The engines of a game by place; from game to game each place moves on by one seat.
    const std::vector<std::size_t>& places_of(std::uint64_t game) const {
        return pairings_[game / seats_ % pairings_.size()];
    }
    std::size_t place_at(std::uint64_t game, std::size_t seat) const { return (seat + game) % seats_; }
    // How many seats that engine has in the games that it plays.
    std::size_t seats_of(std::size_t engine) const;

  private:
    Schedule(Tournament kind, std::size_t seats) : kind_(kind), seats_(seats) {}

    Tournament kind_;
    std::size_t seats_;
    std::vector<std::vector<std::size_t>> pairings_;
};

}  // namespace quoin::cli
