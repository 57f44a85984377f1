// SPDX-License-Identifier: MIT
#include "cli/print/document.h"

#include <fmt/format.h>

#include "cli/print/board_pages.h"
#include "cli/print/booklet.h"
#include "cli/print/flow.h"
#include "cli/print/score_pages.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

struct Content {
    const Match& match;
    const std::optional<Parts>& parts;
    const PrintLook& look;
};

std::optional<Parts> parts_of(const Match& match) {
    const GameEntry& game = match.game();
    if (!game.parts) return std::nullopt;
    // They are checked already: the match has them.
    return game.parts(match.players(), *OptionValues::create(game.options(match.players()), match.options()));
}

std::optional<PrintError> fault_of_side(const Match& match, const std::optional<Parts>& parts,
                                        const PrintRequest& request) {
    if (!request.side) return std::nullopt;
    if (!parts || parts->pieces.empty())
        return PrintError{fmt::format("--tile: there are no pieces of {} to print", match.game().name), true};
    const double greatest = greatest_side(parts->pieces, request.paper);
    if (*request.side <= greatest) return std::nullopt;
    return PrintError{fmt::format("--tile {:g}: the pieces do not fit on {} paper; the most is {:g} mm", *request.side,
                                  request.paper.name, greatest),
                      true};
}

int count_of(const std::vector<Piece>& pieces) {
    int count = 0;
    for (const Piece& piece : pieces) count += piece.count;
    return count;
}

std::vector<Section> sections_of(PrintCanvas& canvas, const Content& content, const std::vector<ExampleRow>& rows) {
    const auto& [match, parts, look] = content;
    std::vector<Section> sections;
    if (parts && !parts->pieces.empty()) {
        PieceSheets sheets = piece_sheets(parts->pieces, look);
        sections.push_back({fmt::format("{} pieces", count_of(parts->pieces)),
                            sheets.has_backs
                                ? "on card, on both sides, flipped on the long edge; or on paper, and glue "
                                  "each back to its front"
                                : "on card, on one side",
                            std::move(sheets.pages)});
    }
    if (parts && parts->board) {
        std::vector<Page> pages = board_pages(*parts->board, look);
        const bool is_whole = pages.size() == 1;
        sections.push_back({"Board",
                            is_whole
                                ? "on card, on one side"
                                : "on one side; cut along dashed lines and glue the parts together, matching the marks",
                            std::move(pages)});
    }
    if (parts && parts->score_sheet)
        sections.push_back({"Score sheet", "a copy for each game", score_pages(*parts->score_sheet, look)});
    sections.push_back({"Rules", "on both sides, flipped on the short edge; fold in the middle",
                        booklet_pages(canvas, match.game(), rows, parts ? parts->licence : "", look)});
    return sections;
}

std::string variant_of(const Match& match) {
    std::string words = fmt::format("For {} players.", match.players());
    if (match.options().empty()) return words;
    words += " Options:";
    for (const auto& [name, value] : match.options())
        words += fmt::format("{} `{}` {}", &name == &match.options().front().first ? "" : ",", name, value);
    return words + ".";
}

std::vector<std::vector<Inlines>> table_of_contents(const std::vector<Section>& sections) {
    std::vector<std::vector<Inlines>> rows = {
        {{{Face::regular, "pages"}}, {{Face::regular, "what"}}, {{Face::regular, "print it"}}}};
    std::size_t page = 2;
    for (const Section& section : sections) {
        const std::size_t last = page + section.pages.size() - 1;
        const std::string numbers = last == page ? std::to_string(page) : fmt::format("{}–{}", page, last);
        rows.push_back(
            {{{Face::regular, numbers}}, {{Face::regular, section.title}}, {{Face::regular, section.advice}}});
        page = last + 1;
    }
    return rows;
}

void add_title(Flow& flow, const Content& content) {
    const GameEntry& game = content.match.game();
    flow.paragraph({{Face::bold, std::string(game.title)}}, {.size = mm_of_points(30)});
    flow.gap(1);
    flow.paragraph({{Face::italic, std::string(game.designers)}}, {.size = mm_of_points(13)});
    flow.gap(4);
    flow.paragraph({{Face::regular, std::string(game.summary)}});
    flow.gap(2);
    flow.paragraph(inlines_of(variant_of(content.match)));
    flow.gap(6);
}

// The cover: what the file contains, how to make a game of it, and its credits.
Page cover_page(PrintCanvas& canvas, const Content& content, const std::vector<Section>& sections) {
    constexpr double size = mm_of_points(10.5);
    constexpr double heading = mm_of_points(14);
    const Paper& paper = content.look.paper;
    const GameEntry& game = content.match.game();
    const SheetRoom room = room_of(paper.width, paper.height);
    Flow flow(canvas, {room.x + 10, room.y + 6, room.width - 20, room.height - 6}, size);
    add_title(flow, content);
    flow.table(table_of_contents(sections));
    flow.gap(6);
    flow.paragraph({{Face::bold, "How to make it"}}, {.size = heading});
    flow.gap(1);
    std::vector<std::string> notes = {
        "Print at 100 %, without scaling to fit the page, and check the line below with a ruler."};
    if (content.parts && !content.parts->pieces.empty()) {
        notes.emplace_back(
            "Cut along the thin lines; the short marks around each piece show where a line continues. The colour runs "
            "2 mm "
            "past the line, so a cut that strays a little leaves no white edge.");
    }
    if (content.parts) notes.insert(notes.end(), content.parts->notes.begin(), content.parts->notes.end());
    for (const std::string& note : notes) {
        flow.paragraph({{Face::regular, note}}, {.indent = 6, .bullet = "•"});
        flow.gap(1);
    }
    flow.gap(6);
    flow.paragraph({{Face::bold, "Credits"}}, {.size = heading});
    flow.gap(1);
    for (const std::string& words : {std::string(game.title) + ": " + std::string(game.designers) + ".",
                                     std::string(game.notice), content.parts ? content.parts->licence : std::string(),
                                     std::string("Made with Quoin, whose own work is under the MIT licence.")}) {
        if (!words.empty()) flow.paragraph({{Face::regular, words}});
    }
    const std::string title = std::string(game.title) + ": print and play, " + std::string(paper.name);
    return {paper.width, paper.height, [=, draws = flow.take().front()](PrintCanvas& on) {
                draw_sheet_frame(on, paper.width, paper.height, title);
                for (const Draw& draw : draws) draw(on);
            }};
}

}  // namespace

Result<std::string, PrintError> print_game(const Match& match, const PrintRequest& request) {
    const GameEntry& game = match.game();
    const std::optional<Parts> parts = parts_of(match);
    if (auto fault = fault_of_side(match, parts, request)) return Failure(std::move(*fault));
    auto canvas = PrintCanvas::create({std::string(game.title), std::string(game.designers)});
    if (!canvas) return Failure(PrintError{canvas.error()});
    const auto rows = examples_of(game);
    if (!rows) return Failure(PrintError{rows.error()});
    const TextWords words = [&](const Text& text) { return in_words(game, text); };
    const PrintLook look{theme(request.theme), words, request.paper, request.side.value_or(parts ? parts->side : 20),
                         std::string(game.title)};
    const Content content{match, parts, look};
    const std::vector<Section> sections = sections_of(*canvas, content, *rows);
    std::vector<Page> pages = {cover_page(*canvas, content, sections)};
    for (const Section& section : sections) pages.insert(pages.end(), section.pages.begin(), section.pages.end());
    for (const Page& page : pages) {
        canvas->begin_page(page.width, page.height);
        page.draw(*canvas);
        canvas->end_page();
    }
    auto bytes = canvas->take();
    if (!bytes) return Failure(PrintError{bytes.error()});
    return std::move(*bytes);
}

}  // namespace quoin::cli
