// SPDX-License-Identifier: MIT
// quoin record: checks, shows, surveys and annotates saved games.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/command/survey.h"
#include "cli/flags/options.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "cli/terminal/picture.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/wrap.h"
#include "core/text/printable.h"
#include "facade/record/record_build.h"

namespace quoin::cli {
namespace {

Status check(const std::vector<std::string>& files) {
    Status status = Status::good;
    for (const std::string& file : files) {
        const auto record = load_record(file);
        if (!record) {
            status = refuse(record.error());
            continue;
        }
        const auto match = match_of(file, *record);
        if (!match) {
            status = refuse(match.error());
            continue;
        }
        put(fmt::format("{}: valid: {}, {}, {}\n", printable(name_of_input(file)), match->game().title,
                        counted(match->moves().size(), "move"), match->is_over() ? "finished" : "unfinished"));
    }
    return status;
}

// Moves, numbers, comments and variations in one line.
std::string in_line(const Record& record) {
    using Kind = RecordItem::Kind;
    std::string line;
    for (const RecordItem& item : record.items) {
        if (!line.empty() && line.back() != '(' && item.kind != Kind::close) line += ' ';
        std::string text = item.text;
        std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
        if (item.kind == Kind::number) text += '.';
        if (item.kind == Kind::comment) text = '{' + text + '}';
        if (item.kind == Kind::open) text = '(';
        if (item.kind == Kind::close) text = ')';
        line += printable(text);
    }
    return line;
}

Status show(const std::string& file, std::optional<int> ply, bool as_text) {
    if (as_text && ply) return refuse("--text prints the whole record; leave out --ply");
    const auto record = load_record(file);
    if (!record) return refuse(record.error());
    if (as_text) {
        put(write_record(*record));
        return Status::good;
    }
    const auto match = match_of(file, *record, ply);
    if (!match) return refuse(match.error());
    std::size_t widest = 0;
    for (const RecordTag& tag : record->tags) widest = std::max(widest, columns_of(tag.name));
    for (const RecordTag& tag : record->tags) {
        put(tag.name + std::string(widest + 2 - columns_of(tag.name), ' ') + printable(tag.value) + "\n");
    }
    const auto [columns, rows] = terminal_size();
    const Words words = [&](const Text& text) { return match->in_words(text); };
    const std::string moves = in_line(shortened(*record, match->ply()));
    put("\n");
    if (!moves.empty()) put(wrapped(moves, columns) + "\n");
    const Scene scene = match->scene();
    put(picture(scene, words, {columns, rows, has_colour(), has_utf8()}));
    put(fmt::format("\nAfter {} of {}. {}\n", match->ply(), counted(record->main_line().size(), "move"),
                    words(scene.status)));
    return Status::good;
}

}  // namespace

void add_record(CLI::App& root) {
    CLI::App& command = add_command(root, "record", "Check, show, survey or annotate saved games");
    command.footer("Examples: quoin record check saved/*.quoin\n          quoin record show game.quoin --ply 10");

    CLI::App& checker = add_command(command, "check", "Check that records are valid, and show where they are not");
    auto files = std::make_shared<std::vector<std::string>>();
    checker.add_option("FILE", *files, "Records to check; - is standard input")->required();
    checker.footer("Example: quoin record check game.quoin");
    on_run(checker, [files] { return check(*files); });

    struct Arguments {
        std::string file;
        std::optional<int> ply;
        bool as_text = false;
    };
    CLI::App& shower = add_command(command, "show", "Print a record's tags and moves, and draw the position");
    auto arguments = std::make_shared<Arguments>();
    shower.add_option("FILE", arguments->file, "Record to show; - is standard input")->required();
    shower.add_option("--ply", arguments->ply, "Show the position after this many moves; by default the last")
        ->type_name("N")
        ->check(whole(0, most_plies));
    shower.add_flag("--text", arguments->as_text, "Print only the record, as it is in the file");
    shower.footer("Example: quoin record show game.quoin --ply 10");
    on_run(shower, [arguments] { return show(arguments->file, arguments->ply, arguments->as_text); });

    add_survey(command);
    add_annotate(command);
}

}  // namespace quoin::cli
