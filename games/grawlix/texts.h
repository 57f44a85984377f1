// SPDX-License-Identifier: MIT
// Everything Grawlix says to people, a table per language.
#pragma once

#include <span>

#include "core/text/text.h"

namespace quoin::grawlix {

std::span<const Language> languages();

}  // namespace quoin::grawlix
