// SPDX-License-Identifier: MIT
// Who plays: a player, a set of players, and a number for each of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace quoin {

inline constexpr int max_players = 4;

// Counted from 0 inside the engine and from 1 wherever people, files or other programs see it.
struct Player {
    std::uint8_t index = 0;

    constexpr int number() const { return index + 1; }
    friend constexpr bool operator==(Player, Player) = default;
};

// Points or areas by player; entries past the number of players are 0.
using Scores = std::array<std::int16_t, max_players>;

class PlayerSet {
  public:
    constexpr void add(Player player) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << player.index); }
    constexpr bool has(Player player) const { return bits_ >> player.index & 1; }
    constexpr int size() const { return std::popcount(bits_); }
    friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

// From 1, in order.
inline std::vector<int> numbers_of(PlayerSet players) {
    std::vector<int> numbers;
    for (Player player; player.index < max_players; ++player.index) {
        if (players.has(player)) numbers.push_back(player.number());
    }
    return numbers;
}

}  // namespace quoin
