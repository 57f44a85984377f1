// SPDX-License-Identifier: MIT
// Listens on the port and accepts connections, as long as there is room for them.
#pragma once

#include <string>

#include "core/result.h"
#include "server/net/net.h"
#include "server/net/server_state.h"

namespace quoin::server {

class Listener {
  public:
    Listener(net::asio::io_context& context, ServerState& state) : acceptor_(context), server_(state) {}

    // Nothing on success, otherwise a sentence for people.
    std::optional<std::string> open(const std::string& host, std::uint16_t port);
    std::string address() const { return address_; }  // `http://127.0.0.1:8080/`
    net::Awaitable<void> run();
    void close();

  private:
    void start(net::Socket socket);
    net::Awaitable<void> pause();

    net::Acceptor acceptor_;
    ServerState& server_;
    std::string address_;
};

}  // namespace quoin::server
