// SPDX-License-Identifier: MIT
#include "server/online/computers.h"

#include <algorithm>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace quoin::server {
namespace {

// Gives requests priority over thinking.
void stand_back() {
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);  // may fail: then they compete
}

}  // namespace

int usual_thinkers() { return std::max(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1); }

Computers::Computers(std::shared_ptr<Loop> loop, int threads) : loop_(std::move(loop)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Computers::~Computers() { stop(); }

Task<std::string> Computers::think(ThinkingTask request) {
    Promise<std::string> later;
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_) co_return std::string();
        jobs_.push_back({std::move(request), later.setter()});
    }
    changed_.notify_one();
    co_return co_await later;
}

void Computers::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Computers::work() {
    stand_back();
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_stopping_ || !jobs_.empty(); });
        if (is_stopping_) return;
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        std::string move = answer(job.request);
        loop_->post([tell = job.tell, move = std::move(move)] { tell(move); });
        lock.lock();
    }
}

std::string Computers::answer(const ThinkingTask& wanted) const {
    if (*wanted.is_cancelled) return {};
    ThinkRequest request = wanted.request;
    request.options.settings.memory = mebibytes(shared_hash);
    request.stop = &is_stopping_;
    const Thought thought = quoin::think(*wanted.position, request);
    return is_stopping_ ? std::string() : thought.move;
}

}  // namespace quoin::server
