// SPDX-License-Identifier: MIT
// Listing moves, applying them and asking for the outcome allocate nothing, in any game.
#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/registry.h"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* allocate(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto align = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace quoin {
namespace {

std::vector<std::string> game_names() {
    std::vector<std::string> result;
    for (const GameEntry* game : all_games()) result.emplace_back(game->name);
    return result;
}

class Allocation : public testing::TestWithParam<std::string> {
  protected:
    // A match for each number of players.
    std::vector<Match> matches() const {
        std::vector<Match> result;
        const GameEntry& game = **find_game(GetParam());
        for (int players = game.min_players; players <= game.max_players; ++players)
            result.push_back(*Match::create(game.name, players));
        return result;
    }
};

INSTANTIATE_TEST_SUITE_P(Games, Allocation, testing::ValuesIn(game_names()),
                         [](const testing::TestParamInfo<std::string>& it) { return it.param; });

TEST(AllocationCounter, Counts) {
    const auto before = allocations.load();
    int* volatile kept = new int(1);  // a compiler may leave out an allocation that nobody sees
    delete kept;
    EXPECT_EQ(allocations - before, 1u);
}

TEST_P(Allocation, PlayoutsAllocateNothing) {
    for (const Match& match : matches()) {
        const auto before = allocations.load();
        const PlayoutTotals totals = match.now().playouts(1, 500);
        EXPECT_EQ(allocations - before, 0u);
        EXPECT_EQ(totals.playouts, 500u);
    }
}

// From positions all along a game, because the end of one takes other paths than the opening.
TEST_P(Allocation, PerftOutcomeScoreAndKeysAllocateNothing) {
    for (Match& match : matches()) {
        Random random(1);
        while (true) {
            const auto before = allocations.load();
            const std::uint64_t nodes = match.now().perft(2);
            const bool over = match.now().outcome().has_value();
            match.now().score();
            const bool same_key = match.now().key() == match.now().key_from_scratch();
            EXPECT_EQ(allocations - before, 0u) << "at ply " << match.ply();
            EXPECT_TRUE(same_key);
            EXPECT_TRUE(!over || nodes == 0);
            if (over) break;
            ASSERT_TRUE(match.play(match.now().random_move(random)));
        }
    }
}

}  // namespace
}  // namespace quoin
