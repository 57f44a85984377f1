// SPDX-License-Identifier: MIT
// What the server says, as JSON on one line: docs/protocol.md has every field.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/new_game.h"
#include "server/room/refusal.h"
#include "server/room/room.h"

namespace quoin::server {

// What the one who is told may do; none: they only watch.
using Allowed = std::optional<std::vector<Permission>>;

// What a room does not know of itself.
struct View {
    Moment moment = {};
    std::vector<int> present = {};  // the seats whose players are connected
    Allowed allowed = {};
};

std::string print_state(const Room& room, const View& view);
std::string print_state_message(const Room& room, const View& view);  // the same with a type, as the first of a feed

// What watchers are told of an event; the room has it already. More than one message if the game ends by it.
std::vector<std::string> print_event(const Room& after, const Event& event, const Allowed& allowed = {});
std::string print_ply(const Room& room, int ply);  // a move that was made, once more
std::string print_presence(int seat, bool is_present, const Allowed& allowed = {});

std::string print_created(std::string_view id, int seat, std::string_view token);
std::string print_joined(int seat, std::string_view token);
std::string print_moved(int ply, std::string_view move, std::uint64_t seq);
std::string print_acted(std::uint64_t seq);
std::string print_rematch(std::string_view id, int seat);  // in the new game

std::string print_limits(const ClockLimits& clock);

// `next`: there are more, after this id.
std::string print_lobby(std::span<const store::StoredGame> games, const std::optional<std::string>& next);

// A body of type application/problem+json.
std::string print_problem(const Refusal& refusal);

}  // namespace quoin::server
