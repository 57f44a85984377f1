// SPDX-License-Identifier: MIT
// A session of an online game in which everything happens that anyone may think of, chosen by a function: random
// numbers in tests, bytes in the fuzzer. Whatever is decided is applied; what must always hold is checked.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/room/room.h"

namespace quoin::server {

class RoomWalk {
  public:
    using Choose = std::function<std::size_t(std::size_t bound)>;  // from 0 to bound - 1

    // Some game, options, seats and clock.
    explicit RoomWalk(Choose choose);

    // Some request. What does not hold, in words; nothing if all is well.
    std::optional<std::string> step();
    // The room as the store would give it back is the same.
    std::optional<std::string> check_replay() const;

    const Room& room() const { return room_; }
    const store::StoredGame& game() const { return game_; }

  private:
    store::StoredGame some_game();
    Moment pass_time();
    std::string some_secret();
    std::optional<std::uint64_t> some_seq();
    std::string some_move();
    Result<Decision, Refusal> some_request(const Moment& moment);
    std::optional<std::string> check_refusals(const Moment& moment);
    bool is_agreed(const Event& event, const Conditions& conditions) const;
    std::optional<std::string> commit(const Decision& decision);

    Choose choose_;
    store::StoredGame game_;
    Room room_;
    Time now_;
    Absence absence_;
};

}  // namespace quoin::server
