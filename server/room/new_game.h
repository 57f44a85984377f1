// SPDX-License-Identifier: MIT
// How a game begins: from a request, or because another has ended and its players want one more.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "server/api/protocol.h"
#include "server/room/room.h"

namespace quoin::server {

// What a clock may be set to: seconds for a game, seconds added after each move; or days for each move.
struct Range {
    std::int64_t min = 0;
    std::int64_t max = 0;
};
struct ClockLimits {
    Range base;
    Range increment;
    Range days;
};
inline constexpr ClockLimits clock_limits{.base = {1, 86'400}, .increment = {0, 3'600}, .days = {1, 30}};

// Written in one transaction; `seat` belongs to the player who asked for it.
struct NewGame {
    store::Creation creation = {};
    int seat = 0;
};

// 422 if the request makes no sense. The first event is that the creator takes a seat.
Result<NewGame, Refusal> make_game(const CreateRequest& request, std::string id, std::string_view secret, Time now);

// The game after one that is over: the same in every respect, but everyone moves up one seat and the first player
// becomes the last. Everyone who had a seat has one again, with the same name and token. A computer that took a seat
// keeps it. The id follows from the old one, so that all requests lead to the same game.
NewGame make_rematch(const Room& room, int asker, Time now);

// Where the player of a seat sits in the next game.
int seat_in_rematch(int seat, int players);

}  // namespace quoin::server
