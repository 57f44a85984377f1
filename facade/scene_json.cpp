// SPDX-License-Identifier: MIT
#include "facade/scene_json.h"

#include <string_view>

#include "facade/scene_words.h"

namespace quoin {
namespace {

// Appends to one string; `object` and `list` put the commas.
class Json {
  public:
    void value(int number) { text_ += std::to_string(number); }

    void value(std::string_view words) {
        text_ += '"';
        for (const char c : words) {
            if (c == '"' || c == '\\') text_ += '\\';
            if (static_cast<unsigned char>(c) >= ' ') {
                text_ += c;
            } else {
                constexpr std::string_view digits = "0123456789abcdef";
                text_ += "\\u00";
                text_ += digits[static_cast<std::size_t>(c >> 4)];
                text_ += digits[static_cast<std::size_t>(c & 15)];
            }
        }
        text_ += '"';
    }

    void value(const Point& point) { text_ += "[" + std::to_string(point.x) + "," + std::to_string(point.y) + "]"; }

    void value(const Box& box) {
        object([&] {
            member("x", box.x);
            member("y", box.y);
            member("width", box.width);
            member("height", box.height);
        });
    }

    void value(const Text& text) {
        object([&] {
            member("key", text.key);
            if (text.args.empty()) return;
            key("args");
            object([&] {
                for (const auto& [name, words] : text.args) member(name, words);
            });
        });
    }

    void value(const Shape& shape) {
        object([&] {
            member("form", word_of(shape.form));
            member("role", word_of(shape.role));
            if (!shape.paint.empty()) member("paint", shape.paint);
            if (!shape.points.empty()) member("points", shape.points);
            if (!shape.path.empty()) member("path", shape.path);
            if (shape.text) member("text", *shape.text);
            if (shape.size != 0) member("size", shape.size);
            if (!shape.mark.empty()) member("mark", shape.mark);
            if (shape.name) member("name", *shape.name);
            if (!shape.target.empty()) member("target", shape.target);
        });
    }

    void value(const Area& area) {
        object([&] {
            member("name", area.name);
            member("title", area.title);
            if (area.player != 0) member("player", area.player);
            member("box", area.box);
            member("shapes", area.shapes);
        });
    }

    void value(const SceneMove& move) {
        object([&] {
            member("token", move.token);
            member("targets", move.targets);
            if (!move.ghost.empty()) member("ghost", move.ghost);
        });
    }

    void value(const Scene& scene) {
        object([&] {
            member("areas", scene.areas);
            member("moves", scene.moves);
            member("status", scene.status);
        });
    }

    template <class T>
    void value(const std::vector<T>& items) {
        text_ += '[';
        bool first = true;
        for (const T& item : items) {
            if (!first) text_ += ',';
            first = false;
            value(item);
        }
        text_ += ']';
    }

    std::string take() { return std::move(text_); }

  private:
    template <class Members>
    void object(Members members) {
        text_ += '{';
        members();
        text_ += '}';
    }

    void key(std::string_view name) {
        if (text_.back() != '{') text_ += ',';
        value(name);
        text_ += ':';
    }

    template <class T>
    void member(std::string_view name, const T& item) {
        key(name);
        value(item);
    }

    std::string text_;
};

}  // namespace

std::string to_json(const Scene& scene) {
    Json json;
    json.value(scene);
    return json.take();
}

}  // namespace quoin
