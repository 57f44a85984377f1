// SPDX-License-Identifier: MIT
// The real program as an engine, over pipes, as another program would use it.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/alone.h"

namespace quoin::test {

class UgiProcess {
  public:
    explicit UgiProcess(const std::vector<std::string>& arguments, const char* command = "ugi") {
        std::signal(SIGPIPE, SIG_IGN);
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
        std::vector<char*> words = {const_cast<char*>(program()), const_cast<char*>(command)};
        for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
        words.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            execv(program(), words.data());
            _exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        input_ = in[1];
        output_ = out[0];
        reader_ = std::jthread([this] { read_lines(); });
    }

    ~UgiProcess() {
        end();
        ::close(output_);
    }
    UgiProcess(const UgiProcess&) = delete;
    UgiProcess& operator=(const UgiProcess&) = delete;

    // Any bytes. False when the program no longer reads.
    bool send_bytes(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = ::write(input_, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return false;
            bytes.remove_prefix(count);
        }
        return true;
    }
    bool send(const std::string& line) { return send_bytes(line + "\n"); }

    // The next line for which it holds; those before it are forgotten. Empty when none comes.
    template <class Test>
    std::string expect(Test is_wanted) {
        std::unique_lock lock(mutex_);
        std::string found;
        const auto find = [&] {
            while (next_ < lines_.size() && found.empty()) {
                if (is_wanted(lines_[next_++])) found = lines_[next_ - 1];
            }
            return !found.empty() || is_ended_;
        };
        heard_.wait_for(lock, patience, find);
        return found;
    }
    std::string expect_start(const std::string& start) {
        return expect([&](const std::string& line) { return line.starts_with(start); });
    }

    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

    void close_input() {
        if (input_ >= 0) ::close(input_);
        input_ = -1;
    }

    // Sends the signal while the input is still open. Returns what `end` does.
    int interrupt(int signal) {
        kill(process_, signal);
        return wait_for_end();
    }

    // The exit status; -1 for a signal, -2 when it had to be ended.
    int end() {
        close_input();
        return wait_for_end();
    }

  private:
    static constexpr std::chrono::seconds patience{60};  // machines may be busy

    int wait_for_end() {
        if (process_ == 0) return status_;
        const auto deadline = std::chrono::steady_clock::now() + patience;
        int state = 0;
        while (waitpid(process_, &state, WNOHANG) == 0) {
            if (std::chrono::steady_clock::now() < deadline) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                continue;
            }
            kill(process_, SIGKILL);
            waitpid(process_, &state, 0);
            status_ = -2;
            break;
        }
        process_ = 0;
        if (status_ != -2) status_ = WIFEXITED(state) ? WEXITSTATUS(state) : -1;
        if (reader_.joinable()) reader_.join();
        return status_;
    }

    void read_lines() {
        std::array<char, 1 << 14> buffer;
        std::string pending;
        while (true) {
            const ssize_t count = ::read(output_, buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR) continue;
            const std::lock_guard lock(mutex_);
            if (count <= 0) is_ended_ = true;
            if (count > 0) pending.append(buffer.data(), count);
            for (auto feed = pending.find('\n'); feed != std::string::npos; feed = pending.find('\n')) {
                lines_.push_back(pending.substr(0, feed));
                pending.erase(0, feed + 1);
            }
            heard_.notify_all();
            if (count <= 0) return;
        }
    }

    pid_t process_ = 0;
    int input_ = -1;
    int output_ = -1;
    int status_ = 0;
    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
    bool is_ended_ = false;
    std::jthread reader_;
};

}  // namespace quoin::test
