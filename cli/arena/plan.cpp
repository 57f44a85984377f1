// SPDX-License-Identifier: MIT
#include "cli/arena/plan.h"

#include <fmt/format.h>

#include "core/random.h"

namespace quoin::cli {
namespace {

// 52 bits, which every reader of JSON keeps exactly.
std::uint64_t draw(std::uint64_t seed, std::uint64_t number) { return mix(mix(seed) + number) >> 12; }

}  // namespace

std::uint64_t ArenaPlan::seed_of(std::uint64_t game) const { return draw(seed, game); }

std::uint64_t ArenaPlan::seed_of(std::uint64_t game, std::size_t place) const { return draw(seed_of(game), place); }

std::string ArenaPlan::key() const {
    std::string all = fmt::format("{} {} {} {} {} {}", start.game().name, start.rules_version(), start.players(), seed,
                                  opening_plies, first);
    for (const auto& [name, value] : start.options()) all += fmt::format(" {}={}", name, value);
    all += " " + start.start_text();
    for (const std::string& token : start.moves()) all += " " + token;
    all += fmt::format(" {} {}{}", static_cast<int>(schedule.kind()), openings->key(), adjudication.key());
    for (const ContestantSpec& engine : engines) {
        const MoveLimits& limits = engine.limits;
        const MoveClock clock = limits.clock.value_or(MoveClock{});
        all += fmt::format("\n{} {} {} {} {} {}", limits.movetime.value_or(std::chrono::milliseconds{0}).count(),
                           limits.nodes.value_or(0), clock.left.count(), clock.increment.count(), engine.grace.count(),
                           engine.text);
    }
    std::uint64_t key = 0;
    for (const char c : all) key = mix(key ^ static_cast<unsigned char>(c));
    return fmt::format("{:016x}", key);
}

}  // namespace quoin::cli
