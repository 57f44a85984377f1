// SPDX-License-Identifier: MIT
// Why a request is not granted, as a plain value: print_problem makes problem details (RFC 9457) of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

struct Refusal {
    int status = 400;
    std::string_view type = "bad-request";  // stable, for programs: `not-your-turn`
    std::string detail = {};                // a sentence for people; may hold the client's own words
    std::string field = {};                 // the field of the request it is about: `options.order`
    std::string rule = {};                  // of a move: the rule it breaks, as the game calls it
    std::optional<std::uint64_t> seq = {};  // the game's last: the client is behind, and may read on
    std::optional<std::int64_t> wait = {};  // seconds after which it is worth trying again
};

}  // namespace quoin::server
