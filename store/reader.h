// SPDX-License-Identifier: MIT
// A thread that reads from the store, so that no other thread has to wait for it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace quoin::store {

class Reader {
  public:
    using Query = std::function<void(Store&)>;

    static Result<std::unique_ptr<Reader>, StoreError> start(std::string_view url, std::size_t most_waiting = 20'000);

    // Takes over a store that is already open.
    explicit Reader(std::unique_ptr<Store> store, std::size_t most_waiting = 20'000);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // Queries run in order, on the reader's thread. False if too many are waiting or it has been stopped.
    bool ask(Query query);

    // Runs the queries it has accepted, and accepts no more.
    void stop();

  private:
    void work();

    std::size_t most_waiting_;
    std::unique_ptr<Store> store_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Query> queries_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace quoin::store
