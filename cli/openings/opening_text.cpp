// SPDX-License-Identifier: MIT
#include "cli/openings/opening_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text/tokens.h"
#include "facade/play_moves.h"
#include "facade/record/record.h"

namespace quoin::cli {
namespace {

Result<Match, std::string> checked(Match match, const Match& start) {
    if (&match.game() != &start.game() || match.players() != start.players() || match.options() != start.options()) {
        return Failure(std::string("the opening is for another game, number of players or options"));
    }
    if (match.is_over()) {
        return Failure(std::string("the game is already over there; --opening N takes the first N moves of each game"));
    }
    return match;
}

using Plies = std::optional<int>;

// As many of the moves as are wanted; all if it is not said.
Result<Match, std::string> from_moves(Match match, std::vector<std::string> tokens, const Match& start, Plies plies) {
    if (plies) tokens.resize(std::min(tokens.size(), static_cast<std::size_t>(*plies)));
    if (auto played = play_all(match, tokens); !played) return Failure(played.error().detail);
    return checked(std::move(match), start);
}

Result<Match, std::string> from_position(const std::string& token) {
    auto match = Match::from_position(token);
    if (!match) return Failure(match.error().detail);
    return std::move(*match);
}

// The opening of the game, or that many of its moves.
Result<Match, std::string> from_result(std::string_view line, const Match& start, Plies plies) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("opening")) {
        return Failure(std::string("not the result of a game: expected a JSON object with \"opening\""));
    }
    const char* const source = plies && json.contains("moves") ? "moves" : "opening";
    try {
        const auto tokens = json[source].get<std::vector<std::string>>();
        if (!json.contains("position")) return from_moves(start, tokens, start, plies);
        auto match = from_position(json["position"].get<std::string>());
        if (!match) return match;
        return from_moves(std::move(*match), tokens, start, plies);
    } catch (const nlohmann::json::exception&) {
        return Failure(fmt::format("\"{}\" must be a list of moves, and \"position\" a position", source));
    }
}

Result<Match, std::string> from_line(std::string_view line, const Match& start, Plies plies) {
    const auto words = split_tokens(line);
    if (words[0].starts_with('{')) return from_result(line, start, plies);
    const bool is_position = words[0].find('/') != std::string_view::npos;
    const std::vector<std::string> tokens(words.begin() + (is_position ? 1 : 0), words.end());
    if (!is_position) return from_moves(start, tokens, start, plies);
    auto match = from_position(std::string(words[0]));
    if (!match) return match;
    return from_moves(std::move(*match), tokens, start, plies);
}

// `# text`, not `#o`: a move of Grawlix may begin with that sign.
bool is_comment(std::string_view line) {
    return split_tokens(line)[0].find_first_not_of('#') == std::string_view::npos;
}

}  // namespace

Result<std::vector<Match>, std::string> read_openings(std::string_view text, const Match& start, Plies plies) {
    std::vector<Match> all;
    if (text.starts_with('[')) {
        const auto record = read_record(text);
        if (!record) return Failure(fmt::format("{}: {}", record.error().where, record.error().detail));
        auto match = replay(*record);
        if (!match) return Failure(match.error().detail);
        while (plies && match->ply() > *plies) match->undo();
        auto opening = checked(std::move(*match), start);
        if (!opening) return Failure(opening.error());
        all.push_back(std::move(*opening));
        return all;
    }
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (split_tokens(line).empty() || is_comment(line)) continue;
        auto opening = from_line(line, start, plies);
        if (!opening) return Failure(fmt::format("line {}: {}", number, opening.error()));
        all.push_back(std::move(*opening));
    }
    return all;
}

}  // namespace quoin::cli
