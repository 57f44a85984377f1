// SPDX-License-Identifier: MIT
// The client's end of a WebSocket: text in, text out.
#pragma once

#include <functional>

#include "bench/load_client/connection.h"

namespace quoin::load {

class WebSocket final : public Connection {
  public:
    explicit WebSocket(EventLoop& loop) : Connection(loop) {}

    std::function<void()> started;
    std::function<void(std::string_view)> heard;  // a message
    std::function<void()> ended;                  // the server has closed it

    void start(int port, const std::string& target);
    void say(std::string_view text) { send_frame(1, text); }  // once it has started

  private:
    void send_frame(int opcode, std::string_view payload);
    bool take_frame();
    void has_come() override;
    void has_ended() override { ended(); }

    bool is_greeted_ = false;
};

}  // namespace quoin::load
