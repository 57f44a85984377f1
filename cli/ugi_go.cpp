// SPDX-License-Identifier: MIT
#include "cli/ugi_go.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/words.h"

namespace quoin::cli {
namespace {

// A tree search has no depth of its own to stop at: each step of `depth` buys so many simulations.
constexpr std::uint64_t nodes_per_depth = 1000;

// Longer times than this, about three years, mean the same; clocks do not overflow.
constexpr std::uint64_t longest = 100'000'000'000;

Milliseconds milliseconds(std::uint64_t number) {
    return Milliseconds(static_cast<Milliseconds::rep>(std::min(number, longest)));
}

// `p2time` and `p2inc`: where its number goes, or nothing when it is no such word.
std::optional<Milliseconds>* clock_field(UgiGo& go, std::string_view word, int players) {
    if (word.size() < 3 || word[0] != 'p' || word[1] < '1' || word[1] > '0' + players) return nullptr;
    const auto index = static_cast<std::size_t>(word[1] - '1');
    if (word.substr(2) == "time") return &go.left[index];
    if (word.substr(2) == "inc") return &go.increment[index];
    return nullptr;
}

template <class Field, class Value>
bool put_once(Field& field, Value value) {
    const bool is_first = !field.has_value();
    field = value;
    return is_first;
}

}  // namespace

Result<UgiGo, std::string> UgiGo::read(std::span<const std::string_view> words, int players) {
    UgiGo go;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            go.is_infinite = true;
            continue;
        }
        std::optional<Milliseconds>* const clock = clock_field(go, word, players);
        if (!clock && word != "movetime" && word != "nodes" && word != "depth") {
            return Failure(fmt::format("go: '{}' is no limit for {} players", word, players));
        }
        if (i + 1 == words.size()) return Failure(fmt::format("go: {} has no number after it", word));
        const auto number = read_number(words[++i], 0, UINT64_MAX);
        if (!number) return Failure(fmt::format("go: {} must be a whole number, not '{}'", word, words[i]));
        const bool is_first = clock                ? put_once(*clock, milliseconds(*number))
                              : word == "movetime" ? put_once(go.move_time, milliseconds(*number))
                              : word == "nodes"    ? put_once(go.nodes, *number)
                                                   : put_once(go.depth, *number);
        if (!is_first) return Failure(fmt::format("go: {} is given twice", word));
    }
    return go;
}

Limits UgiGo::limits(Clock::time_point start, int player, std::optional<Milliseconds> usual) const {
    Limits limits;
    if (nodes) limits.nodes = *nodes;
    if (depth) limits.nodes = std::min(limits.nodes, std::min(*depth, longest) * nodes_per_depth);
    const auto index = static_cast<std::size_t>(player - 1);
    std::optional<Milliseconds> time;
    if (left[index]) time = time_of_clock({*left[index], increment[index].value_or(Milliseconds{0})});
    if (move_time) time = std::min(time.value_or(*move_time), time_within(*move_time));
    if (!time && !nodes && !depth && !is_infinite) time = usual;
    if (time) limits.deadline = start + *time;
    return limits;
}

}  // namespace quoin::cli
