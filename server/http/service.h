// SPDX-License-Identifier: MIT
// What the network code needs to know about the code that answers: requests go in, answers come out, perhaps later; a
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
    virtual void hear(std::string_view message) = 0;  // text from the client
};

// Called when the connection has become a WebSocket. What is sent before it returns does not count as slow.
using Upgrade = std::function<std::unique_ptr<Feed>(Outbox&)>;

struct Reply {
    Response response;
    Upgrade upgrade;  // if set, the response is not sent
    // For logs and metrics: what was asked for, as a pattern and never as it was sent, and the game that it was about.
    std::string_view route = "other";
    std::string game = {};

    int status() const { return upgrade ? 101 : response.status; }
};

class Service {
  public:
    virtual ~Service() = default;

    // All calls come on the network thread.
    virtual Task<Reply> answer(Request request) = 0;
    // After each answer, and after requests that could not be read (null).
    virtual void note(const Request* request, const Reply& reply, std::chrono::nanoseconds time) = 0;
    virtual Metrics& metrics() = 0;

    virtual void begin(const std::shared_ptr<Loop>& /*loop*/) {}  // from here on there are calls
    virtual void tick() {}                                        // once a second
    virtual void stop() {}                                        // no new requests will come: close the feeds
    virtual bool is_busy() const { return false; }
};

// The codes of closing that we use (RFC 6455, 7.4).
inline constexpr int close_unsupported = 1003;
inline constexpr int close_policy = 1008;
inline constexpr int close_failed = 1011;
inline constexpr int close_restart = 1012;

}  // namespace quoin::server
