// SPDX-License-Identifier: MIT
#include "cli/contestant/clocks.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

std::optional<milliseconds> read_seconds(std::string_view text) {
    constexpr double most = 1'000'000;  // about twelve days, as for `movetime`
    const auto seconds = read_decimal(text, most);
    if (!seconds) return std::nullopt;
    return milliseconds(static_cast<milliseconds::rep>(std::llround(*seconds * 1000)));
}

}  // namespace

std::optional<MoveClock> read_time_control(std::string_view text) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = read_seconds(text.substr(0, plus));
    const auto increment = plus == text.size() ? milliseconds{0} : read_seconds(text.substr(plus + 1));
    if (!base || !increment || *base + *increment == milliseconds{0}) return std::nullopt;
    return MoveClock{*base, *increment};
}

GameClocks::GameClocks(const std::vector<std::optional<MoveClock>>& controls) {
    for (const auto& control : controls) {
        clocks_.push_back(control ? std::optional(Clock{control->left + control->increment, control->increment})
                                  : std::nullopt);
    }
}

std::optional<MoveClock> GameClocks::of(int player) const {
    const auto& clock = clocks_[player - 1];
    if (!clock) return std::nullopt;
    return MoveClock{std::chrono::floor<milliseconds>(clock->left), clock->increment};
}

void GameClocks::spend(int player, SteadyClock::duration used) {
    auto& clock = clocks_[player - 1];
    if (clock) clock->left = std::max(clock->left - used, SteadyClock::duration{0}) + clock->increment;
}

std::string GameClocks::words() const {
    std::string text;
    for (int player = 1; player <= static_cast<int>(clocks_.size()); ++player) {
        const auto clock = of(player);
        if (!clock) continue;
        text += fmt::format(" p{0}time {1} p{0}inc {2}", player, clock->left.count(), clock->increment.count());
    }
    return text;
}

}  // namespace quoin::cli
