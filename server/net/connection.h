// SPDX-License-Identifier: MIT
// One connection: reads requests one after the other and sends the responses, until either side closes it or it becomes
// a WebSocket.
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

    // Closes it if no request has begun and no response is still being sent.
    void close_if_idle();
    // Closes it unless we owe a response. A request that is only partly received is given up.
    void close_unless_owing();

  private:
    enum class Activity : std::uint8_t { reading, answering, parting, watched };

    void close();
    net::Awaitable<Result<std::optional<Request>, BadRequest>> read();
    net::Awaitable<bool> write(const Response& response, bool is_last, bool is_head);
    net::Awaitable<void> linger();
    net::Awaitable<Reply> answer_to(Request request);
    net::Awaitable<void> become_websocket(const Request& request, Upgrade upgrade);
    void take_address(const Request& request);
    void enter(const net::asio::ip::address& address);

    ServerState& server_;
    net::Stream stream_;
    net::asio::ip::address peer_;
    std::string address_;  // the key under which the connection limit counts it
    bool is_local_ = false;
    Admission admission_ = Admission::served;
    RequestReader reader_;
    Activity activity_ = Activity::reading;
    std::shared_ptr<WebSocket> websocket_;  // if it has become one
};

}  // namespace quoin::server
