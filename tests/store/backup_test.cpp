// SPDX-License-Identifier: MIT
// A store as text, and back again.
#include "store/backup.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using store::BackupReader;
using store::GameWithStatus;
using store::Uptime;

struct Read {
    std::vector<Uptime> uptime;
    std::vector<GameWithStatus> games;
};

Result<Read, std::string> read(std::string text) {
    BackupReader reader([&]() -> std::optional<std::string> {
        if (text.empty()) return std::nullopt;
        const auto end = text.find('\n');
        std::string line = text.substr(0, end);
        text.erase(0, end == std::string::npos ? end : end + 1);
        return line;
    });
    Read result;
    auto uptime = reader.start();
    if (!uptime) return Failure(uptime.error());
    result.uptime = *uptime;
    while (true) {
        auto game = reader.next_game();
        if (!game) return Failure(game.error());
        if (!*game) return result;
        result.games.push_back(**game);
    }
}

std::vector<GameWithStatus> samples() {
    std::vector<GameWithStatus> result;
    for (const std::string& text : hostile_texts()) {
        GameWithStatus game = creation("id " + text);
        game.game.header.game = text;
        game.game.header.options = {{text, text}, {"", ""}};
        game.game.header.rematch_of = text;
        game.game.header.clock = store::Clock{1, 2, 3};
        game.game.header.is_public = true;
        game.game.events = {seat_event(1, 1, text), move_event(2, text)};
        game.status = {true, false, true, -5};
        result.push_back(game);
    }
    result.push_back(creation("plain"));
    return result;
}

std::string written(const std::vector<Uptime>& uptime, const std::vector<GameWithStatus>& games) {
    std::string text = store::backup_start(uptime);
    std::uint64_t events = 0;
    for (const GameWithStatus& game : games) {
        text += store::backup_game(game);
        events += game.game.events.size();
    }
    return text + store::backup_end(games.size(), events);
}

TEST(StoreBackup, ComesBackAsItWas) {
    const std::vector<Uptime> uptime = {{1, 2}, {5, INT64_MAX}};
    const auto back = read(written(uptime, samples()));
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->uptime, uptime);
    EXPECT_EQ(back->games, samples());
    EXPECT_TRUE(read(written({}, {})));
}

// As programs have written them that printed fields in the order of the alphabet and worked out checksums themselves.
TEST(StoreBackup, OfAnEarlierProgramComesBack) {
    const auto back = read(
        R"({"quoin":"backup","uptime":[[1790000000000,1790000002000]],"version":1,"crc":"babadcc3"}
{"clock":{"base":300000,"increment":5000,"per_move":0},"computers_turn":true,"created":1790000000000,"deadline":1790000300000,"events":[{"clocks":[300000,300000],"kind":"seat","number":0,"seat":1,"secret":"ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0","seq":1,"text":"Zoë \"Zo\"\n\\","time":1790000000000},{"clocks":[304000,300000],"kind":"move","number":0,"seat":1,"secret":"","seq":2,"text":{"hex":"ff0078"},"time":1790000001000}],"game":"mitre","id":"abcdefghijklmnopqrstu_","levels":[0,3],"options":[["size","5"],["own","yes"]],"over":false,"players":2,"public":true,"rematch_of":"","rules_version":"1","waiting":false,"crc":"2e69d15d"}
{"end":true,"events":2,"games":1,"crc":"2d7b1cfa"}
)");
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->uptime, (std::vector<Uptime>{{1790000000000, 1790000002000}}));
    ASSERT_EQ(back->games.size(), 1u);
    const auto& [header, events] = back->games[0].game;
    EXPECT_EQ(header.id, "abcdefghijklmnopqrstu_");
    EXPECT_EQ(header.clock, (store::Clock{300'000, 5'000, 0}));
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].text, "Zoë \"Zo\"\n\\");
    EXPECT_EQ(events[0].secret, "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
    EXPECT_EQ(events[1].text, std::string("\xff\0x", 3));
}

TEST(StoreBackup, HasALineForEachGameWhateverStandsInIt) {
    const std::string text = written({}, samples());
    EXPECT_EQ(std::ranges::count(text, '\n'), std::ssize(samples()) + 2);
    EXPECT_TRUE(std::ranges::none_of(text, [](char c) { return c != '\n' && static_cast<unsigned char>(c) < ' '; }));
}

TEST(StoreBackup, OneChangedByteAnywhereIsToldWithItsLine) {
    const std::string text = written({{1, 2}}, {creation("a"), creation("b")});
    int line = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        const auto refused = read(damaged);
        ASSERT_FALSE(refused) << i;
        EXPECT_TRUE(refused.error().starts_with("line " + std::to_string(line) + ": ")) << i << refused.error();
        line += text[i] == '\n';
    }
}

TEST(StoreBackup, CutShortAnywhereIsNoBackup) {
    const std::string text = written({{1, 2}}, {creation("a"), creation("b")});
    for (std::size_t size = 0; size + 1 < text.size(); ++size) ASSERT_FALSE(read(text.substr(0, size))) << size;
    EXPECT_TRUE(read(text.substr(0, text.size() - 1))) << "the end of the last line may be missing";
}

TEST(StoreBackup, LinesThatAreMissingDoubledOrTooManyAreNoticed) {
    const std::string start = store::backup_start({});
    const std::string game = store::backup_game(creation("a"));
    const std::string end = store::backup_end(1, 1);
    EXPECT_TRUE(read(start + game + end));
    EXPECT_EQ(read(start + end).error(), "line 2: the number of games or events does not match the rest of the backup");
    EXPECT_EQ(read(start + game + game + end).error(),
              "line 4: the number of games or events does not match the rest of the backup");
    EXPECT_EQ(read(start + game + end + game).error(), "line 4: there is more text after the end of the backup");
    EXPECT_EQ(read(game + end).error(), "line 1: this is not a Quoin backup");
    EXPECT_EQ(read("").error(), "line 1: the backup is incomplete: it ends here");
    EXPECT_EQ(read("[Game \"mitre\"]\n").error(), "line 1: this is not a Quoin backup");
    EXPECT_EQ(read(start + "\n" + game + end).error(), "line 2: the line is damaged");
    EXPECT_EQ(read(store::with_checksum(R"({"quoin":"backup","uptime":[],"version":2})")).error(),
              "line 1: the backup has version 2, but this program knows only 1");
}

TEST(StoreBackup, WhatIsNotAsItShouldBeIsRefusedThoughItsChecksumIsRight) {
    const std::string start = store::backup_start({});
    const std::string good_line = store::backup_game(creation("a"));
    const std::string object = good_line.substr(0, good_line.rfind(",\"crc\"")) + "}";
    ASSERT_EQ(store::with_checksum(object), good_line);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = object;
        const auto at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return read(start + store::with_checksum(changed.replace(at, from.size(), to)) + store::backup_end(1, 1));
    };
    EXPECT_TRUE(with("\"players\":2", "\"players\":3"));
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"players\":2", "\"players\":\"2\""},
             {"\"players\":2", "\"players\":2.5"},
             {"\"players\":2", "\"players\":9999999999"},
             {"\"players\":2", "\"playerz\":2"},
             {"\"created\":1000", "\"created\":18446744073709551615"},
             {"\"public\":false", "\"public\":0"},
             {"\"id\":\"a\"", "\"id\":5"},
             {"\"id\":\"a\"", "\"id\":{\"hex\":\"abc\"}"},
             {"\"id\":\"a\"", "\"id\":{\"hex\":\"xy\"}"},
             {"\"id\":\"a\"", "\"id\":{}"},
             {"\"clock\":null", "\"clock\":5"},
             {"\"clock\":null", "\"clock\":{\"base\":1}"},
             {"\"levels\":[0,0]", "\"levels\":[0,\"0\"]"},
             {"\"levels\":[0,0]", "\"levels\":0"},
             {"[\"size\",\"5\"]", "[\"size\"]"},
             {"[\"size\",\"5\"]", "5"},
             {"\"kind\":\"seat\"", "\"kind\":\"sit\""},
             {"\"seq\":1", "\"seq\":2"},
             {"\"seq\":1", "\"seq\":-1"},
             {"\"clocks\":[]", "\"clocks\":{}"},
         }) {
        const auto refused = with(from, to);
        ASSERT_FALSE(refused) << to;
        EXPECT_EQ(refused.error(), "line 2: the line has missing or invalid fields") << to;
    }
}

}  // namespace
}  // namespace quoin::test
