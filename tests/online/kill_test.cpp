// SPDX-License-Identifier: MIT
// Hundreds of games are played while servers, and the database under them, are killed at random moments and started
// again: every move that was acknowledged is there afterwards, once and in its place.
//
// QUOIN_KILLS and QUOIN_KILL_SECONDS say how many kills and how much time there must be at least, QUOIN_SEED where
// chance starts.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <thread>

#include "core/limits.h"
#include "tests/online/fixture.h"
#include "tests/online/players.h"
#include "tests/support/environment.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

// A server that is killed and comes back, each time at another port.
class Mortal {
  public:
    Mortal(std::string web, std::string url) : web_(std::move(web)), url_(std::move(url)) { start(); }

    int port() const { return port_; }
    void start() {
        server_ = std::make_unique<OnlineServer>(web_, url_);
        port_ = server_->port();
        EXPECT_NE(port_, 0) << "it has not started: " << server_->said();
    }
    void kill() {
        port_ = 0;  // somebody else's server may get it
        server_->stop(SIGKILL);
    }
    // Dies before it has said that it is ready.
    void start_in_vain(std::chrono::milliseconds time) const {
        const pid_t process = fork();
        if (process == 0) {
            dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
            execl(program(), program(), "serve", "--port", "0", "--log", "off", "--web", web_.c_str(), "--store",
                  url_.c_str(), nullptr);
            _exit(127);
        }
        std::this_thread::sleep_for(time);
        ::kill(process, SIGKILL);
        waitpid(process, nullptr, 0);
    }
    int end() { return server_->stop(SIGTERM); }

  private:
    std::string web_;
    std::string url_;
    std::unique_ptr<OnlineServer> server_;
    std::atomic<int> port_ = 0;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t events = 0;
    std::uint64_t lost = 0;
    std::uint64_t doubled = 0;
    std::uint64_t misplaced = 0;
    std::uint64_t illegal = 0;
};

// What was done besides moves: each once, with the number that was told.
void compare_acts(const PlayedGame& known, const store::StoredGame& stored, Tally& tally) {
    using enum store::EventKind;
    constexpr std::array kinds = {offer, answer, rematch, withdraw};
    std::vector<const store::Event*> acts;
    for (const store::Event& event : stored.events) {
        if (std::ranges::find(kinds, event.kind) != kinds.end()) acts.push_back(&event);
    }
    for (std::size_t i = 0; i < known.acts.size(); ++i) {
        const PlayedAct& act = known.acts[i];
        if (i >= acts.size()) {
            ++tally.lost;
        } else if (name_of(acts[i]->kind) != act.kind || (act.seq != 0 && act.seq != acts[i]->seq)) {
            ++tally.misplaced;
        }
    }
    if (acts.size() > known.acts.size()) tally.doubled += acts.size() - known.acts.size();
}

// One game as it is stored against what its players know of it.
void compare(const PlayedGame& known, const store::StoredGame& stored, Tally& tally) {
    std::vector<const store::Event*> moves;
    std::uint64_t seq = 0;
    for (const store::Event& event : stored.events) {
        if (event.seq != ++seq) ++tally.misplaced;
        if (event.kind == store::EventKind::move) moves.push_back(&event);
    }
    tally.events += stored.events.size();
    compare_acts(known, stored, tally);
    for (std::size_t ply = 0; ply < known.moves.size(); ++ply) {
        const std::uint64_t told = known.acknowledged[ply];
        if (ply >= moves.size()) {
            ++tally.lost;
        } else if (moves[ply]->text != known.moves[ply] || (told != 0 && moves[ply]->seq != told)) {
            ++tally.misplaced;
        }
    }
    auto match = Match::create(stored.header.game, stored.header.players, stored.header.options);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const bool is_computers = known.has_computer && match->to_move() == 2;
        if (ply >= known.moves.size() && !is_computers) ++tally.doubled;
        if (match->to_move() != moves[ply]->seat || !match->play(moves[ply]->text)) {
            ++tally.illegal;
            return;
        }
    }
}

// That the comparison finds what it is there to find.
TEST(OnlineKillTally, CountsWhatIsNotAsItWasTold) {
    auto match = *Match::create("strata");
    PlayedGame known{"id", "strata", false, {}, {}, {}};
    store::StoredGame stored;
    stored.header = {.id = "id", .game = "strata", .players = 2, .options = match.options()};
    for (std::uint64_t seq = 1; seq <= 4; ++seq) {
        const int seat = match.to_move();
        const std::string move = match.legal().front();
        ASSERT_TRUE(match.play(move));
        known.moves.push_back(move);
        known.acknowledged.push_back(seq);
        stored.events.push_back({.seq = seq, .kind = store::EventKind::move, .seat = seat, .text = move});
    }
    const auto tally = [](const PlayedGame& game, const store::StoredGame& other) {
        Tally result;
        compare(game, other, result);
        return std::array{result.lost, result.doubled, result.misplaced, result.illegal};
    };
    using Counts = std::array<std::uint64_t, 4>;
    EXPECT_EQ(tally(known, stored), (Counts{0, 0, 0, 0}));
    store::StoredGame cut = stored;
    cut.events.pop_back();
    EXPECT_EQ(tally(known, cut), (Counts{1, 0, 0, 0}));
    PlayedGame earlier = known;
    earlier.moves.pop_back();
    earlier.acknowledged.pop_back();
    EXPECT_EQ(tally(earlier, stored), (Counts{0, 1, 0, 0}));
    earlier.has_computer = true;
    EXPECT_EQ(tally(earlier, stored), (Counts{0, 0, 0, 0})) << "that one was the computer's";
    store::StoredGame other = stored;
    other.events[2].seq = 9;
    EXPECT_EQ(tally(known, other), (Counts{0, 0, 2, 0})) << "not the next number, nor what was told";
    other = stored;
    other.events[1].text = other.events[0].text;
    other.events[1].seat = 1;
    EXPECT_EQ(tally(known, other), (Counts{0, 0, 1, 1}));
    other = stored;
    other.events.push_back({.seq = 5, .kind = store::EventKind::offer, .seat = 1, .text = "takeback"});
    EXPECT_EQ(tally(known, other), (Counts{0, 1, 0, 0})) << "nobody has offered anything";
    known.acts = {{"offer", 5}};
    EXPECT_EQ(tally(known, other), (Counts{0, 0, 0, 0}));
    EXPECT_EQ(tally(known, stored), (Counts{1, 0, 0, 0}));
    known.acts = {{"answer", 0}};
    EXPECT_EQ(tally(known, other), (Counts{0, 0, 1, 0}));
}

class OnlineKill : public testing::Test {
  protected:
    OnlineKill() { web_.write("index.html", "page"); }

    bool is_enough() const {
        return kills_ >= static_cast<int>(from_environment("QUOIN_KILLS", 12)) &&
               SteadyClock::now() - begin_ >= seconds_;
    }
    void wait_a_little() { std::this_thread::sleep_for(std::chrono::milliseconds(random_() % 800)); }

    // Afterwards: what the players say, and what is stored.
    void expect_all_there(const std::string& name, const std::string& url, const Players& players) {
        for (const std::string& fault : players.faults()) ADD_FAILURE() << fault;
        const auto store = good(store::open(url));
        EXPECT_EQ(good(store->faults()), std::vector<std::string>());
        Tally tally;
        for (const PlayedGame& known : players.games()) {
            if (known.id.empty()) continue;  // it was only just to begin
            const auto stored = good(store->load(known.id));
            ++tally.games;
            if (stored) {
                compare(known, *stored, tally);
                for (const store::Event& event : stored->events) {
                    if (event.kind == store::EventKind::rematch && !good(store->load(event.text))) ++tally.lost;
                }
            } else {
                tally.lost += known.moves.size() + 1;
            }
        }
        const double seconds = std::chrono::duration<double>(SteadyClock::now() - begin_).count();
        std::cout << name << ": " << kills_ << " kills in " << static_cast<int>(seconds) << " s, " << tally.games
                  << " games, " << players.acknowledged() << " acknowledged moves, " << players.acts()
                  << " offers and answers, " << players.uncertain() << " answers cut off; lost " << tally.lost
                  << ", doubled " << tally.doubled << ", out of place " << tally.misplaced << ", illegal "
                  << tally.illegal << " (seed " << seed_ << ")" << std::endl;
        EXPECT_EQ(tally.lost, 0u);
        EXPECT_EQ(tally.doubled, 0u);
        EXPECT_EQ(tally.misplaced, 0u);
        EXPECT_EQ(tally.illegal, 0u);
        EXPECT_GT(players.acknowledged(), tally.games);
        EXPECT_GT(players.acts(), 0u);
        EXPECT_GT(players.uncertain(), 0u) << "no kill has hit anybody";
    }

    TemporaryFolder web_;
    std::uint32_t seed_ = static_cast<std::uint32_t>(from_environment("QUOIN_SEED", 1));
    std::mt19937 random_{seed_};
    std::chrono::seconds seconds_{from_environment("QUOIN_KILL_SECONDS", 0)};
    SteadyClock::time_point begin_ = SteadyClock::now();
    int kills_ = 0;
};

TEST_F(OnlineKill, OneServerOnSqlite) {
    const TemporaryFolder folder;
    const std::string url = "sqlite:" + folder.path() + "/games.db";
    Mortal server(web_.path(), url);
    Players players({.tables = 200, .seed = seed_}, [&] { return server.port(); });
    std::jthread playing([&] { players.run(); });
    while (!is_enough() && !players.has_failed()) {
        wait_a_little();
        server.kill();
        ++kills_;
        if (random_() % 4 == 0) {
            server.start_in_vain(std::chrono::milliseconds(random_() % 60));
            ++kills_;
        }
        server.start();
    }
    players.finish();
    playing.join();
    EXPECT_EQ(server.end(), 0);
    expect_all_there("SQLite", url, players);
}

TEST_F(OnlineKill, TwoServersOnPostgres) {
    PostgresCluster cluster;  // its own: it is not for others to suffer
    const std::string url = cluster.new_database();
    std::array<Mortal, 2> servers = {Mortal(web_.path(), url), Mortal(web_.path(), url)};
    std::mt19937 choice(seed_);  // of the thread that plays
    Players players({.tables = 200, .seed = seed_}, [&] {
        const std::size_t first = choice() % 2;
        const int port = servers[first].port();
        return port != 0 ? port : servers[1 - first].port();
    });
    std::jthread playing([&] { players.run(); });
    for (int round = 0; !is_enough() && !players.has_failed(); ++round) {
        wait_a_little();
        ++kills_;
        if (round % 3 < 2) {
            Mortal& server = servers[static_cast<std::size_t>(round % 3)];
            server.kill();
            wait_a_little();  // the other one has all of them
            server.start();
        } else {
            cluster.kill();
            wait_a_little();
            cluster.start();
        }
    }
    players.finish();
    playing.join();
    for (Mortal& server : servers) EXPECT_EQ(server.end(), 0);
    expect_all_there("PostgreSQL, two servers", url, players);
}

}  // namespace
}  // namespace quoin::test
