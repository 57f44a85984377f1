// SPDX-License-Identifier: MIT
// What a path of the interface for programs stands for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

enum class RouteKind : std::uint8_t {
    none,
    health,
    metrics,
    limits,
    games,
    game,
    join,
    moves,
    actions,
    rematch,
    record,
    live
};

struct Route {
    RouteKind kind = RouteKind::none;
    std::string id = {};  // of the game

    bool has_id() const { return kind >= RouteKind::game; }
};

Route route_of(std::string_view path);
std::string_view pattern_of(RouteKind kind);  // `/api/games/{id}/moves`
std::string_view methods_of(RouteKind kind);  // `GET, HEAD`: as the field Allow has them

// The value of a parameter in the query of a target, as it was sent; nothing if it is not there.
std::optional<std::string> parameter_of(std::string_view target, std::string_view name);

}  // namespace quoin::server
