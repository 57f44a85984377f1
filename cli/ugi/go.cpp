// SPDX-License-Identifier: MIT
#include "cli/ugi/go.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

// A tree search has no depth to stop at, so each step of `depth` buys this many simulations.
constexpr std::uint64_t nodes_per_depth = 1000;

// Longer times than this, about three years, mean the same; clocks do not overflow.
constexpr std::uint64_t longest = 100'000'000'000;

std::chrono::milliseconds milliseconds(std::uint64_t number) {
    return std::chrono::milliseconds(static_cast<std::chrono::milliseconds::rep>(std::min(number, longest)));
}

// `p2time` and `p2inc`: where the number goes; nothing for other words.
std::optional<std::chrono::milliseconds>* clock_field(UgiGo& go, std::string_view word, int players) {
    if (word.size() < 3 || word[0] != 'p' || word[1] < '1' || word[1] > '0' + players) return nullptr;
    const std::size_t index = word[1] - '1';
    if (word.substr(2) == "time") return &go.left[index];
    if (word.substr(2) == "inc") return &go.increment[index];
    return nullptr;
}

}  // namespace

Result<UgiGo, std::string> UgiGo::read(std::span<const std::string_view> words, int players) {
    UgiGo go;
    std::vector<std::string_view> said;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            go.is_infinite = true;
            continue;
        }
        if (word == "searchmoves") {  // everything that follows
            go.only.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            if (go.only.empty()) return Failure(std::string("go: searchmoves needs a move"));
            std::ranges::sort(go.only);
            go.only.erase(std::ranges::unique(go.only).begin(), go.only.end());
            return go;
        }
        std::optional<std::chrono::milliseconds>* const clock = clock_field(go, word, players);
        const EngineOption* const option = find_engine_option(word);
        const bool is_limit = option && option->kind == EngineOption::Kind::limit;
        if (!clock && !is_limit && word != "depth") {
            return Failure(fmt::format("go: unknown limit '{}' for {} players", word, players));
        }
        if (i + 1 == words.size()) return Failure(fmt::format("go: {} needs a number", word));
        const auto number = read_number(words[++i], 0, UINT64_MAX);
        if (!number) return Failure(fmt::format("go: {} must be a whole number, not '{}'", word, words[i]));
        if (std::ranges::find(said, word) != said.end()) return Failure(fmt::format("go: {} is given twice", word));
        said.push_back(word);
        if (clock) {
            *clock = milliseconds(*number);
        } else if (is_limit) {
            // More than the most means the most, and 0 at once: a program that asks wants a move.
            option->set(go.limits, std::min(*number, option->highest()));
        } else {
            go.depth = number;
        }
    }
    return go;
}

ThinkRequest UgiGo::request(const EngineSettings& settings, int player) const {
    ThinkRequest request{.options = limits, .is_endless = is_infinite};
    request.focus.only = only;
    EngineOptions& options = request.options;
    options.settings = settings;
    if (depth) options.nodes = std::min(limits.nodes.value_or(UINT64_MAX), std::min(*depth, longest) * nodes_per_depth);
    if (limits.movetime) options.movetime = time_within(*limits.movetime);
    const std::size_t index = player - 1;
    if (!left[index]) return request;
    const std::chrono::milliseconds share =
        time_of_clock({*left[index], increment[index].value_or(std::chrono::milliseconds{0})});
    options.movetime = std::min(share, options.movetime.value_or(share));
    return request;
}

}  // namespace quoin::cli
