// SPDX-License-Identifier: MIT
// The running score of a tournament in the arena, in words.
#pragma once

#include <climits>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "cli/arena/game.h"
#include "cli/arena/score.h"
#include "cli/tables/standings.h"

namespace quoin::cli {

class ArenaTally {
  public:
    ArenaTally(const ArenaPlan& plan, std::optional<Sprt> sprt);

    void add(const ArenaResult& result);
    std::uint64_t games() const { return games_; }
    std::uint64_t repeated() const { return repeated_; }  // games with the moves of an earlier one
    bool is_decided() const;                              // by the sequential test
    bool has_short_openings() const;                      // as asked for, they would have ended the game

    std::string brief() const;    // part of a line
    std::string summary() const;  // several lines
    Standings standings() const;

  private:
    struct Score {
        std::uint64_t wins = 0;   // alone
        std::uint64_t draws = 0;  // shared with others
        std::uint64_t losses = 0;
        std::uint64_t games = 0;
        GroupedShare share;  // of the games, shared wins divided
        std::vector<std::pair<std::string, int>> forfeits = {};
    };

    bool is_for_two() const { return plan_.places() == 2; }
    bool is_duel() const { return is_for_two() && plan_.engines.size() == 2; }
    void count_seats(const ArenaResult& result);
    void count_cross(const Placings& placings);
    void count_pair(double points);
    void note_moves(const ArenaResult& result);
    std::string line_of(std::size_t engine) const;
    double fair_share(std::size_t engine) const;
    std::string elo() const;
    std::string sprt_in_words() const;
    std::string openings_in_words() const;
    std::string reuse_in_words() const;
    std::string repeats_in_words() const;
    double ratio() const { return sprt_->ratio(pairs_); }
    std::string pairs_in_words() const;

    const ArenaPlan& plan_;
    std::optional<Sprt> sprt_;
    std::uint64_t games_ = 0;
    int shortest_opening_ = INT_MAX;
    int longest_opening_ = 0;
    std::vector<Score> scores_;                   // by engine
    std::vector<Placings> placings_;              // of all games
    std::vector<std::vector<CrossScore>> cross_;  // by engine
    std::unordered_set<std::uint64_t> seen_;      // hashes of the moves of games
    std::uint64_t repeated_ = 0;
    PairCounts pairs_{};  // of two players, for the first engine
    double first_of_pair_ = 0;
};

}  // namespace quoin::cli
