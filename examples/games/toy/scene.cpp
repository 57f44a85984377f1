// SPDX-License-Identifier: MIT
#include "games/toy/scene.h"

#include "games/toy/notation.h"

namespace quoin::toy {
namespace {

constexpr int side = 100;  // of a cell

Shape square(Role role, std::string paint, Point corner, std::string mark) {
    const auto [x, y] = corner;
    return {.role = role,
            .paint = std::move(paint),
            .points = {{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}},
            .mark = std::move(mark)};
}

Shape counter(int number) {
    Shape shape = square(Role::tile, "red", {side * (number - 1), 0}, "o");
    shape.name = Text{"counter.name", {{"number", std::to_string(number)}}};
    return shape;
}

std::string target_of(Move move) { return "take:" + std::to_string(move.count); }

Shape control(Move move) {
    const std::string count = std::to_string(move.count);
    Shape shape = square(Role::control, "line", {side * (move.count - 1), side}, count);
    shape.name = Text{"control.take", {{"count", count}}};
    shape.target = target_of(move);
    return shape;
}

std::vector<Move> all_moves() {
    std::vector<Move> moves;
    for (std::int8_t count = 1; count <= Rules::most; ++count) moves.push_back({count});
    return moves;
}

}  // namespace

Scene draw(const Rules& rules, const State& state, std::optional<Move> /*last*/) {
    Scene scene;
    Area board{"board", {"area.board", {}}, 0, {0, 0, 40 * side, 2 * side}, {}};
    for (int number = 1; number <= state.left; ++number) board.shapes.push_back(counter(number));
    for (const Move move : all_moves()) {
        const Shape shape = control(move);
        if (rules.fault(state, move)) {
            board.shapes.push_back(spot_over(shape, target_of(move)));
            continue;
        }
        board.shapes.push_back(shape);
        const Shape taken = square(Role::ghost, "faint", {side * (state.left - move.count), 0}, "x");
        scene.moves.push_back({to_text(rules, move), {target_of(move)}, {taken}});
    }
    scene.areas.push_back(std::move(board));
    const bool is_over = state.left == 0;
    const int player = is_over ? rules.previous_player(state) : state.player;
    scene.status = {is_over ? "status.won" : "status.turn", {{"player", std::to_string(player + 1)}}};
    return scene;
}

std::vector<Move> picked(const Rules&, const State&, Picks picks) {
    std::vector<Move> moves;
    for (const Move move : all_moves()) {
        if (has_all({target_of(move)}, picks)) moves.push_back(move);
    }
    return moves;
}

}  // namespace quoin::toy
