// SPDX-License-Identifier: MIT
// The interface between the network code and the code that answers: requests go in, replies come out, perhaps later. A
// request may turn its connection into a feed of messages. No sockets here.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/message.h"
#include "server/net/task.h"

namespace quoin::server {

class Loop;
class Metrics;

// Sends to one watcher. Messages are queued; a watcher that is too slow for the queue loses the connection.
class Outbox {
  public:
    virtual ~Outbox() = default;
    virtual void send(Body message) = 0;
    // The codes are those of WebSockets.
    virtual void close(int code, std::string_view reason) = 0;
};

// A watcher. Destroyed when its connection is lost.
class Feed {
  public:
    virtual ~Feed() = default;
    virtual void receive(std::string_view message) = 0;  // text from the client
};

// Called when the connection has become a WebSocket. Messages sent before it returns do not count towards the queue
// limit.
using Upgrade = std::function<std::unique_ptr<Feed>(Outbox&)>;

struct Reply {
    Response response;
    Upgrade upgrade;  // if set, the response is not sent
    // For logs and metrics: the requested route, as a pattern and never as sent, and the game concerned.
    std::string_view route = "other";
    std::string game = {};

    int status() const { return upgrade ? 101 : response.status; }
};

class Service {
  public:
    virtual ~Service() = default;

    // All calls come on the network thread.
    virtual Task<Reply> answer(Request request) = 0;
    // Called after each reply; `request` is null if it could not be read.
    virtual void note(const Request* request, const Reply& reply, std::chrono::nanoseconds time) = 0;
    virtual Metrics& metrics() = 0;

    virtual void begin(const std::shared_ptr<Loop>& /*loop*/) {}  // before all other calls
    virtual void tick() {}                                        // once a second
    virtual void stop() {}                                        // no more requests will follow: close the feeds
    virtual bool is_busy() const { return false; }
};

// The close codes that we use (RFC 6455, 7.4).
inline constexpr int close_unsupported = 1003;
inline constexpr int close_policy = 1008;
inline constexpr int close_failed = 1011;
inline constexpr int close_restart = 1012;

}  // namespace quoin::server
