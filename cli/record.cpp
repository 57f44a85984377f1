// SPDX-License-Identifier: MIT
// quoin record: is a saved game sound, and what is in it?
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/picture.h"
#include "cli/printable.h"
#include "cli/terminal.h"
#include "cli/wrap.h"
#include "facade/record_build.h"

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
        const auto match = match_of(file, *record, "");
        if (!match) {
            status = refuse(match.error());
            continue;
        }
        put(fmt::format("{}: good: {}, {}, {}\n", printable(file), match->game().title,
                        counted(match->moves().size(), "move"), match->is_over() ? "over" : "not over"));
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

Status show(const std::string& file, const std::string& ply, bool as_text) {
    if (as_text && !ply.empty()) return refuse("--text prints the whole record: leave --ply out");
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

void add_record(Command& root) {
    Command command = root.add("record", "Check or show saved games");
    command.notes("Examples: quoin record check saved/*.quoin\n          quoin record show game.quoin --ply 10");

    Command checker = command.add("check", "Say whether records are sound, and where they are not");
    auto files = std::make_shared<std::vector<std::string>>();
    checker.rest("FILE", *files, "Records to check");
    checker.notes("Example: quoin record check game.quoin");
    checker.run([files] { return check(*files); });

    struct Arguments {
        std::string file;
        std::string ply;
        bool as_text = false;
    };
    Command shower = command.add("show", "Print a record's tags and moves, and draw its position");
    auto arguments = std::make_shared<Arguments>();
    shower.required("FILE", arguments->file, "Record to show");
    shower.option("--ply", "N", arguments->ply, "After so many moves (all of them)");
    shower.flag("--text", arguments->as_text, "Only the record itself, as it is in the file");
    shower.notes("Example: quoin record show game.quoin --ply 10");
    shower.run([arguments] { return show(arguments->file, arguments->ply, arguments->as_text); });
}

}  // namespace quoin::cli
