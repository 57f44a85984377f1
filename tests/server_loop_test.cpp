// SPDX-License-Identifier: MIT
// Coroutines of the network thread: order, exceptions, and what is given up half-way.
#include <deque>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/loop.h"

namespace quoin::server {
namespace {

class Posts : public Loop {
  public:
    void post(std::function<void()> work) override { works_.push_back(std::move(work)); }
    void run() {
        while (!works_.empty()) {
            const auto work = std::move(works_.front());
            works_.pop_front();
            work();
        }
    }

  private:
    std::deque<std::function<void()>> works_;
};

Task<int> sum(Later<int>& first, Later<int>& second) {
    const int a = co_await first;
    const int b = co_await second;
    co_return a + b;
}

Task<std::string> words(Later<int>& first, Later<int>& second) {
    const int total = co_await sum(first, second);
    if (total < 0) throw std::runtime_error("less than nothing");
    co_return std::to_string(total);
}

TEST(ServerTask, WaitsForWhatComesInAnyOrder) {
    Later<int> first;
    Later<int> second;
    bool is_done = false;
    Task<std::string> task = words(first, second);
    task.start([&] { is_done = true; });
    second.setter()(2);
    EXPECT_FALSE(is_done);
    first.setter()(40);
    EXPECT_TRUE(is_done);
    EXPECT_TRUE(task.is_done());
    EXPECT_EQ(task.result(), "42");
}

TEST(ServerTask, HandsExceptionsOn) {
    Later<int> first;
    Later<int> second;
    Task<std::string> task = words(first, second);
    task.start([] {});
    first.setter()(-40);
    second.setter()(2);
    EXPECT_THROW(task.result(), std::runtime_error);
}

Task<Nothing> hold(std::shared_ptr<int> thing, std::function<void(std::function<void(int)>)> lend) {
    Later<int> later;
    lend(later.setter());
    *thing = co_await later;
    co_return Nothing{};
}

TEST(ServerTask, WorkThatIsGivenUpIsNotGoneOnWith) {
    const auto thing = std::make_shared<int>(0);
    std::function<void(int)> set;
    {
        Errands errands;
        errands.run(hold(thing, [&](const std::function<void(int)>& setter) { set = setter; }));
        EXPECT_FALSE(errands.is_empty());
        EXPECT_EQ(thing.use_count(), 2);
    }
    EXPECT_EQ(thing.use_count(), 1);
    set(5);  // too late, and harmless
    EXPECT_EQ(*thing, 0);

    Errands errands;
    errands.run(hold(thing, [&](const std::function<void(int)>& setter) { set = setter; }));
    set(7);
    EXPECT_EQ(*thing, 7);
    EXPECT_TRUE(errands.is_empty());
}

Task<Nothing> take_turn(Line& line, int number, std::vector<int>& log, std::vector<std::function<void(int)>>& ends) {
    const auto turn = co_await line.enter();
    log.push_back(number);
    Later<int> later;
    ends.push_back(later.setter());
    co_await later;
    co_return Nothing{};
}

TEST(ServerLine, OneAfterTheOtherInTheOrderTheyCame) {
    Posts posts;
    Line line(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    Errands errands;
    for (int i = 1; i <= 3; ++i) errands.run(take_turn(line, i, log, ends));
    EXPECT_EQ(log, (std::vector{1}));
    ends[0](0);
    EXPECT_TRUE(line.is_taken());  // nobody slips in before the next is called
    errands.run(take_turn(line, 4, log, ends));
    posts.run();
    EXPECT_EQ(log, (std::vector{1, 2}));
    ends[1](0);
    posts.run();
    ends[2](0);
    posts.run();
    EXPECT_EQ(log, (std::vector{1, 2, 3, 4}));
    ends[3](0);
    posts.run();
    EXPECT_FALSE(line.is_taken());
    EXPECT_TRUE(errands.is_empty());
}

TEST(ServerLine, ThoseWhoLeaveTheLineHoldNobodyUp) {
    Posts posts;
    Line line(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    Errands staying;
    staying.run(take_turn(line, 1, log, ends));
    {
        Errands leaving;
        leaving.run(take_turn(line, 2, log, ends));
        leaving.run(take_turn(line, 3, log, ends));
        staying.run(take_turn(line, 4, log, ends));
        leaving.run(take_turn(line, 5, log, ends));
        ends[0](0);  // 2 is called …
    }
    posts.run();  // … and has gone
    EXPECT_EQ(log, (std::vector{1, 4}));
    ends[1](0);
    posts.run();
    EXPECT_FALSE(line.is_taken());
}

TEST(ServerLine, ALongLineIsNoDeepStack) {
    Posts posts;
    Line line(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    Errands errands;
    errands.run(take_turn(line, 0, log, ends));
    constexpr int many = 100'000;
    int count = 0;
    const auto pass = [](Line& its_line, int& counted) -> Task<Nothing> {
        const auto turn = co_await its_line.enter();
        ++counted;
        co_return Nothing{};
    };
    for (int i = 0; i < many; ++i) errands.run(pass(line, count));
    ends[0](0);
    posts.run();
    EXPECT_EQ(count, many);
}

}  // namespace
}  // namespace quoin::server
