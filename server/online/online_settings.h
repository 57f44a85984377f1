// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "store/event.h"

namespace quoin::server {

struct OnlineSettings {
    store::Milliseconds absent = 5 * 60 * 1000;  // after this long away, a player can be replaced
    std::size_t most_rooms = 5000;               // games in memory, unless more are watched
    int thinkers = 0;                            // threads for computers; 0: as many as there is room for
    // Games that one address may create in an hour. Not set: no limit for this machine, and for others more than anyone
    // creates by hand.
    std::optional<std::int64_t> games_per_hour = {};
    static constexpr std::int64_t usual_games_per_hour = 200;
};

}  // namespace quoin::server
