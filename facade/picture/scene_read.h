// SPDX-License-Identifier: MIT
// Reads what scene_json.h writes.
#pragma once

#include <string_view>

#include "core/scene/scene.h"
#include "facade/error.h"

namespace quoin {

// The error's `where` is the path to what is wrong, such as `areas[0].shapes[3].role`.
Result<Scene, Error> scene_from_json(std::string_view text);

}  // namespace quoin
