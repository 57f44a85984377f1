// SPDX-License-Identifier: MIT
#include "cli/ranks/dispatch.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

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

std::string done(const Labour& labour, const std::string& piece) {
    try {
        return labour(piece);
    } catch (const std::exception& error) {
        return error.what();
    }
}

void work(Counter& counter, const std::function<Labour()>& make_labour, int worker) {
    const Labour labour = make_labour();
    std::string report;
    while (true) {
        const std::string piece = counter.ask(worker, report);
        if (piece.empty()) return;
        report = done(labour, piece);
    }
}

}  // namespace

void dispatch(Ranks& ranks, int workers, const Dispatch& work) {
    int left = (ranks.count() - 1) * workers;
    while (left > 0) {
        const auto message = ranks.hear();
        if (!message) {
            std::this_thread::sleep_for(nap);
            continue;
        }
        if (!message->text.empty()) work.hear(*message);
        const auto piece = work.next();
        ranks.send(message->from, message->worker, piece.value_or(""));
        if (!piece) --left;
    }
}

void do_dispatched(Ranks& ranks, int workers, const std::function<Labour()>& make_labour) {
    Counter counter(workers);
    std::vector<std::jthread> threads;
    threads.reserve(workers);
    for (int worker = 0; worker < workers; ++worker) {
        threads.emplace_back([&, worker] { work(counter, make_labour, worker); });
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
