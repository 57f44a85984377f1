// SPDX-License-Identifier: MIT
// A game that teaches itself, generation after generation: games against itself, a fit to them, and a match that
// decides whether the new weights take over. Everything is kept in a folder, so that it can be stopped at any moment
// and gone on with.
#pragma once

#include <atomic>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "facade/match.h"
#include "facade/self_play.h"
#include "facade/weights.h"
#include "learn/folder.h"
#include "learn/gate.h"
#include "learn/trainer.h"

namespace quoin {

struct LearningSettings {
    std::uint64_t seed = 1;
    int games = 500;  // of a generation
    int threads = 1;
    SelfPlaySettings self_play = {};
    GateSettings gate = {};
};

// A line of the ledger.
struct Generation {
    std::uint64_t number = 0;
    std::uint64_t games = 0;  // up to now
    std::uint64_t positions = 0;
    double seconds = 0;  // up to now
    Trainer::Loss loss;
    MatchScore versus_first;
    MatchScore versus_last;
    bool is_kept = false;
};

class Learning {
  public:
    struct Problem {
        std::string text;
        bool is_input = false;  // the user's to mend, not the system's
    };

    // Opens the folder, or makes it. A folder that was made for another game, options or seed is refused.
    static Result<std::unique_ptr<Learning>, Problem> open(const Match& start, const LearningSettings& settings,
                                                           const std::filesystem::path& folder);

    // What is under way, and how much of it is done, 0 to 1.
    using Progress = std::function<void(std::string_view what, double done)>;

    // Plays and fits another generation, and writes it down. Nothing when it was stopped: the generation is lost.
    Result<std::optional<Generation>, Problem> next(const Progress& progress, const std::atomic<bool>& stop);

    std::uint64_t generations() const { return state_.generation; }
    double seconds() const { return static_cast<double>(state_.milliseconds) / 1000; }

  private:
    Learning(const Match& start, const LearningSettings& settings, const std::filesystem::path& folder);

    std::optional<Problem> load();
    std::shared_ptr<const Weights> weights() const;  // as they are fitted
    std::size_t play(const Progress& progress, const std::atomic<bool>& stop);
    Trainer::Loss fit(std::size_t fresh, const Progress& progress, const std::atomic<bool>& stop);

    Match start_;
    LearningSettings settings_;
    LearningFolder folder_;
    std::unique_ptr<SelfPlay> self_play_;
    Trainer trainer_;
    std::shared_ptr<const Weights> first_;
    std::shared_ptr<const Weights> best_;
    std::deque<Sample> samples_;
    LearningState state_;
};

}  // namespace quoin
