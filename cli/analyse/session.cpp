// SPDX-License-Identifier: MIT
#include "cli/analyse/session.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "cli/analyse/output.h"
#include "cli/analyse/pool.h"
#include "cli/ugi/line_buffer.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// A handler can reach nothing else.
std::atomic<bool> is_interrupted{false};
std::array<int, 2> wake_pipe{-1, -1};

// Makes the thread that waits for input check everything again. Safe from any thread and from a signal handler.
void wake() {
    const int error = errno;
    const char byte = 0;
    (void)!::write(wake_pipe[1], &byte, 1);  // a pipe that is full wakes as well
    errno = error;
}

void interrupt(int) {
    is_interrupted = true;
    wake();
}

bool prepare_waking() {
    if (pipe2(wake_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return false;
    struct sigaction action = {};
    action.sa_handler = interrupt;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return true;
}

class Session {
  public:
    explicit Session(const AnalyseSettings& settings)
        : usual_(settings.engine),
          output_(STDOUT_FILENO, is_interrupted),
          pool_(settings.threads, settings.queue, [this](std::string line) { say(std::move(line)); }, wake) {}

    Status run() {
        while (!is_interrupted && output_.error() == 0) {
            take_lines();
            if (has_ended_ && !parked_ && pool_.open_count() == 0) return end();
            wait();
            if (read_error_ != 0) break;
        }
        const std::size_t left = pool_.open_count() + (parked_ ? 1 : 0);
        pool_.stop();
        if (output_.error() != 0) return end();
        if (read_error_ != 0) return fail(std::string("cannot read standard input: ") + std::strerror(read_error_));
        return left == 0 ? Status::good : fail("interrupted: " + counted_queries(left) + " not finished");
    }

  private:
    static std::string counted_queries(std::size_t count) {
        return count == 1 ? "1 query" : std::to_string(count) + " queries";
    }

    void say(std::string line) {
        output_.write(std::move(line));
        if (output_.error() != 0) wake();
    }

    // A pipe that was closed needs no words: its reader has had enough.
    Status end() const {
        const int error = output_.error();
        if (error == 0) return Status::good;
        if (error == EPIPE) return Status::failed;
        return fail(std::string("cannot write to standard output: ") + std::strerror(error));
    }

    void take_lines() {
        while (!is_interrupted) {
            if (parked_) {
                if (!pool_.has_room()) return;
                pool_.add(*std::move(parked_));
                parked_.reset();
            }
            auto line = lines_.next();
            if (!line && has_ended_) line = lines_.last();
            if (!line) return;
            take(*line);
        }
    }

    void take(const Line& line) {
        ++number_;
        if (line.is_cut) return refuse_line({{}, {"bad_question", "", "the line is longer than 1 MiB"}});
        if (line.text.find_first_not_of(" \t\r") == std::string::npos) return;
        AnalyseLine read = read_analyse_line(line.text, usual_);
        if (auto* const query = std::get_if<AnalyseQuery>(&read)) {
            if (pool_.is_open(query->id)) {
                refuse_line({query->id, {"bad_question", "id", "a query with this id is still open"}});
            } else {
                parked_ = std::move(*query);
            }
        } else if (const auto* const cancel = std::get_if<AnalyseCancel>(&read)) {
            if (!pool_.cancel(cancel->id)) {
                refuse_line({cancel->id, {"bad_question", "id", "no query with this id is open"}});
            }
        } else {
            refuse_line(std::get<BadAnalyseLine>(read));
        }
    }

    void refuse_line(const BadAnalyseLine& bad) { say(bad_line_json(bad, number_)); }

    // For input, if there is use for it, or for something else to happen.
    void wait() {
        std::array<pollfd, 2> files{pollfd{wake_pipe[0], POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
        const bool is_reading = !has_ended_ && !parked_;
        if (poll(files.data(), is_reading ? 2 : 1, -1) < 0) return;  // by a signal
        std::array<char, 1 << 14> buffer;
        if (files[0].revents != 0) {
            while (read(wake_pipe[0], buffer.data(), buffer.size()) > 0) continue;
        }
        if (!is_reading || files[1].revents == 0) return;
        const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) lines_.add({buffer.data(), static_cast<std::size_t>(count)});
        if (count == 0) has_ended_ = true;
        if (count < 0 && errno != EINTR && errno != EAGAIN) read_error_ = errno;
    }

    const EngineOptions usual_;
    LineOutput output_;
    LineBuffer lines_;
    std::uint64_t number_ = 0;            // of the line
    std::optional<AnalyseQuery> parked_;  // has been read, and waits for room
    bool has_ended_ = false;
    int read_error_ = 0;
    AnalysePool pool_;  // last: its threads use what is above
};

}  // namespace

Status analyse(const AnalyseSettings& settings) {
    if (!prepare_waking()) return fail(std::string("cannot make a pipe: ") + std::strerror(errno));
    AnalyseSettings shared = settings;
    shared.engine.settings.threads = 1;
    shared.engine.settings.memory /= static_cast<std::size_t>(settings.threads);
    return Session(shared).run();
}

}  // namespace quoin::cli
