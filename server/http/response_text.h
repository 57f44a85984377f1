// SPDX-License-Identifier: MIT
// An answer as it goes over the wire.
#pragma once

#include <chrono>
#include <string>

#include "server/http/message.h"

namespace quoin::server {

// Status line and fields with the empty line that ends them; the body goes after it as it is, unless HEAD was asked.
std::string head_of(const Response& response, bool is_last, std::chrono::system_clock::time_point now);

// `Sun, 06 Nov 1994 08:49:37 GMT`, whatever the locale.
std::string http_date(std::chrono::system_clock::time_point time);

}  // namespace quoin::server
