// SPDX-License-Identifier: MIT
#include "facade/verbs/position_request.h"

#include <algorithm>

#include "facade/play_moves.h"
#include "facade/record/record.h"

namespace quoin {
namespace {

Error contradiction(std::string where, std::string_view given) {
    std::string detail = "the position's " + where + " is not '" + std::string(given) + "'";
    return {"bad_request", std::move(where), std::move(detail)};
}

std::optional<Error> contradiction(const PositionRequest& request, const Match& match) {
    if (!request.game.empty() && request.game != match.game().name) return contradiction("game", request.game);
    if (request.players != 0 && request.players != match.players()) {
        return contradiction("number of players", std::to_string(request.players));
    }
    for (const OptionPair& pair : request.options) {
        if (std::ranges::find(match.options(), pair) == match.options().end()) {
            return contradiction("value of " + pair.first, pair.second);
        }
    }
    return std::nullopt;
}

Result<Match, Error> start_of(const PositionRequest& request) {
    if (!request.position) return Match::create(request.game, request.players, request.options);
    auto match = Match::from_position(*request.position, request.language);
    if (!match) return match;
    if (auto error = contradiction(request, *match)) return Failure(std::move(*error));
    return match;
}

}  // namespace

Result<Match, Error> match_for(const PositionRequest& request) {
    if (!request.record) {
        auto match = start_of(request);
        if (!match) return match;
        return after_moves(std::move(*match), request.moves, request.ply);
    }
    if (!request.game.empty() || request.players != 0 || !request.options.empty() || request.position ||
        !request.moves.empty()) {
        return Failure(
            Error{"bad_request", "record", "a record sets the game, players, options and moves; leave those out"});
    }
    const auto record = read_record(*request.record);
    if (!record) return Failure(record.error());
    return replay(*record, request.ply);
}

Result<Match, Error> unfinished_match_for(const PositionRequest& request) {
    auto match = match_for(request);
    if (match && match->is_over()) {
        return Failure(Error{"game_over", "", "the game is over, so there is nothing to think about"});
    }
    return match;
}

}  // namespace quoin
