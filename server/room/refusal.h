// SPDX-License-Identifier: MIT
// Why a request is refused, as a plain value; print_problem turns it into problem details (RFC 9457).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

struct Refusal {
    int status = 400;
    std::string_view type = "bad-request";  // stable, for programs: `not-your-turn`
    std::string detail = {};                // a sentence for people; may quote the client
    std::string field = {};                 // the offending field of the request: `options.order`
    std::string rule = {};                  // for a move: the rule it breaks, as the game names it
    std::optional<std::uint64_t> seq = {};  // the game's last event, if the client is behind
    std::optional<std::int64_t> wait = {};  // seconds until it is worth trying again
};

}  // namespace quoin::server
