// SPDX-License-Identifier: MIT
#include "cli/print/examples.h"

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "facade/match.h"

namespace quoin::cli {
namespace {

using Json = nlohmann::json;

constexpr int label_room = 50;  // for the names of rows and columns

std::optional<Box> box_around(const std::vector<Point>& points, int rim) {
    if (points.empty()) return std::nullopt;
    const auto [left, right] = std::ranges::minmax_element(points, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax_element(points, {}, &Point::y);
    return Box{left->x - rim, top->y - rim, right->x - left->x + 2 * rim, bottom->y - top->y + 2 * rim};
}

// The place of a refused move: the target that its token ends with, such as `cell:f5` of `*gf5`.
std::optional<Box> crossed_in(const Area& board, const std::string& token) {
    for (const Shape& shape : board.shapes) {
        const auto colon = shape.target.rfind(':');
        if (!token.empty() && colon != std::string::npos && token.ends_with(shape.target.substr(colon + 1)))
            return box_around(shape.points, 0);
    }
    return std::nullopt;
}

// The names of the rows and columns that are seen, moved to the rim of what is seen of the board.
void add_names(std::vector<Shape>& shapes, const Area& board, const Box& box) {
    for (Shape name : board.shapes) {
        if (name.role != Role::label || name.points.empty()) continue;
        Point& at = name.points.front();
        const bool is_across = at.x > box.x && at.x < box.x + box.width;
        const bool is_down = at.y > box.y && at.y < box.y + box.height;
        if (!is_across && !is_down) continue;
        if (!is_down) at.y = box.y + box.height + label_room / 2;
        if (!is_across) at.x = box.x - label_room / 2;
        shapes.push_back(std::move(name));
    }
}

Result<Match, std::string> match_of(const GameEntry& game, const Json& picture) {
    std::vector<OptionPair> options;
    const Json given = picture.value("options", Json::object());
    for (const auto& [name, value] : given.items()) options.emplace_back(name, value.get<std::string>());
    auto match = Match::create(game.name, picture.value("players", 0), options);
    if (!match) return Failure(match.error().detail);
    std::istringstream moves(picture.value("moves", ""));
    for (std::string token; moves >> token;) {
        if (const auto played = match->play(token); !played) return Failure(token + ": " + played.error().detail);
    }
    return std::move(*match);
}

Result<Example, std::string> example_of(const GameEntry& game, const Json& picture) {
    const auto match = match_of(game, picture);
    if (!match) return Failure(match.error());
    const Scene scene = match->scene();
    const auto board = std::ranges::find(scene.areas, "board", &Area::name);
    if (board == scene.areas.end()) return Failure(std::string("the scene has no board"));
    Example example{.crossed = crossed_in(*board, picture.value("refused", "")),
                    .is_close = picture.value("close", false),
                    .caption = inlines_of(picture.at("caption").get<std::string>())};
    const bool is_marked = picture.value("marked", false);
    std::vector<Point> focus;
    const auto see = [&](const Shape& shape) {
        if (shape.role == Role::tile || shape.role == Role::ghost)
            focus.insert(focus.end(), shape.points.begin(), shape.points.end());
        example.shapes.push_back(shape);
    };
    for (const Shape& shape : board->shapes) {
        if (shape.role != Role::label && (shape.role != Role::last || is_marked)) see(shape);
    }
    const auto shown = std::ranges::find(scene.moves, picture.value("shown", ""), &SceneMove::token);
    if (shown != scene.moves.end()) std::ranges::for_each(shown->ghost, see);
    if (const auto& cross = example.crossed) {
        focus.insert(focus.end(), {{cross->x, cross->y}, {cross->x + cross->width, cross->y + cross->height}});
    }
    const Box box = box_around(focus, example.is_close ? 45 : 90).value_or(board->box);
    example.board = example.box = box;
    if (!example.is_close) {
        add_names(example.names, *board, box);
        example.box = {box.x - label_room, box.y, box.width + label_room, box.height + label_room};
    }
    return example;
}

}  // namespace

Result<std::vector<ExampleRow>, std::string> examples_of(const GameEntry& game) {
    std::vector<ExampleRow> rows;
    if (game.pictures_text.empty()) return rows;
    const Json file = Json::parse(game.pictures_text, nullptr, false);
    if (!file.is_array()) return Failure("pictures.json of " + std::string(game.name) + " is not a list");
    try {
        for (const Json& entry : file) {
            ExampleRow row{entry.at("section").get<std::string>(), entry.at("after").get<int>(), {}};
            for (const Json& picture : entry.at("pictures")) {
                auto example = example_of(game, picture);
                if (!example) return Failure(row.section + ": " + example.error());
                row.examples.push_back(std::move(*example));
            }
            rows.push_back(std::move(row));
        }
    } catch (const Json::exception& error) {
        return Failure("pictures.json of " + std::string(game.name) + ": " + error.what());
    }
    return rows;
}

void draw_example(PrintCanvas& canvas, const Example& example, ShapePen& pen) {
    pen.draw_all(example.names);
    const PrintCanvas::Saved saved(canvas);
    const Box& box = example.board;
    cairo_rectangle(canvas.pen(), box.x, box.y, box.width, box.height);
    cairo_clip(canvas.pen());
    pen.draw_all(example.shapes);
    if (!example.crossed) return;
    const Box& cross = *example.crossed;
    canvas.set_colour("#000000");
    cairo_set_line_cap(canvas.pen(), CAIRO_LINE_CAP_ROUND);
    canvas.line(cross.x, cross.y, cross.x + cross.width, cross.y + cross.height, 8);
    canvas.line(cross.x + cross.width, cross.y, cross.x, cross.y + cross.height, 8);
}

}  // namespace quoin::cli
