// SPDX-License-Identifier: MIT
// What Strata says, language by language.
#pragma once

#include <span>

#include "core/text/text.h"

namespace quoin::strata {

std::span<const Language> languages();  // English first

}  // namespace quoin::strata
