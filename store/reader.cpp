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

bool Reader::ask(Query query) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || queries_.size() >= most_waiting_) return false;
        queries_.push_back(std::move(query));
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
        changed_.wait(lock, [this] { return is_stopping_ || !queries_.empty(); });
        if (queries_.empty()) return;
        const Query query = std::move(queries_.front());
        queries_.pop_front();
        lock.unlock();
        query(*store_);
        lock.lock();
    }
}

}  // namespace quoin::store
