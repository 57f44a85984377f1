// SPDX-License-Identifier: MIT
// The server's answers and messages as single-line JSON; docs/protocol.md describes every field.
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

// What the recipient may do; nothing for a watcher.
using Allowed = std::optional<std::vector<Permission>>;

// What a printed state contains beyond the room itself.
struct RoomContext {
    Moment moment = {};
    std::vector<int> present = {};  // the seats whose players are connected
    Allowed allowed = {};
};

std::string print_state(const Room& room, const RoomContext& context);
std::string print_state_message(const Room& room,
                                const RoomContext& context);  // the same with a type, as the first of a feed

// The messages that tell watchers of an event, which the room has already applied: several if it ends the game.
std::vector<std::string> print_event(const Room& after, const Event& event, const Allowed& allowed = {});
std::string print_ply(const Room& room, int ply);  // an earlier move, for a watcher who missed it
std::string print_presence(int seat, bool is_present, const Allowed& allowed = {});

std::string print_created(std::string_view id, int seat, std::string_view token);
std::string print_joined(int seat, std::string_view token);
std::string print_moved(int ply, std::string_view move, std::uint64_t seq);
std::string print_acted(std::uint64_t seq);
std::string print_rematch(std::string_view id, int seat);  // in the new game

std::string print_limits(const ClockLimits& clock);

// `next`: more games follow, after this id.
std::string print_lobby(std::span<const store::StoredGame> games, const std::optional<std::string>& next);

// A body of type application/problem+json.
std::string print_problem(const Refusal& refusal);

}  // namespace quoin::server
