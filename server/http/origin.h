// SPDX-License-Identifier: MIT
// Whether a page may open a WebSocket to us. Browsers let any page try, and say which one it is.
#pragma once

#include <string_view>

namespace quoin::server {

// The page's Origin is that of the host the request is for, or the client is no browser and names none.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace quoin::server
