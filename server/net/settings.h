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
    std::uint16_t port = 8080;       // 0: any free port
    std::chrono::seconds idle{30};   // for a whole request to arrive, including the wait for its first byte
    std::size_t most_connections = 4000;
    std::optional<std::size_t> most_per_address;  // see ConnectionLimit
    bool trusts_proxy = false;                    // the address of a client is the last one in X-Forwarded-For
    std::chrono::seconds watch_idle{60};          // how long a watcher may be silent
    std::size_t watch_queue = 256 * 1024;         // bytes that may be queued for a watcher before it is dropped
};

}  // namespace quoin::server
