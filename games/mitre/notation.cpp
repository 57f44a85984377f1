// SPDX-License-Identifier: MIT
#include "games/mitre/notation.h"

#include <optional>

namespace quoin::mitre {
namespace {

// By direction, in the order of End.
constexpr std::array<std::string_view, 2> end_letters = {"ans", "aew"};

std::optional<End> read_end(char letter, Direction direction) {
    const auto found = end_letters[index(direction)].find(letter);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<End>(found);
}

}  // namespace

char end_letter(Direction direction, End end) { return end_letters[index(direction)][index(end)]; }

std::string segment_text(Move move) {
    return quoin::to_text(cell_at(move.junction())) + (move.direction() == Direction::east ? 'e' : 'n');
}

std::string to_text(Move move) {
    if (move.is_pass()) return "pass";
    return segment_text(move) + ':' + end_letter(move.direction(), move.near()) +
           end_letter(move.direction(), move.far());
}

Result<Move, ParseError> parse_move(std::string_view text) {
    if (text == "pass") return Move::pass();
    if (!text.empty() && std::string_view("pass").starts_with(text))
        return Failure(ParseError{static_cast<int>(text.size()), "the rest of pass"});
    const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
    if (at(0) < 'a' || at(0) > 'i') return Failure(ParseError{0, "a column from a to i, or pass,"});
    if (at(1) < '1' || at(1) > '9') return Failure(ParseError{1, "a row from 1 to 9"});
    if (at(2) != 'e' && at(2) != 'n') return Failure(ParseError{2, "the direction e or n"});
    if (at(3) != ':') return Failure(ParseError{3, "a colon"});
    const int junction = junction_at({at(0) - 'a', at(1) - '1'});
    const Direction direction = at(2) == 'e' ? Direction::east : Direction::north;
    const std::string_view letters = at(2) == 'e' ? "an end, one of a n s," : "an end, one of a e w,";
    const auto near = read_end(at(4), direction);
    if (!near) return Failure(ParseError{4, letters});
    const auto far = read_end(at(5), direction);
    if (!far) return Failure(ParseError{5, letters});
    if (text.size() > 6) return Failure(ParseError{6, "nothing more"});
    return Move(junction, direction, *near, *far);
}

std::string_view to_text(Kind kind) {
    constexpr std::array<std::string_view, kinds> names = {"AA", "AS", "SS=", "SS/"};
    return names[index(kind)];
}

std::string to_text(Triangle triangle) { return std::string(1, "NESW"[index(triangle)]); }

std::string half_points_text(int half_points) {
    const std::string half = half_points % 2 != 0 ? "½" : "";
    const int whole = half_points / 2;
    return whole != 0 || half.empty() ? std::to_string(whole) + half : half;
}

}  // namespace quoin::mitre
