// SPDX-License-Identifier: MIT
// The bytes choose what happens in an online game: whatever is decided is accepted, and the room replays.
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "tests/room/walk.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    server::RoomWalk walk([&](std::size_t bound) { return bytes.below(bound); });
    while (!bytes.empty()) {
        const auto fault = walk.step();
        if (fault) std::fprintf(stderr, "%s\n", fault->c_str());
        QUOIN_CHECK(!fault);
    }
    const auto fault = walk.check_replay();
    if (fault) std::fprintf(stderr, "%s\n", fault->c_str());
    QUOIN_CHECK(!fault);
    return 0;
}
