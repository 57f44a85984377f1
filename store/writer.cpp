// SPDX-License-Identifier: MIT
#include "store/writer.h"

#include <algorithm>
#include <utility>

#include "core/limits.h"

namespace quoin::store {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds first_pause = 20ms;
constexpr std::chrono::milliseconds longest_pause = 1s;

// Whether this very event or game is already stored in its place.
Result<bool, StoreError> is_there(Store& store, const Write& write) {
    if (const auto* append = std::get_if<Append>(&write)) {
        const auto events = store.events_after(append->game, append->event.seq - 1);
        if (!events) return Failure(events.error());
        return !events->empty() && events->front() == append->event;
    }
    const StoredGame& wanted = std::get<GameWithStatus>(write).game;
    const auto game = store.load(wanted.header.id);
    if (!game) return Failure(game.error());
    return *game && (*game)->header == wanted.header && (*game)->events.size() >= wanted.events.size() &&
           std::equal(wanted.events.begin(), wanted.events.end(), (*game)->events.begin());
}

// If the outcome of a commit was unknown, a number that is taken may have been taken by that commit.
Result<void, StoreError> recognise(Store& store, std::span<const Write> writes, std::vector<Written>& written) {
    for (std::size_t i = 0; i < writes.size(); ++i) {
        if (written[i] != Written::taken) continue;
        const auto found = is_there(store, writes[i]);
        if (!found) return Failure(found.error());
        if (*found) written[i] = Written::done;
    }
    return {};
}

}  // namespace

Result<std::unique_ptr<Writer>, StoreError> Writer::start(std::string_view url, const WriterSettings& settings) {
    auto store = open(url);
    if (!store) return Failure(store.error());
    return std::make_unique<Writer>(std::move(*store), settings);
}

Writer::Writer(std::unique_ptr<Store> store, const WriterSettings& settings)
    : settings_(settings), store_(std::move(store)), thread_([this] { work(); }) {}

Writer::~Writer() { stop(); }

bool Writer::write(Write write, OnWritten on_written) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || tasks_.size() >= settings_.most_waiting) return false;
        tasks_.push_back({std::move(write), std::move(on_written), nullptr});
    }
    changed_.notify_one();
    return true;
}

bool Writer::run(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || tasks_.size() >= settings_.most_waiting) return false;
        tasks_.push_back({{}, nullptr, std::move(job)});
    }
    changed_.notify_one();
    return true;
}

void Writer::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

std::size_t Writer::waiting() const {
    const std::scoped_lock lock(mutex_);
    return tasks_.size();
}

void Writer::work() {
    while (true) {
        const Group group = next();
        if (group.writes.empty() && group.jobs.empty()) return;
        if (!group.writes.empty()) write_all(group);
        for (const Job& job : group.jobs) job(*store_);
    }
}

Writer::Group Writer::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopping_ || !tasks_.empty(); });
    Group group;
    for (std::size_t count = 0; !tasks_.empty() && count < settings_.most_together; ++count) {
        Task& task = tasks_.front();
        if (task.job) {
            group.jobs.push_back(std::move(task.job));
        } else {
            group.writes.push_back(std::move(task.write));
            group.on_written.push_back(std::move(task.on_written));
        }
        tasks_.pop_front();
    }
    return group;
}

void Writer::write_all(const Group& group) {
    const std::vector<Write>& writes = group.writes;
    const auto deadline = SteadyClock::now() + settings_.patience;
    bool is_unknown = false;
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
        auto written = store_->write(writes);
        if (written && is_unknown) {
            const auto known = recognise(*store_, writes, *written);
            if (!known) written = Failure(known.error());
        }
        if (written) {
            ++commits_;
            writes_ += writes.size();
            for (std::size_t i = 0; i < writes.size(); ++i) group.on_written[i]((*written)[i]);
            return;
        }
        is_unknown = is_unknown || written.error().is_unknown;
        if (SteadyClock::now() + pause < deadline) {
            std::this_thread::sleep_for(pause);
            continue;
        }
        const WriteResult failed = Failure(StoreError{written.error().detail, is_unknown});
        for (const OnWritten& on_written : group.on_written) on_written(failed);
        return;
    }
}

}  // namespace quoin::store
