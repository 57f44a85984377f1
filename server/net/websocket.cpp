// SPDX-License-Identifier: MIT
#include "server/net/websocket.h"

#include <array>
#include <string>
#include <tuple>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/online/metrics.h"

namespace quoin::server {
namespace {

namespace beast = net::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

using namespace std::chrono_literals;

constexpr auto handshake_time = 10s;  // for opening and for closing

http::request<http::empty_body> header_of(const Request& request) {
    http::request<http::empty_body> header(http::verb::get, request.target, 11);
    for (const Field& field : request.fields) header.insert(field.name, field.value);
    return header;
}

}  // namespace

WebSocket::WebSocket(net::Stream stream, ServerState& state) : server_(state), stream_(std::move(stream)) {
    beast::get_lowest_layer(stream_).expires_never();  // the stream keeps time itself from here on
    stream_.set_option(websocket::stream_base::timeout{handshake_time, state.settings.watch_idle, true});
    stream_.set_option(
        websocket::stream_base::decorator([](websocket::response_type& answer) { answer.set("Server", "Quoin"); }));
    stream_.read_message_max(most_message_bytes);
    stream_.text(true);
    // What the system would buffer for a slow watcher counts too.
    net::ErrorCode error;
    std::ignore = beast::get_lowest_layer(stream_).socket().set_option(
        net::Socket::send_buffer_size(static_cast<int>(state.settings.watch_queue / 4)), error);
}

net::Awaitable<void> WebSocket::run(const Request& request, Upgrade upgrade) {
    if (!co_await accept(request)) co_return;
    Metrics& metrics = server_.service.metrics();
    metrics.add(Gauge::watchers, 1);
    is_open_ = true;
    {
        most_queued_ = SIZE_MAX;
        const auto feed = upgrade(*this);
        upgrade = nullptr;
        most_queued_ = queued_ + server_.settings.watch_queue;
        if (server_.is_stopping) close(close_restart, "The server is shutting down.");
        co_await listen(*feed);
    }
    is_open_ = false;
    metrics.add(Gauge::watchers, -1);
}

net::Awaitable<bool> WebSocket::accept(const Request& request) {
    const auto header = header_of(request);
    net::ErrorCode error;
    co_await stream_.async_accept(header, net::into(error));
    co_return !error;
}

// Reads messages in pieces: Beast's own function for a whole message fails an assertion when our close consumes the
// next piece of it.
net::Awaitable<void> WebSocket::listen(Feed& feed) {
    net::ErrorCode error;
    std::array<char, 512> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    while (true) {
        std::string message;
        do {
            const std::size_t count = co_await stream_.async_read_some(net::asio::buffer(piece), net::into(error));
            if (error) co_return;
            message.append(piece.data(), count);
        } while (!stream_.is_message_done());
        if (!is_open_) continue;  // it came too late
        if (stream_.got_text()) {
            feed.receive(message);
        } else {
            close(close_unsupported, "Only text messages are supported.");
        }
    }
}

void WebSocket::send(Body message) {
    if (!is_open_ || server_.is_over) return;
    queued_ += message->size();
    if (queued_ > most_queued_) {
        server_.service.metrics().add(Counter::slow_watchers);
        drop();
        return;
    }
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write_next();
}

void WebSocket::write_next() {
    stream_.async_write(net::asio::buffer(*queue_.front()),
                        [self = shared_from_this()](const net::ErrorCode& error, std::size_t) {
                            if (error) return;  // the reader gets the error too
                            self->queued_ -= self->queue_.front()->size();
                            self->queue_.pop_front();
                            if (!self->queue_.empty() && self->is_open_) self->write_next();
                        });
}

// What is still queued is dropped: a client that reconnects gets it then.
void WebSocket::close(int code, std::string_view reason) {
    if (!is_open_ || server_.is_over) return;
    is_open_ = false;
    stream_.async_close(
        websocket::close_reason(static_cast<websocket::close_code>(code),
                                beast::string_view(reason.data(), reason.size())),
        [self = shared_from_this()](const net::ErrorCode&) { beast::get_lowest_layer(self->stream_).close(); });
}

void WebSocket::drop() {
    is_open_ = false;
    beast::get_lowest_layer(stream_).close();
}

}  // namespace quoin::server
