// SPDX-License-Identifier: MIT
// What stands after `go` on a line of the Universal Game Interface.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/player.h"
#include "core/result.h"
#include "facade/verbs/think.h"

namespace quoin::cli {

struct UgiGo {
    EngineOptions limits;  // those of the table of engine options
    std::optional<std::uint64_t> depth;
    bool is_infinite = false;
    std::array<std::optional<std::chrono::milliseconds>, max_players> left;
    std::array<std::optional<std::chrono::milliseconds>, max_players> increment;
    std::vector<std::string> only = {};  // of `searchmoves`, each once, legal or not; none for all

    // The error is for people.
    static Result<UgiGo, std::string> read(std::span<const std::string_view> words, int players);

    // For that player to move, with an engine of these settings.
    ThinkRequest request(const EngineSettings& settings, int player) const;

    // No limit but `stop`: no answer may come before it.
    bool waits_for_stop() const { return is_infinite && !limits.movetime && !limits.nodes && !depth; }
};

}  // namespace quoin::cli
