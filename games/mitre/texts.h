// SPDX-License-Identifier: MIT
// Everything Mitre says to people, a table per language.
#pragma once

#include <span>

#include "core/text/text.h"

namespace quoin::mitre {

std::span<const Language> languages();

}  // namespace quoin::mitre
