// SPDX-License-Identifier: MIT
// The bytes choose a game's moves; the invariants hold in every position on the way, and all of it can be taken back.
#include <algorithm>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

namespace {

void check_position(const Match& match, const std::vector<std::string>& legal) {
    QUOIN_CHECK(match.now().key() == match.now().key_from_scratch());
    QUOIN_CHECK(std::ranges::is_sorted(legal));
    QUOIN_CHECK(std::ranges::adjacent_find(legal) == legal.end());
    QUOIN_CHECK(match.now().outcome().has_value() == legal.empty());
    QUOIN_CHECK(match.is_over() == legal.empty());
    QUOIN_CHECK(match.winners().empty() != legal.empty());
    QUOIN_CHECK(match.now().perft(1) == legal.size());
}

// A token of the position before is legal here exactly when it is listed here. A spread of a long list will do.
void check_tokens(const Match& match, const std::vector<std::string>& legal, const std::vector<std::string>& earlier) {
    for (std::size_t i = 0; i < earlier.size(); i += 1 + earlier.size() / 16) {
        QUOIN_CHECK(match.now().judge(earlier[i]).is_legal() == std::ranges::binary_search(legal, earlier[i]));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    Match match = fuzz::starts()[bytes.below(fuzz::starts().size())];
    std::vector<Key> keys;
    std::vector<std::string> earlier;
    while (true) {
        std::vector<std::string> legal = match.legal();
        check_position(match, legal);
        check_tokens(match, legal, earlier);
        if (legal.empty() || bytes.empty()) break;
        keys.push_back(match.now().key());
        QUOIN_CHECK(match.play(legal[bytes.below(legal.size())]).has_value());
        earlier = std::move(legal);
    }
    for (; !keys.empty(); keys.pop_back()) {
        QUOIN_CHECK(match.undo());
        QUOIN_CHECK(match.now().key() == keys.back());
    }
    QUOIN_CHECK(!match.undo());
    return 0;
}
