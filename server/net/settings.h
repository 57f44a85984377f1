// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace quoin::server {

struct Settings {
    std::string host = "127.0.0.1";  // a name or an address of this machine
    std::uint16_t port = 8080;       // 0: any that is free
    std::chrono::seconds idle{30};   // for a whole request to arrive, waiting for its first byte included
    std::size_t most_connections = 4000;
    std::optional<std::size_t> most_per_address;  // see ConnectionLimit
    bool trusts_proxy = false;                    // the address of a client is the last one in X-Forwarded-For
    std::chrono::seconds watch_idle{60};          // for one who watches to give a sign of life
    std::size_t watch_queue = 256 * 1024;         // bytes under way to one who watches, before they are too slow
};

}  // namespace quoin::server
