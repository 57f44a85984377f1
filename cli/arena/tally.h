// SPDX-License-Identifier: MIT
// The running score of a match in the arena, in words.
#pragma once

#include <climits>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/game.h"
#include "cli/arena/score.h"

namespace quoin::cli {

class ArenaTally {
  public:
    ArenaTally(const ArenaPlan& plan, std::optional<Sprt> sprt);

    void add(const ArenaResult& result);
    std::uint64_t games() const { return games_; }
    bool is_decided() const;          // by the sequential test
    bool has_short_openings() const;  // as asked for, they would have ended the game

    std::string brief() const;    // part of a line
    std::string summary() const;  // several lines

  private:
    struct Score {
        std::uint64_t wins = 0;   // alone
        std::uint64_t draws = 0;  // shared with others
        std::uint64_t losses = 0;
        GroupedShare share;  // of the games, shared wins divided
        std::vector<std::pair<std::string, int>> forfeits = {};
    };

    bool is_duel() const { return plan_.places() == 2; }
    std::string elo() const;
    std::string sprt_in_words() const;
    std::string openings_in_words() const;
    double ratio() const { return sprt_->ratio(pairs_); }
    std::string pairs_in_words() const;

    const ArenaPlan& plan_;
    std::optional<Sprt> sprt_;
    std::uint64_t games_ = 0;
    int shortest_opening_ = INT_MAX;
    int longest_opening_ = 0;
    std::vector<Score> scores_;  // by engine
    PairCounts pairs_{};         // of two players, for the first engine
    double first_of_pair_ = 0;
};

}  // namespace quoin::cli
