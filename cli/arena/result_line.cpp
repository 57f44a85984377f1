// SPDX-License-Identifier: MIT
#include "cli/arena/result_line.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/flags/whole_number.h"
#include "core/text/json.h"
#include "core/text/printable.h"
#include "facade/record/record_build.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {
namespace {

void append_note(JsonWriter& json, const MoveNote& note) {
    json.object([&] {
        if (note.proof != Proof::none) json.member("proved", word_for(note.proof));
        if (note.permille) {
            json.key("score");
            json.decimal(*note.permille / 1000.0, 3);
        }
        if (note.nodes) json.member("nodes", *note.nodes);
        if (note.ms) json.member("ms", *note.ms);
    });
}

MoveNote note_from(const nlohmann::json& json) {
    MoveNote note;
    const std::string proved = json.value("proved", "");
    for (const Proof proof : {Proof::win, Proof::draw, Proof::loss}) {
        if (proved == word_for(proof)) note.proof = proof;
    }
    if (json.contains("score")) {
        const double score = json["score"].get<double>();
        if (score >= 0 && score <= 1) note.permille = static_cast<int>(std::lround(1000 * score));
    }
    if (json.contains("nodes")) note.nodes = whole_number<std::uint64_t>(json["nodes"]);
    if (json.contains("ms")) note.ms = whole_number<std::int64_t>(json["ms"]);
    return note;
}

// Whether a game can have ended as the line says. A file may have been edited since.
bool is_possible(const ArenaResult& result) {
    const std::vector<int>& winners = result.winners;
    const int players = result.match.players();
    const auto is_player = [&](int player) { return player >= 1 && player <= players; };
    if (winners.empty() || !std::ranges::all_of(winners, is_player)) return false;
    if (std::ranges::adjacent_find(winners, std::ranges::greater_equal{}) != winners.end()) return false;
    if (result.notes.size() > result.match.moves().size() - result.opening) return false;
    if (result.reason() == "rules") return result.match.is_over() && winners == result.match.winners();
    if (result.match.is_over()) return false;
    if (result.loser == 0) return result.adjudged == "proof" || result.adjudged == "agreement";
    const std::string& reason = result.forfeit.reason;
    const bool is_known =
        reason == "illegal move" || reason == "crash" || reason == "time" || reason == "protocol error";
    return is_known && is_player(result.loser) && std::ranges::find(winners, result.loser) == winners.end();
}

}  // namespace

std::string result_line(const ArenaPlan& plan, const ArenaResult& result) {
    const auto& moves = result.match.moves();
    const std::span opening(moves.data(), result.opening);
    JsonWriter json;
    json.object([&] {
        json.member("game", plan.first + result.game + 1);
        json.member("match", plan.key());
        json.member("seed", result.seed);
        if (!result.match.start_text().empty()) json.member("position", result.match.start_token());
        json.key("opening");
        json.list(opening, [&](const std::string& token) { json.value(token); });
        json.key("seats");
        json.list(result.engine, [&](std::size_t engine) { json.value(plan.engines[engine].label); });
        if (!result.names.empty()) json.member("names", result.names);
        json.member("moves", moves);
        json.member("winners", result.winners);
        json.member("score", result.match.score());
        json.member("reason", result.reason());
        if (!result.notes.empty()) {
            json.key("notes");
            json.list(result.notes, [&](const MoveNote& note) { append_note(json, note); });
        }
        if (result.loser == 0) return;
        json.member("loser", result.loser);
        json.member("detail", printable(result.forfeit.detail));
    });
    return json.take() + "\n";
}

Result<ArenaResult, std::string> read_result_line(const ArenaPlan& plan, const std::string& line) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) return Failure(fmt::format("not a result line: {}", printable(line)));
    try {
        ArenaResult result = result_before(plan, whole_number<std::uint64_t>(json.at("game")) - 1 - plan.first);
        // The program may call itself something else by now.
        result.names = json.value("names", std::vector<std::string>());
        if (!result.names.empty() && result.names.size() != result.engine.size()) {
            return Failure(std::string("a name is missing, or there are too many"));
        }
        const auto moves = json.at("moves").get<std::vector<std::string>>();
        for (std::size_t i = result.opening; i < moves.size(); ++i) {
            if (const auto played = result.match.play(moves[i]); !played) return Failure(played.error().detail);
        }
        result.winners = whole_numbers(json.at("winners"));
        if (json.contains("loser")) result.loser = whole_number<int>(json["loser"]);
        const std::string reason = json.at("reason").get<std::string>();
        if (result.loser != 0) {
            result.forfeit = {reason, json.at("detail")};
        } else if (reason != "rules") {
            result.adjudged = reason;
        }
        if (json.contains("notes")) {
            for (const auto& note : json["notes"]) result.notes.push_back(note_from(note));
        }
        if (!is_possible(result)) return Failure(std::string("the recorded ending is impossible"));
        if (result_line(plan, result) == line) return result;
    } catch (const nlohmann::json::exception& error) {
        return Failure(std::string(error.what()));
    }
    return Failure(fmt::format("the game belongs to another match: {}", printable(line)));
}

std::string result_record(const ArenaPlan& plan, const ArenaResult& result) {
    RecordDetails details;
    for (std::size_t seat = 0; seat < result.engine.size(); ++seat) {
        const ContestantSpec& engine = plan.engines[result.engine[seat]];
        details.names.push_back(result.names.empty() ? engine.label : result.names[seat]);
        details.seats.push_back(result.names.empty() ? engine.seat() : engine.seat(result.names[seat]));
    }
    if (result.reason() != "rules") details.result = result_text(result.winners);
    return write_record(record_of(result.match, details));
}

}  // namespace quoin::cli
