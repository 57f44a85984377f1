// SPDX-License-Identifier: MIT
// Short names for the parts of Boost that we use. Including it costs many seconds, so only files that touch sockets do.
// Everything runs on one thread, and the types name the executor, so that none is looked up at run time.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>

namespace quoin::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;

using Executor = asio::io_context::executor_type;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
using ErrorCode = boost::system::error_code;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
// A socket whose reads and writes end when their time is up.
using Stream = beast::basic_stream<Tcp, Executor, beast::unlimited_rate_policy>;

// For co_await: stores the outcome in `error` instead of throwing.
inline auto into(ErrorCode& error) { return asio::redirect_error(asio::use_awaitable_t<Executor>(), error); }

}  // namespace quoin::server::net
