// SPDX-License-Identifier: MIT
// How a game begins: from a request, or because another has ended and its players want one more.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "server/api/protocol.h"
#include "server/room/room.h"

namespace quoin::server {

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
