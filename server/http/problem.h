// SPDX-License-Identifier: MIT
// Error responses: problem details (RFC 9457) for programs, a small page for people.
#pragma once

#include <string_view>

#include "server/http/message.h"

namespace quoin::server {

std::string_view title_of(int status);  // `Not Found`

Response problem(int status, std::string_view detail);
Response problem_page(int status, std::string_view detail);

// Adds the security headers of every response: no foreign scripts, no framing, no guessing of content types.
void add_safety(Response& response);

}  // namespace quoin::server
