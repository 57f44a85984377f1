// SPDX-License-Identifier: MIT
#include "cli/terminal/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "cli/terminal/canvas.h"
#include "cli/terminal/wrap.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// Characters to 100 units of the scene. A character is about twice as high as wide.
struct Scale {
    int across = 4;
    int down = 2;
};
constexpr std::array<Scale, 3> scales = {{{8, 4}, {6, 3}, {4, 2}}};  // the last shows marks of three letters, barely

constexpr int gap = 2;          // between areas side by side
constexpr int least_room = 20;  // for words beside an area

// Edges are drawn in on purpose a little inside their cells; here neighbours share one line.
int snapped(int units) {
    const int nearest = static_cast<int>(std::lround(units / 50.0)) * 50;
    return std::abs(units - nearest) <= 12 ? nearest : units;
}

Ink ink_of(std::string_view paint) {
    static const std::map<std::string_view, Ink> inks = {
#define QUOIN_INK(name, ...) {name, {__VA_ARGS__}},
#include "facade/picture/palette.def"
    };
    const auto ink = inks.find(paint);
    return ink == inks.end() ? Ink{} : ink->second;
}

// Text on its own is written in the colour itself, if it is one.
Ink text_ink_of(std::string_view paint) {
    const Ink ink = ink_of(paint);
    return ink.background >= 0 ? Ink{ink.background, -1, true} : ink;
}

bool has_body(const Shape& shape) {
    return shape.form == Form::polygon && (shape.role == Role::tile || shape.role == Role::square ||
                                           shape.role == Role::cell || shape.role == Role::level);
}

bool is_shown(const Shape& shape) {
    return shape.role != Role::ground && shape.role != Role::shadow && shape.role != Role::ghost &&
           shape.role != Role::control && shape.role != Role::spot && !shape.points.empty();
}

// A part of the ground that has a name of its own; without a dot it could be taken for a tile among tiles.
bool is_empty_place(const Shape& shape) {
    return shape.role == Role::ground && shape.name && shape.form == Form::polygon && !shape.points.empty();
}

// Does every corner fall on a character? Slanted lines are crooked otherwise.
bool suits(const Area& area, Scale scale) {
    for (const Shape& shape : area.shapes) {
        if (!has_body(shape)) continue;
        for (const Point point : shape.points) {
            const int x = snapped(point.x) - area.box.x;
            const int y = snapped(point.y) - area.box.y;
            if ((x % 50 == 0 && x * scale.across % 100 != 0) || (y % 50 == 0 && y * scale.down % 100 != 0)) {
                return false;
            }
        }
    }
    return true;
}

struct Block {
    std::vector<std::string> lines;
    std::vector<int> columns;  // of each line
    int width = 0;

    int height() const { return static_cast<int>(lines.size()); }
    void add(std::string line, int line_columns) {
        lines.push_back(std::move(line));
        columns.push_back(line_columns);
        width = std::max(width, line_columns);
    }
};

class AreaPainter {
  public:
    AreaPainter(const Area& area, Scale scale, const Words& words, const PictureStyle& style)
        : area_(area), scale_(scale), words_(words), style_(style), canvas_(make_canvas()) {}

    Block paint() {
        for (std::size_t i = 0; i < area_.shapes.size(); ++i) {
            const Shape& shape = area_.shapes[i];
            if (is_shown(shape) && shape.form == Form::polygon) draw(shape, static_cast<int>(i) + 1);
            if (is_empty_place(shape)) canvas_.dot(middle_of(shape));
        }
        for (const Shape& shape : area_.shapes) {
            if (shape.role == Role::glyph && !shape.points.empty()) tint(shape);
        }
        for (std::size_t i = 0; i < area_.shapes.size(); ++i) {
            const Shape& shape = area_.shapes[i];
            if (is_shown(shape) && !shape.mark.empty()) write_mark(shape, static_cast<int>(i) + 1);
        }
        for (const Shape& shape : area_.shapes) {
            if (is_shown(shape) && shape.form == Form::text && shape.role != Role::glyph) write_text(shape);
        }
        return finished();
    }

  private:
    int x_of(int units) const { return margin_ + rounded((units - area_.box.x) * scale_.across); }
    int y_of(int units) const { return rounded((units - area_.box.y) * scale_.down); }
    // A text beside the middle of a cell stands in the row of the cell's mark.
    int row_of_text(const Shape& shape) const {
        const int y = shape.points[0].y;
        return (y - area_.box.y) % 100 == 50 ? (y_of(y - 50) + y_of(y + 50)) / 2 : y_of(y);
    }
    static int rounded(int hundredths) { return static_cast<int>(std::floor((hundredths + 50) / 100.0)); }

    std::string text_of(const Shape& shape) const { return shown(shape.text ? words_(*shape.text) : ""); }
    std::string shown(const std::string& text) const { return style_.has_utf8 ? text : ascii(text); }

    // As large as the area's box, and a text that reaches beyond it gets room.
    Canvas make_canvas() {
        int least = 0;
        int most = rounded(area_.box.width * scale_.across);
        int lowest = rounded(area_.box.height * scale_.down);
        for (const Shape& shape : area_.shapes) {
            if (!is_shown(shape) || shape.form != Form::text || shape.role == Role::glyph || !shape.text) continue;
            const int columns = static_cast<int>(columns_of(text_of(shape)));
            const int start = start_of(shape, columns);
            least = std::min(least, start);
            most = std::max(most, start + columns - 1);
            lowest = std::max(lowest, row_of_text(shape));
        }
        margin_ = -least;
        return Canvas(most + 1 - least, lowest + 1);
    }

    int start_of(const Shape& shape, int columns) const { return x_of(shape.points[0].x) - columns / 2; }

    std::vector<Spot> corners_of(const Shape& shape) const {
        std::vector<Spot> corners;
        for (const Point point : shape.points) {
            const Spot spot{x_of(snapped(point.x)), y_of(snapped(point.y))};
            if (corners.empty() || corners.back() != spot) corners.push_back(spot);
        }
        return corners;
    }

    Spot middle_of(const Shape& shape) const {
        const auto [left, right] = std::ranges::minmax(shape.points, {}, &Point::x);
        const auto [top, bottom] = std::ranges::minmax(shape.points, {}, &Point::y);
        return {(x_of(snapped(left.x)) + x_of(snapped(right.x))) / 2,
                (y_of(snapped(top.y)) + y_of(snapped(bottom.y))) / 2};
    }

    void draw(const Shape& shape, int number) {
        const auto corners = corners_of(shape);
        switch (shape.role) {
            case Role::tile:
            case Role::level:
                canvas_.fill(corners, number, ink_of(shape.paint));
                canvas_.outline(corners, Stroke::plain);
                break;
            case Role::square:
                canvas_.fill(corners, number, {245}, style_.has_utf8 ? "░" : ":");
                break;
            case Role::cell:
                canvas_.fill(corners, number, {});
                for (const Spot spot : corners) canvas_.dot(spot);
                break;
            case Role::open:
                for (const Spot spot : corners) canvas_.dot(spot);
                break;
            case Role::last:
                canvas_.outline(corners, Stroke::strong);
                break;
            default:
                break;
        }
    }

    // What is printed on a tile gives it its colour: a terminal has no room for the glyph itself.
    void tint(const Shape& glyph) {
        const int owner = canvas_.owner_at({x_of(glyph.points[0].x), y_of(glyph.points[0].y)});
        if (owner != 0 && ink_of(glyph.paint).background >= 0) canvas_.tint(owner, ink_of(glyph.paint));
    }

    void write_mark(const Shape& shape, int number) {
        const std::string mark = shown(shape.mark);
        const Spot middle = middle_of(shape);
        if (has_body(shape)) {
            const Ink ink = canvas_.ink_of(number);
            canvas_.write_inside(number, corners_of(shape), middle, mark, {ink.foreground, ink.background, true});
        } else if (shape.form == Form::polygon) {
            canvas_.write_within(corners_of(shape), middle, mark, ink_over(middle, shape.paint));
        }
    }

    // What lies beneath decides how it is written there.
    Ink ink_over(Spot spot, std::string_view paint) const {
        const int owner = canvas_.owner_at(spot);
        const Ink beneath = owner == 0 ? Ink{} : canvas_.ink_of(owner);
        return beneath.background >= 0 ? beneath : text_ink_of(paint);
    }

    void write_text(const Shape& shape) {
        const std::string text = text_of(shape);
        const int columns = static_cast<int>(columns_of(text));
        canvas_.write({start_of(shape, columns), row_of_text(shape)}, text, text_ink_of(shape.paint));
    }

    Block finished() const {
        Block block;
        const std::string title = shown(words_(area_.title));
        const int title_columns = static_cast<int>(columns_of(title));
        if (title_columns > 0) block.add(style_.has_colour ? "\033[1m" + title + "\033[0m" : title, title_columns);
        for (int y = 0; y < canvas_.height(); ++y) {
            int columns = 0;
            std::string line = canvas_.row(y, style_.has_utf8, style_.has_colour, columns);
            block.add(std::move(line), columns);
        }
        block.width = std::max(block.width, canvas_.width());
        while (!block.lines.empty() && block.columns.back() == 0) {
            block.lines.pop_back();
            block.columns.pop_back();
        }
        return block;
    }

    const Area& area_;
    Scale scale_;
    const Words& words_;
    const PictureStyle& style_;
    int margin_ = 0;  // columns left of the box
    Canvas canvas_;
};

std::string argument_of(const std::optional<Text>& text, std::string_view name) {
    if (!text) return "";
    const auto argument = std::ranges::find(text->args, name, [](const auto& pair) { return pair.first; });
    return argument != text->args.end() ? argument->second : "";
}

// A player's supply in words, for lack of room to draw it: kinds of tiles, and how many of each.
std::optional<Block> in_short(const Area& area, int columns, const Words& words, const PictureStyle& style) {
    if (!area.name.starts_with("supply-")) return std::nullopt;
    std::string list;
    for (const Shape& shape : area.shapes) {
        const std::string kind = argument_of(shape.name, "kind");
        const std::string count = argument_of(shape.name, "count");
        if (shape.role != Role::tile) continue;
        if (kind.empty() || count.empty()) return std::nullopt;
        list += (list.empty() ? "" : ", ") + kind + " ×" + count;
    }
    const std::string text = words(area.title) + ": " + (list.empty() ? "none" : list);
    std::string lines = wrapped(style.has_utf8 ? text : ascii(text), columns);
    Block block;
    for (std::size_t end = lines.find('\n'); end != std::string::npos; end = lines.find('\n')) {
        block.add(lines.substr(0, end), static_cast<int>(columns_of(lines.substr(0, end))));
        lines.erase(0, end + 1);
    }
    return block;
}

struct Placed {
    const Block* block;
    int x;
    int y;
};

// Rows of blocks from left to right, each row as high as its highest.
class BlockRows {
  public:
    BlockRows(int left, int top, int right) : left_(left), right_(right), x_(left), y_(top), bottom_(top) {}

    // Where the block would go, and how far down that reaches.
    Placed place_for(const Block& block) const {
        return x_ > left_ && x_ + block.width > right_ ? Placed{&block, left_, next_row()} : Placed{&block, x_, y_};
    }
    bool has_room(const Block& block) const { return left_ + block.width <= right_; }
    int bottom_with(const Block& block) const { return std::max(bottom_, place_for(block).y + block.height()); }

    Placed put(const Block& block) {
        const Placed placed = place_for(block);
        bottom_ = bottom_with(block);
        x_ = placed.x + block.width + gap;
        y_ = placed.y;
        return placed;
    }

  private:
    int next_row() const { return bottom_ == y_ ? y_ : bottom_ + 1; }

    int left_, right_, x_, y_, bottom_;
};

struct Layout {
    std::vector<Placed> placed;
    int width = 0;
    int height = 0;
    int first_rows = 0;  // of the first block and what is beside it
};

Layout with_size(std::vector<Placed> placed) {
    Layout layout;
    layout.placed = std::move(placed);
    for (const Placed& p : layout.placed) {
        layout.width = std::max(layout.width, p.x + p.block->width);
        layout.height = std::max(layout.height, p.y + p.block->height());
    }
    return layout;
}

// The first block at the left; the others beside it while they reach no lower than `depth`, the rest below it.
Layout arranged(const std::vector<Block>& blocks, int columns, int depth) {
    std::vector<Placed> placed;
    if (blocks.empty()) return {};
    placed.push_back({&blocks[0], 0, 0});
    BlockRows beside(blocks[0].width + gap, 0, columns);
    std::vector<const Block*> left_over;
    int bottom = blocks[0].height();
    for (std::size_t i = 1; i < blocks.size(); ++i) {
        if (beside.has_room(blocks[i]) && beside.bottom_with(blocks[i]) <= depth) {
            placed.push_back(beside.put(blocks[i]));
            bottom = std::max(bottom, placed.back().y + blocks[i].height());
        } else {
            left_over.push_back(&blocks[i]);
        }
    }
    BlockRows below(0, bottom + 1, columns);
    for (const Block* block : left_over) placed.push_back(below.put(*block));
    Layout layout = with_size(std::move(placed));
    layout.first_rows = bottom;
    return layout;
}

Layout best_arranged(const std::vector<Block>& blocks, int columns) {
    Layout best;
    int most = 0;
    for (const Block& block : blocks) most += block.height() + 1;
    for (int depth = 0; depth <= most; ++depth) {
        Layout layout = arranged(blocks, columns, depth);
        const bool is_narrower = layout.width <= columns && best.width > columns;
        if (best.placed.empty() || is_narrower || (layout.width <= columns && layout.height < best.height)) {
            best = std::move(layout);
        }
    }
    return best;
}

// Moves what was below the first block above it: if not everything fits on the screen, its end is visible.
void turn_over(Layout& layout) {
    const int below = layout.height - layout.first_rows;
    if (below <= 0) return;
    for (Placed& p : layout.placed) p.y += p.y < layout.first_rows ? below : -(layout.first_rows + 1);
}

std::string joined(const Layout& layout) {
    std::vector<std::string> lines(layout.height);
    std::vector<int> columns(lines.size());
    auto placed = layout.placed;
    std::ranges::sort(placed, {}, &Placed::x);
    for (const Placed& p : placed) {
        for (int i = 0; i < p.block->height(); ++i) {
            const int to = p.y + i;
            if (p.block->columns[i] == 0) continue;
            lines[to].append(p.x - columns[to], ' ');
            lines[to] += p.block->lines[i];
            columns[to] = p.x + p.block->columns[i];
        }
    }
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

std::string picture(const Scene& scene, const Words& words, const PictureStyle& style) {
    constexpr std::size_t smallest = scales.size() - 1;
    // Every area at every scale that suits it; the smallest has to do for all.
    std::array<std::vector<std::optional<Block>>, scales.size()> drawn;
    for (std::size_t scale = 0; scale < scales.size(); ++scale) {
        for (const Area& area : scene.areas) {
            const bool fits = area.box.width * scales[scale].across / 100 < style.columns && suits(area, scales[scale]);
            drawn[scale].emplace_back();
            if (!fits && scale != smallest) continue;
            drawn[scale].back() = AreaPainter(area, scales[scale], words, style).paint();
        }
    }
    std::string best;
    int best_height = 0;
    for (const bool is_short : {false, true}) {
        for (std::size_t first = 0; first < scales.size(); ++first) {
            for (std::size_t other = first; other < scales.size(); ++other) {
                std::vector<Block> blocks;
                for (std::size_t i = 0; i < scene.areas.size(); ++i) {
                    auto block = drawn[i == 0 ? first : other][i];
                    if (is_short && !blocks.empty()) {
                        const int room = style.columns - blocks[0].width - gap;
                        const int columns = room < least_room ? style.columns : room;
                        if (auto text = in_short(scene.areas[i], columns, words, style)) block = std::move(text);
                    }
                    if (block) blocks.push_back(std::move(*block));
                }
                if (blocks.size() < scene.areas.size()) continue;
                Layout layout = best_arranged(blocks, style.columns);
                if (layout.width > style.columns && first != smallest) continue;
                if (!best.empty() && layout.height >= best_height) continue;
                if (layout.height > style.rows && !is_short) turn_over(layout);
                best = joined(layout);
                best_height = layout.height;
                if (layout.height <= style.rows) return best;
            }
        }
    }
    return best;
}

}  // namespace quoin::cli
