// SPDX-License-Identifier: MIT
#include "facade/picture/scene_read.h"

#include <algorithm>
#include <array>
#include <limits>

#include <nlohmann/json.hpp>

#include "facade/picture/scene_words.h"

namespace quoin {
namespace {

using Json = nlohmann::ordered_json;  // arguments keep their order

// Reads value after value; the first that is wrong is remembered with its path, and the rest is of no consequence.
class SceneReader {
  public:
    Result<Scene, Error> read(std::string_view text) {
        const Json json = Json::parse(text, nullptr, false);
        if (json.is_discarded()) return Failure(Error{"bad_scene", "", "this is not JSON"});
        Scene scene;
        read(json, scene);
        if (error_) return Failure(std::move(*error_));
        return scene;
    }

  private:
    void fail(std::string detail) {
        if (!error_) error_ = Error{"bad_scene", path_, std::move(detail)};
    }

    // Runs `step` one level further down the path.
    template <class Step>
    void inside(const std::string& name, Step step) {
        const auto length = path_.size();
        path_ += name;
        step();
        path_.resize(length);
    }

    void read(const Json& json, int& value) {
        // Numbers beyond 64 bits signed are stored as unsigned ones: too large in any case.
        constexpr auto max = std::numeric_limits<int>::max();
        const auto* natural = json.get_ptr<const Json::number_unsigned_t*>();
        const auto* number = natural ? nullptr : json.get_ptr<const Json::number_integer_t*>();
        if (natural && *natural <= max) {
            value = static_cast<int>(*natural);
        } else if (number && *number <= max && *number >= std::numeric_limits<int>::min()) {
            value = static_cast<int>(*number);
        } else {
            fail("expected a whole number");
        }
    }

    void read(const Json& json, std::string& value) {
        const auto* words = json.get_ptr<const Json::string_t*>();
        words ? void(value = *words) : fail("expected a string");
    }

    template <class Word, std::size_t N>
    void read_word(const Json& json, Word& value, const std::array<std::string_view, N>& words) {
        std::string word;
        read(json, word);
        const auto found = std::ranges::find(words, word);
        found != words.end() ? void(value = static_cast<Word>(found - words.begin())) : fail("unknown word");
    }

    void read(const Json& json, Form& form) { read_word(json, form, form_words); }
    void read(const Json& json, Role& role) { read_word(json, role, role_words); }

    template <class T>
    void read(const Json& json, std::optional<T>& value) {
        read(json, value.emplace());
    }

    template <class T>
    void read(const Json& json, std::vector<T>& items) {
        if (!json.is_array()) return fail("expected a list");
        items.resize(json.size());
        for (std::size_t i = 0; i < items.size(); ++i) {
            inside("[" + std::to_string(i) + "]", [&] { read(json[i], items[i]); });
        }
    }

    void read(const Json& json, Point& point) {
        if (!json.is_array() || json.size() != 2) return fail("expected [x, y]");
        read(json[0], point.x);
        read(json[1], point.y);
    }

    enum class Need { required, optional };

    template <class T>
    void member(const Json& json, const char* name, T& value, Need need = Need::required) {
        inside(path_.empty() ? name : std::string(".") + name, [&] {
            if (!json.is_object()) return fail("expected an object around it");
            const auto found = json.find(name);
            if (found != json.end()) return read(*found, value);
            if (need == Need::required) fail("is missing");
        });
    }

    void read(const Json& json, Box& box) {
        member(json, "x", box.x);
        member(json, "y", box.y);
        member(json, "width", box.width);
        member(json, "height", box.height);
    }

    using Args = std::vector<std::pair<std::string, std::string>>;

    void read(const Json& json, Args& args) {
        if (!json.is_object()) return fail("expected an object");
        for (const auto& [name, value] : json.items()) {
            std::string words;
            inside("." + name, [&] { read(value, words); });
            args.emplace_back(name, std::move(words));
        }
    }

    void read(const Json& json, Text& text) {
        member(json, "key", text.key);
        member(json, "args", text.args, Need::optional);
    }

    void read(const Json& json, Shape& shape) {
        member(json, "form", shape.form);
        member(json, "role", shape.role);
        member(json, "paint", shape.paint, Need::optional);
        member(json, "points", shape.points, Need::optional);
        member(json, "path", shape.path, Need::optional);
        member(json, "text", shape.text, Need::optional);
        member(json, "size", shape.size, Need::optional);
        member(json, "mark", shape.mark, Need::optional);
        member(json, "name", shape.name, Need::optional);
        member(json, "target", shape.target, Need::optional);
    }

    void read(const Json& json, Area& area) {
        member(json, "name", area.name);
        member(json, "title", area.title);
        member(json, "player", area.player, Need::optional);
        member(json, "box", area.box);
        member(json, "shapes", area.shapes);
    }

    void read(const Json& json, SceneMove& move) {
        member(json, "token", move.token);
        member(json, "targets", move.targets);
        member(json, "ghost", move.ghost, Need::optional);
    }

    void read(const Json& json, Scene& scene) {
        member(json, "areas", scene.areas);
        member(json, "moves", scene.moves);
        member(json, "status", scene.status);
    }

    std::optional<Error> error_;
    std::string path_;
};

}  // namespace

Result<Scene, Error> scene_from_json(std::string_view text) { return SceneReader().read(text); }

}  // namespace quoin
