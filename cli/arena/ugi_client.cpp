// SPDX-License-Identifier: MIT
#include "cli/arena/ugi_client.h"

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

#include "cli/ugi/words.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

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
    send("quit");
    close(input_);
    const bool has_quit = has_ended(SteadyClock::now() + milliseconds(500));
    kill(-process_, SIGKILL);  // what it has started may still be there
    if (!has_quit) waitpid(process_, nullptr, 0);
    close(output_);
}

bool UgiClient::has_ended(SteadyClock::time_point deadline) const {
    while (true) {
        const pid_t ended = waitpid(process_, nullptr, WNOHANG);
        if (ended == process_ || (ended < 0 && errno != EINTR)) return true;
        if (SteadyClock::now() >= deadline) return false;
        std::this_thread::sleep_for(milliseconds(2));
    }
}

bool UgiClient::send(std::string_view line) {
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = write(input_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        rest.remove_prefix(count);
    }
    return true;
}

UgiClient::Heard UgiClient::hear(std::string& line, SteadyClock::time_point deadline) {
    std::array<char, 1 << 12> buffer;
    while (true) {
        if (auto next = lines_.next()) {
            if (next->is_cut) return Heard::end;
            line = std::move(next->text);
            return Heard::line;
        }
        const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now()).count();
        if (left <= 0) return Heard::nothing;
        pollfd waited = {output_, POLLIN, 0};
        const int ready = poll(&waited, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000)));
        if (ready < 0 && errno != EINTR) return Heard::end;
        if (ready <= 0) continue;
        const ssize_t count = read(output_, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return Heard::end;
        lines_.add({buffer.data(), static_cast<std::size_t>(count)});
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

}  // namespace quoin::cli
