// SPDX-License-Identifier: MIT
#include "facade/picture/scene_json.h"

#include <array>
#include <string_view>

#include "facade/picture/scene_words.h"

namespace quoin {
namespace {

using Words = std::function<std::string(const Text&)>;

class SceneWriter {
  public:
    SceneWriter(JsonWriter& json, const Words& words) : json_(json), words_(words) {}

    void write(const Scene& scene) {
        json_.object([&] {
            members("areas", scene.areas);
            members("moves", scene.moves);
            member("status", scene.status);
        });
    }

    void write(const Effect& effect) {
        json_.object([&] {
            json_.member("area", effect.area);
            if (effect.player != 0) json_.member("player", effect.player);
            if (effect.points != 0) json_.member("points", effect.points);
            if (effect.ply != 0) json_.member("ply", effect.ply);
            member("shape", effect.shape);
        });
    }

  private:
    void write(const Point& point) {
        json_.list(std::array{point.x, point.y}, [&](int number) { json_.value(number); });
    }

    void write(const Box& box) {
        json_.object([&] {
            json_.member("x", box.x);
            json_.member("y", box.y);
            json_.member("width", box.width);
            json_.member("height", box.height);
        });
    }

    void write(const Text& text) {
        if (words_) return json_.value(words_(text));
        json_.object([&] {
            json_.member("key", text.key);
            if (text.args.empty()) return;
            json_.key("args");
            json_.object([&] {
                for (const auto& [name, value] : text.args) json_.member(name, value);
            });
        });
    }

    void write(const Shape& shape) {
        json_.object([&] {
            json_.member("form", word_of(shape.form));
            json_.member("role", word_of(shape.role));
            if (!shape.paint.empty()) json_.member("paint", shape.paint);
            if (!shape.points.empty()) members("points", shape.points);
            if (!shape.path.empty()) json_.member("path", shape.path);
            if (shape.text) member("text", *shape.text);
            if (shape.size != 0) json_.member("size", shape.size);
            if (!shape.mark.empty()) json_.member("mark", shape.mark);
            if (shape.name) member("name", *shape.name);
            if (!shape.target.empty()) json_.member("target", shape.target);
        });
    }

    void write(const Area& area) {
        json_.object([&] {
            json_.member("name", area.name);
            member("title", area.title);
            if (area.player != 0) json_.member("player", area.player);
            member("box", area.box);
            members("shapes", area.shapes);
        });
    }

    void write(const SceneMove& move) {
        json_.object([&] {
            json_.member("token", move.token);
            json_.member("targets", move.targets);
            if (!move.ghost.empty()) members("ghost", move.ghost);
        });
    }

    template <class T>
    void member(std::string_view name, const T& item) {
        json_.key(name);
        write(item);
    }

    template <class T>
    void members(std::string_view name, const std::vector<T>& items) {
        json_.key(name);
        json_.list(items, [&](const T& item) { write(item); });
    }

    JsonWriter& json_;
    const Words& words_;  // empty: texts stay keys with arguments
};

}  // namespace

std::string to_json(const Scene& scene) {
    JsonWriter json;
    SceneWriter(json, {}).write(scene);
    return json.take();
}

void append_scene_in_words(JsonWriter& json, const Scene& scene, const Words& words) {
    SceneWriter(json, words).write(scene);
}

void append_effects_in_words(JsonWriter& json, const std::vector<Effect>& effects, const Words& words) {
    SceneWriter writer(json, words);
    json.list(effects, [&](const Effect& effect) { writer.write(effect); });
}

}  // namespace quoin
