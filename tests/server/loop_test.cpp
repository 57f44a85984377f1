// SPDX-License-Identifier: MIT
// Coroutines of the network thread: order, exceptions, and what is given up half-way.
#include "server/net/loop.h"

#include <deque>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

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

Task<int> sum(Promise<int>& first, Promise<int>& second) {
    const int a = co_await first;
    const int b = co_await second;
    co_return a + b;
}

Task<std::string> words(Promise<int>& first, Promise<int>& second) {
    const int total = co_await sum(first, second);
    if (total < 0) throw std::runtime_error("less than nothing");
    co_return std::to_string(total);
}

TEST(ServerTask, WaitsForWhatComesInAnyOrder) {
    Promise<int> first;
    Promise<int> second;
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
    Promise<int> first;
    Promise<int> second;
    Task<std::string> task = words(first, second);
    task.start([] {});
    first.setter()(-40);
    second.setter()(2);
    EXPECT_THROW(task.result(), std::runtime_error);
}

Task<Unit> hold(std::shared_ptr<int> thing, std::function<void(std::function<void(int)>)> lend) {
    Promise<int> later;
    lend(later.setter());
    *thing = co_await later;
    co_return Unit{};
}

TEST(ServerTask, WorkThatIsGivenUpIsNotGoneOnWith) {
    const auto thing = std::make_shared<int>(0);
    std::function<void(int)> set;
    {
        BackgroundTasks tasks;
        tasks.run(hold(thing, [&](const std::function<void(int)>& setter) { set = setter; }));
        EXPECT_FALSE(tasks.is_empty());
        EXPECT_EQ(thing.use_count(), 2);
    }
    EXPECT_EQ(thing.use_count(), 1);
    set(5);  // too late, and harmless
    EXPECT_EQ(*thing, 0);

    BackgroundTasks tasks;
    tasks.run(hold(thing, [&](const std::function<void(int)>& setter) { set = setter; }));
    set(7);
    EXPECT_EQ(*thing, 7);
    EXPECT_TRUE(tasks.is_empty());
}

Task<Unit> take_turn(AsyncMutex& mutex, int number, std::vector<int>& log,
                     std::vector<std::function<void(int)>>& ends) {
    const auto lock = co_await mutex.lock();
    log.push_back(number);
    Promise<int> later;
    ends.push_back(later.setter());
    co_await later;
    co_return Unit{};
}

TEST(ServerAsyncMutex, OneAfterTheOtherInTheOrderTheyCame) {
    Posts posts;
    AsyncMutex mutex(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    BackgroundTasks tasks;
    for (int i = 1; i <= 3; ++i) tasks.run(take_turn(mutex, i, log, ends));
    EXPECT_EQ(log, (std::vector{1}));
    ends[0](0);
    EXPECT_TRUE(mutex.is_locked());  // nobody slips in before the next is called
    tasks.run(take_turn(mutex, 4, log, ends));
    posts.run();
    EXPECT_EQ(log, (std::vector{1, 2}));
    ends[1](0);
    posts.run();
    ends[2](0);
    posts.run();
    EXPECT_EQ(log, (std::vector{1, 2, 3, 4}));
    ends[3](0);
    posts.run();
    EXPECT_FALSE(mutex.is_locked());
    EXPECT_TRUE(tasks.is_empty());
}

TEST(ServerAsyncMutex, ThoseWhoStopWaitingHoldNobodyUp) {
    Posts posts;
    AsyncMutex mutex(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    BackgroundTasks staying;
    staying.run(take_turn(mutex, 1, log, ends));
    {
        BackgroundTasks leaving;
        leaving.run(take_turn(mutex, 2, log, ends));
        leaving.run(take_turn(mutex, 3, log, ends));
        staying.run(take_turn(mutex, 4, log, ends));
        leaving.run(take_turn(mutex, 5, log, ends));
        ends[0](0);  // 2 is called …
    }
    posts.run();  // … and has gone
    EXPECT_EQ(log, (std::vector{1, 4}));
    ends[1](0);
    posts.run();
    EXPECT_FALSE(mutex.is_locked());
}

TEST(ServerAsyncMutex, ALongQueueIsNoDeepStack) {
    Posts posts;
    AsyncMutex mutex(posts);
    std::vector<int> log;
    std::vector<std::function<void(int)>> ends;
    BackgroundTasks tasks;
    tasks.run(take_turn(mutex, 0, log, ends));
    constexpr int many = 100'000;
    int count = 0;
    const auto pass = [](AsyncMutex& its_mutex, int& counted) -> Task<Unit> {
        const auto lock = co_await its_mutex.lock();
        ++counted;
        co_return Unit{};
    };
    for (int i = 0; i < many; ++i) tasks.run(pass(mutex, count));
    ends[0](0);
    posts.run();
    EXPECT_EQ(count, many);
}

}  // namespace
}  // namespace quoin::server
