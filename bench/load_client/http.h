// SPDX-License-Identifier: MIT
// A connection for requests, one after the other, as a browser keeps it: open until the server closes it, and opened
// again when there is something to ask.
#pragma once

#include <deque>
#include <functional>

#include "bench/load_client/wire.h"

namespace quoin::load {

struct Answer {
    int status = 0;
    std::string_view body;  // while the answer is being told
};

class Http final : public Wire {
  public:
    using Told = std::function<void(const Answer&)>;

    Http(Wires& wires, int port) : Wire(wires), port_(port) {}

    void get(const std::string& target, Told told);
    void post(const std::string& target, std::string_view token, std::string_view body, Told told);

  private:
    struct Question {
        std::string text;
        Told told;
        int attempts = 0;
    };

    void ask(std::string text, Told told);
    void send_first();
    void has_come() override;
    void has_ended() override;

    int port_;
    std::deque<Question> questions_;  // the first is under way
};

}  // namespace quoin::load
