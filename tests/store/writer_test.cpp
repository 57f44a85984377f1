// SPDX-License-Identifier: MIT
// The threads that write to the store and ask it.
#include "store/writer.h"

#include <algorithm>
#include <atomic>
#include <future>

#include "store/reader.h"
#include "tests/store/kinds.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using store::Reader;
using store::Store;
using store::StoreError;
using store::Write;
using store::Writer;
using store::Written;

class StoreWriter : public OnEveryStore {};

// Keeps a writer or a reader busy until it is told to go on.
class Hold {
  public:
    template <class Thread>
    explicit Hold(Thread&& run) {
        EXPECT_TRUE(run([this](Store&) {
            started_.set_value();
            go_on_.get_future().wait();
        }));
        started_.get_future().wait();
    }
    void go_on() { go_on_.set_value(); }

  private:
    std::promise<void> started_;
    std::promise<void> go_on_;
};

TEST_P(StoreWriter, TellsWhenItIsWritten) {
    const auto writer = good(Writer::start(url()));
    const auto store = open();
    std::promise<Written> made;
    ASSERT_TRUE(writer->write(creation("g"), [&](const Writer::WriteResult& outcome) {
        EXPECT_TRUE(good(store->load("g"))) << "another connection sees it already";
        made.set_value(outcome.value());
    }));
    EXPECT_EQ(made.get_future().get(), Written::done);
    std::promise<Written> taken;
    ASSERT_TRUE(
        writer->write(creation("g"), [&](const Writer::WriteResult& outcome) { taken.set_value(outcome.value()); }));
    EXPECT_EQ(taken.get_future().get(), Written::taken);
    std::promise<Written> unknown;
    ASSERT_TRUE(
        writer->write(append("h", 2), [&](const Writer::WriteResult& outcome) { unknown.set_value(outcome.value()); }));
    EXPECT_EQ(unknown.get_future().get(), Written::unknown_game);
}

TEST_P(StoreWriter, ManyWritesShareACommit) {
    const auto writer = good(Writer::start(url()));
    constexpr std::uint64_t games = 500;
    constexpr std::uint64_t moves = 4;
    std::atomic<std::uint64_t> done = 0;
    const auto count = [&](const Writer::WriteResult& outcome) { done += outcome && *outcome == Written::done; };
    for (std::uint64_t game = 0; game < games; ++game) {
        ASSERT_TRUE(writer->write(creation("g" + std::to_string(game)), count));
    }
    for (std::uint64_t seq = 2; seq < 2 + moves; ++seq) {
        for (std::uint64_t game = 0; game < games; ++game) {
            ASSERT_TRUE(writer->write(append("g" + std::to_string(game), seq), count));
        }
    }
    writer->stop();
    EXPECT_EQ(done, games * (moves + 1));
    EXPECT_EQ(writer->writes(), games * (moves + 1));
    EXPECT_LT(writer->commits(), games * (moves + 1) / 50);
    EXPECT_EQ(good(open()->count()), games);
}

TEST_P(StoreWriter, StoppingFinishesWhatWasTakenAndTakesNoMore) {
    const auto writer = good(Writer::start(url()));
    int told = 0;
    for (int i = 0; i < 100; ++i)
        ASSERT_TRUE(writer->write(creation("g" + std::to_string(i)), [&](const Writer::WriteResult&) { ++told; }));
    writer->stop();
    EXPECT_EQ(told, 100);
    EXPECT_EQ(good(open()->count()), 100u);
    EXPECT_FALSE(writer->write(creation("late"), [&](const Writer::WriteResult&) { ++told; }));
    EXPECT_FALSE(writer->run([&](Store&) { ++told; }));
    EXPECT_EQ(told, 100);
}

TEST_P(StoreWriter, MoreThanItMayHoldAreNotTaken) {
    const auto writer = good(Writer::start(url(), {.most_waiting = 10}));
    Hold hold([&](Writer::Job job) { return writer->run(std::move(job)); });
    int taken = 0;
    std::atomic<int> told = 0;
    for (int i = 0; i < 30; ++i)
        taken += writer->write(creation("g" + std::to_string(i)), [&](const Writer::WriteResult&) { ++told; });
    EXPECT_EQ(taken, 10);
    EXPECT_EQ(told, 0);
    hold.go_on();
    writer->stop();
    EXPECT_EQ(told, taken);
    EXPECT_EQ(good(open()->count()), static_cast<std::uint64_t>(taken));
}

TEST_P(StoreWriter, NotesGoBetweenCommits) {
    const auto writer = good(Writer::start(url()));
    writer->write(creation("g"), [](const Writer::WriteResult&) {});
    ASSERT_TRUE(writer->run([](Store& store) { good(store.note_alive(1000)); }));
    ASSERT_TRUE(writer->run([](Store& store) { good(store.note_presence("g", 1, 1000)); }));
    writer->write(append("g", 2), [](const Writer::WriteResult&) {});
    writer->stop();
    const auto store = open();
    EXPECT_EQ(good(store->uptime()).size(), 1u);
    EXPECT_EQ(good(store->presence("g")).size(), 1u);
    EXPECT_EQ(good(store->load("g"))->events.size(), 2u);
}

TEST_P(StoreWriter, NotesDoNotPartWrites) {
    const auto writer = good(Writer::start(url()));
    Hold hold([&](Writer::Job job) { return writer->run(std::move(job)); });
    int noted = 0;
    for (int i = 0; i < 50; ++i) {
        writer->write(creation("g" + std::to_string(i)), [](const Writer::WriteResult&) {});
        writer->run([&](Store&) { ++noted; });
    }
    hold.go_on();
    writer->stop();
    EXPECT_EQ(noted, 50);
    EXPECT_EQ(writer->writes(), 50u);
    EXPECT_EQ(writer->commits(), 1u);
}

// A store whose connection breaks: each write is done, or not, and the answer is lost.
class BreakingStore final : public Store {
  public:
    explicit BreakingStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

    Result<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
        const int round = round_++ % 3;
        if (round == 0) return Failure(StoreError{"the connection broke before", false});
        if (round == 2) return store_->write(writes);
        const auto written = store_->write(writes);
        if (!written) return written;
        return Failure(StoreError{"the connection broke after", true});
    }
    Result<std::optional<store::StoredGame>, StoreError> load(std::string_view id) override { return store_->load(id); }
    Result<std::vector<store::Event>, StoreError> events_after(std::string_view id, std::uint64_t seq) override {
        if (asked_++ == 0) return Failure(StoreError{"the connection broke again"});
        return store_->events_after(id, seq);
    }
    Result<std::vector<std::uint64_t>, StoreError> last_seqs(std::span<const std::string> ids) override {
        return store_->last_seqs(ids);
    }
    Result<std::vector<store::StoredGame>, StoreError> waiting(store::Time now, std::string_view after,
                                                               int limit) override {
        return store_->waiting(now, after, limit);
    }
    Result<std::vector<std::string>, StoreError> due(store::Time now, int limit) override {
        return store_->due(now, limit);
    }
    Result<void, StoreError> postpone(std::string_view id, std::uint64_t seq, store::Time deadline) override {
        return store_->postpone(id, seq, deadline);
    }
    Result<std::uint64_t, StoreError> count() override { return store_->count(); }
    Result<void, StoreError> note_alive(store::Time now) override { return store_->note_alive(now); }
    Result<store::Milliseconds, StoreError> time_down(store::Time from, store::Time to) override {
        return store_->time_down(from, to);
    }
    Result<std::vector<store::Uptime>, StoreError> uptime() override { return store_->uptime(); }
    Result<void, StoreError> note_presence(std::span<const store::SeatOfGame> seats, store::Time now) override {
        return store_->note_presence(seats, now);
    }
    Result<std::vector<store::Presence>, StoreError> presence(std::string_view id) override {
        return store_->presence(id);
    }
    Result<std::vector<std::vector<store::Presence>>, StoreError> presences(std::span<const std::string> ids) override {
        return store_->presences(ids);
    }
    Result<void, StoreError> visit(const std::function<bool(const store::GameWithStatus&)>& visitor) override {
        return store_->visit(visitor);
    }
    Result<void, StoreError> restore(std::span<const store::Uptime> uptime, const Source& next) override {
        return store_->restore(uptime, next);
    }
    Result<std::vector<std::string>, StoreError> faults() override { return store_->faults(); }

  private:
    std::unique_ptr<Store> store_;
    int round_ = 0;
    int asked_ = 0;
};

TEST_P(StoreWriter, WhatWasDoneBeforeTheConnectionBrokeIsSaidToBeDone) {
    good(open()->write(std::vector<Write>{creation("theirs")}));
    Writer writer(std::make_unique<BreakingStore>(open()));
    std::vector<Writer::WriteResult> told;
    const auto tell = [&](const Writer::WriteResult& outcome) { told.push_back(outcome); };
    Hold hold([&](Writer::Job job) { return writer.run(std::move(job)); });
    writer.write(creation("ours"), tell);
    writer.write(append("ours", 2), tell);
    writer.write(creation("theirs", 77), tell);
    writer.write(append("ours", 2, "another"), tell);
    writer.write(append("nobody's", 2), tell);
    hold.go_on();
    writer.stop();
    ASSERT_EQ(told.size(), 5u);
    EXPECT_EQ(told[0].value(), Written::done);
    EXPECT_EQ(told[1].value(), Written::done);
    EXPECT_EQ(told[2].value(), Written::taken);
    EXPECT_EQ(told[3].value(), Written::taken);
    EXPECT_EQ(told[4].value(), Written::unknown_game);
    EXPECT_EQ(good(open()->load("ours"))->events.size(), 2u);
}

TEST_P(StoreWriter, WithoutPatienceAFailureIsToldAsItIs) {
    Writer writer(std::make_unique<BreakingStore>(open()),
                  {.most_together = 1, .patience = std::chrono::milliseconds(0)});
    std::vector<Writer::WriteResult> told;
    for (int i = 0; i < 3; ++i) {
        writer.write(creation("g" + std::to_string(i)),
                     [&](const Writer::WriteResult& outcome) { told.push_back(outcome); });
    }
    writer.stop();
    ASSERT_EQ(told.size(), 3u);
    ASSERT_FALSE(told[0]);
    EXPECT_FALSE(told[0].error().is_unknown);
    EXPECT_EQ(told[0].error().detail, "the connection broke before");
    ASSERT_FALSE(told[1]);
    EXPECT_TRUE(told[1].error().is_unknown);
    EXPECT_EQ(told[2].value(), Written::done);
    EXPECT_FALSE(good(open()->load("g0")));
    EXPECT_TRUE(good(open()->load("g1")));
}

TEST_P(StoreWriter, AReaderAsksInOrderAndFinishesWhatItHasTaken) {
    good(open()->write(std::vector<Write>{creation("g")}));
    const auto reader = good(Reader::start(url(), 100));
    std::vector<int> asked;
    Hold hold([&](Reader::Query query) { return reader->ask(std::move(query)); });
    int taken = 0;
    for (int i = 0; i < 200; ++i) {
        taken += reader->ask([&, i](Store& store) {
            EXPECT_TRUE(good(store.load("g")));
            asked.push_back(i);
        });
    }
    EXPECT_EQ(taken, 100);
    hold.go_on();
    reader->stop();
    EXPECT_EQ(asked.size(), static_cast<std::size_t>(taken));
    EXPECT_TRUE(std::ranges::is_sorted(asked));
    EXPECT_FALSE(reader->ask([](Store&) {}));
}

QUOIN_ON_EVERY_STORE(StoreWriter);

}  // namespace
}  // namespace quoin::test
