// SPDX-License-Identifier: MIT
// Any token in any position: legal exactly when it is listed; a refused one says why and changes nothing.
#include <algorithm>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    auto& positions = fuzz::positions();
    auto& [match, legal] = positions[bytes.below(positions.size())];
    const std::string token(bytes.rest());
    const Key key = match.now().key();
    const bool is_listed = std::ranges::binary_search(legal, token);
    const auto played = match.play(token);
    QUOIN_CHECK(played.has_value() == is_listed);
    if (played) {
        QUOIN_CHECK(match.now().key() != key);
        QUOIN_CHECK(match.now().key() == match.now().key_from_scratch());
        QUOIN_CHECK(match.moves().back() == token);
        match.undo();
    } else {
        QUOIN_CHECK(!played.error().code.empty());
        QUOIN_CHECK(!played.error().detail.empty());
    }
    QUOIN_CHECK(match.now().key() == key);
    return 0;
}
