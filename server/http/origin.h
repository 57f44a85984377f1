// SPDX-License-Identifier: MIT
// Whether a page may open a WebSocket to us. Browsers let any page try, and name it in the Origin field.
#pragma once

#include <string_view>

namespace quoin::server {

// True if the Origin matches the requested host, or is empty because the client is not a browser.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace quoin::server
