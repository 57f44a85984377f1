// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "facade/weights.h"
#include "store/event.h"

namespace quoin::server {

struct OnlineSettings {
    store::Milliseconds absent = 5 * 60 * 1000;                // after this long away, a player can be replaced
    std::size_t most_rooms = 5000;                             // games in memory, unless more are being watched
    std::vector<std::shared_ptr<const Weights>> weights = {};  // for computers, in games that they fit
    int thinkers = 0;                                          // threads for computer players; 0: see usual_thinkers
    // Games that one address may create in an hour. Not set: this machine has no limit, and others the default, which
    // is more than anyone creates by hand.
    std::optional<std::int64_t> games_per_hour = {};
    static constexpr std::int64_t usual_games_per_hour = 200;
};

}  // namespace quoin::server
