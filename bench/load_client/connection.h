// SPDX-License-Identifier: MIT
// TCP connections to this machine, many on one thread. Kept minimal: a client that shares two cores with the server
// must not end up measuring itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quoin::load {

class EventLoop {
  public:
    EventLoop();
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    // Deals with what has come, or waits so long for something to come.
    void run_once(int milliseconds);
    int descriptor() const { return epoll_; }

  private:
    int epoll_;
};

// Lives as long as its EventLoop; may be opened again and again.
class Connection {
  public:
    explicit Connection(EventLoop& loop) : loop_(loop) {}
    virtual ~Connection() { close(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void open(int port);
    void close();
    bool is_open() const { return socket_ >= 0; }
    void send(std::string_view bytes);

  protected:
    std::string in_;  // what has come and was not taken yet

  private:
    friend class EventLoop;

    virtual void has_come() = 0;   // there is more in in_
    virtual void has_ended() = 0;  // the other side has closed
    void deal_with(std::uint32_t events);
    void send_rest();
    void watch(bool for_writing);

    EventLoop& loop_;
    int socket_ = -1;
    std::string out_;  // what the system has not taken yet
};

[[noreturn]] void fail(const std::string& why);

}  // namespace quoin::load
