// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace quoin::server {

// The address that the proxy in front of us added to X-Forwarded-For: the last one, without its port. Everything before
// it comes from the client and cannot be trusted. The result may be empty or no address at all.
std::string_view forwarded_address(std::string_view chain);

}  // namespace quoin::server
