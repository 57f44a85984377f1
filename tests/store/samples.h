// SPDX-License-Identifier: MIT
// Games and events for tests of the store.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace quoin::test {

// Whatever a name may hold: quotes, ends of lines, markup, a zero, bytes that are not UTF-8.
inline std::vector<std::string> hostile_texts() {
    return {"",
            "'; DROP TABLE games; --",
            "\"\\\n\r\t\x1b[31m",
            "<script>alert(1)</script>",
            "$1 ?1 :a @b %s %00 \\x00 \\'",
            "\xe2\x80\xae\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xf0\x9f\x8e\xb2",
            std::string("a\0b\0", 4),
            "\xff\xfe\x80 not UTF-8 \xed\xa0\x80",
            std::string(3000, 'x')};
}

inline store::Header header(const std::string& id, store::Time created = 1000) {
    store::Header result;
    result.id = id;
    result.game = "mitre";
    result.rules_version = "1";
    result.players = 2;
    result.options = {{"size", "5"}, {"swap", "no"}};
    result.levels = {0, 0};
    result.created = created;
    return result;
}

inline store::Event seat_event(std::uint64_t seq, int seat, const std::string& name) {
    return {seq, store::EventKind::seat, seat, name, 0, "secret of " + name, 2000, {}};
}

inline store::Event move_event(std::uint64_t seq, const std::string& token, store::Time time = 3000) {
    return {seq, store::EventKind::move, 1 + static_cast<int>(seq % 2), token, 0, "", time, {300'000, 299'000}};
}

inline store::GameWithStatus creation(const std::string& id, store::Time created = 1000) {
    return {{header(id, created), {seat_event(1, 1, "Ann")}}, {false, true, false, 0}};
}

inline store::Append append(const std::string& id, std::uint64_t seq, const std::string& token = "c3n:ea") {
    return {id, move_event(seq, token), {}};
}

}  // namespace quoin::test
