// SPDX-License-Identifier: MIT
// What every store keeps to.
#include <algorithm>
#include <thread>

#include "tests/store/kinds.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using store::Append;
using store::Event;
using store::EventKind;
using store::GameStatus;
using store::GameWithStatus;
using store::Presence;
using store::Store;
using store::StoredGame;
using store::Uptime;
using store::Write;
using store::Written;

class StoreContract : public OnEveryStore {};

std::vector<Written> write(Store& store, const std::vector<Write>& writes) { return good(store.write(writes)); }
Written write(Store& store, const Write& one) { return write(store, std::vector<Write>{one}).at(0); }

std::vector<std::string> ids_of(const std::vector<StoredGame>& games) {
    std::vector<std::string> result;
    for (const StoredGame& game : games) result.push_back(game.header.id);
    return result;
}

using Ids = std::vector<std::string>;

TEST_P(StoreContract, AGameComesBackAsItWasWritten) {
    GameWithStatus game = creation("first");
    game.game.header.clock = store::Clock{300'000, 2'000, 0};
    game.game.header.is_public = true;
    game.game.header.rematch_of = "zeroth";
    game.game.header.levels = {0, 7};
    const auto store = open();
    EXPECT_EQ(write(*store, game), Written::done);
    std::vector<Event> events = game.game.events;
    for (const EventKind kind :
         {EventKind::seat, EventKind::move, EventKind::offer, EventKind::answer, EventKind::takeback, EventKind::resign,
          EventKind::flag, EventKind::claim, EventKind::rematch, EventKind::withdraw}) {
        const Event event{events.size() + 1,         kind, 2, "text", -5, "secret", 1'700'000'000'000,
                          {-1, 0, 1'000'000'000'000}};
        EXPECT_EQ(write(*store, Append{"first", event, {}}), Written::done);
        events.push_back(event);
    }
    const auto other = open();  // another connection
    const auto loaded = good(other->load("first"));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->header, game.game.header);
    EXPECT_EQ(loaded->events, events);
}

TEST_P(StoreContract, AGameThatThereIsNotIsNone) {
    const auto store = open();
    write(*store, creation("first"));
    for (const std::string& id : hostile_texts()) {
        EXPECT_FALSE(good(store->load(id)));
        EXPECT_TRUE(good(store->events_after(id, 0)).empty());
        EXPECT_TRUE(good(store->presence(id)).empty());
        EXPECT_EQ(write(*store, append(id, 1)), Written::unknown_game);
    }
    EXPECT_FALSE(good(store->load("First")));
    EXPECT_EQ(good(store->count()), 1u);
}

TEST_P(StoreContract, HostileTextSurvivesWhereverItStands) {
    const auto store = open();
    for (const std::string& text : hostile_texts()) {
        GameWithStatus game = creation("id " + text);
        game.game.header.game = text;
        game.game.header.rules_version = text;
        game.game.header.options = {{text, text}, {"", text}, {text, ""}};
        game.game.header.rematch_of = text;
        game.game.header.is_public = true;
        game.game.events = {seat_event(1, 1, text)};
        EXPECT_EQ(write(*store, game), Written::done);
        const Append move{"id " + text, {2, EventKind::move, 1, text, 0, text, 5, {}}, {false, true, true, 7}};
        EXPECT_EQ(write(*store, move), Written::done);
        good(store->note_presence("id " + text, 1, 9));
        game.game.events.push_back(move.event);
        EXPECT_EQ(good(open()->load("id " + text)), game.game);
        EXPECT_EQ(good(store->presence("id " + text)), (std::vector<Presence>{{1, 9}}));
    }
    EXPECT_EQ(good(store->waiting(5000, "", 100)).size(), hostile_texts().size());
    EXPECT_EQ(good(store->due(8, 100)).size(), hostile_texts().size());
}

TEST_P(StoreContract, AnEventMustBeTheNext) {
    const auto store = open();
    write(*store, creation("g"));  // event 1
    for (const std::uint64_t seq : {0u, 1u, 3u, 100u})
        EXPECT_EQ(write(*store, append("g", seq)), Written::taken) << seq;
    EXPECT_EQ(write(*store, append("g", UINT64_MAX)), Written::taken);
    EXPECT_EQ(write(*store, append("g", 2, "first")), Written::done);
    EXPECT_EQ(write(*store, append("g", 2, "second")), Written::taken);
    EXPECT_EQ(good(store->events_after("g", 1)), (std::vector<Event>{move_event(2, "first")}));
}

TEST_P(StoreContract, AGameIsMadeOnce) {
    const auto store = open();
    EXPECT_EQ(write(*store, creation("g")), Written::done);
    GameWithStatus other = creation("g", 5000);
    other.game.events = {seat_event(1, 2, "Bob"), move_event(2, "x")};
    EXPECT_EQ(write(*store, other), Written::taken);
    EXPECT_EQ(good(store->load("g")), creation("g").game);
}

TEST_P(StoreContract, TheEventsOfANewGameAreNumberedFromOne) {
    const auto store = open();
    GameWithStatus game = creation("g");
    game.game.events = {seat_event(2, 1, "Ann")};
    EXPECT_EQ(write(*store, game), Written::taken);
    EXPECT_EQ(good(store->count()), 0u);
    game.game.events.clear();
    EXPECT_EQ(write(*store, game), Written::done);
    EXPECT_EQ(write(*store, append("g", 1)), Written::done);
}

TEST_P(StoreContract, OfManyWritesEachComesToWhatItWouldAlone) {
    const auto store = open();
    const auto written = write(*store, {creation("b"), creation("a"), creation("b"), append("b", 2, "x"),
                                        append("a", 2), append("b", 2, "y"), append("b", 3), append("z", 1)});
    EXPECT_EQ(written, (std::vector{Written::done, Written::done, Written::taken, Written::done, Written::done,
                                    Written::taken, Written::done, Written::unknown_game}));
    const auto events = good(store->events_after("b", 1));
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].text, "x");
    EXPECT_EQ(good(store->count()), 2u);
    EXPECT_TRUE(write(*store, std::vector<Write>()).empty());
}

TEST_P(StoreContract, EventsAreReadOnFromTheLastThatWasSeen) {
    const auto store = open();
    write(*store, creation("g"));
    for (std::uint64_t seq = 2; seq <= 20; ++seq) write(*store, append("g", seq));
    const auto events = good(store->events_after("g", 15));
    ASSERT_EQ(events.size(), 5u);
    EXPECT_EQ(events.front().seq, 16u);
    EXPECT_EQ(events.back().seq, 20u);
    EXPECT_TRUE(good(store->events_after("g", 20)).empty());
    EXPECT_TRUE(good(store->events_after("g", UINT64_MAX)).empty());
}

TEST_P(StoreContract, TheLobbyHasPublicGamesThatWaitTheNewestFirst) {
    const auto store = open();
    const auto make = [&](const std::string& id, store::Time created, bool is_public, const GameStatus& status) {
        GameWithStatus game = creation(id, created);
        game.game.header.is_public = is_public;
        game.status = status;
        ASSERT_EQ(write(*store, game), Written::done);
    };
    const GameStatus waits{false, true, false, 0};
    make("a", 100, true, waits);
    make("c", 200, true, waits);
    make("b", 200, true, waits);  // of the same age: by id
    make("d", 300, true, waits);
    make("private", 400, false, waits);
    make("full", 500, true, {false, false, false, 0});
    make("over", 600, true, {true, true, false, 0});
    EXPECT_EQ(ids_of(good(store->waiting(5000, "", 10))), (Ids{"d", "c", "b", "a"}));
    EXPECT_EQ(ids_of(good(store->waiting(5000, "", 2))), (Ids{"d", "c"}));
    EXPECT_EQ(ids_of(good(store->waiting(5000, "c", 2))), (Ids{"b", "a"}));
    EXPECT_EQ(ids_of(good(store->waiting(5000, "a", 2))), Ids{});
    EXPECT_EQ(ids_of(good(store->waiting(5000, "full", 9))), (Ids{"d", "c", "b", "a"}));  // one that no longer waits
    EXPECT_EQ(ids_of(good(store->waiting(5000, "unheard of", 9))), Ids{});
    EXPECT_EQ(ids_of(good(store->waiting(5000, "", 0))), Ids{});
    EXPECT_EQ(ids_of(good(store->waiting(5000, "", -1))), Ids{});
    EXPECT_EQ(good(store->waiting(5000, "", 1)).at(0).events, (std::vector{seat_event(1, 1, "Ann")}));

    write(*store, Append{"c", seat_event(2, 2, "Bob"), {false, false, false, 0}});  // it fills up
    EXPECT_EQ(ids_of(good(store->waiting(5000, "", 10))), (Ids{"d", "b", "a"}));
    EXPECT_EQ(ids_of(good(store->waiting(5000, "c", 10))), (Ids{"b", "a"}));
}

TEST_P(StoreContract, GamesInWhichNobodyWaitsAnyMoreLeaveTheLobby) {
    constexpr store::Time hour = 3'600'000;
    constexpr store::Time now = 1000 * hour;
    const auto store = open();
    const auto make = [&](const std::string& id, store::Time created, std::optional<store::Clock> clock) {
        GameWithStatus game = creation(id, created);
        game.game.header.is_public = true;
        game.game.header.clock = clock;
        game.game.events.front().time = created;
        ASSERT_EQ(write(*store, game), Written::done);
    };
    make("days gone", now - 900 * hour, store::Clock{0, 0, 72 * hour});
    make("days", now - 48 * hour, store::Clock{0, 0, 72 * hour});
    make("gone", now - 3 * hour, std::nullopt);
    make("seen", now - 3 * hour, std::nullopt);
    make("blitz gone", now - 2 * hour, store::Clock{300'000, 0, 0});
    make("joined", now - 2 * hour, std::nullopt);
    make("new", now - hour, std::nullopt);
    good(store->note_presence("gone", 1, now - hour - 1));
    good(store->note_presence("seen", 1, now - hour));
    Append joined{"joined", seat_event(2, 2, "Bob"), {false, true, false, 0}};
    joined.event.time = now - 1000;
    write(*store, joined);
    EXPECT_EQ(ids_of(good(store->waiting(now, "", 10))), (Ids{"new", "joined", "seen", "days"}));
    EXPECT_EQ(ids_of(good(store->waiting(now, "joined", 1))), (Ids{"seen"}));
    good(store->note_presence("days gone", 1, now - 71 * hour));  // somebody comes back
    EXPECT_EQ(ids_of(good(store->waiting(now, "days", 10))), (Ids{"days gone"}));
}

TEST_P(StoreContract, DueAreComputersTurnsAndDeadlinesThatHavePassed) {
    const auto store = open();
    const auto make = [&](const std::string& id, const GameStatus& status) {
        GameWithStatus game = creation(id);
        game.status = status;
        ASSERT_EQ(write(*store, game), Written::done);
    };
    make("person", {false, false, false, 0});
    make("computer", {false, false, true, 0});
    make("late", {false, false, false, 1000});
    make("later", {false, false, false, 900});
    make("in time", {false, false, false, 2000});
    make("both", {false, false, true, 500});
    make("over", {true, false, true, 500});
    EXPECT_EQ(good(store->due(1500, 10)), (Ids{"both", "later", "late", "computer"}));
    EXPECT_EQ(good(store->due(1000, 10)), (Ids{"both", "later", "computer"}));  // 1000 is not before 1000
    EXPECT_EQ(good(store->due(1500, 2)), (Ids{"both", "later", "computer"}));
    EXPECT_EQ(good(store->due(0, 10)).size(), 2u);
    EXPECT_EQ(good(store->due(1500, 0)), Ids{});
    write(*store, Append{"computer", move_event(2, "x"), {false, false, false, 0}});
    write(*store, Append{"late", move_event(2, "x"), {false, false, false, 5000}});
    write(*store, Append{"later", move_event(2, "x"), {true, false, false, 0}});
    EXPECT_EQ(good(store->due(1500, 10)), Ids{"both"});
}

TEST_P(StoreContract, ADeadlineCanBePutOffUnlessTheGameHasGoneOn) {
    const auto store = open();
    for (const std::string id : {"a", "b"}) {
        GameWithStatus game = creation(id);
        game.status.deadline = 1000;
        write(*store, game);
    }
    good(store->postpone("a", 1, 2000));
    EXPECT_EQ(good(store->due(1500, 10)), Ids{"b"});
    good(store->postpone("a", 1, 1500));  // not earlier again
    good(store->postpone("b", 2, 3000));  // somebody has seen more than there is
    good(store->postpone("c", 1, 3000));
    EXPECT_EQ(good(store->due(1800, 10)), Ids{"b"});
    EXPECT_EQ(good(store->due(2500, 10)), (Ids{"b", "a"}));
    write(*store, Append{"a", move_event(2, "x"), {false, false, false, 2200}});
    good(store->postpone("a", 1, 9000));
    EXPECT_EQ(good(store->due(2500, 10)), (Ids{"b", "a"}));
    write(*store, Append{"a", move_event(3, "x"), {false, false, false, 0}});
    good(store->postpone("a", 3, 9000));  // it has none
    EXPECT_EQ(good(store->due(10'000, 10)), Ids{"b"});
}

TEST_P(StoreContract, TheComputersTurnThatWaitsLongestIsDueFirst) {
    const auto store = open();
    for (const auto& [id, time] : {std::pair{"b", 20}, {"a", 10}, {"c", 30}}) {
        GameWithStatus game = creation(id);
        game.game.events.front().time = time;
        game.status.is_computers_turn = true;
        write(*store, game);
    }
    EXPECT_EQ(good(store->due(0, 10)), (Ids{"a", "b", "c"}));
    write(*store, Append{"a", move_event(2, "x", 40), {false, false, true, 0}});
    EXPECT_EQ(good(store->due(0, 10)), (Ids{"b", "c", "a"}));
}

TEST_P(StoreContract, TimeWithoutAServerIsKnown) {
    const auto store = open();
    EXPECT_EQ(good(store->time_down(0, 5000)), 5000) << "none was ever up";
    for (const store::Time now : {10'000, 11'000, 12'000, 15'000}) good(store->note_alive(now));
    EXPECT_EQ(good(store->uptime()), (std::vector<Uptime>{{10'000, 15'000}})) << "three seconds are no gap";
    good(store->note_alive(18'001));
    good(store->note_alive(19'001));
    EXPECT_EQ(good(open()->uptime()), (std::vector<Uptime>{{10'000, 15'000}, {18'001, 19'001}}));
    EXPECT_EQ(good(store->time_down(11'000, 14'000)), 0);
    EXPECT_EQ(good(store->time_down(8'000, 11'000)), 2'000);
    EXPECT_EQ(good(store->time_down(14'000, 19'000)), 3'001);
    EXPECT_EQ(good(store->time_down(16'000, 17'000)), 1'000);
    EXPECT_EQ(good(store->time_down(0, 19'001)), 13'001);
    EXPECT_EQ(good(store->time_down(19'001, 22'001)), 0) << "a server that asks is up, and may yet say so";
    EXPECT_EQ(good(store->time_down(19'001, 22'002)), 3'001);
    EXPECT_EQ(good(store->time_down(5'000, 5'000)), 0);
    EXPECT_EQ(good(store->time_down(6'000, 5'000)), 0);
    good(store->note_alive(18'500));  // a clock that is behind
    EXPECT_EQ(good(store->uptime()).back(), (Uptime{18'001, 19'001}));
}

TEST_P(StoreContract, PresenceIsTheLastTime) {
    const auto store = open();
    write(*store, creation("g"));
    EXPECT_TRUE(good(store->presence("g")).empty());
    good(store->note_presence("g", 2, 500));
    good(store->note_presence("g", 1, 400));
    good(store->note_presence("g", 2, 700));
    good(store->note_presence("g", 2, 600));
    good(store->note_presence("h", 1, 900));
    EXPECT_EQ(good(open()->presence("g")), (std::vector<Presence>{{1, 400}, {2, 700}}));
}

TEST_P(StoreContract, ManyAreSeenAtOnce) {
    const auto store = open();
    std::vector<store::SeatOfGame> seats;
    for (int i = 0; i < 123; ++i) {
        const std::string id = "g" + std::to_string(i);
        write(*store, creation(id));
        seats.emplace_back(id, 2);
        seats.emplace_back(id, 1);
    }
    good(store->note_presence("g7", 1, 900));
    good(store->note_presence(seats, 800));
    seats.push_back(seats.front());  // twice is no harm
    good(store->note_presence(seats, 700));
    good(store->note_presence(std::span<const store::SeatOfGame>(), 950));
    for (int i = 0; i < 123; ++i) {
        EXPECT_EQ(good(store->presence("g" + std::to_string(i))),
                  (std::vector<Presence>{{1, i == 7 ? 900 : 800}, {2, 800}}))
            << i;
    }
}

TEST_P(StoreContract, PresenceInManyGamesComesInTheOrderTheyWereAskedFor) {
    const auto store = open();
    std::vector<std::string> ids;
    std::vector<std::vector<Presence>> seen;
    for (int i = 250; i > 0; --i) {
        ids.push_back("g" + std::to_string(i));
        seen.emplace_back();
        if (i % 3 == 0) continue;  // nobody was there
        good(store->note_presence(ids.back(), 2, 500 + i));
        seen.back() = {{2, 500 + i}};
        if (i % 3 == 1) continue;
        good(store->note_presence(ids.back(), 1, 400));
        seen.back() = {{1, 400}, {2, 500 + i}};
    }
    EXPECT_EQ(good(store->presences(ids)), seen);
    EXPECT_TRUE(good(store->presences({})).empty());
}

TEST_P(StoreContract, EveryGameIsVisitedTheOldestFirst) {
    const auto store = open();
    constexpr int games = 257;  // more than are read at a time
    for (int i = 0; i < games; ++i) {
        GameWithStatus game = creation("g" + std::to_string(i), 1000 - i / 2);
        if (i % 3 == 0) game.game.events.clear();
        if (i % 3 == 1) game.game.events.push_back(move_event(2, "x"));
        game.status = {i % 2 == 0, i % 3 == 0, i % 5 == 0, i};
        ASSERT_EQ(write(*store, game), Written::done);
    }
    std::vector<GameWithStatus> visited;
    good(store->visit([&](const GameWithStatus& game) {
        visited.push_back(game);
        return true;
    }));
    ASSERT_EQ(visited.size(), static_cast<std::size_t>(games));
    EXPECT_TRUE(std::ranges::is_sorted(visited, {}, [](const GameWithStatus& game) {
        return std::pair(game.game.header.created, game.game.header.id);
    }));
    for (const GameWithStatus& game : visited) EXPECT_EQ(good(store->load(game.game.header.id)), game.game);
    EXPECT_EQ(visited.front().status, (GameStatus{true, false, false, 256}));
    int seen = 0;
    good(store->visit([&](const GameWithStatus&) { return ++seen < 150; }));
    EXPECT_EQ(seen, 150);
    EXPECT_EQ(write(*store, creation("after a visit")), Written::done);
}

TEST_P(StoreContract, TwoConnectionsRaceForAnEventAndOneWins) {
    const auto first = open();
    constexpr std::uint64_t rounds = 100;
    write(*first, creation("g"));
    std::vector<std::vector<Written>> told(4);
    std::vector<std::thread> threads;
    for (std::size_t who = 0; who < told.size(); ++who) {
        threads.emplace_back([&, who, store = open()] {
            for (std::uint64_t seq = 2; seq < rounds; ++seq) {
                told[who].push_back(write(*store, append("g", seq, "by " + std::to_string(who))));
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    const auto events = good(first->events_after("g", 0));
    ASSERT_EQ(events.size(), rounds - 1);
    for (std::uint64_t seq = 2; seq < rounds; ++seq) {
        std::vector<std::string> winners;
        for (std::size_t who = 0; who < told.size(); ++who) {
            if (told[who][seq - 2] == Written::done) winners.push_back("by " + std::to_string(who));
        }
        EXPECT_EQ(winners, Ids{events[seq - 1].text}) << seq;
        EXPECT_EQ(events[seq - 1].seq, seq);
    }
}

TEST_P(StoreContract, AStoreIsRestoredWholeOrNotAtAll) {
    const auto from = open();
    std::vector<GameWithStatus> games;
    for (int i = 0; i < 250; ++i) games.push_back(creation("g" + std::to_string(1000 + i), i));
    const auto next_of = [](const std::vector<GameWithStatus>& list, std::size_t& at) {
        return [&list, &at]() -> Result<std::optional<GameWithStatus>, store::StoreError> {
            if (at == list.size()) return std::nullopt;
            return list[at++];
        };
    };
    std::size_t at = 0;
    std::vector<GameWithStatus> twice = games;
    twice.push_back(games.front());
    EXPECT_FALSE(from->restore({}, next_of(twice, at)));
    EXPECT_EQ(good(from->count()), 0u);
    const auto damaged = [&]() -> Result<std::optional<GameWithStatus>, store::StoreError> {
        if (++at > 150) return Failure(store::StoreError{"line 151: damaged"});
        return games[at];
    };
    at = 0;
    const auto refused = from->restore(std::vector<Uptime>{{1, 2}}, damaged);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().detail, "line 151: damaged");
    EXPECT_EQ(good(from->count()), 0u);
    EXPECT_TRUE(good(from->uptime()).empty());

    at = 0;
    good(from->restore(std::vector<Uptime>{{1, 2}, {5, 9}}, next_of(games, at)));
    EXPECT_EQ(good(from->uptime()), (std::vector<Uptime>{{1, 2}, {5, 9}}));
    std::vector<GameWithStatus> visited;
    good(from->visit([&](const GameWithStatus& game) {
        visited.push_back(game);
        return true;
    }));
    EXPECT_EQ(visited, games);

    at = 0;
    const auto again = from->restore({}, next_of(games, at));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().detail, "the store is not empty");
    EXPECT_EQ(good(from->count()), 250u);
}

TEST_P(StoreContract, ASoundStoreHasNoFaults) {
    const auto store = open();
    for (int i = 0; i < 10; ++i) write(*store, creation("g" + std::to_string(i)));
    write(*store, append("g1", 2));
    EXPECT_EQ(good(store->faults()), Ids{});
}

TEST_P(StoreContract, LastNumbersOfManyGamesComeInTheOrderTheyWereAskedFor) {
    const auto store = open();
    std::vector<std::string> ids;
    std::vector<std::uint64_t> seqs;
    for (int i = 0; i < 250; ++i) {
        ids.push_back("game" + std::to_string(i));
        seqs.push_back(0);
        if (i % 3 == 0) continue;  // there is none
        GameWithStatus game = creation(ids.back());
        EXPECT_EQ(write(*store, game), Written::done);
        seqs.back() = game.game.events.size();
        if (i % 3 == 1) continue;
        const Event event{++seqs.back(), EventKind::move, 1, "token"};
        EXPECT_EQ(write(*store, Append{ids.back(), event, {}}), Written::done);
    }
    EXPECT_EQ(good(store->last_seqs(ids)), seqs);
    EXPECT_EQ(good(store->last_seqs({})), std::vector<std::uint64_t>());
}

QUOIN_ON_EVERY_STORE(StoreContract);

}  // namespace
}  // namespace quoin::test
