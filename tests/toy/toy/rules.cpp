// SPDX-License-Identifier: MIT
#include "games/toy/rules.h"

namespace quoin::toy {
namespace {

Shape square(Role role, std::string paint, Point corner, std::string mark) {
    Shape shape;
    shape.role = role;
    shape.paint = std::move(paint);
    shape.points = {corner, {corner.x + 100, corner.y}, {corner.x + 100, corner.y + 100}, {corner.x, corner.y + 100}};
    shape.mark = std::move(mark);
    return shape;
}

}  // namespace

void Rules::legal_moves(const State& state, Moves<Rules>& out) const {
    for (int count = 1; count <= count_moves(state); ++count) out.push_back({static_cast<std::int8_t>(count)});
}

std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    if (state.left == 0) return std::nullopt;
    const auto choices = static_cast<std::uint32_t>(count_moves(state));
    return Move{static_cast<std::int8_t>(1 + random.below(choices))};
}

std::optional<Fault> Rules::fault(const State& state, Move move) const {
    if (state.left == 0) return Fault::is_over;
    if (move.count > state.left) return Fault::too_few_left;
    return std::nullopt;
}

void Rules::apply(State& state, Move move) const {
    state.left = static_cast<std::int8_t>(state.left - move.count);
    state.player = static_cast<std::uint8_t>((state.player + 1) % players_);
}

std::optional<Outcome> Rules::outcome(const State& state) const {
    if (state.left > 0) return std::nullopt;
    const Scores points = score(state);
    return Outcome{leaders(points, players_), points};
}

Scores Rules::score(const State& state) const {
    Scores result{};
    if (state.left == 0) result[static_cast<std::size_t>((state.player + players_ - 1) % players_)] = 1;
    return result;
}

std::string to_text(const Rules&, Move move) { return "t" + std::to_string(move.count); }

Result<Move, ParseError> parse_move(const Rules&, std::string_view text) {
    if (text.empty() || text[0] != 't') return Failure(ParseError{0, "t"});
    if (text.size() < 2 || text[1] < '1' || text[1] > '3') return Failure(ParseError{1, "a number from 1 to 3"});
    if (text.size() > 2) return Failure(ParseError{2, "the end of the move"});
    return Move{static_cast<std::int8_t>(text[1] - '0')};
}

Refusal explain(const Rules&, const State& state, Move, Fault fault) {
    if (fault == Fault::is_over) return {"is_over", {"fault.is_over", {}}};
    return {"too_few_left", {"fault.too_few_left", {{"left", std::to_string(state.left)}}}};
}

Scene draw(const Rules& rules, const State& state, std::optional<Move>) {
    Scene scene;
    Area board{"board", {"area.board", {}}, 0, {0, 0, 3000, 200}, {}};
    for (int i = 0; i < state.left; ++i) board.shapes.push_back(square(Role::tile, "red", {100 * i, 0}, "o"));
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    for (const Move move : moves) {
        const std::string number = std::to_string(move.count);
        const std::string target = "take:" + number;
        Shape control = square(Role::control, "line", {100 * move.count, 100}, number);
        control.name = Text{"control.take", {{"count", number}}};
        control.target = target;
        board.shapes.push_back(std::move(control));
        const Shape ghost = square(Role::ghost, "red", {100 * (state.left - move.count), 0}, "x");
        scene.moves.push_back({to_text(rules, move), {target}, {ghost}});
    }
    scene.areas.push_back(std::move(board));
    const bool over = state.left == 0;
    const int player = over ? (state.player + rules.players() - 1) % rules.players() : state.player;
    scene.status = {over ? "status.won" : "status.turn", {{"player", std::to_string(player + 1)}}};
    return scene;
}

}  // namespace quoin::toy
