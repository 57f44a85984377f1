// SPDX-License-Identifier: MIT
// Random sessions: a room that has applied its events one by one is the room that is opened from them, what is decided
// is accepted on replay, what is refused would be refused there too, and what is allowed is what would not be refused.
// QUOIN_POSITIONS says how many requests there are, at least 200,000 unless it asks for few.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/room/walk.h"
#include "tests/support/environment.h"

namespace quoin::server {
namespace {

TEST(RoomProperty, WhatIsDecidedIsAcceptedAndReplays) {
    std::map<server::Reason, int> endings;
    std::map<store::EventKind, int> kinds;
    std::uint64_t wanted = test::from_environment("QUOIN_POSITIONS", 20'000);
    if (test::is_in_full()) wanted = std::max<std::uint64_t>(wanted, 200'000);  // enough to get everywhere
    std::uint64_t requests = 0;
    for (std::uint64_t seed = 1; requests < wanted; ++seed) {
        Random random(seed);
        RoomWalk walk([&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); });
        const int steps = 20 + static_cast<int>(random.below(300));
        for (int i = 0; i < steps; ++i) {
            const auto fault = walk.step();
            ASSERT_EQ(fault, std::nullopt) << "seed " << seed << ", step " << i;
            ++requests;
            if (i % 16 == 0) {
                ASSERT_EQ(walk.check_replay(), std::nullopt) << "seed " << seed << ", step " << i;
            }
        }
        ASSERT_EQ(walk.check_replay(), std::nullopt) << "seed " << seed;
        ++endings[walk.room().reason()];
        for (const store::Event& event : walk.game().events) ++kinds[event.kind];
    }
    // The walk gets everywhere.
    if (!test::is_in_full()) return;
    using enum server::Reason;
    for (const auto reason : {none, rules, resign, time, claim, draw, withdrawn})
        EXPECT_GT(endings[reason], 2) << static_cast<int>(reason);
    for (int kind = 0; kind <= static_cast<int>(store::last_event_kind); ++kind) {
        EXPECT_GT(kinds[static_cast<store::EventKind>(kind)], 2) << kind;
    }
}

}  // namespace
}  // namespace quoin::server
