// SPDX-License-Identifier: MIT
// The real program as a server, and raw sockets to treat it badly with.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/alone.h"
#include "tests/support/temporary.h"

namespace quoin::test {

inline constexpr std::chrono::seconds patience{60};  // machines may be busy

class ServeProcess {
  public:
    // Arguments are those after `quoin serve`. The port is a free one unless they name one; games are kept in a
    // folder of their own and the log is off unless they say otherwise. What it says on standard error goes to that
    // file.
    explicit ServeProcess(const std::vector<std::string>& arguments, const std::string& errors = "") {
        std::signal(SIGPIPE, SIG_IGN);
        std::array<int, 2> out{};
        if (pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
        std::vector<std::string> words = {program(), "serve"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        const auto lacks = [&](const char* option) { return std::ranges::find(words, option) == words.end(); };
        if (lacks("--port")) words.insert(words.end(), {"--port", "0"});
        if (lacks("--store")) words.insert(words.end(), {"--store", "sqlite:" + folder_.path() + "/games.db"});
        if (lacks("--log")) words.insert(words.end(), {"--log", "off"});
        std::vector<char*> pointers;
        pointers.reserve(words.size() + 1);
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            if (!errors.empty()) dup2(open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
            execv(program(), pointers.data());
            _exit(127);
        }
        ::close(out[1]);
        output_ = out[0];
        for (char c = 0; !said_.ends_with('\n') && ::read(output_, &c, 1) == 1;) said_ += c;
        const auto colon = said_.rfind(':');
        if (colon != std::string::npos) port_ = std::atoi(said_.c_str() + colon + 1);
    }
    ~ServeProcess() {
        stop(SIGTERM);
        ::close(output_);
    }
    ServeProcess(const ServeProcess&) = delete;
    ServeProcess& operator=(const ServeProcess&) = delete;

    const std::string& said() const { return said_; }  // the line by which it said that it is ready
    int port() const { return port_; }
    pid_t process() const { return process_; }
    bool is_running() const { return process_ != 0 && waitpid(process_, nullptr, WNOHANG) == 0; }

    void signal(int number) const { kill(process_, number); }

    // The exit status; -1 when a signal ended it, -2 when it had to be killed.
    int stop(int number) {
        if (process_ == 0) return status_;
        kill(process_, number);
        const auto deadline = std::chrono::steady_clock::now() + patience;
        int state = 0;
        bool is_killed = false;
        while (waitpid(process_, &state, WNOHANG) == 0) {
            if (!is_killed && std::chrono::steady_clock::now() > deadline) {
                kill(process_, SIGKILL);
                is_killed = true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        process_ = 0;
        status_ = is_killed ? -2 : WIFEXITED(state) ? WEXITSTATUS(state) : -1;
        for (char c = 0; ::read(output_, &c, 1) == 1;) said_ += c;
        return status_;
    }

  private:
    TemporaryFolder folder_;
    pid_t process_ = 0;
    int output_ = -1;
    int port_ = 0;
    int status_ = 0;
    std::string said_;
};

// A connection to a port of this machine.
class Client {
  public:
    // A small buffer makes a slow reader of it.
    explicit Client(int port, int receive_buffer = 0) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        is_connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        const int one = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    }
    ~Client() { close(); }
    Client(Client&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)), is_connected_(other.is_connected_), pending_(other.pending_) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool is_connected() const { return is_connected_; }

    // False when the other side no longer takes it.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    // All that comes until the other side closes.
    std::string receive_all() {
        while (more()) {
        }
        return std::exchange(pending_, "");
    }

    // One answer, head and body; empty when none comes. Of HEAD there is only a head.
    std::string receive(bool is_head = false) {
        std::size_t end = std::string::npos;
        while ((end = pending_.find("\r\n\r\n")) == std::string::npos) {
            if (!more()) return "";
        }
        std::size_t size = end + 4;
        const auto length = pending_.find("Content-Length: ");
        if (!is_head && length < end) size += static_cast<std::size_t>(std::atoi(pending_.c_str() + length + 16));
        while (pending_.size() < size) {
            if (!more()) return "";
        }
        std::string answer = pending_.substr(0, size);
        pending_.erase(0, size);
        return answer;
    }

    // So many bytes; nothing when they do not come in time.
    std::optional<std::string> take(std::size_t size, std::chrono::milliseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (pending_.size() < size) {
            const auto rest =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            pollfd wanted{socket_, POLLIN, 0};
            if (rest.count() <= 0 || poll(&wanted, 1, static_cast<int>(rest.count())) != 1 || !more())
                return std::nullopt;
        }
        std::string bytes = pending_.substr(0, size);
        pending_.erase(0, size);
        return bytes;
    }

    std::string ask(std::string_view request) {
        send(request);
        return receive();
    }
    std::string get(const std::string& target, const std::string& fields = "") {
        return ask("GET " + target + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n");
    }

    // Whether the other side closes within the time.
    bool is_closed_within(std::chrono::milliseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (std::chrono::steady_clock::now() < end) {
            pollfd wanted{socket_, POLLIN, 0};
            if (poll(&wanted, 1, 10) == 1 && !more()) return true;
        }
        return false;
    }

    void finish_sending() const { shutdown(socket_, SHUT_WR); }
    // As a process that dies does: what is under way is thrown away.
    void reset() {
        const linger hard{1, 0};
        setsockopt(socket_, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
        close();
    }
    void close() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
    }

  private:
    bool more() {
        pollfd wanted{socket_, POLLIN, 0};
        if (poll(&wanted, 1, static_cast<int>(std::chrono::milliseconds(patience).count())) != 1) return false;
        std::array<char, 1 << 16> buffer;
        const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
        if (count <= 0) return false;
        pending_.append(buffer.data(), static_cast<std::size_t>(count));
        return true;
    }

    int socket_;
    bool is_connected_ = false;
    std::string pending_;
};

inline int status_of(const std::string& answer) {
    return answer.starts_with("HTTP/1.1 ") ? std::atoi(answer.c_str() + 9) : 0;
}
inline std::string body_of(const std::string& answer) {
    const auto end = answer.find("\r\n\r\n");
    return end == std::string::npos ? "" : answer.substr(end + 4);
}

}  // namespace quoin::test
