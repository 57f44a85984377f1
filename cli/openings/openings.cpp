// SPDX-License-Identifier: MIT
#include "cli/openings/openings.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include "cli/openings/opening_text.h"
#include "cli/terminal/files.h"
#include "core/random.h"
#include "facade/verbs/think.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {
namespace {

// Openings and games draw from different numbers. 52 bits, which every reader of JSON keeps exactly.
Random numbers_for(std::uint64_t seed, std::uint64_t number) { return Random(mix(mix(~seed) + number) >> 12); }

// Random moves that do not end the game; fewer where that many always would.
void play_opening(Match& match, int plies, Random random) {
    constexpr int attempts = 100;
    const int start = match.ply();
    for (int attempt = 0; plies > 0; ++attempt) {
        if (attempt == attempts) {
            attempt = 0;
            plies /= 2;
        }
        for (int i = 0; i < plies && !match.is_over(); ++i) {
            if (!match.play(match.now().random_move(random))) break;
        }
        if (!match.is_over()) return;
        while (match.ply() > start) match.undo();
    }
}

class RandomOpenings : public Openings {
  public:
    RandomOpenings(Match start, int plies, std::uint64_t seed) : start_(std::move(start)), plies_(plies), seed_(seed) {}

    Match at(std::uint64_t number) const override {
        Match match = start_;
        play_opening(match, plies_, numbers_for(seed_, number));
        return match;
    }
    std::string key() const override { return {}; }  // the seed and the number of moves say it
    std::optional<std::uint64_t> count() const override { return std::nullopt; }

  private:
    Match start_;
    int plies_;
    std::uint64_t seed_;
};

// Equal for positions that a symmetry of the game turns into each other. Of a game that has no key for that, how many
// replies each move allows, whatever the symmetries are; where that is the same for all moves it says nothing, and any
// two positions count as different.
std::vector<std::uint64_t> shape_of(const Match& match) {
    if (const auto shape = match.now().shape()) return {*shape};
    std::vector<std::uint64_t> replies;
    for (const std::string& token : match.legal()) {
        const auto after = match.now().clone();
        after->apply(token);
        replies.push_back(after->perft(1));
    }
    std::ranges::sort(replies);
    if (replies.front() == replies.back()) replies.push_back(match.now().key());
    return replies;
}

class BalancedOpenings : public Openings {
  public:
    BalancedOpenings(Match start, int plies, std::uint64_t seed) : random_(std::move(start), plies, seed) {}

    bool find_first() {
        const std::lock_guard lock(mutex_);
        find_until(1);
        return !found_.empty();
    }

    Match at(std::uint64_t number) const override {
        const std::lock_guard lock(mutex_);
        find_until(number + 1);
        return found_[number % found_.size()];
    }
    std::string key() const override { return "balanced"; }
    std::optional<std::uint64_t> count() const override {
        const std::lock_guard lock(mutex_);
        return is_exhausted_ ? std::optional<std::uint64_t>(found_.size()) : std::nullopt;
    }

  private:
    static constexpr std::uint64_t nodes = 1000;
    static constexpr double tolerance = 0.06;    // of the expected score
    static constexpr std::uint64_t tries = 300;  // in a row without success

    void find_until(std::uint64_t count) const {
        for (std::uint64_t in_vain = 0; found_.size() < count && !is_exhausted_; ++next_) {
            Match match = random_.at(next_);
            if (is_even(match) && shapes_.insert(shape_of(match)).second) {
                found_.push_back(std::move(match));
                in_vain = 0;
            } else if (++in_vain == tries) {
                is_exhausted_ = true;
            }
        }
    }

    static bool is_even(const Match& match) {
        ThinkRequest request;
        request.options.nodes = nodes;
        request.options.settings.memory = std::size_t{8} << 20;
        const Value value = value_of(think(match.now(), request).thoughts);
        const double even = 1.0 / match.players();
        return value.kind == Value::Kind::estimated && std::abs(value.score - even) <= tolerance;
    }

    RandomOpenings random_;
    mutable std::mutex mutex_;  // guards what follows
    mutable std::uint64_t next_ = 0;
    mutable std::vector<Match> found_;
    mutable std::set<std::vector<std::uint64_t>> shapes_;
    mutable bool is_exhausted_ = false;
};

class ListedOpenings : public Openings {
  public:
    explicit ListedOpenings(std::vector<Match> all) : all_(std::move(all)) {
        for (const Match& match : all_) {
            key_ += match.start_text();
            for (const std::string& token : match.moves()) key_ += " " + token;
            key_ += "\n";
        }
    }

    Match at(std::uint64_t number) const override { return all_[number % all_.size()]; }
    std::string key() const override { return key_; }
    std::optional<std::uint64_t> count() const override { return all_.size(); }

  private:
    std::vector<Match> all_;
    std::string key_;
};

// All records of a folder, in the order of their names.
Result<std::vector<Match>, std::string> openings_in(const std::filesystem::path& folder, const Match& start,
                                                    std::optional<int> plies) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".quoin") names.push_back(entry.path().string());
    }
    if (error) return Failure(fmt::format("{}: {}", folder.string(), error.message()));
    std::ranges::sort(names);
    std::vector<Match> all;
    for (const std::string& name : names) {
        const auto text = read_file(name);
        if (!text) return Failure(text.error());
        auto read = read_openings(*text, start, plies);
        if (!read) return Failure(fmt::format("{}: {}", name, read.error()));
        std::ranges::move(*read, std::back_inserter(all));
    }
    return all;
}

// Games that part later begin alike once they are cut.
void drop_repeats(std::vector<Match>& all) {
    std::set<std::pair<std::string, std::vector<std::string>>> seen;
    std::erase_if(all, [&](const Match& match) { return !seen.emplace(match.start_text(), match.moves()).second; });
}

}  // namespace

std::shared_ptr<const Openings> random_openings(Match start, int plies, std::uint64_t seed) {
    return std::make_shared<RandomOpenings>(std::move(start), plies, seed);
}

Result<std::shared_ptr<const Openings>, std::string> balanced_openings(Match start, int plies, std::uint64_t seed) {
    auto openings = std::make_shared<BalancedOpenings>(std::move(start), plies, seed);
    if (!openings->find_first()) {
        return Failure(
            fmt::format("--openings balanced: no even position found after {} random moves; try another "
                        "--opening",
                        plies));
    }
    return openings;
}

Result<std::shared_ptr<const Openings>, std::string> openings_from(const std::string& path, const Match& start,
                                                                   std::optional<int> plies) {
    const auto wrong = [&](const std::string& what) { return Failure("--openings " + path + what); };
    std::error_code error;
    Result<std::vector<Match>, std::string> all;
    if (std::filesystem::is_directory(path, error)) {
        all = openings_in(path, start, plies);
        if (!all) return Failure("--openings " + all.error());
    } else {
        const auto text = read_file(path);
        if (!text) return Failure("--openings " + text.error());
        all = read_openings(*text, start, plies);
        if (!all) return wrong(": " + all.error());
    }
    if (all->empty()) return wrong(": there are no openings in it");
    if (plies) drop_repeats(*all);
    return std::make_shared<ListedOpenings>(std::move(*all));
}

}  // namespace quoin::cli
