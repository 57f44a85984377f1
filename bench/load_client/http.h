// SPDX-License-Identifier: MIT
// A connection for requests, one after the other, as a browser keeps it: open until the server closes it, and opened
// again when there is something to ask.
#pragma once

#include <deque>
#include <functional>

#include "bench/load_client/connection.h"

namespace quoin::load {

struct Response {
    int status = 0;
    std::string_view body;  // while on_response runs
};

class Http final : public Connection {
  public:
    using OnResponse = std::function<void(const Response&)>;

    Http(EventLoop& loop, int port) : Connection(loop), port_(port) {}

    void get(const std::string& target, OnResponse on_response);
    void post(const std::string& target, std::string_view token, std::string_view body, OnResponse on_response);

  private:
    struct Request {
        std::string text;
        OnResponse on_response;
        int attempts = 0;
    };

    void ask(std::string text, OnResponse on_response);
    void send_first();
    void has_come() override;
    void has_ended() override;

    int port_;
    std::deque<Request> requests_;  // the first is under way
};

}  // namespace quoin::load
