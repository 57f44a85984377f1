// SPDX-License-Identifier: MIT
// Records read into JSON, and written from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/json.h"
#include "facade/match.h"
#include "facade/record/record.h"

namespace quoin {

// "game","players","options","names","seats","date","result","tree":[{"kind","text"}…],"moves"; or what is wrong with
// it.
std::optional<Error> append_record(JsonWriter& json, std::string_view text);

// `move`, `comment`, `open` or `close`, as in "tree".
std::optional<RecordItem::Kind> read_item_kind(std::string_view word);

// "text": a record with these tags beside those of the match, and these items; without items, the moves of the match.
std::optional<Error> append_record_text(JsonWriter& json, const Match& match, const std::vector<OptionPair>& tags,
                                        const std::vector<RecordItem>& items);

}  // namespace quoin
