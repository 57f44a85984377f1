// SPDX-License-Identifier: MIT
// What games there are and what there is to know of the engine, as JSON: for a page that offers them.
#pragma once

#include <string_view>

#include "core/text/json.h"

namespace quoin {

// "games":[…],"engine":{…}: members of an object that is open.
void append_games(JsonWriter& json, std::string_view language);

}  // namespace quoin
