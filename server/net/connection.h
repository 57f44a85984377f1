// SPDX-License-Identifier: MIT
// One connection: reads requests, one after the other, and sends their answers, until either side has had enough or the
// connection becomes a WebSocket.
#pragma once

#include <memory>
#include <string>

#include "server/http/request_reader.h"
#include "server/net/net.h"
#include "server/net/server_state.h"

namespace quoin::server {

class WebSocket;

class Connection {
  public:
    Connection(net::Socket socket, const net::Tcp::endpoint& peer, ServerState& state);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    net::Awaitable<void> run();

    // Ends it if nothing is under way: nobody has begun a request, or waits for the rest of an answer.
    void close_if_idle();
    // Ends it unless we owe an answer: what the client has begun it does not end.
    void close_unless_owing();

  private:
    enum class Activity : std::uint8_t { reading, answering, parting, watched };

    void close();
    net::Awaitable<Result<std::optional<Request>, BadRequest>> read();
    net::Awaitable<bool> write(const Response& response, bool is_last, bool is_head);
    net::Awaitable<void> say_goodbye();
    net::Awaitable<Reply> answer_to(Request request);
    net::Awaitable<void> become_websocket(const Request& request, Upgrade upgrade);
    void take_address(const Request& request);
    void enter(const net::asio::ip::address& address);

    ServerState& server_;
    net::Stream stream_;
    net::asio::ip::address peer_;
    std::string address_;  // as the connection limit counts it
    bool is_local_ = false;
    Admission admission_ = Admission::served;
    RequestReader reader_;
    Activity activity_ = Activity::reading;
    std::shared_ptr<WebSocket> websocket_;  // if it has become one
};

}  // namespace quoin::server
