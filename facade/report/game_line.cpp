// SPDX-License-Identifier: MIT
#include "facade/report/game_line.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text/filled.h"
#include "core/text/json.h"
#include "core/text/printable.h"
#include "facade/json_read.h"
#include "facade/verbs/verdict.h"

namespace quoin {
namespace {

constexpr std::uint32_t most = 1'000'000;  // of any number in a line but that of a game

void append_turn(JsonWriter& json, const std::optional<TurnValue>& turn) {
    if (!turn) return json.null();
    const auto decimal = [&](std::string_view name, int number, int digits) {
        json.key(name);
        json.decimal(number / std::pow(10, digits), digits);
    };
    json.object([&] {
        decimal("score", turn->permille, 3);
        if (turn->proof != Proof::none) json.member("proved", word_for(turn->proof));
        if (turn->gap) decimal("gap", *turn->gap, 3);
        if (turn->is_gap_proved) json.member("gap_proved", true);
        if (turn->choices) decimal("choices", *turn->choices, 2);
        if (turn->is_best) json.member("best", true);
        if (turn->is_kingmaker) json.member("kingmaker", true);
    });
}

std::optional<int> scaled(JsonFields& fields, std::string_view name, int scale) {
    const auto number = fields.decimal(name, most);
    if (!number) return std::nullopt;
    return static_cast<int>(std::lround(*number * scale));
}

TurnValue turn_from(JsonFields& fields) {
    TurnValue turn;
    turn.permille = std::min(1000, scaled(fields, "score", 1000).value_or(0));
    const std::string proved = fields.text("proved");
    for (const Proof proof : {Proof::win, Proof::draw, Proof::loss}) {
        if (proved == word_for(proof)) turn.proof = proof;
    }
    turn.gap = scaled(fields, "gap", 1000);
    turn.is_gap_proved = fields.truth("gap_proved");
    turn.choices = scaled(fields, "choices", 100);
    turn.is_best = fields.truth("best");
    turn.is_kingmaker = fields.truth("kingmaker");
    return turn;
}

Result<ReportGame, std::string> game_from(const ReportPlan& plan, const GameName& name, JsonFields& fields) {
    const std::vector<std::string> moves = fields.texts("moves");
    ReportGame game{name, static_cast<int>(fields.number("opening", most).value_or(0)),
                    plan.variants[plan.sections[name.section].variant].start};
    for (const std::string& token : moves) {
        if (const auto played = game.match.play(token); !played) return Failure(played.error().detail);
    }
    if (!game.match.is_over()) return Failure(std::string("the game is not over"));
    if (static_cast<std::size_t>(game.opening) > moves.size())
        return Failure(std::string("the opening is longer than the game"));
    return game;
}

Result<EvaluatedGame, std::string> evaluation_from(const GameName& name, const JsonValue& turns, JsonFields& fields,
                                                   std::optional<Error>& error) {
    EvaluatedGame game{.name = name};
    for (const JsonValue& turn : turns.items) {
        if (turn.kind == JsonValue::Kind::null) {
            game.turns.emplace_back();
        } else {
            JsonFields members(turn, error);
            game.turns.emplace_back(turn_from(members));
        }
    }
    for (const std::uint64_t ply : fields.numbers("puzzles", 0, most)) {
        if (ply >= game.turns.size()) return Failure(std::string("a puzzle's ply is out of range"));
        game.puzzles.push_back(static_cast<int>(ply));
    }
    return game;
}

Result<ReportLine, std::string> line_from(const ReportPlan& plan, JsonFields& fields, std::optional<Error>& error) {
    const auto section = std::ranges::find(plan.sections, fields.text("section"), &ReportSection::name);
    if (section == plan.sections.end()) return Failure(std::string("there is no such section"));
    const auto number = fields.number("game", 1, std::numeric_limits<std::uint32_t>::max());
    if (!number) return Failure(std::string("games are counted from 1"));
    const GameName name{static_cast<std::size_t>(section - plan.sections.begin()), *number - 1};
    if (const JsonValue* const turns = fields.any("turns")) {
        auto evaluated = evaluation_from(name, *turns, fields, error);
        if (!evaluated) return Failure(evaluated.error());
        return ReportLine{.evaluated = std::move(*evaluated)};
    }
    auto game = game_from(plan, name, fields);
    if (!game) return Failure(game.error());
    return ReportLine{.game = std::move(*game)};
}

}  // namespace

void ReportGames::add(ReportLine line) {
    if (line.game) games.emplace(line.game->name, std::move(*line.game));
    if (line.evaluated) evaluated.emplace(line.evaluated->name, std::move(*line.evaluated));
}

std::vector<std::string> agents_of(const ReportPlan& plan, const GameName& name) {
    const ReportSection& section = plan.sections[name.section];
    const auto seats = static_cast<std::uint64_t>(plan.players());
    std::vector<std::string> agents;
    agents.reserve(static_cast<std::size_t>(seats));
    for (std::uint64_t seat = 0; seat < seats; ++seat) {
        agents.push_back(seat == name.game % seats ? section.agents.front() : section.agents.back());
    }
    return agents;
}

std::string game_line(const ReportPlan& plan, const ReportGame& game) {
    JsonWriter json;
    json.object([&] {
        json.member("section", plan.sections[game.name.section].name);
        json.member("game", game.name.game + 1);
        json.member("agents", agents_of(plan, game.name));
        json.member("opening", game.opening);
        json.member("moves", game.match.moves());
        json.member("winners", game.match.winners());
        json.member("score", game.match.score());
    });
    return json.take() + "\n";
}

std::string evaluation_line(const ReportPlan& plan, const EvaluatedGame& game) {
    JsonWriter json;
    json.object([&] {
        json.member("section", plan.sections[game.name.section].name);
        json.member("game", game.name.game + 1);
        json.key("turns");
        json.list(game.turns, [&](const std::optional<TurnValue>& turn) { append_turn(json, turn); });
        json.member("puzzles", game.puzzles);
    });
    return json.take() + "\n";
}

Result<ReportLine, std::string> read_report_line(const ReportPlan& plan, const std::string& line) {
    const auto json = read_json(line);
    if (!json || json->kind != JsonValue::Kind::object)
        return Failure(filled("not a line of a report: {}", printable(line.substr(0, 200))));
    std::optional<Error> error;
    JsonFields fields(*json, error);
    auto read = line_from(plan, fields, error);
    if (error) return Failure(printable(error->detail));
    if (!read) return read;
    const std::string again = read->game ? game_line(plan, *read->game) : evaluation_line(plan, *read->evaluated);
    if (again != line) return Failure(std::string("the line has been changed"));
    return read;
}

}  // namespace quoin
