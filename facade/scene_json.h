// SPDX-License-Identifier: MIT
// A scene as JSON: what a page is given to draw. docs/scene.md says what every key means.
#pragma once

#include <string>

#include "core/scene.h"

namespace quoin {

// On one line, keys always in the same order; what is empty is left out.
std::string to_json(const Scene& scene);

}  // namespace quoin
