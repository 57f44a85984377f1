// SPDX-License-Identifier: MIT
#include "cli/analyse/pool.h"

#include <atomic>
#include <exception>
#include <new>

#include "core/text/json.h"

namespace quoin::cli {

struct AnalysePool::Open {
    Open(AnalyseQuery asked, std::uint64_t number) : query(std::move(asked)), rank{query.priority, number} {
        query.request.stop = &stop;
    }

    AnalyseQuery query;
    Rank rank;
    std::size_t begun = 0;    // of its positions
    std::size_t working = 0;  // threads
    std::atomic<bool> stop{false};
    bool is_cancelled = false;
    std::mutex saying;  // taken before the pool's: its lines come one after the other, and the last one last
};

namespace {

// {"id":…, members}
template <class Members>
std::string line_about(const std::string& id, Members members) {
    JsonWriter json;
    json.object([&] {
        json.key("id");
        json.raw(id);
        members(json);
    });
    return json.take();
}

std::string cancelled_line(const std::string& id) {
    return line_about(id, [](JsonWriter& json) { json.member("action", "cancel"); });
}

std::string failure_line(const std::string& id, int ply, std::string_view what) {
    return line_about(id, [&](JsonWriter& json) {
        json.member("error", what);
        json.member("where", "ply " + std::to_string(ply));
    });
}

}  // namespace

AnalysePool::AnalysePool(int threads, std::size_t room, Say say, std::function<void()> done)
    : room_(room), say_(std::move(say)), done_(std::move(done)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

AnalysePool::~AnalysePool() { stop(); }

bool AnalysePool::has_room() const {
    const std::scoped_lock lock(mutex_);
    return open_.size() < room_;
}

bool AnalysePool::is_open(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    return open_.contains(id);
}

std::size_t AnalysePool::open_count() const {
    const std::scoped_lock lock(mutex_);
    return open_.size();
}

void AnalysePool::add(AnalyseQuery query) {
    {
        const std::scoped_lock lock(mutex_);
        const auto open = std::make_shared<Open>(std::move(query), added_++);
        waiting_.emplace(open->rank, open);
        open_.emplace(open->query.id, open);
    }
    changed_.notify_all();
}

bool AnalysePool::cancel(const std::string& id) {
    std::unique_lock lock(mutex_);
    const auto found = open_.find(id);
    if (found == open_.end() || found->second->is_cancelled) return false;
    const Shared open = found->second;
    open->is_cancelled = true;
    open->stop = true;
    waiting_.erase(open->rank);
    if (open->working == 0) close(*open, "", lock);
    return true;
}

void AnalysePool::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
        for (const auto& [id, open] : open_) open->stop = true;
    }
    changed_.notify_all();
    threads_.clear();
}

void AnalysePool::work() {
    Analyst analyst;
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
        if (is_stopping_) return;
        const Shared open = waiting_.begin()->second;
        const int ply = open->query.plies[open->begun++];
        if (open->begun == open->query.plies.size()) waiting_.erase(open->rank);
        ++open->working;
        lock.unlock();
        finish(open, analyse(analyst, *open, ply));
        lock.lock();
    }
}

// Whoever says a line of a query is still at work on it, so that a cancel meanwhile is answered after that line.
void AnalysePool::finish(const Shared& open, const std::string& line) {
    const std::scoped_lock saying(open->saying);
    std::unique_lock lock(mutex_);
    const auto is_last = [&] {
        const bool is_done = open->is_cancelled || open->begun == open->query.plies.size();
        return is_done && open->working == 1 && !is_stopping_;
    };
    if (!line.empty() && !open->is_cancelled && !is_last()) {
        lock.unlock();
        say_(line);
        lock.lock();
    }
    const bool closes = is_last();
    --open->working;
    if (closes) close(*open, line, lock);
}

// Its id is free before its last line is said: whoever has read that line may use the id again at once.
void AnalysePool::close(const Open& open, const std::string& line, std::unique_lock<std::mutex>& lock) {
    open_.erase(open.query.id);
    const std::string last = open.is_cancelled ? cancelled_line(open.query.id) : line;
    lock.unlock();
    say_(last);
    done_();
}

std::string AnalysePool::analyse(Analyst& analyst, const Open& open, int ply) const {
    const AnalyseQuery& query = open.query;
    std::string failure;
    try {
        const auto position = position_after(query.match, ply);
        const AnalysedPosition where{query.match.game(), *position, ply};
        const auto line = [&](const Thoughts& thoughts, bool is_final) {
            return line_about(query.id, [&](JsonWriter& json) {
                append_analysis(json, where, query.request, thoughts);
                json.member("final", is_final);
            });
        };
        Engine::Report report;
        auto last = SteadyClock::now();
        if (query.report_every) {
            report = [&](const Thoughts& so_far) {
                if (SteadyClock::now() - last < *query.report_every) return;
                last = SteadyClock::now();
                if (!open.stop) say_(line(so_far, false));
            };
        }
        const Thoughts thoughts = analyst.analyse(query.match, *position, query.request, report);
        return open.stop ? std::string() : line(thoughts, true);
    } catch (const std::bad_alloc&) {
        failure = "not enough memory; try a smaller --hash";
    } catch (const std::exception& error) {
        failure = error.what();
    }
    analyst = Analyst();
    return open.stop ? std::string() : failure_line(query.id, ply, failure);
}

}  // namespace quoin::cli
