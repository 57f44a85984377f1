// SPDX-License-Identifier: MIT
#include "server/http/origin.h"

#include <utility>

#include "core/text/letter_case.h"

namespace quoin::server {

bool is_own_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) return true;
    for (const auto& [scheme, port] : {std::pair<std::string_view, std::string_view>{"http://", ":80"},
                                       std::pair<std::string_view, std::string_view>{"https://", ":443"}}) {
        if (!origin.starts_with(scheme)) continue;
        std::string_view from = origin.substr(scheme.size());
        // The default port may be given or left out.
        if (from.ends_with(port)) from.remove_suffix(port.size());
        if (host.ends_with(port)) host.remove_suffix(port.size());
        return !from.empty() && equal_ignoring_case(from, host);
    }
    return false;
}

}  // namespace quoin::server
