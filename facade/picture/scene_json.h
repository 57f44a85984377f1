// SPDX-License-Identifier: MIT
// A scene as JSON: what a page is given to draw. docs/scene.md says what every key means.
#pragma once

#include <functional>
#include <string>

#include "core/scene/effects.h"
#include "core/text/json.h"

namespace quoin {

// On one line, keys always in the same order; what is empty is left out.
std::string to_json(const Scene& scene);

// The same with every text in words: a string in place of key and arguments.
void append_scene_in_words(JsonWriter& json, const Scene& scene, const std::function<std::string(const Text&)>& words);

// What moves do, as a list, with every text in words.
void append_effects_in_words(JsonWriter& json, const std::vector<Effect>& effects,
                             const std::function<std::string(const Text&)>& words);

}  // namespace quoin
