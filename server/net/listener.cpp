// SPDX-License-Identifier: MIT
#include "server/net/listener.h"

#include <chrono>
#include <memory>
#include <new>
#include <tuple>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "server/net/connection.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

// The address to open on this machine: a wildcard address cannot be opened, so it becomes the loopback address.
std::string address_of(const net::Tcp::endpoint& endpoint) {
    auto address = endpoint.address();
    if (address.is_unspecified()) {
        address = address.is_v4() ? net::asio::ip::address(net::asio::ip::address_v4::loopback())
                                  : net::asio::ip::address(net::asio::ip::address_v6::loopback());
    }
    const std::string text = address.to_string();
    return "http://" + (address.is_v6() ? "[" + text + "]" : text) + ":" + std::to_string(endpoint.port()) + "/";
}

std::string listen_error(const net::ErrorCode& error, const std::string& host, std::uint16_t port) {
    const std::string place = "port " + std::to_string(port) + " on " + host;
    if (error == net::asio::error::address_in_use) {
        return place + " is already in use; choose another with --port N, or any free one with --port 0";
    }
    return "cannot listen at " + host + ", port " + std::to_string(port) + ": " + error.message();
}

}  // namespace

std::optional<std::string> Listener::open(const std::string& host, std::uint16_t port) {
    net::ErrorCode error;
    net::asio::ip::basic_resolver<net::Tcp, net::Executor> resolver(acceptor_.get_executor());
    const auto found = resolver.resolve(host, std::to_string(port), error);
    if (error) return "cannot find host '" + host + "': " + error.message();
    const net::Tcp::endpoint endpoint = *found.begin();
    if (acceptor_.open(endpoint.protocol(), error) || acceptor_.set_option(net::Acceptor::reuse_address(true), error) ||
        acceptor_.bind(endpoint, error) || acceptor_.listen(net::Acceptor::max_listen_connections, error)) {
        return listen_error(error, host, port);
    }
    const auto local = acceptor_.local_endpoint(error);
    if (error) return listen_error(error, host, port);
    address_ = address_of(local);
    return std::nullopt;
}

net::Awaitable<void> Listener::run() {
    while (!server_.is_stopping) {
        if (server_.limit.is_full()) {
            co_await pause();
            continue;
        }
        net::ErrorCode error;
        net::Socket socket = co_await acceptor_.async_accept(net::into(error));
        if (server_.is_stopping) co_return;
        if (error) {
            co_await pause();  // out of descriptors, most likely: others have to close theirs first
            continue;
        }
        start(std::move(socket));
    }
}

void Listener::start(net::Socket socket) {
    net::ErrorCode error;
    const auto peer = socket.remote_endpoint(error);
    if (error || socket.set_option(net::Tcp::no_delay(true), error)) return;  // gone already
    try {
        const auto connection = std::make_shared<Connection>(std::move(socket), peer, server_);
        net::asio::co_spawn(acceptor_.get_executor(), [connection] { return connection->run(); }, net::asio::detached);
    } catch (const std::bad_alloc&) {
        return;  // this one cannot be served, but the next may
    }
}

net::Awaitable<void> Listener::pause() {
    net::ErrorCode error;
    net::Timer timer(acceptor_.get_executor(), 20ms);
    co_await timer.async_wait(net::into(error));
}

void Listener::close() {
    net::ErrorCode error;
    std::ignore = acceptor_.close(error);  // closed either way
}

}  // namespace quoin::server
