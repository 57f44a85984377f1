// SPDX-License-Identifier: MIT
// Many games of one kind side by side, in arrays: actions in; observations, legal actions, rewards and whose turn it is
// out. A game that ends begins again by itself. The same seed gives the same games, however many threads play them. It
// belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quoin {

// Where a call writes to, a row for each game; a null pointer where nothing is wanted.
struct BatchArrays {
    float* observations = nullptr;            // as the player to move sees it
    std::uint8_t* masks = nullptr;            // by action: 1 if it is legal
    std::int32_t* current_players = nullptr;  // from 0; of the new game, where one has ended
    float* rewards = nullptr;                 // by player: the returns of a game that has just ended, otherwise 0
    std::uint8_t* terminated = nullptr;       // 1 if the game has just ended

    bool is_empty() const { return !observations && !masks && !current_players && !rewards && !terminated; }
};

class Batch {
  public:
    virtual ~Batch() = default;

    virtual int size() const = 0;
    // All games begin anew.
    virtual void restart(std::uint64_t seed) = 0;
    // The games as they are now.
    virtual void look(const BatchArrays& arrays, int threads) const = 0;
    // Plays an action in each game. Where one of them is not legal nothing changes: the answer is the first such game.
    virtual std::optional<int> step(std::span<const std::int32_t> actions, const BatchArrays& arrays, int threads) = 0;
    // Plays that many random moves in each game; the arrays are those of the last one.
    virtual void random_step(int steps, const BatchArrays& arrays, int threads) = 0;
    // Plays so many random games from where each game stands, and leaves it there: by game and player, the average of
    // the returns. Returns how many actions were played.
    virtual std::uint64_t playouts(std::uint64_t seed, int each, float* returns, int threads) const = 0;
    // Which of the actions are legal in a game, in order.
    virtual std::vector<std::int32_t> legal(int game) const = 0;
    // A game as the text of its position (docs/positions.md); empty if the game has none.
    virtual std::string text(int game) const = 0;
};

}  // namespace quoin
