// SPDX-License-Identifier: MIT
#include "learn/learning.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/key.h"
#include "core/random.h"
#include "core/text/json.h"
#include "search/workers.h"

namespace quoin {
namespace {

constexpr std::size_t most_samples = 400'000;
constexpr std::size_t batch_size = 256;
constexpr std::size_t looks = 4;  // how often a position is looked at, on average, while it is kept
constexpr float rate = 2e-3f;
constexpr float calm_rate = 4e-4f;  // for the last third of a generation

// The rows of a game that cannot learn are never asked for: `open` refuses it.
Trainer trainer_for(const SelfPlay* self_play, std::uint64_t seed) {
    return self_play ? Trainer(self_play->position_rows(), self_play->move_rows(), seed) : Trainer(1, 1, seed);
}

std::string key_of(const Match& start, const LearningSettings& settings, int patterns) {
    JsonWriter json;
    json.object([&] {
        json.member("game", start.game().name);
        json.member("players", start.players());
        json.key("options");
        json.object([&] {
            for (const auto& [name, value] : start.options()) json.member(name, value);
        });
        json.member("rules_version", start.game().rules_version);
        json.member("patterns", patterns);
        json.member("seed", settings.seed);
        json.member("games", settings.games);
    });
    return json.take();
}

void append_score(JsonWriter& json, std::string_view name, const MatchScore& score) {
    json.key(name);
    json.object([&] {
        for (const auto& [key, number] : {std::pair{"value", score.value}, {"low", score.low}, {"high", score.high}}) {
            json.key(key);
            json.decimal(number, 4);
        }
    });
}

std::string ledger_line(const Generation& generation) {
    JsonWriter json;
    json.object([&] {
        json.member("generation", generation.number);
        json.member("games", generation.games);
        json.member("positions", generation.positions);
        json.key("seconds");
        json.decimal(generation.seconds, 1);
        json.key("loss");
        json.decimal(generation.loss.value + generation.loss.policy, 4);
        append_score(json, "score_vs_first", generation.versus_first);
        append_score(json, "score_vs_last", generation.versus_last);
        json.member("kept", generation.is_kept);
    });
    return json.take() + "\n";
}

}  // namespace

Learning::Learning(const Match& start, const LearningSettings& settings, const std::filesystem::path& folder)
    : start_(start),
      settings_(settings),
      folder_(folder),
      self_play_(start.now().self_play()),
      trainer_(trainer_for(self_play_.get(), settings.seed)) {
    if (self_play_) first_ = best_ = weights();
}

Result<std::unique_ptr<Learning>, Learning::Problem> Learning::open(const Match& start,
                                                                    const LearningSettings& settings,
                                                                    const std::filesystem::path& folder) {
    std::unique_ptr<Learning> learning(new Learning(start, settings, folder));
    if (!learning->self_play_) {
        return Failure(Problem{std::string(start.game().title) + " cannot learn: it has no patterns", true});
    }
    if (start.is_over()) {
        return Failure(Problem{"there is nothing to learn: this game is over before its first move", true});
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Failure(Problem{folder.string() + ": " + error.message()});
    if (!learning->folder_.lock()) {
        return Failure(Problem{folder.string() + ": another run is learning into this folder", true});
    }
    if (auto problem = learning->load()) return Failure(std::move(*problem));
    return learning;
}

std::optional<Learning::Problem> Learning::load() {
    const std::string key = key_of(start_, settings_, self_play_->patterns_version());
    auto state = folder_.read();
    if (!state) return Problem{state.error(), true};
    if (!*state) {
        state_.key = key;
        return std::nullopt;
    }
    if ((*state)->key != key) {
        return Problem{"the folder was made for something else: " + (*state)->key + ", not " + key, true};
    }
    auto weights = read_weights((*state)->weights);
    if (!weights) return Problem{"the folder's weights: " + weights.error(), true};
    if (!trainer_.load((*state)->trainer)) return Problem{"the folder's state does not fit this program", true};
    state_ = std::move(**state);
    best_ = std::make_shared<const Weights>(*std::move(weights));
    if (auto error = folder_.write_copies(state_)) return Problem{*error};
    return std::nullopt;
}

std::shared_ptr<const Weights> Learning::weights() const {
    return std::make_shared<const Weights>(Weights{.game = std::string(start_.game().name),
                                                   .players = start_.players(),
                                                   .options = start_.options(),
                                                   .rules_version = start_.game().rules_version,
                                                   .patterns = self_play_->patterns_version(),
                                                   .network = trainer_.network()});
}

Result<std::optional<Generation>, Learning::Problem> Learning::next(const Progress& progress,
                                                                    const std::atomic<bool>& stop) {
    const auto began = std::chrono::steady_clock::now();
    const std::size_t fresh = play(progress, stop);
    if (stop) return std::optional<Generation>{};
    if (samples_.empty()) return Failure(Problem{"there is nothing to learn: no game had a position to look at", true});
    Generation generation;
    generation.number = state_.generation + 1;
    generation.loss = fit(fresh, progress, stop);
    const auto fitted = weights();
    GateSettings gate = settings_.gate;
    gate.seed = mix(settings_.seed + (generation.number << 20));
    gate.threads = settings_.threads;
    progress("playing against the last weights", 0);
    generation.versus_last = play_gate(start_, fitted, best_, gate, stop);
    generation.is_kept = generation.versus_last.value >= 1.0 / start_.players();
    progress("playing against the first weights", 0);
    generation.versus_first = play_gate(start_, generation.is_kept ? fitted : best_, first_, gate, stop);
    if (stop) return std::optional<Generation>{};

    if (generation.is_kept) best_ = fitted;
    state_.generation = generation.number;
    generation.games = state_.games += settings_.games;
    generation.positions = state_.positions += fresh;
    state_.milliseconds +=
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began).count();
    generation.seconds = seconds();
    state_.ledger += ledger_line(generation);
    state_.weights = weights_bytes(*best_);
    state_.trainer = trainer_.save();
    if (auto error = folder_.write(state_)) return Failure(Problem{*error});
    return std::optional(generation);
}

// Games are numbered, and each has a seed of its own: how many threads play them makes no difference.
std::size_t Learning::play(const Progress& progress, const std::atomic<bool>& stop) {
    std::vector<std::vector<Sample>> games(settings_.games);
    std::atomic<int> next = 0;
    const std::uint64_t seed = mix(mix(settings_.seed) + state_.generation);
    const auto network = network_of(best_);
    const auto work = [&](bool tells) {
        for (int game = next++; game < settings_.games && !stop; game = next++) {
            games[game] = self_play_->play(network, settings_.self_play, mix(seed + game));
            if (tells) progress("playing", static_cast<double>(game) / settings_.games);
        }
    };
    work_together(settings_.threads, [&](int thread) {
        try {
            work(thread == 0);
        } catch (...) {
            next = settings_.games;  // the others need not go on
            throw;
        }
    });
    std::size_t fresh = 0;
    for (auto& game : games) {
        fresh += game.size();
        for (Sample& sample : game) samples_.push_back(std::move(sample));
    }
    while (samples_.size() > most_samples) samples_.pop_front();
    return fresh;
}

Trainer::Loss Learning::fit(std::size_t fresh, const Progress& progress, const std::atomic<bool>& stop) {
    Random random(mix(settings_.seed + 1) + state_.generation);
    const std::size_t steps = std::max<std::size_t>(fresh * looks / batch_size, 1);
    std::vector<const Sample*> batch(batch_size);
    Trainer::Loss sum;
    for (std::size_t i = 0; i < steps && !stop; ++i) {
        for (const Sample*& sample : batch)
            sample = &samples_[random.below(static_cast<std::uint32_t>(samples_.size()))];
        const auto loss = trainer_.step(batch, 3 * i < 2 * steps ? rate : calm_rate, settings_.threads);
        sum.value += loss.value / static_cast<double>(steps);
        sum.policy += loss.policy / static_cast<double>(steps);
        if (i % 64 == 0) progress("fitting", static_cast<double>(i) / static_cast<double>(steps));
    }
    return sum;
}

}  // namespace quoin
