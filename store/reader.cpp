// SPDX-License-Identifier: MIT
#include "store/reader.h"

#include <utility>

namespace quoin::store {

Result<std::unique_ptr<Reader>, StoreError> Reader::start(std::string_view url, std::size_t most_waiting) {
    auto store = open(url);
    if (!store) return Failure(store.error());
    return std::make_unique<Reader>(std::move(*store), most_waiting);
}

Reader::Reader(std::unique_ptr<Store> store, std::size_t most_waiting)
    : most_waiting_(most_waiting), store_(std::move(store)), thread_([this] { work(); }) {}

Reader::~Reader() { stop(); }

bool Reader::ask(Question question) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || questions_.size() >= most_waiting_) return false;
        questions_.push_back(std::move(question));
    }
    changed_.notify_one();
    return true;
}

void Reader::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Reader::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_stopping_ || !questions_.empty(); });
        if (questions_.empty()) return;
        const Question question = std::move(questions_.front());
        questions_.pop_front();
        lock.unlock();
        question(*store_);
        lock.lock();
    }
}

}  // namespace quoin::store
