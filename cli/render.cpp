// SPDX-License-Identifier: MIT
// quoin render: a position as a picture.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/picture.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "facade/scene_json.h"
#include "facade/svg.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    std::string record;
    std::string ply;
    std::string theme = "light";
    std::string format = "svg";
    std::string file;
};

Result<Match, std::string> match_for(const Arguments& arguments) {
    if (arguments.record.empty()) {
        if (arguments.setup.game.empty()) return Failure(std::string("name a GAME, or a --record to take it from"));
        if (!arguments.ply.empty()) return Failure(std::string("--ply goes with --record"));
        return arguments.setup.start();
    }
    if (!arguments.setup.is_empty()) {
        return Failure(std::string("--record brings its own game, players, options and moves: leave them out"));
    }
    const auto record = load_record(arguments.record);
    if (!record) return Failure(record.error());
    return match_of(arguments.record, *record, arguments.ply);
}

Status run(const Arguments& arguments) {
    const auto theme = find_theme(arguments.theme);
    if (!theme) {
        return refuse(fmt::format("--theme must be light, dark, colour-blind or print, not '{}'", arguments.theme));
    }
    const auto match = match_for(arguments);
    if (!match) return refuse(match.error());
    const Scene scene = match->scene();
    const Words words = [&](const Text& text) { return match->in_words(text); };
    std::string image;
    if (arguments.format == "svg") {
        SvgStyle style;
        style.theme = *theme;
        style.title = match->game().title;
        style.words = words;
        image = to_svg(scene, style);
    } else if (arguments.format == "json") {
        image = to_json(scene);
    } else if (arguments.format == "text") {
        const auto [columns, rows] = terminal_size();
        const bool is_file = !arguments.file.empty();
        image = picture(scene, words, {columns, rows, has_colour() && !is_file, has_utf8()}) + words(scene.status);
    } else {
        return refuse(fmt::format("--format must be svg, json or text, not '{}'", arguments.format));
    }
    if (!image.ends_with('\n')) image += '\n';
    if (arguments.file.empty()) {
        put(image);
    } else if (const auto error = write_file(arguments.file, image)) {
        return fail(*error);
    }
    return Status::good;
}

}  // namespace

void add_render(Command& root) {
    Command command = root.add("render", "Draw a position as SVG, as text, or as the scene behind both");
    auto arguments = std::make_shared<Arguments>();
    command.optional("GAME", arguments->setup.game, "Name of a game, as 'quoin games' lists it");
    arguments->setup.add_variant(command);
    arguments->setup.add_moves(command);
    command.option("--record", "FILE", arguments->record, "Take the game from a record instead");
    command.option("--ply", "N", arguments->ply, "With --record: after so many moves (all of them)");
    command.option("--theme", "NAME", arguments->theme, "light, dark, colour-blind or print (light)");
    command.option("--format", "NAME", arguments->format, "svg, json or text (svg)");
    command.option("-o,--output", "FILE", arguments->file, "Write to a file instead of standard output");
    command.notes("Example: quoin render strata --moves \"Qh8 Qj8\" --theme dark -o strata.svg");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
