// SPDX-License-Identifier: MIT
#include "cli/report/game_line.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/flags/whole_number.h"
#include "cli/terminal/printable.h"
#include "core/text/json.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {
namespace {

using Json = nlohmann::json;

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

std::optional<int> scaled(const Json& json, const char* name, int scale) {
    if (!json.contains(name)) return std::nullopt;
    const double number = json.at(name).get<double>();
    if (number < 0 || number > 1e6) throw Json::other_error::create(501, "a number is out of range", nullptr);
    return static_cast<int>(std::lround(number * scale));
}

std::optional<TurnValue> turn_from(const Json& json) {
    if (json.is_null()) return std::nullopt;
    TurnValue turn;
    turn.permille = std::min(1000, scaled(json, "score", 1000).value_or(0));
    const std::string proved = json.value("proved", "");
    for (const Proof proof : {Proof::win, Proof::draw, Proof::loss}) {
        if (proved == word_for(proof)) turn.proof = proof;
    }
    turn.gap = scaled(json, "gap", 1000);
    turn.is_gap_proved = json.value("gap_proved", false);
    turn.choices = scaled(json, "choices", 100);
    turn.is_best = json.value("best", false);
    turn.is_kingmaker = json.value("kingmaker", false);
    return turn;
}

Result<ReportGame, std::string> game_from(const ReportPlan& plan, const GameName& name, const Json& json) {
    const auto moves = json.at("moves").get<std::vector<std::string>>();
    ReportGame game{name, whole_number<int>(json.at("opening")),
                    plan.variants[plan.sections[name.section].variant].start};
    for (const std::string& token : moves) {
        if (const auto played = game.match.play(token); !played) return Failure(played.error().detail);
    }
    const auto plies = static_cast<int>(moves.size());
    if (!game.match.is_over()) return Failure(std::string("the game is not over"));
    if (game.opening < 0 || game.opening > plies) return Failure(std::string("the opening is longer than the game"));
    return game;
}

Result<EvaluatedGame, std::string> evaluation_from(const GameName& name, const Json& json) {
    EvaluatedGame game{.name = name, .puzzles = whole_numbers(json.at("puzzles"))};
    for (const Json& turn : json.at("turns")) game.turns.push_back(turn_from(turn));
    for (const int ply : game.puzzles) {
        if (ply < 0 || static_cast<std::size_t>(ply) >= game.turns.size())
            return Failure(std::string("a puzzle's ply is out of range"));
    }
    return game;
}

Result<ReportLine, std::string> line_from(const ReportPlan& plan, const Json& json) {
    const auto section = std::ranges::find(plan.sections, json.at("section").get<std::string>(), &ReportSection::name);
    if (section == plan.sections.end()) return Failure(std::string("there is no such section"));
    const auto number = whole_number<std::uint64_t>(json.at("game"));
    if (number < 1) return Failure(std::string("games are counted from 1"));
    const GameName name{static_cast<std::size_t>(section - plan.sections.begin()), number - 1};
    if (json.contains("turns")) {
        auto evaluated = evaluation_from(name, json);
        if (!evaluated) return Failure(evaluated.error());
        return ReportLine{.evaluated = std::move(*evaluated)};
    }
    auto game = game_from(plan, name, json);
    if (!game) return Failure(game.error());
    return ReportLine{.game = std::move(*game)};
}

}  // namespace

std::vector<std::string> agents_of(const ReportPlan& plan, const GameName& name) {
    const ReportSection& section = plan.sections[name.section];
    const auto seats = static_cast<std::uint64_t>(plan.players());
    std::vector<std::string> agents;
    agents.reserve(seats);
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
    const auto json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return Failure(fmt::format("not a line of a report: {}", printable(line.substr(0, 200))));
    try {
        auto read = line_from(plan, json);
        if (!read) return read;
        const std::string again = read->game ? game_line(plan, *read->game) : evaluation_line(plan, *read->evaluated);
        if (again != line) return Failure(std::string("the line has been changed"));
        return read;
    } catch (const Json::exception& error) {
        return Failure(printable(error.what()));
    }
}

}  // namespace quoin::cli
