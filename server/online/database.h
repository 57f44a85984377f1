// SPDX-License-Identifier: MIT
// The store as the network thread sees it: queries and writes go to the threads that own it, and their results can be
// awaited.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/net/loop.h"
#include "store/lock.h"
#include "store/reader.h"
#include "store/writer.h"

namespace quoin::server {

class Database {
  public:
    static Result<std::unique_ptr<Database>, store::StoreError> open(const std::string& url);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // Call it before any other function. `on_change` is called on the network thread when other servers may have
    // written to a game, up to event `seq`; with an empty id, to any game.
    void begin(std::shared_ptr<Loop> loop, std::function<void(const std::string& id, std::uint64_t seq)> on_change);

    // Whether other servers may write to it. If not, memory is always up to date.
    bool is_shared() const { return !lock_; }

    Task<store::Writer::WriteResult> write(store::Write write);

    template <class T>
    using Query = std::function<Result<T, store::StoreError>(store::Store&)>;
    template <class T>
    Task<Result<T, store::StoreError>> ask(Query<T> query) {
        return answered<T>(std::move(query),
                           [this](store::Reader::Query asked) { return reader_->ask(std::move(asked)); });
    }
    // The same for small writes that may be lost, such as presence.
    template <class T>
    Task<Result<T, store::StoreError>> note(Query<T> query) {
        return answered<T>(std::move(query), [this](store::Writer::Job job) { return writer_->run(std::move(job)); });
    }

    // Finishes the work in its queues.
    void stop();

  private:
    Database(std::string url, std::unique_ptr<store::StoreLock> lock, std::unique_ptr<store::Writer> writer,
             std::unique_ptr<store::Reader> reader);
    static store::StoreError too_much() { return {"the store is overloaded", false}; }

    template <class T, class Submit>
    Task<Result<T, store::StoreError>> answered(Query<T> query, Submit submit) {
        using Answer = Result<T, store::StoreError>;
        Promise<std::shared_ptr<Answer>> promise;
        const auto set = promise.setter();
        const bool is_taken = submit([loop = loop_, set, query = std::move(query)](store::Store& store) {
            auto answer = std::make_shared<Answer>(query(store));
            loop->post([set, answer] { set(answer); });
        });
        if (!is_taken) co_return Failure(too_much());
        const std::shared_ptr<Answer> answer = co_await promise;
        co_return std::move(*answer);
    }

    std::string url_;
    std::unique_ptr<store::StoreLock> lock_;
    std::shared_ptr<Loop> loop_;
    std::unique_ptr<store::Writer> writer_;
    std::unique_ptr<store::Reader> reader_;
    std::unique_ptr<store::ChangeListener> listener_;
};

}  // namespace quoin::server
