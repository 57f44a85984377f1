// SPDX-License-Identifier: MIT
#include "cli/print/text_flow.h"

#include <algorithm>

namespace quoin::cli {
namespace {

// What may not be torn apart: parts of words in their faces, without a space between.
using Word = std::vector<Inline>;

std::vector<Word> words_in(const Inlines& inlines) {
    std::vector<Word> words;
    bool is_open = false;  // the next letter belongs to the last word
    for (const Inline& part : inlines) {
        bool is_new_part = true;
        for (const char letter : part.text) {
            if (letter == ' ') {
                is_open = false;
                continue;
            }
            if (!is_open) words.emplace_back();
            if (!is_open || is_new_part) words.back().push_back({part.face, ""});
            words.back().back().text += letter;
            is_open = true;
            is_new_part = false;
        }
    }
    return words;
}

}  // namespace

Font font_of(Face face, double size) { return {face, face == Face::mono ? 0.88 * size : size}; }

std::vector<TextLine> broken(PrintCanvas& canvas, const Inlines& words, double size, double width) {
    std::vector<TextLine> lines(1);
    double x = 0;
    const double space = canvas.text_width(font_of(Face::regular, size), " ");
    for (const Word& word : words_in(words)) {
        double length = 0;
        for (const Inline& part : word) length += canvas.text_width(font_of(part.face, size), part.text);
        if (!lines.back().empty() && x + length > width) {
            lines.emplace_back();
            x = 0;
        }
        for (const Inline& part : word) {
            lines.back().push_back({part.face, x, part.text});
            x += canvas.text_width(font_of(part.face, size), part.text);
        }
        x += space;
    }
    return lines;
}

double width_of(PrintCanvas& canvas, const Inlines& words, double size) {
    const TextLine line = broken(canvas, words, size, 1e9).front();
    if (line.empty()) return 0;
    return line.back().x + canvas.text_width(font_of(line.back().face, size), line.back().text);
}

void draw_line(PrintCanvas& canvas, const TextLine& line, double size, double x, double y) {
    for (const PlacedWord& word : line) canvas.text(font_of(word.face, size), x + word.x, y, word.text);
}

}  // namespace quoin::cli
