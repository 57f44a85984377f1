// SPDX-License-Identifier: MIT
#include "server/net/connection.h"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include <boost/asio/write.hpp>

#include "server/http/forwarded.h"
#include "server/http/problem.h"
#include "server/http/response_text.h"
#include "server/net/websocket.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t slowest_bytes_per_second = 4096;  // a reader slower than this loses its connection

// An IPv6 network has 2^64 addresses, so we count networks: counting single addresses would limit nobody.
std::string key_of(const net::asio::ip::address& address) {
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    if (address.to_v6().is_v4_mapped()) {
        return net::asio::ip::make_address_v4(net::asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return net::asio::ip::make_address_v6(bytes).to_string();
}

bool is_loopback(const net::asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return net::asio::ip::make_address_v4(net::asio::ip::v4_mapped, address.to_v6()).is_loopback();
    }
    return address.is_loopback();
}

Reply refused(int status, std::string_view detail) {
    Reply reply{.response = problem(status, detail), .upgrade = {}};
    add_safety(reply.response);
    return reply;
}

}  // namespace

Connection::Connection(net::Socket socket, const net::Tcp::endpoint& peer, ServerState& state)
    : server_(state), stream_(std::move(socket)), peer_(peer.address()) {
    enter(peer_);
    server_.connections.insert(this);
}

Connection::~Connection() {
    server_.connections.erase(this);
    server_.limit.leave(address_);
}

void Connection::enter(const net::asio::ip::address& address) {
    address_ = key_of(address);
    is_local_ = is_loopback(address);
    admission_ = server_.limit.enter(address_, is_local_);
}

// Behind a proxy, each request may come from another client. One that names no client comes from the proxy itself.
void Connection::take_address(const Request& request) {
    if (!server_.settings.trusts_proxy) return;
    const std::string chain = request.field("x-forwarded-for");
    net::ErrorCode error;
    const auto named = net::asio::ip::make_address(forwarded_address(chain), error);
    const net::asio::ip::address& address = error ? peer_ : named;
    if (key_of(address) == address_ && is_loopback(address) == is_local_) return;
    server_.limit.leave(address_);
    enter(address);
}

void Connection::close_if_idle() {
    if (activity_ == Activity::reading && !reader_.has_begun()) close();
}

void Connection::close_unless_owing() {
    if (activity_ != Activity::answering) close();
}

void Connection::close() {
    if (websocket_) {
        websocket_->drop();
    } else {
        stream_.close();
    }
}

net::Awaitable<void> Connection::run() {
    if (admission_ == Admission::dropped) co_return;
    bool is_last = false;
    while (!is_last) {
        activity_ = Activity::reading;
        auto request = co_await read();
        activity_ = Activity::answering;
        const auto begin = std::chrono::steady_clock::now();
        if (!request) {
            Reply refusal = refused(request.error().status, request.error().detail);
            refusal.route = "unreadable";
            server_.service.note(nullptr, refusal, {});
            co_await write(refusal.response, true, false);
            break;
        }
        if (!*request) co_return;  // gone, or too slow
        take_address(**request);
        (*request)->address = address_;
        (*request)->is_local = is_local_;
        Reply reply = co_await answer_to(**request);
        const auto time = std::chrono::steady_clock::now() - begin;
        server_.service.note(&**request, reply, time);
        if (reply.upgrade) {
            co_await become_websocket(**request, std::move(reply.upgrade));
            co_return;
        }
        is_last = (*request)->is_last || admission_ != Admission::served || server_.is_stopping;
        if (!co_await write(reply.response, is_last, (*request)->method == "HEAD")) co_return;
    }
    co_await linger();
}

// Nothing when the client has closed the connection or used up its time.
net::Awaitable<Result<std::optional<Request>, BadRequest>> Connection::read() {
    net::ErrorCode error;
    std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    stream_.expires_after(server_.settings.idle);
    while (true) {
        auto request = reader_.next();
        if (!request || *request) co_return request;
        if (server_.is_stopping && !reader_.has_begun()) co_return std::nullopt;
        if (reader_.must_say_continue()) {
            static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            co_await net::asio::async_write(stream_, net::asio::buffer(go_on), net::into(error));
            if (error) co_return std::nullopt;
        }
        const std::size_t count = co_await stream_.async_read_some(net::asio::buffer(bytes), net::into(error));
        if (error) co_return std::nullopt;
        reader_.add({bytes.data(), count});
    }
}

// The answer may come later, from elsewhere. We wait on a timer that never expires, so that the wait ends with the
// context even if the answer never comes.
net::Awaitable<Reply> Connection::answer_to(Request request) {
    if (admission_ != Admission::served) {
        Reply refusal = refused(429, "Too many connections from this address. Try again in a few seconds.");
        refusal.response.fields.push_back({"Retry-After", "5"});
        co_return refusal;
    }
    net::Timer answered(stream_.get_executor(), net::Timer::time_point::max());
    try {
        auto task = server_.service.answer(std::move(request));
        task.start([&answered] { answered.cancel(); });
        net::ErrorCode error;
        while (!task.is_done()) co_await answered.async_wait(net::into(error));
        co_return task.result();
    } catch (const std::exception&) {
        co_return refused(500, "Something went wrong on the server. Try again later.");
    }
}

net::Awaitable<void> Connection::become_websocket(const Request& request, Upgrade upgrade) {
    if (reader_.has_begun()) {  // a client has to wait for our word before it goes on
        const Reply refusal = refused(400, "No data may follow a WebSocket request before it is answered.");
        co_await write(refusal.response, true, false);
        co_await linger();
        co_return;
    }
    websocket_ = std::make_shared<WebSocket>(std::move(stream_), server_);
    activity_ = Activity::watched;
    co_await websocket_->run(request, std::move(upgrade));
}

net::Awaitable<bool> Connection::write(const Response& response, bool is_last, bool is_head) {
    const std::string head = head_of(response, is_last, std::chrono::system_clock::now());
    const std::string_view body = response.body && !is_head ? std::string_view(*response.body) : std::string_view();
    stream_.expires_after(server_.settings.idle + std::chrono::seconds(body.size() / slowest_bytes_per_second));
    const std::array<net::asio::const_buffer, 2> parts = {net::asio::buffer(head), net::asio::buffer(body)};
    net::ErrorCode error;
    co_await net::asio::async_write(stream_, parts, net::into(error));
    co_return !error;
}

// Closing a socket with unread bytes may discard what was just sent, so we keep reading for a moment.
net::Awaitable<void> Connection::linger() {
    activity_ = Activity::parting;
    net::ErrorCode error;
    std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): nobody reads it
    if (stream_.socket().shutdown(net::Socket::shutdown_send, error)) co_return;
    stream_.expires_after(2s);
    std::size_t patience = 256 * 1024;
    while (!error) {
        const std::size_t count = co_await stream_.async_read_some(net::asio::buffer(bytes), net::into(error));
        if (count >= patience) co_return;
        patience -= count;
    }
}

}  // namespace quoin::server
