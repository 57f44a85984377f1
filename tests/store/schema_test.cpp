// SPDX-License-Identifier: MIT
// Stores of every earlier version are brought up to date; those of later ones, and what is no store, are refused.
#include "store/schema.h"

#include <cstdlib>
#include <thread>

#include <sqlite3.h>

#include "tests/store/kinds.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using store::Dialect;
using store::GameWithStatus;
using store::Store;
using store::Write;
using store::Written;

// SQL past our own code.
std::string run_sqlite(const std::string& path, const std::string& sql) {
    sqlite3* database = nullptr;
    if (sqlite3_open(path.c_str(), &database) != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database));
    std::string first;
    const auto keep = [](void* to, int, char** values, char**) {
        if (values[0] && static_cast<std::string*>(to)->empty()) *static_cast<std::string*>(to) = values[0];
        return 0;
    };
    const int code = sqlite3_exec(database, sql.c_str(), keep, &first, nullptr);
    const std::string error = sqlite3_errmsg(database);
    sqlite3_close(database);
    if (code != SQLITE_OK) throw std::runtime_error(error);
    return first;
}

class StoreSchema : public OnEveryStore {
  protected:
    std::string run(const std::string& sql) const {
        if (GetParam() == Kind::postgres) return PostgresCluster::run(url(), sql);
        return run_sqlite(url().substr(std::string("sqlite:").size()), sql);
    }

    // A store as the first so many steps leave it.
    void make_version(int version) const {
        const bool is_sqlite = GetParam() == Kind::sqlite;
        const auto steps = store::schema_steps(is_sqlite ? Dialect::sqlite : Dialect::postgres);
        for (const char* step : steps.first(version)) run(step);
        set_version(version, is_sqlite ? ""
                                       : "CREATE TABLE store_version(version BIGINT NOT NULL);"
                                         "INSERT INTO store_version VALUES(0);");
    }
    void set_version(int version, const std::string& before = "") const {
        const std::string number = std::to_string(version);
        run(GetParam() == Kind::sqlite ? "PRAGMA application_id=1366650729;PRAGMA user_version=" + number
                                       : before + "UPDATE store_version SET version = " + number);
    }
    std::string version() const {
        return run(GetParam() == Kind::sqlite ? "PRAGMA user_version" : "SELECT version FROM store_version");
    }
};

TEST_P(StoreSchema, AStoreOfEveryEarlierVersionIsBroughtUpToDateWithAllItsGames) {
    ASSERT_GE(store::newest_version(), 2);
    for (int earlier = 1; earlier < store::newest_version(); ++earlier) {
        make_version(earlier);
        run("INSERT INTO games VALUES('old', 'mitre', '1', 2, 'size=5 swap=no', '0 0', NULL, NULL, NULL, 1, 1000, '', "
            "2, 3000, 0, 1, 0, 0)");
        run("INSERT INTO events VALUES('old', 1, 'seat', 1, 'Ann', 0, 'secret of Ann', 2000, ''), "
            "('old', 2, 'move', 1, 'c3n:ea', 0, '', 3000, '300000 299000')");
        run("INSERT INTO uptime VALUES(1000, 5000)");
        const auto store = open();
        GameWithStatus wanted = creation("old");
        wanted.game.header.is_public = true;
        wanted.game.events.push_back(move_event(2, "c3n:ea"));
        EXPECT_EQ(good(store->load("old")), wanted.game);
        EXPECT_EQ(good(store->waiting(5000, "", 10)).size(), 1u);
        EXPECT_EQ(good(store->time_down(0, 5000)), 1000);
        good(store->note_presence("old", 1, 5000));
        EXPECT_EQ(good(store->presence("old")).size(), 1u);
        EXPECT_EQ(good(store->write(std::vector<Write>{append("old", 3)})), std::vector{Written::done});
        EXPECT_EQ(good(store->faults()), std::vector<std::string>());
        EXPECT_EQ(version(), std::to_string(store::newest_version()));
        EXPECT_EQ(good(good(store::open(url()))->load("old"))->events.size(), 3u) << "and it is opened once more";
    }
}

TEST_P(StoreSchema, AStoreThatALaterVersionMadeIsRefused) {
    good(open()->write(std::vector<Write>{creation("g")}));
    set_version(store::newest_version() + 1);
    const auto refused = store::open(url());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().detail.find("was made by a later version of Quoin"), std::string::npos)
        << refused.error().detail;
    EXPECT_EQ(version(), std::to_string(store::newest_version() + 1));
    set_version(store::newest_version());
    EXPECT_TRUE(good(open()->load("g"))) << "nothing has happened to it";
}

TEST_P(StoreSchema, ManyMayOpenANewStoreAtTheSameTime) {
    std::vector<std::thread> threads;
    std::vector<std::string> errors(8);
    for (std::string& error : errors) {
        threads.emplace_back([&] {
            const auto store = store::open(url());
            if (!store) error = store.error().detail;
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(errors, std::vector<std::string>(8));
    EXPECT_EQ(good(open()->count()), 0u);
}

TEST_P(StoreSchema, WhereAStoreMustBeThereNoneIsMade) {
    const auto refused = store::open(url(), store::OpenMode::existing);
    ASSERT_FALSE(refused);
    EXPECT_FALSE(refused.error().detail.empty());
    if (GetParam() == Kind::sqlite) {
        EXPECT_FALSE(std::filesystem::exists(url().substr(7)));
    } else {
        EXPECT_EQ(run("SELECT COUNT(to_regclass('games'))"), "0");
    }
    open();
    EXPECT_TRUE(store::open(url(), store::OpenMode::existing));
}

TEST_P(StoreSchema, WhatIsWrongInsideIsFound) {
    const auto store = open();
    for (const char* id : {"a", "b", "c"}) {
        GameWithStatus game = creation(id);
        game.game.events.push_back(move_event(2, "x"));
        game.game.events.push_back(move_event(3, "x"));
        good(store->write(std::vector<Write>{game}));
    }
    run("DELETE FROM events WHERE game = 'a' AND seq = 2");
    run("DELETE FROM games WHERE id = 'b'");
    const auto faults = good(store->faults());
    ASSERT_EQ(faults.size(), 2u);
    EXPECT_EQ(faults[0], "there are events of a game that does not exist: b");
    EXPECT_NE(faults[1].find("the events of the game a do not match its count"), std::string::npos);
    run("UPDATE events SET kind = 'nonsense' WHERE game = 'c' AND seq = 3");
    const auto unreadable = store->load("c");
    ASSERT_FALSE(unreadable);
    EXPECT_EQ(unreadable.error().detail, "the store is damaged: an event of the game c cannot be read");
}

QUOIN_ON_EVERY_STORE(StoreSchema);

TEST(StoreName, OfAnUnknownKindIsRefusedWithoutRepeatingAPassword) {
    for (const char* url : {"mysql://me:hunter2@host/db", "postgres:me:hunter2", "", "quoin.db"}) {
        const auto refused = store::open(url);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().detail.find("sqlite:PATH or postgresql://"), std::string::npos);
        EXPECT_EQ(refused.error().detail.find("hunter2"), std::string::npos);
        EXPECT_FALSE(store::listen(url, nullptr));
    }
}

TEST(StoreName, OfAFileThatIsSomethingElseIsRefusedAndTheFileLeftAlone) {
    const TemporaryFolder folder;
    const std::string text(5000, 'x');
    folder.write("notes.txt", text);
    const auto refused = store::open("sqlite:" + folder.path() + "/notes.txt");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().detail.find("notes.txt: file is not a database"), std::string::npos);
    std::ifstream file(folder.path() + "/notes.txt");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text);

    run_sqlite(folder.path() + "/other.db", "CREATE TABLE birds(name TEXT)");
    const auto foreign = store::open("sqlite:" + folder.path() + "/other.db");
    ASSERT_FALSE(foreign);
    EXPECT_NE(foreign.error().detail.find("other.db: the file belongs to another program"), std::string::npos);
    EXPECT_EQ(run_sqlite(folder.path() + "/other.db", "SELECT COUNT(*) FROM sqlite_schema"), "1");
    EXPECT_FALSE(store::open("sqlite:/nowhere/quoin.db"));
    EXPECT_FALSE(store::open("sqlite:" + folder.path()));
}

TEST(StoreName, InMemoryEachIsItsOwn) {
    const auto one = good(store::open("sqlite:"));
    const auto other = good(store::open("sqlite:"));
    good(one->write(std::vector<Write>{creation("g")}));
    EXPECT_TRUE(good(one->load("g")));
    EXPECT_FALSE(good(other->load("g")));
    EXPECT_TRUE(store::listen("sqlite:", [](std::string_view, std::uint64_t) {}));
}

TEST(StoreName, TheUsualOneIsInTheUsersDataFolder) {
    const TemporaryFolder folder;
    setenv("XDG_DATA_HOME", (folder.path() + "/data").c_str(), 1);
    EXPECT_EQ(good(store::default_url()), "sqlite:" + folder.path() + "/data/quoin/quoin.db");
    EXPECT_TRUE(store::open(good(store::default_url())));
    EXPECT_EQ(std::filesystem::status(folder.path() + "/data/quoin").permissions(), std::filesystem::perms::owner_all);
    setenv("XDG_DATA_HOME", "relative", 1);  // to be ignored
    setenv("HOME", folder.path().c_str(), 1);
    EXPECT_EQ(good(store::default_url()), "sqlite:" + folder.path() + "/.local/share/quoin/quoin.db");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    EXPECT_FALSE(store::default_url());
}

}  // namespace
}  // namespace quoin::test
