// SPDX-License-Identifier: MIT
#include "server/api/route.h"

#include <algorithm>

namespace quoin::server {

Route route_of(std::string_view path) {
    constexpr std::string_view id_mark = "{id}";
    for (const RoutePattern& route : route_patterns) {
        const auto mark = route.pattern.find(id_mark);
        if (mark == std::string_view::npos) {
            if (path == route.pattern) return {route.kind, ""};
            continue;
        }
        const std::string_view before = route.pattern.substr(0, mark);
        const std::string_view after = route.pattern.substr(mark + id_mark.size());
        if (!path.starts_with(before)) continue;
        const std::string_view rest = path.substr(before.size());
        const std::string_view id = rest.substr(0, rest.find('/'));
        if (!id.empty() && rest.substr(id.size()) == after) return {route.kind, std::string(id)};
    }
    return {};
}

std::string_view pattern_of(RouteKind kind) {
    const auto* const found = std::ranges::find(route_patterns, kind, &RoutePattern::kind);
    return found == std::end(route_patterns) ? "other" : found->pattern;
}

std::string_view methods_of(RouteKind kind) {
    const auto* const found = std::ranges::find(route_patterns, kind, &RoutePattern::kind);
    return found == std::end(route_patterns) ? "" : found->methods;
}

std::optional<std::string> parameter_of(std::string_view target, std::string_view name) {
    const auto begin = target.find('?');
    if (begin == std::string_view::npos) return std::nullopt;
    std::string_view query = target.substr(begin + 1);
    query = query.substr(0, query.find('#'));
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        const auto equals = std::min(pair.find('='), pair.size());
        if (pair.substr(0, equals) == name) return std::string(pair.substr(std::min(equals + 1, pair.size())));
    }
    return std::nullopt;
}

}  // namespace quoin::server
