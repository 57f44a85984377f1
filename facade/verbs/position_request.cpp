// SPDX-License-Identifier: MIT
#include "facade/verbs/position_request.h"

#include "facade/play_moves.h"
#include "facade/record/record.h"

namespace quoin {

Result<Match, Error> find(const PositionRequest& request) {
    if (!request.record) {
        auto match = Match::create(request.game, request.players, request.options);
        if (!match) return match;
        return after_moves(std::move(*match), request.moves, request.ply);
    }
    if (!request.game.empty() || request.players != 0 || !request.options.empty() || !request.moves.empty()) {
        return Failure(
            Error{"bad_place", "record", "a record sets the game, players, options and moves; leave those out"});
    }
    const auto record = read_record(*request.record);
    if (!record) return Failure(record.error());
    return replay(*record, request.ply);
}

Result<Match, Error> find_unfinished(const PositionRequest& request) {
    auto match = find(request);
    if (match && match->is_over()) {
        return Failure(Error{"game_over", "", "the game is over, so there is nothing to think about"});
    }
    return match;
}

}  // namespace quoin
