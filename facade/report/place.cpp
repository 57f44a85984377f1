// SPDX-License-Identifier: MIT
#include "facade/report/place.h"

#include <algorithm>

namespace quoin {

std::optional<Place> place_of(const SceneMove& move) {
    Place sum;
    double count = 0;
    for (const Shape& shape : move.ghost) {
        if (shape.form != Form::polygon) continue;
        for (const Point& point : shape.points) {
            sum.x += point.x;
            sum.y += point.y;
            ++count;
        }
    }
    if (count == 0) return std::nullopt;
    return Place{sum.x / count, sum.y / count};
}

std::optional<Place> place_of(const Scene& scene, std::string_view token) {
    const auto move = std::ranges::find(scene.moves, token, &SceneMove::token);
    return move == scene.moves.end() ? std::nullopt : place_of(*move);
}

const Area* board_of(const Scene& scene) {
    const auto board = std::ranges::find(scene.areas, "board", &Area::name);
    return board == scene.areas.end() ? nullptr : &*board;
}

}  // namespace quoin
