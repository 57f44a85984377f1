// SPDX-License-Identifier: MIT
// quoin record: is a saved game sound, and what is in it?
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/picture.h"
#include "cli/printable.h"
#include "cli/terminal.h"
#include "cli/wrap.h"

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
        put(fmt::format("{}: good: {}, {} moves, {}\n", printable(file), match->game().title, match->ply(),
                        match->is_over() ? "over" : "not over"));
    }
    return status;
}

Status show(const std::string& file, const std::string& ply) {
    const auto record = load_record(file);
    if (!record) return refuse(record.error());
    const auto match = match_of(file, *record, ply);
    if (!match) return refuse(match.error());
    std::size_t widest = 0;
    for (const RecordTag& tag : record->tags) widest = std::max(widest, columns_of(tag.name));
    for (const RecordTag& tag : record->tags) {
        put(tag.name + std::string(widest + 2 - columns_of(tag.name), ' ') + printable(tag.value) + "\n");
    }
    const auto [columns, rows] = terminal_size();
    const Words words = [&](const Text& text) { return match->in_words(text); };
    std::string moves;
    for (const std::string& token : match->moves()) moves += token + " ";
    put("\n");
    if (!moves.empty()) put(wrapped(moves, columns) + "\n");
    const Scene scene = match->scene();
    put(picture(scene, words, {columns, rows, has_colour(), has_utf8()}));
    put(fmt::format("\nAfter {} of {} moves. {}\n", match->ply(), record->main_line().size(), words(scene.status)));
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
    };
    Command shower = command.add("show", "Print a record's tags and moves, and draw its position");
    auto arguments = std::make_shared<Arguments>();
    shower.required("FILE", arguments->file, "Record to show");
    shower.option("--ply", "N", arguments->ply, "After so many moves (all of them)");
    shower.notes("Example: quoin record show game.quoin --ply 10");
    shower.run([arguments] { return show(arguments->file, arguments->ply); });
}

}  // namespace quoin::cli
