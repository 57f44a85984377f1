// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace quoin::server {

// The address that the proxy in front has added to X-Forwarded-For: the last, without its port if it has one. All
// before it is what the client says. It may be anything, or nothing.
std::string_view forwarded_address(std::string_view chain);

}  // namespace quoin::server
