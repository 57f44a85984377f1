// SPDX-License-Identifier: MIT
#include "cli/arena/match.h"

#include <exception>
#include <thread>

#include <fmt/format.h>

#include "cli/arena/arena_ranks.h"
#include "cli/status.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"

namespace quoin::cli {

ArenaMatch::ArenaMatch(const ArenaPlan& plan, std::uint64_t games, std::optional<Sprt> sprt, ArenaFiles& files,
                       bool is_quiet)
    : plan_(plan), games_(games), is_quiet_(is_quiet), tally_(plan, sprt), files_(files) {
    for (const ArenaResult& result : files.played()) {
        if (!is_complete()) tally_.add(result);
    }
    for (const ArenaResult& result : files.ahead()) waiting_.emplace(result.game, result);
    for (const auto& [game, result] : waiting_) ahead_.insert(game);
    has_set_aside_ = !waiting_.empty();
    next_ = tally_.games();
    is_done_ = is_complete();
}

std::optional<std::string> ArenaMatch::run(int workers, Ranks* ranks, const std::atomic<bool>& is_interrupted) {
    is_interrupted_ = &is_interrupted;
    hear_in_order();
    {
        std::vector<std::jthread> threads;
        for (int i = ranks ? 0 : 1; i < workers; ++i) threads.emplace_back([this] { work(); });
        if (ranks) {
            deal(*ranks, workers);
        } else {
            work();
        }
    }
    if (waiting_.empty() || tally_.is_decided()) files_.forget_aside();
    return error_;
}

void ArenaMatch::work() {
    try {
        Contestants contestants(plan_);
        while (const auto game = next_game()) take(play_game(plan_, *game, contestants));
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

void ArenaMatch::deal(Ranks& ranks, int workers) {
    ArenaPlan shared = plan_;
    shared.first = 0;  // the others know nothing of our files
    dispatch_games(ranks, shared, workers,
                   {[this] { return next_game(); }, [this](ArenaResult result) { take(std::move(result)); },
                    [this](const std::string& error) { fail(error); }});
}

std::optional<std::uint64_t> ArenaMatch::next_game() {
    if (is_done_ || *is_interrupted_) return std::nullopt;
    std::uint64_t game = next_++;
    while (ahead_.contains(game)) game = next_++;
    return game < games_ ? std::optional(game) : std::nullopt;
}

void ArenaMatch::take(ArenaResult result) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t game = result.game;
    if (!is_done_ && game != tally_.games()) {
        if (const auto error = files_.set_aside(plan_, result)) stop(*error);
        has_set_aside_ = true;
    }
    waiting_.emplace(game, std::move(result));
    hear_in_order();
    if (!has_set_aside_ || !waiting_.empty()) return;
    files_.forget_aside();
    has_set_aside_ = false;
}

void ArenaMatch::fail(const std::string& error) {
    const std::lock_guard lock(mutex_);
    stop(error);
}

// A result waits until those before it are in: the files, the running score and the end of a sequential test do not
// depend on who was quicker.
void ArenaMatch::hear_in_order() {
    for (auto first = waiting_.begin();
         !is_done_ && first != waiting_.end() && first->first == tally_.games() && !is_complete();
         first = waiting_.begin()) {
        hear(first->second);
        waiting_.erase(first);
    }
}

void ArenaMatch::hear(const ArenaResult& result) {
    tally_.add(result);
    if (const auto error = files_.write(plan_, result)) stop(*error);
    tell(result);
    if (tally_.is_decided()) is_done_ = true;
}

void ArenaMatch::tell(const ArenaResult& result) {
    if (result.loser != 0) {
        const std::string& name = plan_.engines[result.engine[result.loser - 1]].title;
        const std::string what = result.forfeit.reason == "illegal move" ? "illegal move " : "";
        put_error(fmt::format("game {}: {} (player {}) forfeits: {}{}\n", result.game + 1, name, result.loser, what,
                              printable(result.forfeit.detail)));
    }
    if (!has_told_of_opening_ && tally_.has_short_openings()) {
        note(fmt::format("--opening {}: some openings are shorter, because that many random moves would end the game",
                         plan_.opening_plies));
        has_told_of_opening_ = true;
    }
    const auto now = SteadyClock::now();
    if (is_quiet_ || (now < next_telling_ && !is_complete())) return;
    next_telling_ = now + std::chrono::seconds(1);
    put_error(fmt::format("{}/{}: {}\n", tally_.games(), counted(games_, "game"), tally_.brief()));
}

void ArenaMatch::stop(const std::string& error) {
    if (!error_) error_ = error;
    is_done_ = true;
}

}  // namespace quoin::cli
