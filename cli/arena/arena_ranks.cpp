// SPDX-License-Identifier: MIT
#include "cli/arena/arena_ranks.h"

#include <fmt/format.h>

#include "cli/arena/result_line.h"
#include "core/text/tokens.h"

namespace quoin::cli {

void dispatch_games(Ranks& ranks, const ArenaPlan& plan, int workers, const GameDispatch& games) {
    const auto hear = [&](const RankMessage& message) {
        auto result = read_result_line(plan, message.text);
        if (result) {
            result->names = result_before(plan, result->game).names;  // only we have asked programs for theirs
            games.hear(std::move(*result));
        } else {
            games.fail(fmt::format("process {}: {}", message.from, result.error()));
        }
    };
    const auto next = [&]() -> std::optional<std::string> {
        const auto game = games.next();
        if (!game) return std::nullopt;
        return std::to_string(*game);
    };
    dispatch(ranks, workers, {next, hear});
}

void play_dispatched_games(Ranks& ranks, const ArenaPlan& plan, int workers) {
    do_dispatched(ranks, workers, [&]() -> Labour {
        return [&plan, contestants = std::make_shared<Contestants>(plan)](const std::string& number) {
            const auto game = read_number(number, 0, UINT64_MAX);
            if (!game) return fmt::format("there is no game '{}'", number);
            return result_line(plan, play_game(plan, *game, *contestants));
        };
    });
}

}  // namespace quoin::cli
