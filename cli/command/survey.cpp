// SPDX-License-Identifier: MIT
#include "cli/command/survey.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/play/thinking.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/wrap.h"
#include "core/text/printable.h"
#include "facade/verbs/annotate.h"
#include "facade/verbs/answer_json.h"
#include "facade/verbs/course.h"
#include "facade/weights.h"

namespace quoin::cli {
namespace {

struct Arguments {
    std::string file;
    EngineOptions engine;
    bool as_json = false;
};

std::string json(const Match& match, const Course& course) {
    JsonWriter json;
    json.object([&] {
        append_setup(json, match);
        json.member("moves", match.moves());
        append_course(json, match, course, "en");
    });
    return json.take() + "\n";
}

std::string words(const Match& match, const Course& course) {
    std::string text = fmt::format("{}, {}.\n", match.game().title, counted(match.moves().size(), "move"));
    const int width = terminal_size().columns;
    for (const Mistake& mistake : course.mistakes) {
        const std::string& move = match.moves()[mistake.ply - 1];
        text += wrapped(fmt::format("{}. player {}: {}", mistake.ply, mistake.player, mistake_in_words(mistake, move)),
                        width, "", "   ");
    }
    if (course.mistakes.empty()) text += "No mistakes found.\n";
    if (course.turned) {
        text += wrapped(fmt::format("Move {} was the turning point: player {} has led ever since.", course.turned->ply,
                                    course.turned->player),
                        width);
    }
    return text;
}

std::vector<Evaluation> survey_aloud(const Match& match, const EngineOptions& engine) {
    ThinkRequest request{.options = engine};
    if (!request.options.movetime && !request.options.nodes) request.options.movetime = survey_movetime;
    Thinking thinking("Surveying the game");
    std::size_t done = 0;
    return survey(match, request, [&](const Evaluation&) {
        thinking.tell(fmt::format("{} of {}", ++done, counted(match.moves().size() + 1, "position")));
    });
}

Status run(const Arguments& arguments) {
    const auto record = load_record(arguments.file);
    if (!record) return refuse(record.error());
    const auto match = match_of(arguments.file, *record);
    if (!match) return refuse(match.error());
    if (const auto fault = misfit(arguments.engine.settings, *match)) return refuse("--" + *fault);
    const Course course = course_of(*match, survey_aloud(*match, arguments.engine));
    const std::string text = arguments.as_json ? json(*match, course) : words(*match, course);
    put(arguments.as_json || has_utf8() ? text : ascii(text));
    return Status::good;
}

struct AnnotateArguments {
    std::string file = "-";
    std::string out = "-";
    bool may_replace = false;
    EngineOptions engine;
};

Status run_annotate(const AnnotateArguments& arguments) {
    if (const auto fault = fault_of_overwriting(arguments.out); fault && !arguments.may_replace) return refuse(*fault);
    const auto record = load_record(arguments.file);
    if (!record) return refuse(record.error());
    const auto match = match_of(arguments.file, *record);
    if (!match) return refuse(match.error());
    if (const auto fault = misfit(arguments.engine.settings, *match)) return refuse("--" + *fault);
    const auto result = annotated(*record, *match, survey_aloud(*match, arguments.engine));
    if (!result) return fail(name_of_input(arguments.file) + ": the annotated record: " + result.error().detail);
    const auto error = write_file(arguments.out, write_record(*result));
    return error ? fail(*error) : Status::good;
}

std::string usual_limit() {
    return fmt::format("Without --movetime or --nodes, each position gets {} milliseconds.\n", survey_movetime.count());
}

}  // namespace

void add_survey(CLI::App& record) {
    CLI::App& command = add_command(record, "survey", "Find a game's mistakes and its turning point");
    auto arguments = std::make_shared<Arguments>();
    command.add_option("FILE", arguments->file, "Record to survey; - is standard input")->required();
    add_engine_flags(command, arguments->engine);
    command.add_flag("--json", arguments->as_json, "Print JSON");
    command.footer(usual_limit() + "Example: quoin record survey game.quoin --movetime 1000");
    on_run(command, [arguments] { return run(*arguments); });
}

void add_annotate(CLI::App& record) {
    CLI::App& command = add_command(record, "annotate", "Write evaluations, mistakes and better lines into a record");
    auto arguments = std::make_shared<AnnotateArguments>();
    command.add_option("FILE", arguments->file, "Record to annotate; - is standard input")->default_str("-");
    command.add_option("--out", arguments->out, "Write to this file instead of standard output")->type_name("FILE");
    command.add_flag("--force", arguments->may_replace, "Replace a file that already exists");
    add_engine_flags(command, arguments->engine);
    command.footer(usual_limit() + "Example: quoin record annotate game.quoin --out annotated.quoin");
    on_run(command, [arguments] { return run_annotate(*arguments); });
}

}  // namespace quoin::cli
