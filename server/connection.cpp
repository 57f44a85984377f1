// SPDX-License-Identifier: MIT
#include "server/connection.h"

#include <array>
#include <exception>
#include <utility>

#include <boost/asio/write.hpp>

#include "server/problem.h"
#include "server/response_text.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t slowest_bytes_per_second = 4096;  // a reader slower than this loses its connection

// Networks of IPv6 are given out with 64 bits for their machines: to count single addresses would be to count nothing.
std::string key_of(const net::asio::ip::address& address) {
    const auto text = [](const auto& bytes, std::size_t count) {
        return std::string(bytes.begin(), bytes.begin() + count);
    };
    if (address.is_v4()) return text(address.to_v4().to_bytes(), 4);
    const auto long_address = address.to_v6();
    if (long_address.is_v4_mapped())
        return text(net::asio::ip::make_address_v4(net::asio::ip::v4_mapped, long_address).to_bytes(), 4);
    return text(long_address.to_bytes(), 8);
}

bool is_loopback(const net::asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return net::asio::ip::make_address_v4(net::asio::ip::v4_mapped, address.to_v6()).is_loopback();
    }
    return address.is_loopback();
}

Response protected_problem(int status, std::string_view detail) {
    Response response = problem(status, detail);
    add_safety(response);
    return response;
}

}  // namespace

Connection::Connection(net::Socket socket, const net::Tcp::endpoint& peer, Hub& hub)
    : hub_(hub),
      stream_(std::move(socket)),
      address_(key_of(peer.address())),
      welcome_(hub.crowd.enter(address_, is_loopback(peer.address()))) {
    hub_.connections.insert(this);
}

Connection::~Connection() {
    hub_.connections.erase(this);
    hub_.crowd.leave(address_);
}

void Connection::close_if_idle() {
    if (!is_busy_ && !reader_.has_begun()) close();
}

void Connection::close() { stream_.close(); }

net::Awaitable<void> Connection::run() {
    if (welcome_ == Welcome::dropped) co_return;
    bool is_last = false;
    while (!is_last) {
        auto request = co_await read();
        is_busy_ = true;
        if (!request) {
            co_await write(protected_problem(request.error().status, request.error().detail), true, false);
            break;
        }
        if (!*request) co_return;  // gone, or too slow
        const Response response = answer_to(**request);
        is_last = (*request)->is_last || welcome_ == Welcome::refused || hub_.is_stopping;
        if (!co_await write(response, is_last, (*request)->method == "HEAD")) co_return;
        is_busy_ = false;
    }
    co_await say_goodbye();
}

// Nothing when the client has closed the connection or used up its time.
net::Awaitable<Result<std::optional<Request>, BadRequest>> Connection::read() {
    net::ErrorCode error;
    std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    stream_.expires_after(hub_.settings.idle);
    while (true) {
        auto request = reader_.next();
        if (!request || *request) co_return request;
        if (hub_.is_stopping && !reader_.has_begun()) co_return std::nullopt;
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

Response Connection::answer_to(const Request& request) {
    if (welcome_ == Welcome::refused) {
        Response response = protected_problem(429, "Too many connections from this address.");
        response.fields.push_back({"Retry-After", "5"});
        return response;
    }
    try {
        return hub_.answer(request);
    } catch (const std::exception&) {
        return protected_problem(500, "The server could not answer.");
    }
}

net::Awaitable<bool> Connection::write(const Response& response, bool is_last, bool is_head) {
    const std::string head = head_of(response, is_last, std::chrono::system_clock::now());
    const std::string_view body = response.body && !is_head ? std::string_view(*response.body) : std::string_view();
    stream_.expires_after(hub_.settings.idle + std::chrono::seconds(body.size() / slowest_bytes_per_second));
    const std::array<net::asio::const_buffer, 2> parts = {net::asio::buffer(head), net::asio::buffer(body)};
    net::ErrorCode error;
    co_await net::asio::async_write(stream_, parts, net::into(error));
    co_return !error;
}

// To close a socket with bytes unread would take back what was just sent: so the client is heard out for a moment.
net::Awaitable<void> Connection::say_goodbye() {
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
