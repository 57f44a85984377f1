// SPDX-License-Identifier: MIT
#include "server/database.h"

#include "server/log.h"

namespace quoin::server {

Result<std::unique_ptr<Database>, store::StoreError> Database::open(const std::string& url) {
    auto sole = store::be_sole(url);
    if (!sole) return Failure(sole.error());
    auto writer = store::Writer::start(url);
    if (!writer) return Failure(writer.error());
    auto reader = store::Reader::start(url);
    if (!reader) return Failure(reader.error());
    return std::unique_ptr<Database>(new Database(url, *std::move(sole), *std::move(writer), *std::move(reader)));
}

Database::Database(std::string url, std::unique_ptr<store::Sole> sole, std::unique_ptr<store::Writer> writer,
                   std::unique_ptr<store::Reader> reader)
    : url_(std::move(url)), sole_(std::move(sole)), writer_(std::move(writer)), reader_(std::move(reader)) {}

Database::~Database() { stop(); }

void Database::begin(std::shared_ptr<Loop> loop, std::function<void(const std::string&, std::uint64_t)> heard) {
    loop_ = std::move(loop);
    auto hearer = store::hear(url_, [loop = loop_, heard = std::move(heard)](std::string_view id, std::uint64_t seq) {
        loop->post([heard, id = std::string(id), seq] { heard(id, seq); });
    });
    if (hearer) {
        hearer_ = std::move(*hearer);
    } else {
        log(LogLevel::warning, "no hints from the store", {{"detail", hearer.error().detail}});
    }
}

Task<store::Writer::Outcome> Database::write(store::Write write) {
    Later<store::Writer::Outcome> later;
    const auto set = later.setter();
    const bool is_taken = writer_->write(std::move(write), [loop = loop_, set](const store::Writer::Outcome& outcome) {
        loop->post([set, outcome] { set(outcome); });
    });
    if (!is_taken) co_return Failure(too_much());
    co_return co_await later;
}

void Database::stop() {
    hearer_ = nullptr;
    writer_->stop();
    reader_->stop();
}

}  // namespace quoin::server
