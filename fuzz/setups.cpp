// SPDX-License-Identifier: MIT
// Any text as a position: it is refused with a reason, or it is a position that can be written, read and played on.
#include "core/random.h"
#include "facade/match.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    auto match = Match::from_position(bytes.rest());
    if (!match) {
        QUOIN_CHECK(!match.error().code.empty());
        QUOIN_CHECK(!match.error().detail.empty());
        return 0;
    }
    const std::string token = match->position_token();
    const auto again = Match::from_position(token);
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(again->position_token() == token);
    QUOIN_CHECK(again->legal() == match->legal());
    Random random(size);
    for (int ply = 0; ply < 400 && !match->is_over(); ++ply) {
        QUOIN_CHECK(match->now().key() == match->now().key_from_scratch());
        QUOIN_CHECK(match->play(match->now().random_move(random)).has_value());
    }
    (void)match->scene();
    return 0;
}
