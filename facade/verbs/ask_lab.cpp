// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "facade/report/figures.h"
#include "facade/report/play.h"
#include "facade/report/report_page.h"
#include "facade/verbs/ask.h"
#include "facade/verbs/fields.h"

namespace quoin {
namespace {

using Tell = std::function<void(std::string_view)>;

constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t most_players = 100;  // which no game has, but it says so itself

// A question while it is answered. A verb reads the fields that only it has, and writes the members of its answer
// unless something was wrong.
struct Question {
    JsonFields fields;
    std::optional<Error>& error;
    const Tell& report;
    JsonWriter json = {};  // the answer, an object that is open

    bool is_read() {
        fields.finish();
        return !error;
    }
};

// "game", "players", "options", "variants", "level", "games", "seed": a brief report at one level.
ReportArguments read_arguments(JsonFields& fields) {
    ReportArguments arguments;
    arguments.base.game = fields.text("game");
    arguments.base.players = static_cast<int>(fields.number("players", most_players).value_or(0));
    arguments.base.options = fields.options("options");
    arguments.variants = fields.texts("variants");
    arguments.levels = {fields.text("level")};
    arguments.games = fields.number("games", 1, most_games).value_or(1);
    arguments.seed = fields.number("seed", std::numeric_limits<std::uint32_t>::max()).value_or(1);
    arguments.primary = "seat_share";
    arguments.is_brief = true;
    return arguments;
}

void lab_plan(Question& question, const ReportPlan& plan) {
    if (!question.is_read()) return;
    JsonWriter& json = question.json;
    json.member("header", plan.header());
    json.key("variants");
    json.list(plan.variants, [&](const ReportVariant& variant) {
        json.object([&] {
            json.member("label", variant.label);
            json.key("options");
            json.object([&] {
                for (const auto& [name, value] : variant.start.options()) json.member(name, value);
            });
        });
    });
}

// "variant" from 0, its games from "from" on, "count" of them. Each is reported once it is over.
void lab_play(Question& question, const ReportPlan& plan) {
    JsonFields& fields = question.fields;
    const auto variant = static_cast<std::size_t>(fields.number("variant", plan.sections.size() - 1).value_or(0));
    const std::uint64_t from = fields.number("from", 1, most_games).value_or(1);
    const std::uint64_t count = fields.number("count", 1, most_games).value_or(1);
    if (!question.is_read()) return;
    for (std::uint64_t game = from; game < from + count; ++game) {
        const ReportGame played = play_report_game(plan, {variant, game - 1});
        JsonWriter one;
        one.object([&] {
            one.member("variant", variant);
            one.member("game", game);
            one.member("line", game_line(plan, played));
        });
        if (question.report) question.report(one.take());
    }
    question.json.member("played", count);
}

// What the "lines" of games tell, in the "form" of a file that `quoin report` writes.
void lab_report(Question& question, const ReportPlan& plan) {
    const std::string form = question.fields.text("form");
    const std::vector<std::string> lines = question.fields.texts("lines");
    if (form != "json" && form != "html") question.fields.fail("form", "json or html");
    if (!question.is_read()) return;
    ReportGames games;
    for (const std::string& line : lines) {
        auto read = read_report_line(plan, line);
        if (!read) return question.fields.fail({"bad_question", "lines", std::move(read.error())});
        games.add(std::move(*read));
    }
    const ReportResult result = figures_of(plan, games);
    question.json.member("text", form == "json" ? report_json(result.report) : report_page(plan, result, 0));
}

struct Verb {
    std::string_view name;
    void (*answer)(Question&, const ReportPlan&);
};

constexpr Verb verbs[] = {{"lab_plan", lab_plan}, {"lab_play", lab_play}, {"lab_report", lab_report}};

void answer(Question& question) {
    const std::string name = question.fields.text("verb");
    read_language(question.fields);
    const auto* const verb = std::ranges::find(verbs, name, &Verb::name);
    if (verb == std::end(verbs)) {
        return question.fields.fail({"bad_question", "verb", "there is no question '" + name + "'"});
    }
    const ReportArguments arguments = read_arguments(question.fields);
    if (question.error) return;
    const auto plan = plan_of(arguments);
    if (!plan) return question.fields.fail({"bad_option", "", plan.error()});
    verb->answer(question, *plan);
}

}  // namespace

std::string ask_lab(std::string_view text, const Tell& report) {
    const auto json = read_json(text);
    if (!json) return refusal_json(json.error());
    std::optional<Error> error;
    Question question{.fields = JsonFields(*json, error), .error = error, .report = report};
    question.json.object([&] { answer(question); });
    return error ? refusal_json(*error) : question.json.take();
}

}  // namespace quoin
