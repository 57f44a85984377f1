// SPDX-License-Identifier: MIT
// Plays and evaluates what a report still lacks: in threads here, and in the other processes of mpirun.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/ranks/dispatch.h"
#include "cli/report/folder.h"

namespace quoin::cli {

class ReportWork {
  public:
    ReportWork(const ReportPlan& plan, ReportFolder& folder, bool is_quiet);

    // Returns what went wrong. Once `is_interrupted` no new piece of work begins.
    std::optional<std::string> run(int workers, Ranks* ranks, const std::atomic<bool>& is_interrupted);

    bool is_complete() const { return done_ == pieces_.size(); }
    // How long a game of that section took here, on average; 0 if none was played.
    double seconds_per_game() const;

  private:
    void work();
    std::optional<std::string> next();
    void take(const std::string& line);
    void stop(const std::string& error);
    void tell();

    const ReportPlan& plan_;
    ReportFolder& folder_;
    const bool is_quiet_;
    std::vector<std::string> pieces_;
    std::size_t games_ = 0;  // the first of them are games to be played
    const std::atomic<bool>* is_interrupted_ = nullptr;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> is_over_{false};
    SteadyClock::time_point begin_{};

    std::mutex mutex_;  // guards what follows, and the folder
    std::size_t done_ = 0;
    SteadyClock::time_point next_telling_{};
    std::optional<std::string> error_;
};

// What the workers of other processes do.
Labour report_labour(const ReportPlan& plan);

}  // namespace quoin::cli
