// SPDX-License-Identifier: MIT
// A match of the arena as it is played: several games at a time, heard of in their order.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "cli/arena/files.h"
#include "cli/arena/game.h"
#include "cli/arena/tally.h"
#include "cli/ranks/ranks.h"

namespace quoin::cli {

class ArenaMatch {
  public:
    // Those that the files have already are not played again.
    ArenaMatch(const ArenaPlan& plan, std::uint64_t games, std::optional<Sprt> sprt, ArenaFiles& files, bool is_quiet);

    // With the workers of other processes too, if there are any. Returns what went wrong. Once `is_interrupted` no new
    // game begins.
    std::optional<std::string> run(int workers, Ranks* ranks, const std::atomic<bool>& is_interrupted);

    bool is_complete() const { return tally_.games() >= games_ || tally_.is_decided(); }
    const ArenaTally& tally() const { return tally_; }

  private:
    void work();
    void deal(Ranks& ranks, int workers);
    std::optional<std::uint64_t> next_game();
    void take(ArenaResult result);
    void fail(const std::string& error);
    void hear_in_order();
    void hear(const ArenaResult& result);
    void tell(const ArenaResult& result);
    void stop(const std::string& error);

    const ArenaPlan& plan_;
    const std::uint64_t games_;
    const bool is_quiet_;
    const std::atomic<bool>* is_interrupted_ = nullptr;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<bool> is_done_{false};
    std::set<std::uint64_t> ahead_;  // games that an earlier run has played, while one before them had not ended

    std::mutex mutex_;  // guards what follows
    std::map<std::uint64_t, ArenaResult> waiting_;
    ArenaTally tally_;
    ArenaFiles& files_;
    bool has_set_aside_ = false;
    SteadyClock::time_point next_telling_{};
    bool has_told_of_opening_ = false;
    std::optional<std::string> error_;
};

}  // namespace quoin::cli
