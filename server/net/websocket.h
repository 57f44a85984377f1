// SPDX-License-Identifier: MIT
// A connection that has become a WebSocket: the feed's messages go out through a bounded queue, the client's come in.
// Messages are too short to be worth compressing.
#pragma once

#include <deque>
#include <memory>

#include <boost/beast/websocket/stream.hpp>

#include "server/net/net.h"
#include "server/net/server_state.h"

namespace quoin::server {

inline constexpr std::size_t most_message_bytes = 16 * 1024;

class WebSocket : public Outbox, public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(net::Stream stream, ServerState& state);

    // Answers the request, opens the feed and runs until either side closes it.
    net::Awaitable<void> run(const Request& request, Upgrade upgrade);

    void send(Body message) override;
    void close(int code, std::string_view reason) override;
    void drop();  // without a closing handshake

  private:
    net::Awaitable<bool> accept(const Request& request);
    net::Awaitable<void> listen(Feed& feed);
    void write_next();

    ServerState& server_;
    net::beast::websocket::stream<net::Stream, false> stream_;
    std::deque<Body> queue_;  // the first is being written
    std::size_t queued_ = 0;  // bytes
    std::size_t most_queued_ = 0;
    bool is_open_ = false;  // we may send
};

}  // namespace quoin::server
