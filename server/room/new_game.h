// SPDX-License-Identifier: MIT
// Creates games: from a request, or as the rematch of a game that is over.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "server/api/protocol.h"
#include "server/room/room.h"

namespace quoin::server {

// The range of clock settings: seconds per game and seconds added after each move, or days per move.
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

// Stored in one transaction; `seat` belongs to the player who asked for the game.
struct NewGame {
    store::GameWithStatus stored = {};
    int seat = 0;
};

// 422 if the request makes no sense. The first event seats the creator.
Result<NewGame, Refusal> make_game(const CreateRequest& request, std::string id, std::string_view secret, Time now);

// The same game again, except that everyone moves up one seat and the first player becomes the last. Players keep their
// names and tokens, and a computer that took over a seat keeps playing. The id is derived from the old one, so all
// requests for a rematch lead to the same game.
NewGame make_rematch(const Room& room, int asker, Time now);

// The seat that the player of `seat` gets in the rematch.
int seat_in_rematch(int seat, int players);

}  // namespace quoin::server
