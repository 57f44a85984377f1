// SPDX-License-Identifier: MIT
// What stands after `go` on a line of the Universal Game Interface.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/limits.h"
#include "core/player.h"
#include "core/result.h"
#include "search/time_manager.h"

namespace quoin::cli {

struct UgiGo {
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> depth;
    bool is_infinite = false;
    std::array<std::optional<Milliseconds>, max_players> left;
    std::array<std::optional<Milliseconds>, max_players> increment;

    // The error is for people.
    static Result<UgiGo, std::string> read(std::span<const std::string_view> words, int players);

    // For the player to move, from that moment on. `usual` is the time for a move when nothing is said about limits.
    Limits limits(Clock::time_point start, int player, std::optional<Milliseconds> usual) const;

    // No limit but `stop`: no answer may come before it.
    bool waits_for_stop() const { return is_infinite && !move_time && !nodes && !depth; }
};

}  // namespace quoin::cli
