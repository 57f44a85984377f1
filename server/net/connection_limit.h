// SPDX-License-Identifier: MIT
// How many connections there are, in all and from each address, and whether one more is welcome.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace quoin::server {

enum class Admission {
    served,
    refused,  // answered, but only to be told to wait
    dropped,  // closed without a word
};

class ConnectionLimit {
  public:
    // Without a limit for each address, loopback is exempt and others have the usual one, which no player meets.
    ConnectionLimit(std::size_t most, std::optional<std::size_t> most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    static constexpr std::size_t usual_per_address = 64;

    bool is_full() const { return count_ >= most_; }
    std::size_t count() const { return count_; }

    // The key stands for an address: see key_of. Each `enter` is followed by one `leave`, whatever it says.
    Admission enter(const std::string& key, bool is_loopback);
    void leave(const std::string& key);

  private:
    std::size_t most_;
    std::optional<std::size_t> most_per_address_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> by_address_;
};

}  // namespace quoin::server
