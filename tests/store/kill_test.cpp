// SPDX-License-Identifier: MIT
// What was acknowledged is there after the worst: a process that is killed in mid-work, a PostgreSQL that is.
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <random>
#include <set>

#include <libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/writer.h"
#include "tests/store/kinds.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;
using store::Store;
using store::Write;
using store::Writer;
using store::Written;

constexpr int games = 20;

std::string game_name(int game) { return "g" + std::to_string(game); }

// Plays on in all games at once, each event after the one before it is acknowledged, and tells what was.
class Players {
  public:
    using Acknowledged = std::function<void(int game, std::uint64_t seq)>;

    Players(Writer& writer, std::string who, Acknowledged acknowledged)
        : writer_(writer), who_(std::move(who)), acknowledged_(std::move(acknowledged)) {}

    void start(Store& store) {
        for (int game = 0; game < games; ++game) {
            const auto events = good(store.events_after(game_name(game), 0));
            next(game, events.size() + 1);
        }
    }
    void stop() { is_stopped_ = true; }
    int failures() const { return failures_; }
    int taken() const { return taken_; }

  private:
    void next(int game, std::uint64_t seq) {
        if (is_stopped_) return;
        Write write = creation(game_name(game));
        if (seq > 1) write = append(game_name(game), seq, who_ + " " + std::to_string(seq));
        writer_.write(std::move(write), [this, game, seq](const Writer::WriteResult& outcome) {
            if (!outcome) {
                ++failures_;
            } else if (*outcome == Written::done) {
                acknowledged_(game, seq);
                next(game, seq + 1);
            } else {
                ++taken_;
            }
        });
    }

    Writer& writer_;
    std::string who_;
    Acknowledged acknowledged_;
    std::atomic<bool> is_stopped_ = false;
    std::atomic<int> failures_ = 0;
    std::atomic<int> taken_ = 0;
};

// The last event that was acknowledged, of each game.
using Last = std::map<int, std::uint64_t>;

void expect_all_there(Store& store, const Last& last) {
    EXPECT_EQ(good(store.faults()), std::vector<std::string>());
    for (const auto& [game, seq] : last) {
        const auto events = good(store.events_after(game_name(game), 0));
        EXPECT_GE(events.size(), seq) << game_name(game);
        EXPECT_LE(events.size(), seq + 1) << "more than was asked for in " << game_name(game);
        for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].seq, i + 1);
    }
}

// A process of its own, that writes what was acknowledged to a pipe.
[[noreturn]] void play_until_killed(const std::string& url, int pipe) {
    const auto store = good(store::open(url));
    const auto writer = good(Writer::start(url));
    Players players(*writer, "child", [pipe](int game, std::uint64_t seq) {
        const std::array<std::uint64_t, 2> told = {static_cast<std::uint64_t>(game), seq};
        if (::write(pipe, told.data(), sizeof told) != sizeof told) _exit(1);
    });
    players.start(*store);
    while (true) pause();
}

TEST(StoreKill, AProcessThatIsKilledLosesNothingThatItHasAcknowledged) {
    const TemporaryFolder folder;
    const std::string url = "sqlite:" + folder.path() + "/quoin.db";
    std::mt19937 random(1);
    Last last;
    std::uint64_t acknowledged = 0;
    for (int round = 0; round < 10; ++round) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(pipe[0]);
            play_until_killed(url, pipe[1]);
        }
        close(pipe[1]);
        const std::uint64_t enough = 50 + random() % 500;
        std::array<std::uint64_t, 2> told{};
        for (std::uint64_t count = 0; ::read(pipe[0], told.data(), sizeof told) == sizeof told; ++count) {
            EXPECT_EQ(told[1], last[static_cast<int>(told[0])] + 1) << "one was lost, or came twice";
            last[static_cast<int>(told[0])] = told[1];
            ++acknowledged;
            if (count == enough) ::kill(child, SIGKILL);  // what it told before is still in the pipe
        }
        int state = 0;
        waitpid(child, &state, 0);
        EXPECT_TRUE(WIFSIGNALED(state) && WTERMSIG(state) == SIGKILL);
        close(pipe[0]);
        const auto store = good(store::open(url));
        expect_all_there(*store, last);
        for (auto& [game, seq] : last) seq = good(store->events_after(game_name(game), 0)).size();
    }
    EXPECT_GT(acknowledged, 500u);
}

class StoreKillPostgres : public testing::Test {
  protected:
    PostgresCluster cluster_;  // its own: it is not for others to suffer
    std::string url_ = cluster_.new_database();
};

TEST_F(StoreKillPostgres, KilledWhileWritersWorkItLosesNothingThatWasAcknowledged) {
    std::mutex mutex;
    std::condition_variable changed;
    Last last;
    std::uint64_t acknowledged = 0;
    const auto store = good(store::open(url_));
    const auto writer = good(Writer::start(url_, {.patience = 60s}));
    Players players(*writer, "ours", [&](int game, std::uint64_t seq) {
        const std::scoped_lock lock(mutex);
        EXPECT_EQ(seq, last[game] + 1);
        last[game] = seq;
        ++acknowledged;
        changed.notify_all();
    });
    players.start(*store);
    for (int round = 0; round < 4; ++round) {
        std::unique_lock lock(mutex);
        const std::uint64_t enough = acknowledged + 200;
        ASSERT_TRUE(changed.wait_for(lock, 60s, [&] { return acknowledged >= enough; }));
        lock.unlock();
        cluster_.kill();
        cluster_.start();
    }
    players.stop();
    writer->stop();
    EXPECT_EQ(players.failures(), 0) << "the writer had the patience to wait";
    EXPECT_EQ(players.taken(), 0) << "nobody else has written: what is there is ours";
    expect_all_there(*store, last);  // this connection was broken too, and made anew
    for (const auto& [game, seq] : last) EXPECT_EQ(good(store->events_after(game_name(game), 0)).size(), seq);
}

TEST_F(StoreKillPostgres, WithoutItAWriteFailsAndLaterOnesAreDone) {
    const auto store = good(store::open(url_));
    const auto writer = good(Writer::start(url_, {.patience = 0ms}));
    const auto write = [&](Write one) {
        std::mutex mutex;
        std::condition_variable changed;
        std::optional<Writer::WriteResult> told;
        EXPECT_TRUE(writer->write(std::move(one), [&](const Writer::WriteResult& outcome) {
            const std::scoped_lock lock(mutex);
            told = outcome;
            changed.notify_all();
        }));
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return told.has_value(); });
        return *told;
    };
    EXPECT_EQ(write(creation("g")).value(), Written::done);
    cluster_.stop();
    const auto failed = write(append("g", 2, "lost"));
    ASSERT_FALSE(failed);
    EXPECT_FALSE(failed.error().is_unknown) << "it was never sent";
    EXPECT_NE(failed.error().detail.find("PostgreSQL: "), std::string::npos);
    EXPECT_FALSE(store->load("g"));
    EXPECT_FALSE(store->note_alive(1));
    EXPECT_FALSE(store->visit([](const store::GameWithStatus&) { return true; }));
    cluster_.start();
    EXPECT_EQ(write(append("g", 2, "kept")).value(), Written::done);
    good(store->note_alive(1));
    EXPECT_EQ(good(store->load("g"))->events.back().text, "kept");
}

TEST_F(StoreKillPostgres, AServerThatRestartsBetweenTwoQuestionsGoesUnnoticed) {
    const auto store = good(store::open(url_));
    good(store->write(std::vector<Write>{creation("g")}));
    for (int round = 0; round < 2; ++round) {
        cluster_.stop();
        cluster_.start();
        EXPECT_TRUE(good(store->load("g")));
        cluster_.kill();
        cluster_.start();
        EXPECT_EQ(good(store->write(std::vector<Write>{creation("g" + std::to_string(round))})),
                  std::vector{Written::done});
        cluster_.kill();
        cluster_.start();
        good(store->note_presence("g", 1, round));
    }
    EXPECT_EQ(good(store->count()), 3u);
}

// What was heard, for a test to wait on.
class Ear {
  public:
    void operator()(std::string_view id, std::uint64_t seq) {
        const std::scoped_lock lock(mutex_);
        heard_.emplace(std::string(id), seq);
        changed_.notify_all();
    }
    bool hears(const std::string& id, std::uint64_t seq) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 60s, [&] { return heard_.contains({id, seq}); });
    }
    bool has_heard(const std::string& id, std::uint64_t seq) {
        const std::scoped_lock lock(mutex_);
        return heard_.contains({id, seq});
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::set<std::pair<std::string, std::uint64_t>> heard_;
};

TEST_F(StoreKillPostgres, OthersHearOfWhatWasWrittenAlsoAfterARestart) {
    Ear ear;
    const auto store = good(store::open(url_));
    const auto listener = good(store::listen(url_, std::ref(ear)));
    good(store->write(std::vector<Write>{creation("made"), append("nobody's", 7)}));
    EXPECT_TRUE(ear.hears("made", 1));
    good(store->write(std::vector<Write>{append("made", 2), append("made", 2), append("made", 3)}));
    EXPECT_TRUE(ear.hears("made", 3));
    EXPECT_TRUE(ear.has_heard("made", 2));
    EXPECT_FALSE(ear.has_heard("nobody's", 7)) << "it was not written";
    for (const std::string& id : hostile_texts()) good(store->write(std::vector<Write>{creation("x" + id)}));
    EXPECT_FALSE(ear.has_heard("", 0));
    cluster_.kill();
    cluster_.start();
    EXPECT_TRUE(ear.hears("", 0)) << "something may have been missed";
    good(store->write(std::vector<Write>{append("made", 4)}));
    EXPECT_TRUE(ear.hears("made", 4));
}

TEST_F(StoreKillPostgres, AnEarThatNobodySpeaksToEndsAtOnce) {
    const auto listener = good(store::listen(url_, [](std::string_view, std::uint64_t) {}));
    cluster_.stop();
    EXPECT_FALSE(store::listen(url_, [](std::string_view, std::uint64_t) {}));
}

// One statement of many fails: none has been done, and the connection goes on.
TEST_F(StoreKillPostgres, ALockThatIsNotGivenUpFailsTheWriteAndNothingOfItIsDone) {
    const auto store = good(store::open(url_ + "%20-clock_timeout%3D100ms"));
    good(store->write(std::vector<Write>{creation("a"), creation("b"), creation("c")}));
    const std::unique_ptr<PGconn, decltype(&PQfinish)> other(PQconnectdb(url_.c_str()), PQfinish);
    for (const char* sql : {"BEGIN", "UPDATE games SET changed = 0 WHERE id = 'b'"}) PQclear(PQexec(other.get(), sql));
    const std::vector<Write> writes = {append("a", 2), append("b", 2), append("c", 2)};
    const auto failed = store->write(writes);
    ASSERT_FALSE(failed);
    EXPECT_FALSE(failed.error().is_unknown);
    EXPECT_NE(failed.error().detail.find("lock timeout"), std::string::npos) << failed.error().detail;
    EXPECT_TRUE(good(store->events_after("a", 1)).empty());
    PQclear(PQexec(other.get(), "ROLLBACK"));
    EXPECT_EQ(good(store->write(writes)), std::vector(3, Written::done));
}

// Two servers that take the same games in opposite orders must not wait for each other in a circle.
TEST_F(StoreKillPostgres, WritersThatMeetInManyGamesDoNotBlockEachOther) {
    const auto first = good(store::open(url_));
    for (int game = 0; game < games; ++game) good(first->write(std::vector<Write>{creation(game_name(game))}));
    std::vector<std::thread> threads;
    std::atomic<int> done = 0;
    for (int who = 0; who < 3; ++who) {
        threads.emplace_back([&, who, store = good(store::open(url_))] {
            for (std::uint64_t seq = 2; seq < 30; ++seq) {
                std::vector<Write> writes;
                for (int i = 0; i < games; ++i)
                    writes.push_back(append(game_name(who % 2 == 0 ? i : games - 1 - i), seq, std::to_string(who)));
                for (const Written written : good(store->write(writes))) done += written == Written::done;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(good(first->faults()), std::vector<std::string>());
    int events = 0;
    for (int game = 0; game < games; ++game)
        events += static_cast<int>(good(first->events_after(game_name(game), 1)).size());
    EXPECT_EQ(events, done);
}

}  // namespace
}  // namespace quoin::test
