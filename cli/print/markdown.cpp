// SPDX-License-Identifier: MIT
#include "cli/print/markdown.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/text/split.h"

namespace quoin::cli {
namespace {

constexpr auto none = std::string_view::npos;

int heading_level(std::string_view line) {
    const auto signs = std::min(line.find_first_not_of('#'), line.size());
    return signs <= 6 && line.substr(signs).starts_with(' ') ? static_cast<int>(signs) : 0;
}

struct Bullet {
    std::size_t width = 0;  // with the space behind it; 0 for a line that is no item
    bool is_number = false;
};

Bullet bullet_of(std::string_view line) {
    if (line.starts_with("- ") || line.starts_with("* ")) return {2, false};
    const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (digits > 0 && line.substr(digits).starts_with(". ")) return {digits + 2, true};
    return {};
}

bool is_mark(std::string_view line) {
    return line.starts_with("**[reading]**") || line.starts_with("**[reconstruction]**");
}

bool is_rule_of_table(std::string_view line) {
    return line.find('-') != none && line.find_first_not_of("|-: ") == none;
}

std::vector<Inlines> cells_of(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('|')) line.remove_prefix(1);
    if (line.ends_with('|')) line.remove_suffix(1);
    std::vector<Inlines> cells;
    while (true) {
        const auto end = line.find('|');
        cells.push_back(inlines_of(trimmed(line.substr(0, end))));
        if (end == none) return cells;
        line.remove_prefix(end + 1);
    }
}

class BlockReader {
  public:
    explicit BlockReader(std::string_view text) : lines_(lines_of(text)) {}

    std::vector<Block> read() {
        std::vector<Block> blocks;
        while (at_ < lines_.size()) {
            if (trimmed(now()).empty()) {
                ++at_;
            } else {
                blocks.push_back(next());
            }
        }
        return blocks;
    }

  private:
    std::string_view now() const { return lines_[at_]; }

    Block next() {
        if (const int level = heading_level(now()); level > 0) {
            const std::string_view words = trimmed(lines_[at_++].substr(static_cast<std::size_t>(level)));
            return {.kind = Block::Kind::heading, .level = level, .words = inlines_of(words)};
        }
        if (now().starts_with("    ")) return drawing();
        if (now().find('|') != none && at_ + 1 < lines_.size() && is_rule_of_table(lines_[at_ + 1])) return table();
        return bullet_of(now()).width > 0 ? list() : paragraph();
    }

    Block drawing() {
        Block block{.kind = Block::Kind::drawing};
        for (; at_ < lines_.size() && (now().starts_with("    ") || trimmed(now()).empty()); ++at_)
            block.lines.emplace_back(now().substr(std::min<std::size_t>(4, now().size())));
        while (trimmed(block.lines.back()).empty()) block.lines.pop_back();
        return block;
    }

    Block table() {
        Block block{.kind = Block::Kind::table};
        for (std::size_t i = 0; at_ < lines_.size() && now().find('|') != none; ++i, ++at_) {
            if (i != 1) block.rows.push_back(cells_of(now()));
        }
        return block;
    }

    Block list() {
        Block block{.kind = Block::Kind::list, .is_numbered = bullet_of(now()).is_number};
        std::vector<std::string> items;
        for (; at_ < lines_.size(); ++at_) {
            const Bullet bullet = bullet_of(now());
            if (bullet.width == 0 && !now().starts_with(' ')) break;
            if (bullet.width > 0) {
                items.emplace_back(now().substr(bullet.width));
            } else {
                items.back() += " " + std::string(trimmed(now()));
            }
        }
        for (const std::string& item : items) block.items.push_back(inlines_of(item));
        return block;
    }

    Block paragraph() {
        std::string text(trimmed(lines_[at_++]));
        const auto starts_another = [](std::string_view line) {
            return trimmed(line).empty() || heading_level(line) > 0 || bullet_of(line).width > 0 || is_mark(line) ||
                   line.starts_with('|');
        };
        for (; at_ < lines_.size() && !starts_another(now()); ++at_) text += " " + std::string(trimmed(now()));
        return {.words = inlines_of(text)};
    }

    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
};

struct Sign {
    std::string_view sign;
    Face face;
};
// Longer ones first.
constexpr std::array<Sign, 3> signs = {{{"**", Face::bold}, {"`", Face::mono}, {"*", Face::italic}}};

// The length of what the text begins with and what is inside it, if it is set off.
struct SetOff {
    std::size_t length;
    std::string_view inside;
    Face face;
};

std::optional<SetOff> set_off(std::string_view text) {
    for (const auto& [sign, face] : signs) {
        if (!text.starts_with(sign)) continue;
        const std::string_view rest = text.substr(sign.size());
        const auto end = rest.find(sign, 1);
        if (end == none || rest.front() == ' ' || rest[end - 1] == ' ') return std::nullopt;
        return SetOff{end + 2 * sign.size(), rest.substr(0, end), face};
    }
    return std::nullopt;
}

// `[words](address)`: on paper the words will do.
std::optional<SetOff> link(std::string_view text, Face face) {
    const auto middle = text.find("](");
    const auto end = text.find(')', middle == none ? none : middle);
    if (!text.starts_with('[') || middle == none || end == none || text.find(']') != middle) return std::nullopt;
    return SetOff{end + 1, text.substr(1, middle - 1), face};
}

}  // namespace

Inlines inlines_of(std::string_view text, Face face) {
    Inlines result;
    const auto add = [&](Inline more) {
        if (!result.empty() && result.back().face == more.face) {
            result.back().text += more.text;
        } else {
            result.push_back(std::move(more));
        }
    };
    while (!text.empty()) {
        auto found = set_off(text);
        if (!found) found = link(text, face);
        if (!found) {
            add({face, std::string(text.substr(0, 1))});
            text.remove_prefix(1);
        } else {
            if (found->face == Face::mono) {
                add({Face::mono, std::string(found->inside)});
            } else {
                for (Inline& part : inlines_of(found->inside, found->face)) add(std::move(part));
            }
            text.remove_prefix(found->length);
        }
    }
    return result;
}

std::string words_of(const Inlines& inlines) {
    std::string words;
    for (const Inline& part : inlines) words += part.text;
    return words;
}

std::vector<Block> blocks_of(std::string_view markdown) { return BlockReader(markdown).read(); }

}  // namespace quoin::cli
