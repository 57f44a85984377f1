// SPDX-License-Identifier: MIT
#include "cli/ugi/client.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds to_read{1000};

struct Pipe {
    std::array<int, 2> ends = {-1, -1};

    bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
    void close(int end) {
        if (ends[end] >= 0) ::close(ends[end]);
        ends[end] = -1;
    }
    int release(int end) { return std::exchange(ends[end], -1); }
    ~Pipe() {
        close(0);
        close(1);
    }
};

// In a process group of its own, so that what a shell starts can be ended with it.
int spawn(pid_t& process, const std::string& command, int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    std::array<std::string, 3> words = {"sh", "-c", command};
    std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int error = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

}  // namespace

Result<std::unique_ptr<UgiClient>, std::string> UgiClient::start(const std::string& command) {
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) return Failure(std::string(std::strerror(errno)));
    // A program that does not read must not make us wait.
    fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
    pid_t process = 0;
    if (const int error = spawn(process, command, in.ends[0], out.ends[1])) {
        return Failure(std::string(std::strerror(error)));
    }
    return std::unique_ptr<UgiClient>(new UgiClient(process, in.release(1), out.release(0)));
}

UgiClient::~UgiClient() {
    if (!status_ && !is_given_up_) {
        send("quit");
        end_input();
        ended(SteadyClock::now() + milliseconds(500));
    }
    kill(-process_, SIGKILL);  // processes that it started may still be running
    if (!status_) waitpid(process_, nullptr, 0);
    end_input();
    close(output_);
}

std::optional<int> UgiClient::ended(SteadyClock::time_point deadline) {
    while (!status_) {
        int status = 0;
        const pid_t ended = waitpid(process_, &status, WNOHANG);
        if (ended == process_ || (ended < 0 && errno != EINTR)) {
            status_ = status;
        } else if (SteadyClock::now() >= deadline) {
            break;
        } else {
            std::this_thread::sleep_for(milliseconds(2));
        }
    }
    return status_;
}

void UgiClient::end_input() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

bool UgiClient::send(std::string_view line) {
    if (log_) log_->write(ProtocolLog::Way::to_engine, line);
    const SteadyClock::time_point deadline = SteadyClock::now() + to_read;
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = input_ < 0 ? -1 : write(input_, rest.data(), rest.size());
        if (count >= 0) {
            rest.remove_prefix(count);
            continue;
        }
        if (input_ < 0) return false;
        const bool may_go_on = errno == EINTR || (errno == EAGAIN && wait_to_write(deadline));
        if (!may_go_on) return false;
    }
    return true;
}

// Keeps reading meanwhile: a program whose output is blocked does not read its input either.
bool UgiClient::wait_to_write(SteadyClock::time_point deadline) {
    constexpr std::size_t most_waiting = 1 << 24;
    const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now()).count();
    if (left <= 0) return false;
    std::array<pollfd, 2> waited = {{{input_, POLLOUT, 0}, {output_, POLLIN, 0}}};
    const bool may_listen = lines_.waiting() < most_waiting;
    const int ready = poll(waited.data(), may_listen ? 2 : 1, static_cast<int>(left));
    if (ready < 0) return errno == EINTR;
    if (waited[0].revents != 0 || waited[1].revents == 0) return true;
    return read_some();
}

bool UgiClient::read_some() {
    std::array<char, 1 << 12> buffer;
    const ssize_t count = read(output_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return true;
    if (count <= 0) return false;
    lines_.add({buffer.data(), static_cast<std::size_t>(count)});
    return true;
}

UgiClient::Heard UgiClient::hear(std::string& line, SteadyClock::time_point deadline) {
    while (true) {
        if (auto next = lines_.next()) {
            if (next->is_cut) return Heard::end;
            line = std::move(next->text);
            if (log_) log_->write(ProtocolLog::Way::from_engine, line);
            return Heard::line;
        }
        const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now()).count();
        if (left <= 0) return Heard::nothing;
        pollfd waited = {output_, POLLIN, 0};
        const int ready = poll(&waited, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000)));
        if (ready < 0 && errno != EINTR) return Heard::end;
        if (ready > 0 && !read_some()) return Heard::end;
    }
}

UgiClient::Heard UgiClient::hear_until(std::string_view word, SteadyClock::time_point deadline, std::string& line,
                                       const std::function<void(std::string_view)>& other) {
    while (true) {
        const Heard heard = hear(line, deadline);
        if (heard != Heard::line) return heard;
        const auto words = split_tokens(line);
        if (!words.empty() && words[0] == word) return heard;
        if (other) other(line);
    }
}

std::string position_line(const Match& match) {
    std::string line = "position startpos";
    if (!match.start_text().empty()) line = "position fen " + match.start_token();
    if (match.ply() > 0) line += " moves";
    for (const std::string& token : match.moves()) line += " " + token;
    return line;
}

}  // namespace quoin::cli
