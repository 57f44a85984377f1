// SPDX-License-Identifier: MIT
// quoin render: a position as a picture.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "cli/terminal/picture.h"
#include "cli/terminal/terminal.h"
#include "facade/picture/scene_json.h"
#include "facade/picture/svg.h"

namespace quoin::cli {
namespace {

enum class Format { svg, json, text };

struct Arguments {
    PositionFlags position;
    ThemeName theme = ThemeName::light;
    Format format = Format::svg;
    std::string file = "-";
    bool may_replace = false;
};

std::string image_of(const Match& match, const Arguments& arguments) {
    const Scene scene = match.scene();
    const Words words = [&](const Text& text) { return match.in_words(text); };
    switch (arguments.format) {
        case Format::svg: {
            SvgStyle style;
            style.theme = arguments.theme;
            style.title = match.game().title;
            style.words = words;
            return to_svg(scene, style);
        }
        case Format::json:
            return to_json(scene);
        case Format::text:
            break;
    }
    const auto [columns, rows] = terminal_size();
    const bool is_coloured = has_colour() && is_standard_stream(arguments.file);
    return picture(scene, words, {columns, rows, is_coloured, has_utf8()}) + words(scene.status);
}

Status run(const Arguments& arguments) {
    const auto match = arguments.position.match();
    if (!match) return refuse(match.error());
    if (const auto fault = fault_of_overwriting(arguments.file); fault && !arguments.may_replace) return refuse(*fault);
    std::string image = image_of(*match, arguments);
    if (!image.ends_with('\n')) image += '\n';
    const auto error = write_file(arguments.file, image);
    return error ? fail(*error) : Status::good;
}

}  // namespace

void add_render(CLI::App& root) {
    CLI::App& command = add_command(root, "render", "Draw a position as SVG, as text, or as the scene behind both");
    auto arguments = std::make_shared<Arguments>();
    arguments->position.add(command);
    command.add_option("--theme", arguments->theme, "Choose the colours of an SVG")
        ->type_name("NAME")
        ->transform(one_of({theme_words.begin(), theme_words.end()}))
        ->default_str("light");
    command.add_option("--format", arguments->format, "Choose the format")
        ->type_name("NAME")
        ->transform(one_of({"svg", "json", "text"}))
        ->default_str("svg");
    command.add_option("-o,--output", arguments->file, "Write to this file instead of standard output")
        ->type_name("FILE");
    command.add_flag("--force", arguments->may_replace, "Replace a file that already exists");
    command.footer("Example: quoin render strata --moves \"Qh8 Qj8\" --theme dark -o strata.svg");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
