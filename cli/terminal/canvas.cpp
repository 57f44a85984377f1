// SPDX-License-Identifier: MIT
#include "cli/terminal/canvas.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// Directions clockwise from the right; the opposite one is four further.
constexpr std::array<Spot, 8> steps = {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
enum Direction { right = 0, down_right = 1, down = 2, down_left = 3, left = 4, up_left = 5, up = 6, up_right = 7 };

constexpr std::uint8_t bit_of(int direction) { return static_cast<std::uint8_t>(1 << direction); }
constexpr int opposite(int direction) { return (direction + 4) % 8; }

constexpr std::uint8_t straight_bits = 1 << right | 1 << down | 1 << left | 1 << up;

// By bits 1 right, 2 down, 4 left, 8 up.
constexpr std::array<std::string_view, 16> plain_joints = {" ", "╶", "╷", "┌", "╴", "─", "┐", "┬",
                                                           "╵", "└", "│", "├", "┘", "┴", "┤", "┼"};
constexpr std::array<std::string_view, 16> strong_joints = {" ", "═", "║", "╔", "═", "═", "╗", "╦",
                                                            "║", "╚", "║", "╠", "╝", "╩", "╣", "╬"};
constexpr std::string_view ascii_joints = " -|+--++|+|+++++";

std::size_t joint_index(std::uint8_t lines) {
    return (lines >> right & 1) | (lines >> down & 1) << 1 | (lines >> left & 1) << 2 | (lines >> up & 1) << 3;
}

std::string_view diagonal(std::uint8_t lines, bool has_utf8) {
    const bool falls = lines & (bit_of(up_left) | bit_of(down_right));
    const bool rises = lines & (bit_of(up_right) | bit_of(down_left));
    if (falls != rises) return falls ? (has_utf8 ? "╲" : "\\") : (has_utf8 ? "╱" : "/");
    switch (lines) {
        case bit_of(up_left) | bit_of(down_left):
            return ">";
        case bit_of(up_right) | bit_of(down_right):
            return "<";
        case bit_of(up_left) | bit_of(up_right):
            return "v";
        case bit_of(down_left) | bit_of(down_right):
            return "^";
        default:
            return has_utf8 ? "╳" : "X";
    }
}

std::string_view line_character(std::uint8_t lines, std::uint8_t strong, bool has_utf8) {
    const auto straight = static_cast<std::uint8_t>(lines & straight_bits);
    const auto slanted = static_cast<std::uint8_t>(lines & ~straight_bits);
    if (straight == 0) return diagonal(slanted, has_utf8);
    if (strong & straight_bits) return has_utf8 ? strong_joints[joint_index(strong)] : "#";
    // A line that bends into a slanted one is drawn through its corner.
    if (!has_utf8) return slanted ? "+" : ascii_joints.substr(joint_index(straight), 1);
    return plain_joints[joint_index(straight)];
}

long long cross(Spot a, Spot b, Spot p) {
    return static_cast<long long>(b.x - a.x) * (p.y - a.y) - static_cast<long long>(b.y - a.y) * (p.x - a.x);
}

bool is_on(Spot a, Spot b, Spot p) {
    return cross(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

bool is_inside(const std::vector<Spot>& corners, Spot p) {
    bool inside = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot a = corners[i];
        const Spot b = corners[(i + 1) % corners.size()];
        if (is_on(a, b, p)) return false;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        // Does the edge pass to the right of p?
        const long long side = cross(a, b, p);
        if ((b.y > a.y) ? side > 0 : side < 0) inside = !inside;
    }
    return inside;
}

std::string escape(const Ink& ink) {
    std::string code = "\033[0";
    if (ink.is_bold) code += ";1";
    if (ink.foreground >= 0) code += fmt::format(";38;5;{}", ink.foreground);
    if (ink.background >= 0) code += fmt::format(";48;5;{}", ink.background);
    return code + "m";
}

}  // namespace

Canvas::Canvas(int width, int height) : width_(width), height_(height), characters_(width * height) {}

// Also cuts the lines that come in from around.
void Canvas::wipe(Spot spot) {
    at(spot) = Character{};
    for (int direction = 0; direction < 8; ++direction) {
        const Spot next{spot.x + steps[direction].x, spot.y + steps[direction].y};
        if (!has(next)) continue;
        const auto kept = static_cast<std::uint8_t>(~bit_of(opposite(direction)));
        at(next).lines &= kept;
        at(next).strong &= kept;
    }
}

Canvas::Frame Canvas::frame_of(const std::vector<Spot>& corners) const {
    const auto [left, right] = std::ranges::minmax(corners, {}, &Spot::x);
    const auto [top, bottom] = std::ranges::minmax(corners, {}, &Spot::y);
    return {std::max(left.x, 0), std::max(top.y, 0), std::min(right.x, width_ - 1), std::min(bottom.y, height_ - 1)};
}

void Canvas::fill(const std::vector<Spot>& corners, int owner, Ink ink, std::string_view filling) {
    const Frame frame = frame_of(corners);
    for (int y = frame.top; y <= frame.bottom; ++y) {
        for (int x = frame.left; x <= frame.right; ++x) {
            const Spot spot{x, y};
            if (!is_inside(corners, spot)) continue;
            wipe(spot);
            at(spot).owner = owner;
            at(spot).ink = ink;
            at(spot).text = filling;
        }
    }
}

void Canvas::join(Spot from, Spot to, int direction, Stroke stroke) {
    const auto add = [&](Spot spot, int towards) {
        if (!has(spot)) return;
        at(spot).lines |= bit_of(towards);
        if (stroke == Stroke::strong) at(spot).strong |= bit_of(towards);
    };
    add(from, direction);
    add(to, opposite(direction));
}

void Canvas::outline(const std::vector<Spot>& corners, Stroke stroke) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Spot from = corners[i];
        const Spot end = corners[(i + 1) % corners.size()];
        const int rows = std::abs(end.y - from.y);
        const int columns = std::abs(end.x - from.x);
        if (rows == 0 && columns == 0) continue;
        // A slanted edge has one character a row, wherever it crosses that row.
        const int count = rows == 0 ? columns : rows;
        const int direction = rows == 0        ? (end.x > from.x ? right : left)
                              : columns == 0   ? (end.y > from.y ? down : up)
                              : end.y > from.y ? (end.x > from.x ? down_right : down_left)
                                               : (end.x > from.x ? up_right : up_left);
        const Spot start = from;
        for (int step = 1; step <= count; ++step) {
            const int doubled = 2 * (end.x - start.x) * step + count;  // rounds to the nearest column
            const int floor = doubled >= 0 ? doubled / (2 * count) : -((-doubled + 2 * count - 1) / (2 * count));
            const Spot to{start.x + floor, start.y + (end.y - start.y) * step / count};
            join(from, to, direction, stroke);
            from = to;
        }
    }
}

void Canvas::dot(Spot spot) {
    if (has(spot)) at(spot).has_dot = true;
}

void Canvas::write(Spot start, std::string_view text, Ink ink) {
    for (Spot spot = start; !text.empty(); ++spot.x) {
        const std::size_t length = std::max<std::size_t>(character_length(text), 1);
        if (has(spot)) {
            const int background = ink.background >= 0 ? ink.background : at(spot).ink.background;
            at(spot).text = text.substr(0, length);
            at(spot).ink = {ink.foreground, background, ink.is_bold};
        }
        text.remove_prefix(length);
    }
}

template <class IsRoom>
bool Canvas::write_near(const Frame& frame, Spot middle, std::string_view text, Ink ink, IsRoom is_room) {
    const int length = static_cast<int>(columns_of(text));
    const auto has_room = [&](Spot start) {
        for (int i = 0; i < length; ++i) {
            const Spot spot{start.x + i, start.y};
            if (!is_blank(spot) || !is_room(spot)) return false;
        }
        return true;
    };
    bool found = false;
    Spot best;
    int best_distance = 0;
    for (int y = frame.top; y <= frame.bottom; ++y) {
        for (int x = frame.left; x <= frame.right; ++x) {
            if (!has_room({x, y})) continue;
            const int across = x + length / 2 - middle.x;
            const int along = 2 * (y - middle.y);  // characters are twice as high as wide
            const int distance = across * across + along * along;
            if (found && distance >= best_distance) continue;
            found = true;
            best = {x, y};
            best_distance = distance;
        }
    }
    if (found) write(best, text, ink);
    return found;
}

bool Canvas::write_inside(int owner, const std::vector<Spot>& corners, Spot middle, std::string_view text, Ink ink) {
    return write_near(frame_of(corners), middle, text, ink, [&](Spot spot) { return at(spot).owner == owner; });
}

bool Canvas::write_within(const std::vector<Spot>& corners, Spot middle, std::string_view text, Ink ink) {
    return write_near(frame_of(corners), middle, text, ink, [&](Spot spot) { return is_inside(corners, spot); });
}

void Canvas::tint(int owner, Ink ink) {
    for (Character& character : characters_) {
        if (character.owner == owner) character.ink = ink;
    }
}

int Canvas::owner_at(Spot spot) const { return has(spot) ? at(spot).owner : 0; }

Ink Canvas::ink_of(int owner) const {
    const auto character = std::ranges::find(characters_, owner, &Character::owner);
    return character == characters_.end() ? Ink{} : character->ink;
}

std::string Canvas::row(int y, bool has_utf8, bool has_colour, int& columns) const {
    std::string result;
    std::string pending;  // blanks that may turn out to be the end
    Ink current;
    columns = 0;
    for (int x = 0; x < width_; ++x) {
        const Character& character = at({x, y});
        std::string_view text = " ";
        if (!character.text.empty()) {
            text = character.text;
        } else if (character.lines != 0) {
            text = line_character(character.lines, character.strong, has_utf8);
        } else if (character.has_dot) {
            text = has_utf8 ? "·" : ".";
        }
        Ink ink = character.ink;
        if (character.text.empty() && character.lines != 0) ink = {-1, character.ink.background, character.strong != 0};
        if (text == " " && (!has_colour || ink.background < 0)) {
            pending += ' ';
            continue;
        }
        // Blanks that were put off have no colour.
        if (has_colour && !pending.empty() && current != Ink{}) {
            result += escape({});
            current = {};
        }
        result += pending;
        pending.clear();
        if (has_colour && ink != current) {
            result += escape(ink);
            current = ink;
        }
        result += text;
        columns = x + 1;
    }
    if (has_colour && current != Ink{}) result += "\033[0m";
    return result;
}

}  // namespace quoin::cli
