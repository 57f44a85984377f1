// SPDX-License-Identifier: MIT
#include "core/scene/effects.h"

namespace quoin {

Shape& Effects::add(const Whose& whose, std::vector<Point> points, const Text& name) {
    Effect& effect = shapes.emplace_back();
    effect.area = whose.area;
    effect.player = whose.player;
    effect.points = whose.points;
    Shape& shape = effect.shape;
    shape.role = whose.role;
    shape.paint = whose.role == Role::gain ? "accent" : "ink";
    shape.points = std::move(points);
    shape.name = name;
    return shape;
}

void Effects::write(const Whose& whose, Point at, int size, std::string words, const Text& name) {
    Shape& shape = add(whose, {at}, name);
    shape.form = Form::text;
    shape.paint = "ink";
    shape.text = Text{"label", {{"text", std::move(words)}}};
    shape.size = size;
}

}  // namespace quoin
