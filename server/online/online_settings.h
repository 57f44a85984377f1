// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "store/event.h"

namespace quoin::server {

struct OnlineSettings {
    store::Milliseconds absent = 5 * 60 * 1000;  // away for so long, a player may be done without
    std::size_t most_rooms = 5000;               // games in memory, unless more are watched
    int thinkers = 0;                            // threads for computers; 0: as many as there is room for
    // Games that one address may make in an hour. Not set: as many from this machine as it likes, and so many from
    // others as nobody makes by hand.
    std::optional<std::int64_t> games_per_hour = {};
    static constexpr std::int64_t usual_games_per_hour = 200;
};

}  // namespace quoin::server
