// SPDX-License-Identifier: MIT
// What Toy says, language by language.
#pragma once

#include <span>

#include "core/text/text.h"

namespace quoin::toy {

std::span<const Language> languages();  // English first

}  // namespace quoin::toy
