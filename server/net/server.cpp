// SPDX-License-Identifier: MIT
#include "server/net/server.h"

#include <algorithm>
#include <csignal>
#include <mutex>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/resource.h>

#include "server/net/connection.h"
#include "server/net/listener.h"
#include "server/net/loop.h"
#include "server/online/metrics.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

// After a signal to stop.
constexpr auto grace = 5s;        // for the answers that we owe
constexpr auto short_grace = 1s;  // for the rest of requests, and for closing handshakes

// Raises the limit of file descriptors as far as possible, and limits connections to what it allows.
std::size_t room_for_connections(std::size_t wanted) {
    constexpr rlim_t for_other_things = 64;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    const rlim_t needed = wanted + for_other_things;
    if (limit.rlim_cur < needed) {
        limit.rlim_cur = std::min(limit.rlim_max, needed);
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= needed) return wanted;
    return limit.rlim_cur > 2 * for_other_things ? limit.rlim_cur - for_other_things : for_other_things;
}

Settings with_room(Settings settings) {
    settings.most_connections = room_for_connections(settings.most_connections);
    return settings;
}

// Other threads may post until the very end, and even afterwards.
class ContextLoop : public Loop {
  public:
    explicit ContextLoop(net::asio::io_context& context) : context_(&context) {}

    void post(std::function<void()> work) override {
        const std::lock_guard lock(mutex_);
        if (context_) net::asio::post(*context_, std::move(work));
    }
    void end() {
        const std::lock_guard lock(mutex_);
        context_ = nullptr;
    }

  private:
    std::mutex mutex_;
    net::asio::io_context* context_;
};

}  // namespace

// Members are destroyed from the last up: connections that outlive the loop still use `state` when they go.
struct Server::Parts {
    Parts(const Settings& settings, Service& service) : state(with_room(settings), service) {}
    ~Parts() {
        state.is_over = true;
        loop->end();
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    net::Awaitable<void> stop_on_signal();
    net::Awaitable<void> tick();

    ServerState state;
    net::asio::io_context context{1};
    net::asio::basic_signal_set<net::Executor> signals{context.get_executor(), SIGINT, SIGTERM};
    Listener listener{context, state};
    std::shared_ptr<ContextLoop> loop = std::make_shared<ContextLoop>(context);
    bool is_hurried = false;
};

net::Awaitable<void> Server::Parts::stop_on_signal() {
    net::ErrorCode error;
    co_await signals.async_wait(net::into(error));
    signals.async_wait([this](const net::ErrorCode&, int) { is_hurried = true; });
    state.is_stopping = true;
    listener.close();
    for (Connection* connection : state.connections) connection->close_if_idle();
    state.service.stop();
    net::Timer timer(context.get_executor());
    const auto begin = std::chrono::steady_clock::now();
    auto passed = begin - begin;
    while ((!state.connections.empty() || state.service.is_busy()) && !is_hurried && passed < grace) {
        if (passed > short_grace) {
            for (Connection* connection : state.connections) connection->close_unless_owing();
        }
        timer.expires_after(10ms);
        co_await timer.async_wait(net::into(error));
        passed = std::chrono::steady_clock::now() - begin;
    }
    context.stop();
}

net::Awaitable<void> Server::Parts::tick() {
    net::ErrorCode error;
    net::Timer timer(context.get_executor());
    while (true) {
        state.service.metrics().set(Gauge::connections, static_cast<std::int64_t>(state.connections.size()));
        state.service.tick();
        timer.expires_after(1s);
        co_await timer.async_wait(net::into(error));
    }
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;

Result<Server, std::string> Server::listen(const Settings& settings, Service& service) {
    auto parts = std::make_unique<Parts>(settings, service);
    if (auto error = parts->listener.open(settings.host, settings.port)) return Failure(*std::move(error));
    return Server(std::move(parts));
}

std::string Server::address() const { return parts_->listener.address(); }

void Server::run() {
    Parts& parts = *parts_;
    parts.state.service.begin(parts.loop);
    net::asio::co_spawn(parts.context, parts.listener.run(), net::asio::detached);
    net::asio::co_spawn(parts.context, parts.stop_on_signal(), net::asio::detached);
    net::asio::co_spawn(parts.context, parts.tick(), net::asio::detached);
    parts.context.run();
}

}  // namespace quoin::server
