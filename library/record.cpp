// SPDX-License-Identifier: MIT
#include "quoin/record.h"

#include <algorithm>

#include "core/text/utf8.h"
#include "facade/record/record.h"
#include "facade/record/record_build.h"
#include "library/access.h"

namespace quoin::lib {
namespace {

// A control character would end the line of the tag, and with it the record.
bool is_name(std::string_view name) {
    const auto is_control = [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; };
    return is_utf8(name) && std::ranges::none_of(name, is_control);
}

}  // namespace

Result<std::string> write_record(const Match& match, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (!is_name(name)) return Error{"bad_name", name, "a name is UTF-8 without control characters"};
    }
    return quoin::write_record(record_of(Access::inside(match), {.names = names}));
}

Result<Match> read_record(std::string_view text, std::optional<int> moves) {
    auto record = quoin::read_record(text);
    if (!record) return outside(std::move(record.error()));
    auto match = replay(*record, moves);
    if (!match) return outside(std::move(match.error()));
    return Access::outside(*std::move(match));
}

}  // namespace quoin::lib
