// SPDX-License-Identifier: MIT
#include "cli/print/booklet.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "cli/print/flow.h"

namespace quoin::cli {
namespace {

constexpr double margin = 12;
// The rules are set as large as they can be without taking another sheet.
constexpr std::array text_sizes = {mm_of_points(8.8), mm_of_points(8.6), mm_of_points(8.4), mm_of_points(8.2),
                                   mm_of_points(8)};
constexpr double foot = 6;             // for the number of the page
constexpr double caption_part = 0.88;  // of the text's size
constexpr double picture_gap = 5;
constexpr double usual_scale = 0.07;  // millimetres to a unit of the scene
constexpr double close_scale = 0.1;

class Booklet {
  public:
    Booklet(PrintCanvas& canvas, const GameEntry& game, const std::vector<ExampleRow>& rows, const PrintLook& look,
            double size)
        : game_(game),
          rows_(rows),
          look_(look),
          flow_(canvas, {margin, margin, look.paper.height / 2 - 2 * margin, look.paper.width - 2 * margin - foot},
                size) {}

    std::vector<std::vector<Draw>> lay_out(const std::string& licence) {
        std::string section;
        int count = 0;
        for (const Block& block : blocks_of(game_.rules_text)) {
            if (block.kind == Block::Kind::heading) {
                add_heading(block);
                section = words_of(block.words);
                count = 0;
            } else {
                add_block(flow_, block);
                ++count;
            }
            add_examples(section, count);
        }
        add_credits(licence);
        return flow_.take();
    }

  private:
    void add_heading(const Block& block) {
        const bool is_title = block.level == 1;
        const double size = mm_of_points(is_title ? 18 : 11.5);
        Inlines words = block.words;
        for (Inline& part : words) part.face = Face::bold;
        flow_.gap(3);
        flow_.need(size + 16);  // not at the foot of a page
        flow_.paragraph(words, {.size = size});
        flow_.gap(is_title ? 2 : 0.8);
        if (!is_title) return;
        flow_.paragraph({{Face::italic, std::string(game_.designers)}});
        if (!game_.notice.empty()) flow_.paragraph({{Face::italic, std::string(game_.notice)}});
        flow_.gap(3);
    }

    void add_credits(const std::string& licence) {
        flow_.gap(4);
        flow_.need(20);
        flow_.paragraph({{Face::bold, "Credits"}}, {.size = mm_of_points(11.5)});
        flow_.gap(0.8);
        flow_.paragraph({{Face::regular, std::string(game_.title) + ": " + std::string(game_.designers) + "."}});
        for (const std::string& words : {std::string(game_.notice), licence}) {
            if (!words.empty()) flow_.paragraph({{Face::regular, words}});
        }
        flow_.paragraph(
            {{Face::regular, "Made with Quoin; rules version " + std::to_string(game_.rules_version) + "."}});
    }

    void add_examples(const std::string& section, int after) {
        for (const ExampleRow& row : rows_) {
            if (row.section != section || row.after != after) continue;
            const bool are_close = std::ranges::all_of(row.examples, &Example::is_close);
            const std::size_t most = are_close ? 4 : 2;
            for (std::size_t i = 0; i < row.examples.size(); i += most) {
                const auto from = row.examples.begin() + static_cast<std::ptrdiff_t>(i);
                const auto count = std::min(most, row.examples.size() - i);
                add_row({from, from + static_cast<std::ptrdiff_t>(count)});
            }
        }
    }

    struct Placed {
        const Example* example;
        double scale;
        std::vector<TextLine> caption;
    };

    // Side by side, each with its caption below, all captions on one line.
    void add_row(std::span<const Example> examples) {
        const double caption_size = caption_part * flow_.size();
        const double count = static_cast<double>(examples.size());
        const double width = (flow_.width() - picture_gap * (count - 1)) / count;
        std::vector<Placed> placed;
        double height = 0;
        std::size_t lines = 0;
        for (const Example& example : examples) {
            const double scale = std::min(example.is_close ? close_scale : usual_scale, width / example.box.width);
            placed.push_back({&example, scale, broken(flow_.canvas(), example.caption, caption_size, width)});
            height = std::max(height, example.box.height * scale);
            lines = std::max(lines, placed.back().caption.size());
        }
        const double line = caption_size * 1.35;
        flow_.box(height + 2 + static_cast<double>(lines) * line,
                  [this, placed, width, height, line, caption_size](PrintCanvas& canvas, double x, double y) {
                      for (const Placed& it : placed) {
                          draw_placed(canvas, it, x, y, height);
                          for (std::size_t i = 0; i < it.caption.size(); ++i)
                              draw_line(canvas, it.caption[i], caption_size, x,
                                        y + height + 1 + caption_size + static_cast<double>(i) * line);
                          x += width + picture_gap;
                      }
                  });
        flow_.gap(2.5);
    }

    void draw_placed(PrintCanvas& canvas, const Placed& placed, double x, double y, double height) const {
        const PrintCanvas::Saved saved(canvas);
        const Box& box = placed.example->box;
        cairo_translate(canvas.pen(), x, y + height - box.height * placed.scale);
        cairo_scale(canvas.pen(), placed.scale, placed.scale);
        cairo_translate(canvas.pen(), -box.x, -box.y);
        ShapePen pen(canvas, look_.theme, look_.words);
        draw_example(canvas, *placed.example, pen);
    }

    const GameEntry& game_;
    const std::vector<ExampleRow>& rows_;
    const PrintLook& look_;
    Flow flow_;
};

}  // namespace

std::vector<Side> sides_of(std::size_t pages) {
    const int all = static_cast<int>((pages + 3) / 4 * 4);
    std::vector<Side> sides;
    for (int i = 0; i < all / 4; ++i) {
        sides.push_back({all - 2 * i, 2 * i + 1});
        sides.push_back({2 * i + 2, all - 2 * i - 1});
    }
    return sides;
}

std::vector<Page> booklet_pages(PrintCanvas& canvas, const GameEntry& game, const std::vector<ExampleRow>& rows,
                                const std::string& licence, const PrintLook& look) {
    // Kept as long as its pages, which draw with it.
    std::shared_ptr<Booklet> booklet;
    std::shared_ptr<const std::vector<std::vector<Draw>>> pages;
    for (const double size : text_sizes) {
        const auto other = std::make_shared<Booklet>(canvas, game, rows, look, size);
        auto laid_out = other->lay_out(licence);
        if (pages && sides_of(laid_out.size()).size() == sides_of(pages->size()).size()) continue;
        booklet = other;
        pages = std::make_shared<const std::vector<std::vector<Draw>>>(std::move(laid_out));
    }
    const double width = look.paper.height / 2;
    const double height = look.paper.width;
    const auto draw_half = [=](PrintCanvas& on, int number, double x) {
        if (number > static_cast<int>(pages->size())) return;
        const PrintCanvas::Saved saved(on);
        cairo_translate(on.pen(), x, 0);
        for (const Draw& draw : (*pages)[static_cast<std::size_t>(number - 1)]) draw(on);
        on.set_colour("#000000");
        on.text({Face::regular, mm_of_points(8)}, width / 2, height - margin + 1, std::to_string(number),
                Align::middle);
    };
    std::vector<Page> result;
    for (const Side& side : sides_of(pages->size())) {
        result.push_back({2 * width, height, [=, keep = booklet](PrintCanvas& on) {
                              draw_half(on, side.left, 0);
                              draw_half(on, side.right, width);
                          }});
    }
    return result;
}

}  // namespace quoin::cli
