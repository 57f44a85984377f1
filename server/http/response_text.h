// SPDX-License-Identifier: MIT
// A response as bytes.
#pragma once

#include <chrono>
#include <string>

#include "server/http/message.h"

namespace quoin::server {

// The status line and fields, up to and including the empty line. The body follows unchanged, unless the method is
// HEAD.
std::string head_of(const Response& response, bool is_last, std::chrono::system_clock::time_point now);

// `Sun, 06 Nov 1994 08:49:37 GMT`, whatever the locale.
std::string http_date(std::chrono::system_clock::time_point time);

}  // namespace quoin::server
