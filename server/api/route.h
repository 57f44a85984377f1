// SPDX-License-Identifier: MIT
// From the path of a request to the endpoint that answers it.
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
    live,
};

struct RoutePattern {
    RouteKind kind;
    std::string_view pattern;
    std::string_view methods;  // as in the field Allow
};

// Every endpoint.
inline constexpr RoutePattern route_patterns[] = {
    {RouteKind::health, "/healthz", "GET, HEAD"},
    {RouteKind::metrics, "/metrics", "GET, HEAD"},
    {RouteKind::limits, "/api/limits", "GET, HEAD"},
    {RouteKind::games, "/api/games", "GET, HEAD, POST"},
    {RouteKind::game, "/api/games/{id}", "GET, HEAD"},
    {RouteKind::join, "/api/games/{id}/join", "POST"},
    {RouteKind::moves, "/api/games/{id}/moves", "POST"},
    {RouteKind::actions, "/api/games/{id}/actions", "POST"},
    {RouteKind::rematch, "/api/games/{id}/rematch", "POST"},
    {RouteKind::record, "/api/games/{id}/record", "GET, HEAD"},
    {RouteKind::live, "/api/games/{id}/live", "GET, HEAD"},
};

struct Route {
    RouteKind kind = RouteKind::none;
    std::string id = {};  // of the game; empty if the pattern has none

    bool has_id() const { return !id.empty(); }
};

Route route_of(std::string_view path);
std::string_view pattern_of(RouteKind kind);  // `/api/games/{id}/moves`
std::string_view methods_of(RouteKind kind);  // `GET, HEAD`

// The value of a query parameter in a target, not decoded; nothing if it is missing.
std::optional<std::string> parameter_of(std::string_view target, std::string_view name);

}  // namespace quoin::server
