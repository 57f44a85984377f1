// SPDX-License-Identifier: MIT
#include "facade/play_moves.h"

#include "core/text/utf8.h"

namespace quoin {

Result<void, Error> play_all(Match& match, std::span<const std::string> moves) {
    for (const std::string& token : moves) {
        auto played = match.play(token);
        if (played) continue;
        Error error = std::move(played.error());
        constexpr std::size_t enough = 64;  // of a token that is anything but one
        error.detail = "move " + std::to_string(match.ply() + 1) + ", '" +
                       std::string(first_characters(token, enough)) + "': " + error.detail;
        return Failure(std::move(error));
    }
    return {};
}

Result<Match, Error> after_moves(Match start, std::span<const std::string> moves, std::optional<int> ply) {
    if (ply) {
        if (*ply < 0 || *ply > static_cast<int>(moves.size())) {
            return Failure(Error{"bad_request", "ply",
                                 "ply must be a whole number from 0 to " + std::to_string(moves.size()) + ", not " +
                                     std::to_string(*ply)});
        }
        moves = moves.first(*ply);
    }
    auto played = play_all(start, moves);
    if (!played) return Failure(std::move(played.error()));
    return start;
}

}  // namespace quoin
