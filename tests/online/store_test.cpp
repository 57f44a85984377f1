// SPDX-License-Identifier: MIT
// quoin store: backup, restore, export and check, with the real program.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/cli/run.h"
#include "tests/store/kinds.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

namespace fs = std::filesystem;
using store::EventKind;
using store::GameWithStatus;
using store::Write;

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class OnlineStore : public OnEveryStore {
  protected:
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
    std::string other() const { return "sqlite:" + path("other.db"); }  // a second store

    // Games that the rules allow, with names that hold anything.
    void fill() const {
        const auto store = open();
        for (int i = 0; i < 120; ++i) {
            GameWithStatus game;
            game.game.header = header("game" + std::to_string(i), 1000 + i);
            game.game.header.game = "grawlix";
            game.game.header.options = {{"order", "2"}, {"hand", "1"}};
            const std::string name = i % 2 ? "\xe2\x80\xae<b>'\"\\ \xf0\x9f\x8e\xb2" : "Ann";
            game.game.events = {{1, EventKind::seat, 1, name, 0, std::string(32, 's'), 2000, {}},
                                {2, EventKind::move, 1, "@r", 0, "", 3000, {}}};
            game.status = {false, true, false, 0};
            good(store->write(std::vector<Write>{game}));
        }
        good(store->note_alive(5000));
    }

  private:
    TemporaryFolder folder_;
};

TEST_P(OnlineStore, ABackupRestoredIsTheSameStore) {
    fill();
    const Ran saved = run({"store", "backup", "--store", url(), path("backup")});
    EXPECT_EQ(saved.status, 0) << saved.err;
    EXPECT_EQ(saved.out, "");
    EXPECT_EQ(saved.err, "120 games, 240 events\n");
    EXPECT_EQ(fs::status(path("backup")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    const Ran restored = run({"store", "restore", "--store", other(), path("backup")});
    EXPECT_EQ(restored.status, 0) << restored.err;
    const Ran again = run({"store", "backup", "--store", other(), path("again")});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(content(path("backup")), content(path("again")));
    const Ran checked = run({"store", "check", "--store", other()});
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_EQ(checked.out, "120 games, 240 events: valid\n");

    const Ran twice = run({"store", "restore", "--store", other(), path("backup")});
    EXPECT_EQ(twice.status, 1);
    EXPECT_EQ(twice.err, "quoin: the store is not empty; nothing was restored\n");
}

TEST_P(OnlineStore, ABackupGoesFromEitherKindIntoEither) {
    {
        const auto store = good(store::open(other()));
        good(store->write(std::vector<Write>{creation("g")}));
    }
    EXPECT_EQ(shell("$Q store backup --store '" + other() + "' /dev/stdout 2>/dev/null | $Q store restore --store '" +
                    url() + "' /dev/stdin 2>/dev/null"),
              0);
    EXPECT_EQ(good(open()->load("g")), creation("g").game);
    // A dash stands for either stream.
    EXPECT_EQ(shell("test \"$($Q store backup --store '" + url() +
                    "' - 2>/dev/null)\" = \"$($Q store backup --store '" + other() + "' - 2>/dev/null)\""),
              0);
    const Ran saved = run({"store", "backup", "--store", url(), "-"});
    EXPECT_EQ(saved.status, 0) << saved.err;
    const Ran twice = run({"store", "restore", "--store", url(), "-"}, saved.out);
    EXPECT_EQ(twice.err, "quoin: the store is not empty; nothing was restored\n");
    EXPECT_EQ(run({"store", "restore", "--store", url(), "-"}, "x").err.substr(0, 31),
              "quoin: standard input: line 1: ");
    EXPECT_FALSE(std::filesystem::exists("-"));
}

TEST_P(OnlineStore, ADamagedBackupIsRefusedWithItsLineAndNothingIsWritten) {
    fill();
    ASSERT_EQ(run({"store", "backup", "--store", url(), path("backup")}).status, 0);
    std::string text = content(path("backup"));
    text[text.find("game77")] = 'G';
    std::ofstream(path("damaged")) << text;
    std::ofstream(path("short")) << text.substr(0, text.size() / 2);
    const Ran damaged = run({"store", "restore", "--store", other(), path("damaged")});
    EXPECT_EQ(damaged.status, 2);
    EXPECT_EQ(damaged.err, "quoin: " + path("damaged") + ": line 79: the line is damaged; nothing was restored\n");
    const Ran cut = run({"store", "restore", "--store", other(), path("short")});
    EXPECT_EQ(cut.status, 2);
    EXPECT_TRUE(contains(cut.err, ": the line is damaged; nothing was restored\n")) << cut.err;
    EXPECT_EQ(good(good(store::open(other()))->count()), 0u);
    EXPECT_EQ(run({"store", "restore", "--store", other(), path("backup")}).status, 0);
}

TEST_P(OnlineStore, RecordsAreExportedAndCanBeRead) {
    fill();
    const Ran exported = run({"store", "export", "--store", url(), path("records")});
    EXPECT_EQ(exported.status, 0) << exported.err;
    EXPECT_EQ(exported.err, "120 records\n");
    EXPECT_EQ(std::distance(fs::directory_iterator(path("records")), {}), 120);
    for (const std::string name : {"game0", "game1"}) {
        const Ran checked = run({"record", "check", path("records/" + name + ".quoin")});
        EXPECT_EQ(checked.status, 0) << checked.err;
        EXPECT_TRUE(contains(checked.out, "valid: Grawlix, 1 move")) << checked.out;
    }
}

TEST_P(OnlineStore, NothingIsReplacedUnlessTold) {
    fill();
    for (const auto& [command, name] : {std::pair("backup", "backup"), std::pair("export", "records")}) {
        const std::vector<std::string> words = {"store", command, "--store", url(), path(name)};
        ASSERT_EQ(run(words).status, 0) << command;
        const std::string first = path(command == std::string("backup") ? "backup" : "records/game0.quoin");
        std::ofstream(first) << "kept";
        const Ran refused = run(words);
        EXPECT_EQ(refused.status, 2) << command;
        EXPECT_TRUE(contains(refused.err, "; use --force to replace ")) << refused.err;
        EXPECT_EQ(content(first), "kept");
        EXPECT_EQ(run({"store", command, "--force", "--store", url(), path(name)}).status, 0) << command;
        EXPECT_NE(content(first), "kept");
    }
}

TEST_P(OnlineStore, WhatIsWrongIsFound) {
    fill();
    {
        const auto store = open();
        GameWithStatus illegal;
        illegal.game.header = header("illegal");
        illegal.game.events = {seat_event(1, 1, "Ann"), move_event(2, "nonsense")};
        GameWithStatus misplaced;
        misplaced.game.header = header("misplaced");
        misplaced.game.header.game = "grawlix";
        misplaced.game.header.options = {{"order", "2"}, {"hand", "1"}};
        misplaced.status = {true, false, false, 0};
        GameWithStatus hidden = misplaced;
        hidden.game.header.id = "../../escape";
        hidden.status = {false, true, false, 0};
        good(store->write(std::vector<Write>{illegal, misplaced, hidden}));
    }
    const Ran checked = run({"store", "check", "--store", url()});
    EXPECT_EQ(checked.status, 1);
    EXPECT_EQ(checked.out, "123 games, 242 events: not valid\n");
    EXPECT_TRUE(contains(checked.err, "quoin: game illegal: ")) << checked.err;
    EXPECT_TRUE(contains(checked.err, "quoin: game misplaced: its summary does not match its events\n")) << checked.err;
    EXPECT_EQ(std::ranges::count(checked.err, '\n'), 2) << checked.err;

    const Ran exported = run({"store", "export", "--store", url(), path("a/b/records")});
    EXPECT_EQ(exported.status, 1);
    EXPECT_TRUE(contains(exported.err, "its id cannot be a file name")) << exported.err;
    EXPECT_TRUE(contains(exported.err, "121 records\n")) << exported.err;
    EXPECT_FALSE(fs::exists(path("a/escape.quoin")));
}

TEST_P(OnlineStore, AStoreThatThereIsNotIsNotMadeByLooking) {
    for (const std::string command : {"backup", "export", "check"}) {
        std::vector<std::string> words = {"store", command, "--store", url()};
        if (command != "check") words.push_back(path("out"));
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 1) << command;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    }
    EXPECT_FALSE(store::open(url(), store::OpenMode::existing));
    EXPECT_FALSE(fs::exists(path("out")));
}

QUOIN_ON_EVERY_STORE(OnlineStore);

}  // namespace
}  // namespace quoin::test
