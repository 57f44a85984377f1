// SPDX-License-Identifier: MIT
// The clocks of a game, kept by the arena: each seat has its own time, or none.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.h"
#include "search/time_manager.h"

namespace quoin::cli {

// `SECONDS+INCREMENT` or `SECONDS`, with or without decimal points: what a player has, and what each move adds.
std::optional<MoveClock> read_time_control(std::string_view text);

class GameClocks {
  public:
    // By seat; nothing for a seat without a clock.
    explicit GameClocks(const std::vector<std::optional<MoveClock>>& controls);

    // As the player's clock stands now; players are counted from 1.
    std::optional<MoveClock> of(int player) const;
    // The player has moved.
    void spend(int player, SteadyClock::duration used);
    // ` p1time 9500 p1inc 100 p2time …`, as UGI's `go` has it.
    std::string words() const;

  private:
    struct Clock {
        SteadyClock::duration left{0};
        std::chrono::milliseconds increment{0};
    };
    std::vector<std::optional<Clock>> clocks_;
};

}  // namespace quoin::cli
