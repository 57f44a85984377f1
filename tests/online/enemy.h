// SPDX-License-Identifier: MIT
// A client that means harm and knows the protocol: requests and frames that are almost right, in any order, whole or
// in pieces, finished or not.
#pragma once

#include <deque>
#include <random>
#include <string>
#include <vector>

#include "tests/online/client.h"

namespace quoin::test {

class Enemy {
  public:
    // The games in which it has seats, and those of others of which it knows the id alone.
    Enemy(int port, std::uint32_t seed, std::vector<OnlineGame> games, std::vector<std::string> others);

    void attack();  // in one of many ways

  private:
    std::uint32_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::uint32_t>(random_() % count); }
    bool by_chance(std::size_t one_in) { return below(one_in) == 0; }
    template <class T>
    const T& one_of(const std::vector<T>& list) {
        return list[below(list.size())];
    }

    std::string id();
    std::string token();
    std::string text();
    Json value(int depth = 0);
    Json sound_body(const std::string& kind);
    std::string body(const std::string& kind);
    std::string request();
    std::string mutated(std::string bytes);
    std::string frame();

    void send_in_pieces(Client& client, const std::string& bytes);
    void part_with(Client client);

    void ask_amiss();  // well-formed requests that make no sense, or none here and now
    void go_on();      // a legal move, or something that is allowed
    void haggle(const OnlineGame& game, const Json& state);
    void call_off();
    void send_garbled();     // requests with bytes changed, several on one connection
    void watch_amiss();      // frames as they may not be
    void begin_and_stall();  // requests that stop in the middle
    void watch_deafly();     // watches and does not read

    int port_;
    std::mt19937 random_;
    std::vector<OnlineGame> games_;
    std::vector<std::string> others_;
    std::deque<Client> held_;  // connections that it does not let go of
};

}  // namespace quoin::test
