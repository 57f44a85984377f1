// SPDX-License-Identifier: MIT
#include "bench/load_client/connection.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace quoin::load {

void fail(const std::string& why) {
    std::fprintf(stderr, "bench_load: %s\n", why.c_str());
    std::exit(1);
}

EventLoop::EventLoop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    if (epoll_ < 0) fail("no epoll");
}

EventLoop::~EventLoop() { ::close(epoll_); }

void EventLoop::run_once(int milliseconds) {
    std::array<epoll_event, 512> events;
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[i];
        static_cast<Connection*>(event.data.ptr)->deal_with(event.events);
    }
}

void Connection::open(int port) {
    close();
    in_.clear();
    out_.clear();
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket_ < 0 || connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        fail(std::string("cannot connect: ") + std::strerror(errno));
    }
    const int one = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(socket_, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = this;
    epoll_ctl(loop_.descriptor(), EPOLL_CTL_ADD, socket_, &event);
}

void Connection::close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
}

void Connection::send(std::string_view bytes) {
    out_ += bytes;
    if (out_.size() == bytes.size()) send_rest();
}

void Connection::send_rest() {
    while (!out_.empty()) {
        const ssize_t count = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) return watch(true);
        if (count < 0) return out_.clear();  // the reading side hears of it too
        out_.erase(0, count);
    }
}

void Connection::watch(bool for_writing) {
    epoll_event event{};
    event.events = EPOLLIN | (for_writing ? EPOLLOUT : 0U);
    event.data.ptr = this;
    epoll_ctl(loop_.descriptor(), EPOLL_CTL_MOD, socket_, &event);
}

void Connection::deal_with(std::uint32_t events) {
    if (is_open() && (events & EPOLLOUT) != 0) {
        watch(false);
        send_rest();
    }
    if (!is_open() || (events & ~std::uint32_t{EPOLLOUT}) == 0) return;
    std::array<char, 1 << 16> bytes;
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        close();
        has_ended();
        return;
    }
    in_.append(bytes.data(), count);
    has_come();
}

}  // namespace quoin::load
