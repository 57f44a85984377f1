// SPDX-License-Identifier: MIT
// Counts connections, in total and per address, and decides whether to admit one more.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace quoin::server {

enum class Admission {
    served,
    refused,  // told to try again later
    dropped,  // closed without a response
};

class ConnectionLimit {
  public:
    // Without a limit per address, loopback is exempt and other addresses get the default, which no player reaches.
    ConnectionLimit(std::size_t most, std::optional<std::size_t> most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    static constexpr std::size_t usual_per_address = 64;

    bool is_full() const { return count_ >= most_; }
    std::size_t count() const { return count_; }

    // The key identifies an address: see key_of. Every `enter` is followed by one `leave`, whatever it returns.
    Admission enter(const std::string& key, bool is_loopback);
    void leave(const std::string& key);

  private:
    std::size_t most_;
    std::optional<std::size_t> most_per_address_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> by_address_;
};

}  // namespace quoin::server
