// SPDX-License-Identifier: MIT
// The order of what is said of a query, while its lines are slow to be said.
#include <atomic>
#include <chrono>

#include <gtest/gtest.h>

#include "cli/analyse/pool.h"

namespace quoin::test {
namespace {

using namespace cli;
using namespace std::chrono_literals;

AnalyseQuery two_plies() {
    auto read = read_analyse_line(R"({"id":1,"game":"strata","moves":["Qh8"],"plies":"all","nodes":20})", {});
    return std::get<AnalyseQuery>(std::move(read));
}

class Heard {
  public:
    void add(const std::string& line) {
        const std::scoped_lock lock(mutex_);
        lines_.push_back(line);
    }
    std::vector<std::string> lines() const {
        const std::scoped_lock lock(mutex_);
        return lines_;
    }
    bool has(std::size_t count) const { return lines().size() >= count; }

  private:
    mutable std::mutex mutex_;
    std::vector<std::string> lines_;
};

template <class Condition>
bool comes_true(Condition condition, std::chrono::milliseconds patience = 60s) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(1ms);
    }
    return true;
}

constexpr const char* cancelled = R"({"id":1,"action":"cancel"})";

TEST(AnalysePool, ACancelIsAnsweredAfterWhatIsBeingSaid) {
    Heard heard;
    std::atomic<bool> is_saying{false};
    std::atomic<bool> is_cancelled{false};
    AnalysePool pool(
        1, 10,
        [&](const std::string& line) {
            if (!is_saying.exchange(true)) {
                EXPECT_TRUE(comes_true([&] { return is_cancelled.load(); }));
            }
            heard.add(line);
        },
        [] {});
    pool.add(two_plies());
    ASSERT_TRUE(comes_true([&] { return is_saying.load(); }));
    EXPECT_TRUE(pool.cancel("1"));
    is_cancelled = true;
    ASSERT_TRUE(comes_true([&] { return heard.has(2); }));
    EXPECT_TRUE(heard.lines()[0].ends_with(R"("final":true})")) << heard.lines()[0];
    EXPECT_EQ(heard.lines()[1], cancelled);
    EXPECT_FALSE(pool.is_open("1"));
    EXPECT_FALSE(pool.cancel("1"));
}

TEST(AnalysePool, AQueryIsOpenUntilItsLastLine) {
    Heard heard;
    AnalysePool* all = nullptr;
    AnalysePool pool(
        2, 10,
        [&](const std::string& line) {
            if (!heard.has(1)) {
                EXPECT_FALSE(comes_true([&] { return !all->is_open("1"); }, 300ms));
            }
            heard.add(line);
        },
        [] {});
    all = &pool;
    pool.add(two_plies());
    ASSERT_TRUE(comes_true([&] { return heard.has(2); }));
    EXPECT_FALSE(pool.is_open("1"));
    for (const std::string& line : heard.lines()) EXPECT_TRUE(line.ends_with(R"("final":true})")) << line;
}

}  // namespace
}  // namespace quoin::test
