// SPDX-License-Identifier: MIT
// Answers that say no: as problem details (RFC 9457) for programs, as a small page for people.
#pragma once

#include <string_view>

#include "server/http/message.h"

namespace quoin::server {

std::string_view title_of(int status);  // `Not Found`

Response problem(int status, std::string_view detail);
Response problem_page(int status, std::string_view detail);

// What every answer carries: nothing is run, framed or guessed at that the page did not bring itself.
void add_safety(Response& response);

}  // namespace quoin::server
