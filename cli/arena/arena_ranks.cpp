// SPDX-License-Identifier: MIT
#include "cli/arena/arena_ranks.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "cli/ugi/words.h"

namespace quoin::cli {
namespace {

// MPI waits by polling, which takes a processor from the players: we poll now and then.
constexpr std::chrono::milliseconds nap{1};

// Between the workers of a process and its first thread, the only one that may speak to other processes.
class Counter {
  public:
    explicit Counter(int workers) : answers_(workers) {}

    // A worker hands something in and waits for the answer.
    std::string ask(int worker, std::string text) {
        std::unique_lock lock(mutex_);
        asked_.emplace_back(0, worker, std::move(text));
        changed_.notify_all();
        auto& answer = answers_[worker];
        changed_.wait(lock, [&] { return answer.has_value(); });
        std::string result = std::move(*answer);
        answer.reset();
        return result;
    }

    void answer(int worker, std::string text) {
        const std::lock_guard lock(mutex_);
        answers_[worker] = std::move(text);
        changed_.notify_all();
    }

    std::optional<RankMessage> wait_a_moment() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, nap, [&] { return !asked_.empty(); })) return std::nullopt;
        RankMessage first = std::move(asked_.front());
        asked_.pop_front();
        return first;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<RankMessage> asked_;
    std::vector<std::optional<std::string>> answers_;
};

// A result line, or what went wrong.
std::string played(const ArenaPlan& plan, const std::string& number,
                   std::vector<std::unique_ptr<Contestant>>& contestants) {
    try {
        const auto game = read_number(number, 0, UINT64_MAX);
        if (!game) return fmt::format("there is no game '{}'", number);
        if (contestants.empty()) contestants = make_contestants(plan);
        return result_line(plan, play_game(plan, *game, contestants));
    } catch (const std::exception& error) {
        return error.what();
    }
}

void work(Counter& counter, const ArenaPlan& plan, int worker) {
    std::vector<std::unique_ptr<Contestant>> contestants;
    std::string report;
    while (true) {
        const std::string number = counter.ask(worker, report);
        if (number.empty()) return;
        report = played(plan, number, contestants);
    }
}

}  // namespace

void dispatch_games(Ranks& ranks, const ArenaPlan& plan, int workers, const GameDispatch& dispatch) {
    int left = (ranks.count() - 1) * workers;
    while (left > 0) {
        const auto message = ranks.hear();
        if (!message) {
            std::this_thread::sleep_for(nap);
            continue;
        }
        if (!message->text.empty()) {
            auto result = read_result_line(plan, message->text);
            if (result) {
                dispatch.hear(std::move(*result));
            } else {
                dispatch.fail(fmt::format("process {}: {}", message->from, result.error()));
            }
        }
        const auto game = dispatch.next();
        ranks.send(message->from, message->worker, game ? std::to_string(*game) : "");
        if (!game) --left;
    }
}

void play_dispatched_games(Ranks& ranks, const ArenaPlan& plan, int workers) {
    Counter counter(workers);
    std::vector<std::jthread> threads;
    threads.reserve(workers);
    for (int worker = 0; worker < workers; ++worker) {
        threads.emplace_back([&, worker] { work(counter, plan, worker); });
    }
    int left = workers;
    while (left > 0) {
        if (const auto asked = counter.wait_a_moment()) ranks.send(0, asked->worker, asked->text);
        while (const auto message = ranks.hear()) {
            if (message->text.empty()) --left;
            counter.answer(message->worker, message->text);
        }
    }
}

}  // namespace quoin::cli
