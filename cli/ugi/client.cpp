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
#include <fmt/format.h>
#include <poll.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include "core/text/printable.h"
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

// The shell that started a program tells of a signal by a status above 128.
int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

// What runs between fork and exec: nothing here may take a lock or memory, since other threads may have held it.
[[noreturn]] void become(char* const* arguments, int input, int output, pid_t parent) {
    setpgid(0, 0);
#ifdef __linux__
    // It must not outlive a parent that is killed, not even when it hangs. Ends with the thread that started it, too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
#else
    (void)parent;
#endif
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execv("/bin/sh", arguments);
    _exit(127);
}

// In a process group of its own, so that what a shell starts can be ended with it.
int spawn(pid_t& process, const std::string& command, int input, int output) {
    std::array<std::string, 3> words = {"sh", "-c", command};
    const std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    const pid_t parent = getpid();
    process = fork();
    if (process == 0) become(arguments.data(), input, output, parent);
    if (process < 0) return errno;
    setpgid(process, process);  // whichever of the two comes first
    return 0;
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
    if (log_) log_->write(process_, ProtocolLog::Way::to_engine, line);
    if (line.starts_with("position") || line.starts_with("ugi")) {
        last_line_.clear();
        last_error_.clear();
    }
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

bool UgiClient::take_line(std::string& line, bool& is_cut) {
    auto next = lines_.next();
    is_cut = next ? next->is_cut : lines_.is_too_long();
    if (!next || is_cut) return false;
    line = std::move(next->text);
    if (log_) log_->write(process_, ProtocolLog::Way::from_engine, line);
    last_line_ = line;
    if (line.starts_with("info string error")) last_error_ = line;
    return true;
}

UgiClient::Heard UgiClient::hear(std::string& line, SteadyClock::time_point deadline) {
    while (true) {
        bool is_cut = false;
        if (take_line(line, is_cut)) return Heard::line;
        if (is_cut) return Heard::endless;
        const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now()).count();
        if (left <= 0) return Heard::nothing;
        pollfd waited = {output_, POLLIN, 0};
        const int ready = poll(&waited, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000)));
        if (ready < 0 && errno != EINTR) return Heard::end;
        if (ready > 0 && !read_some()) return Heard::end;
    }
}

bool UgiClient::hear_pending(std::string& line) {
    bool is_cut = false;
    if (take_line(line, is_cut)) return true;
    pollfd waited = {output_, POLLIN, 0};
    return !is_cut && poll(&waited, 1, 0) > 0 && read_some() && take_line(line, is_cut);
}

std::string UgiClient::last_error() const {
    constexpr std::size_t enough = 200;
    if (last_error_.empty()) return "";
    return fmt::format("; it said '{}'", printable(std::string_view(last_error_).substr(0, enough)));
}

std::string UgiClient::last_words() const {
    constexpr std::size_t enough = 200;
    if (!last_error_.empty() || last_line_.empty()) return last_error();
    return fmt::format("; its last line is '{}'", printable(std::string_view(last_line_).substr(0, enough)));
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

std::string ending_in_words(int status) {
    const int code = code_of(status);
    return code > 128 ? fmt::format("was killed by signal {}", code - 128) : fmt::format("exited with status {}", code);
}

std::string ending_in_brackets(int status) {
    const int code = code_of(status);
    if (code == 0) return "";
    return code > 128 ? fmt::format(" (signal {})", code - 128) : fmt::format(" (status {})", code);
}

std::string position_line(const Match& match) {
    std::string line = "position startpos";
    if (!match.start_text().empty()) line = "position fen " + match.start_token();
    if (match.ply() > 0) line += " moves";
    for (const std::string& token : match.moves()) line += " " + token;
    return line;
}

}  // namespace quoin::cli
