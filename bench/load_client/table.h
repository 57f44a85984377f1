// SPDX-License-Identifier: MIT
// Two players at a game, then at the next one, as their browsers would talk to a server. What the server does wrong
// ends the program.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "bench/load_client/connection.h"

namespace quoin::load {

class Table {
  public:
    using Done = std::function<void()>;

    virtual ~Table() = default;

    // The server says to the player who has moved that it is done.
    std::function<void()> acknowledged;
    // Both players' pages have been told of it.
    std::function<void()> heard;

    virtual void warm_up(Done done) = 0;  // opens connections for requests
    virtual void make(Done done) = 0;     // a game with both seats taken
    virtual void connect(Done done) = 0;  // both players hear what happens
    virtual void move(int seat, std::size_t ply, const std::string& token) = 0;
    virtual void check(std::span<const std::string> moves, Done done) = 0;  // the server has these and no others
    virtual const std::string& id() const = 0;                              // of the game
    virtual void leave() = 0;                                               // both hang up
};

std::unique_ptr<Table> quoin_table(EventLoop& loop, int port);
std::unique_ptr<Table> boardgameio_table(EventLoop& loop, int port);

}  // namespace quoin::load
