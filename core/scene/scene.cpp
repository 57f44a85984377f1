// SPDX-License-Identifier: MIT
#include "core/scene/scene.h"

#include "core/sorted.h"

namespace quoin {

void sort_by_token(std::vector<SceneMove>& moves) {
    sort_rarely(moves, [](const SceneMove& a, const SceneMove& b) { return a.token < b.token; });
}

Shape spot_over(const Shape& body, std::string target) {
    return {
        .role = Role::spot, .paint = body.paint, .points = body.points, .name = body.name, .target = std::move(target)};
}

}  // namespace quoin
