// SPDX-License-Identifier: MIT
// One connection: reads requests, one after the other, and sends their answers, until either side has had enough.
#pragma once

#include <string>

#include "server/hub.h"
#include "server/net.h"
#include "server/request_reader.h"

namespace quoin::server {

class Connection {
  public:
    Connection(net::Socket socket, const net::Tcp::endpoint& peer, Hub& hub);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    net::Awaitable<void> run();

    // Ends it if nothing is under way.
    void close_if_idle();
    void close();

  private:
    net::Awaitable<Result<std::optional<Request>, BadRequest>> read();
    net::Awaitable<bool> write(const Response& response, bool is_last, bool is_head);
    net::Awaitable<void> say_goodbye();
    Response answer_to(const Request& request);

    Hub& hub_;
    net::Stream stream_;
    std::string address_;  // as the crowd knows it
    Welcome welcome_;
    RequestReader reader_;
    bool is_busy_ = false;
};

}  // namespace quoin::server
