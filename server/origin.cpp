// SPDX-License-Identifier: MIT
#include "server/origin.h"

#include <algorithm>
#include <utility>

namespace quoin::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

bool is_own_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) return true;
    for (const auto& [scheme, port] : {std::pair<std::string_view, std::string_view>{"http://", ":80"},
                                       std::pair<std::string_view, std::string_view>{"https://", ":443"}}) {
        if (!origin.starts_with(scheme)) continue;
        std::string_view from = origin.substr(scheme.size());
        // The port that goes without saying may be said or not.
        if (from.ends_with(port)) from.remove_suffix(port.size());
        if (host.ends_with(port)) host.remove_suffix(port.size());
        return !from.empty() && same(from, host);
    }
    return false;
}

}  // namespace quoin::server
