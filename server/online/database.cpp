// SPDX-License-Identifier: MIT
#include "server/online/database.h"

#include "server/online/log.h"

namespace quoin::server {

Result<std::unique_ptr<Database>, store::StoreError> Database::open(const std::string& url) {
    auto lock = store::lock_store(url);
    if (!lock) return Failure(lock.error());
    auto writer = store::Writer::start(url);
    if (!writer) return Failure(writer.error());
    auto reader = store::Reader::start(url);
    if (!reader) return Failure(reader.error());
    return std::unique_ptr<Database>(new Database(url, *std::move(lock), *std::move(writer), *std::move(reader)));
}

Database::Database(std::string url, std::unique_ptr<store::StoreLock> lock, std::unique_ptr<store::Writer> writer,
                   std::unique_ptr<store::Reader> reader)
    : url_(std::move(url)), lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)) {}

Database::~Database() { stop(); }

void Database::begin(std::shared_ptr<Loop> loop, std::function<void(const std::string&, std::uint64_t)> on_change) {
    loop_ = std::move(loop);
    auto listener =
        store::listen(url_, [loop = loop_, on_change = std::move(on_change)](std::string_view id, std::uint64_t seq) {
            loop->post([on_change, id = std::string(id), seq] { on_change(id, seq); });
        });
    if (listener) {
        listener_ = std::move(*listener);
    } else {
        log(LogLevel::warning, "no change notifications from the store", {{"detail", listener.error().detail}});
    }
}

Task<store::Writer::WriteResult> Database::write(store::Write write) {
    Promise<store::Writer::WriteResult> promise;
    const auto set = promise.setter();
    const bool is_taken =
        writer_->write(std::move(write), [loop = loop_, set](const store::Writer::WriteResult& outcome) {
            loop->post([set, outcome] { set(outcome); });
        });
    if (!is_taken) co_return Failure(too_much());
    co_return co_await promise;
}

void Database::stop() {
    listener_ = nullptr;
    writer_->stop();
    reader_->stop();
}

}  // namespace quoin::server
