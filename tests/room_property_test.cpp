// SPDX-License-Identifier: MIT
// Random sessions: a room that has applied its events one by one is the room that is opened from them, and nothing is
// ever decided that would be refused.
#include <map>

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/rooms/walk.h"

namespace quoin::server {
namespace {

TEST(RoomProperty, what_is_decided_is_accepted_and_replays) {
    std::map<server::Reason, int> endings;
    std::map<store::EventKind, int> kinds;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        RoomWalk walk([&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); });
        const int steps = 20 + static_cast<int>(random.below(300));
        for (int i = 0; i < steps; ++i) {
            const auto fault = walk.step();
            ASSERT_EQ(fault, std::nullopt) << "seed " << seed << ", step " << i;
            if (i % 16 == 0) {
                ASSERT_EQ(walk.check_replay(), std::nullopt) << "seed " << seed << ", step " << i;
            }
        }
        ASSERT_EQ(walk.check_replay(), std::nullopt) << "seed " << seed;
        ++endings[walk.room().reason()];
        for (const store::Event& event : walk.game().events) ++kinds[event.kind];
    }
    // The walk gets everywhere.
    using enum server::Reason;
    for (const auto reason : {none, rules, resign, time, claim, draw})
        EXPECT_GT(endings[reason], 2) << static_cast<int>(reason);
    for (int kind = 0; kind <= static_cast<int>(store::EventKind::rematch); ++kind) {
        EXPECT_GT(kinds[static_cast<store::EventKind>(kind)], 2) << kind;
    }
}

}  // namespace
}  // namespace quoin::server
