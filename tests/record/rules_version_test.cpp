// SPDX-License-Identifier: MIT
// Records outlive new options: those of rules version 1 open, replay to the same positions, play on and stay what they
// are. A version that the program does not have is refused by name.
#include "facade/record/rules_version.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/record/record_build.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin {
namespace {

namespace fs = std::filesystem;

const fs::path kept = fs::path(QUOIN_SOURCE_DIR) / "tests/data/version-1";

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> old_records() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(kept / "records")) paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

Record read(const fs::path& path) {
    const auto record = read_record(content(path));
    EXPECT_TRUE(record) << path << ": " << record.error().where << ": " << record.error().detail;
    return *record;
}

std::string fnv(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    std::ostringstream out;
    out << std::hex << std::setw(16) << std::setfill('0') << hash;
    return out.str();
}

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words) result += (result.empty() ? "" : " ") + word;
    return result;
}

const GameEntry& strata_entry() { return **find_game("strata"); }
std::string newest() { return std::to_string(strata_entry().rules_version); }
std::string next_version() { return std::to_string(strata_entry().rules_version + 1); }

// A record of Strata with these two tags.
std::string strata(const std::string& rules, const std::string& options, const std::string& moves = "Hh8 Sj8") {
    return "[Game \"strata\"]\n[Rules \"" + rules + "\"]\n[Players \"2\"]\n[Options \"" + options + "\"]\n\n1. " +
           moves + "\n";
}

Error refused(const std::string& text) {
    const auto record = read_record(text);
    EXPECT_FALSE(record) << text;
    return record ? Error{} : record.error();
}

TEST(RulesVersion, OldRecordsOpenAndComeBackByteForByte) {
    const auto paths = old_records();
    EXPECT_GE(paths.size(), 20u);
    for (const fs::path& path : paths) {
        const Record record = read(path);
        EXPECT_EQ(record.tag("Rules"), "1");
        EXPECT_EQ(write_record(record), content(path)) << path;
        const test::Ran checked = test::run({"record", "check", path.string()});
        EXPECT_EQ(checked.status, 0) << checked.err;
    }
}

TEST(RulesVersion, OldRecordsReplayToTheSamePositions) {
    const auto traces = nlohmann::json::parse(content(kept / "traces.json"));
    EXPECT_EQ(traces.size(), old_records().size());
    for (const fs::path& path : old_records()) {
        const Record record = read(path);
        const auto match = replay(record);
        ASSERT_TRUE(match) << path << match.error().detail;
        const auto& trace = traces.at(path.filename().string());
        EXPECT_EQ(match->ply(), trace.at("moves"));
        EXPECT_EQ(match->to_move(), trace.at("to_move"));
        EXPECT_EQ(match->legal().size(), trace.at("legal"));
        EXPECT_EQ(match->score(), trace.at("score").get<std::vector<int>>());
        EXPECT_EQ(match->winners(), trace.at("winners").get<std::vector<int>>());
        std::vector<std::string> words = {"trace", std::string(*record.tag("Game")), "--players",
                                          std::string(*record.tag("Players"))};
        for (const auto& [name, value] : match->options()) words.insert(words.end(), {"--option", name + "=" + value});
        const test::Ran ran = test::run(words, joined(match->moves()) + "\n");
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(fnv(ran.out.substr(0, ran.out.find('\n'))), trace.at("trace").get<std::string>()) << path;
    }
}

TEST(RulesVersion, OldRecordsArePlayedOnAndStayWhatTheyAre) {
    Random random(1);
    for (const fs::path& path : old_records()) {
        const Record record = read(path);
        auto match = replay(record);
        ASSERT_TRUE(match);
        EXPECT_EQ(match->rules_version(), 1);
        while (!match->is_over()) ASSERT_TRUE(match->play(match->now().random_move(random)));
        for (const Record& longer : {continued(record, *match).record, record_of(*match)}) {
            EXPECT_EQ(longer.tag("Rules"), "1") << path;
            EXPECT_EQ(longer.tag("Options"), record.tag("Options")) << path;
            const auto again = read_record(write_record(longer));
            ASSERT_TRUE(again) << path << again.error().detail;
            EXPECT_EQ(replay(*again)->now().key(), match->now().key()) << path;
        }
    }
}

TEST(RulesVersion, AGameOfAnOlderVersionHasTheValueFromBeforeAnOptionExisted) {
    const auto old = replay(*read_record(strata("1", "box=8 tiles=8,8,3")));
    ASSERT_TRUE(old);
    EXPECT_EQ(old->options(), Match::create("strata")->options());
    EXPECT_EQ(old->kept_options(), (std::vector<OptionPair>{{"box", "8"}, {"tiles", "8,8,3"}}));
    EXPECT_FALSE(old->why_not("Sj9")) << "j9 meets i8 at a corner";
    const auto next = replay(*read_record(strata("2", "box=8 tiles=8,8,3 corner=touch")));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->why_not("Sj9")->code, "touches_own_colour_at_corner");
    EXPECT_EQ(record_of(*next).tag("Rules"), "2");
    const auto now = Match::create("strata");
    EXPECT_EQ(now->kept_options(), now->options());
    EXPECT_EQ(record_of(*now).tag("Rules"), newest());
}

TEST(RulesVersion, AnOptionIsMissingOrTooEarlyByTheVersionOfTheRecord) {
    EXPECT_EQ(refused(strata("2", "box=8 tiles=8,8,3")).detail,
              "every option must be given, but 'corner' is missing; it can be free or touch");
    EXPECT_EQ(
        refused(strata("1", "box=8")).detail,
        "every option must be given, but 'tiles' is missing; it can be 3 numbers separated by commas, each 0 to 20");
    const Error early = refused(strata("1", "box=8 tiles=8,8,3 corner=free"));
    EXPECT_EQ(early.code, "bad_option");
    EXPECT_EQ(early.where, "line 4, column 1");
    EXPECT_EQ(early.detail, "option 'corner' was added in version 2 of Strata's rules, but this game is of version 1");
    EXPECT_EQ(refused(strata("1", "box=8 tiles=8,8,3", "Hh8 Sj8 Sk9")).code, "not_adjacent");
    EXPECT_EQ(refused(strata("2", "box=8 tiles=8,8,3 corner=touch", "Hh8 Sj8 Sj9")).code,
              "touches_own_colour_at_corner");
}

TEST(RulesVersion, ANewerOneIsRefusedByName) {
    const Error newer = refused(strata(next_version(), "box=8 tiles=8,8,3 corner=free ladder=yes"));
    EXPECT_EQ(newer.code, "newer_rules_version");
    EXPECT_EQ(newer.where, "line 2, column 1");
    EXPECT_EQ(newer.detail, "version " + next_version() +
                                " of Strata's rules is newer than this program, which knows versions 1 to " + newest());
    EXPECT_EQ(refused(strata("99999999999999999999", "")).code, "newer_rules_version");
    GameEntry first = strata_entry();
    first.rules_version = 1;
    const auto second = read_rules_version(first, "2");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().detail,
              "version 2 of Strata's rules is newer than this program, which knows only version 1");
    for (const std::string none : {"", "0", "-1", "+1", "01", "1.0", "1 ", " 1", "one", "1x", "\xc2\xb2"}) {
        const auto version = read_rules_version(strata_entry(), none);
        ASSERT_FALSE(version) << none;
        EXPECT_EQ(version.error().code, "unknown_rules_version") << none;
        EXPECT_EQ(version.error().detail,
                  "this program knows versions 1 to " + newest() + " of Strata's rules, not version '" + none + "'");
    }
}

TEST(RulesVersion, TheProgramRefusesATomorrowsRecordByName) {
    const test::TemporaryFile file(strata(next_version(), "box=8 tiles=8,8,3 corner=free"));
    const test::Ran checked = test::run({"record", "check", file.path()});
    EXPECT_EQ(checked.status, 2);
    EXPECT_TRUE(test::contains(checked.err, "of Strata's rules is newer than this program")) << checked.err;
}

}  // namespace
}  // namespace quoin
