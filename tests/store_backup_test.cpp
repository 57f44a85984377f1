// SPDX-License-Identifier: MIT
// A store as text, and back again.
#include <algorithm>

#include <gtest/gtest.h>

#include "store/backup.h"
#include "tests/store_samples.h"

namespace quoin::test {
namespace {

using store::BackupReader;
using store::Creation;
using store::Interval;

struct Read {
    std::vector<Interval> uptime;
    std::vector<Creation> games;
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

std::vector<Creation> samples() {
    std::vector<Creation> result;
    for (const std::string& text : hostile_texts()) {
        Creation game = creation("id " + text);
        game.game.header.game = text;
        game.game.header.options = {{text, text}, {"", ""}};
        game.game.header.rematch_of = text;
        game.game.header.clock = store::Clock{1, 2, 3};
        game.game.header.is_public = true;
        game.game.events = {seat_event(1, 1, text), move_event(2, text)};
        game.standing = {true, false, true, -5};
        result.push_back(game);
    }
    result.push_back(creation("plain"));
    return result;
}

std::string written(const std::vector<Interval>& uptime, const std::vector<Creation>& games) {
    std::string text = store::backup_start(uptime);
    std::uint64_t events = 0;
    for (const Creation& game : games) {
        text += store::backup_game(game);
        events += game.game.events.size();
    }
    return text + store::backup_end(games.size(), events);
}

TEST(StoreBackup, comes_back_as_it_was) {
    const std::vector<Interval> uptime = {{1, 2}, {5, INT64_MAX}};
    const auto back = read(written(uptime, samples()));
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->uptime, uptime);
    EXPECT_EQ(back->games, samples());
    EXPECT_TRUE(read(written({}, {})));
}

TEST(StoreBackup, has_a_line_for_each_game_whatever_stands_in_it) {
    const std::string text = written({}, samples());
    EXPECT_EQ(std::ranges::count(text, '\n'), std::ssize(samples()) + 2);
    EXPECT_TRUE(std::ranges::none_of(text, [](char c) { return c != '\n' && static_cast<unsigned char>(c) < ' '; }));
}

TEST(StoreBackup, one_changed_byte_anywhere_is_told_with_its_line) {
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

TEST(StoreBackup, cut_short_anywhere_is_no_backup) {
    const std::string text = written({{1, 2}}, {creation("a"), creation("b")});
    for (std::size_t size = 0; size + 1 < text.size(); ++size) ASSERT_FALSE(read(text.substr(0, size))) << size;
    EXPECT_TRUE(read(text.substr(0, text.size() - 1))) << "the end of the last line may be missing";
}

TEST(StoreBackup, lines_that_are_missing_doubled_or_too_many_are_noticed) {
    const std::string start = store::backup_start({});
    const std::string game = store::backup_game(creation("a"));
    const std::string end = store::backup_end(1, 1);
    EXPECT_TRUE(read(start + game + end));
    EXPECT_EQ(read(start + end).error(), "line 2: the backup had other games or events than there are here");
    EXPECT_EQ(read(start + game + game + end).error(),
              "line 4: the backup had other games or events than there are here");
    EXPECT_EQ(read(start + game + end + game).error(), "line 4: stands after the end of the backup");
    EXPECT_EQ(read(game + end).error(), "line 1: this is no backup of Quoin");
    EXPECT_EQ(read("").error(), "line 1: the backup ends here, before its last line");
    EXPECT_EQ(read("[Game \"mitre\"]\n").error(), "line 1: this is no backup of Quoin");
    EXPECT_EQ(read(start + "\n" + game + end).error(), "line 2: is damaged");
    EXPECT_EQ(read(store::sealed(R"({"quoin":"backup","uptime":[],"version":2})")).error(),
              "line 1: the backup has version 2, and this program knows only 1");
}

TEST(StoreBackup, what_is_not_as_it_should_be_is_refused_though_its_checksum_is_right) {
    const std::string start = store::backup_start({});
    const std::string good_line = store::backup_game(creation("a"));
    const std::string object = good_line.substr(0, good_line.rfind(",\"crc\"")) + "}";
    ASSERT_EQ(store::sealed(object), good_line);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = object;
        const auto at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return read(start + store::sealed(changed.replace(at, from.size(), to)) + store::backup_end(1, 1));
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
        EXPECT_EQ(refused.error(), "line 2: is not as Quoin writes it") << to;
    }
}

}  // namespace
}  // namespace quoin::test
