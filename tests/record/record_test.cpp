// SPDX-License-Identifier: MIT
// Records: their form, what is refused and where, and that whatever is accepted comes back byte for byte.
#include "facade/record/record.h"

#include <gtest/gtest.h>

#include "facade/record/record_build.h"
#include "facade/registry.h"

namespace quoin {
namespace {

// A short game of Grawlix, drafted with hands of one: `order=3 hand=1` has 9 tiles.
const std::string tags = R"([Game "grawlix"]
[Rules "1"]
[Players "2"]
[Options "order=3 hand=1"]
)";

std::string with(std::string_view moves) { return tags + "\n" + std::string(moves) + "\n"; }

Error refused(const std::string& text) {
    const auto record = read_record(text);
    EXPECT_FALSE(record) << text;
    return record ? Error{} : record.error();
}

void expect_refused(const std::string& text, std::string_view code, std::string_view where) {
    const Error error = refused(text);
    EXPECT_EQ(error.code, code) << text << error.detail;
    EXPECT_EQ(error.where, where) << text << error.detail;
    EXPECT_FALSE(error.detail.empty());
}

void expect_same(const std::string& text) {
    const auto record = read_record(text);
    ASSERT_TRUE(record) << text << record.error().where << ": " << record.error().detail;
    EXPECT_EQ(write_record(*record), text);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, from.size(), to);
}

TEST(Record, ReadsTagsAndMoves) {
    const auto record = read_record(with("1. @r #o @rf6 $y"));
    ASSERT_TRUE(record) << record.error().detail;
    EXPECT_EQ(record->tag("Game"), "grawlix");
    EXPECT_EQ(record->tag("Name1"), std::nullopt);
    EXPECT_EQ(record->main_line(), (std::vector<std::string>{"@r", "#o", "@rf6", "$y"}));
    const auto match = replay(*record);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->ply(), 4);
    EXPECT_EQ(match->options(), (std::vector<OptionPair>{{"order", "3"}, {"hand", "1"}}));
}

TEST(Record, KeepsTheLayoutOfAnEditor) {
    expect_same(with("1. @r #o 3. @rf6 $y"));
    expect_same(with("1.@r{a}{b}#o(2.$o)(  $y )\t@rf6\r\n\r\n$y"));
    expect_same("\n\n" + tags + "@r #o");
    expect_same(tags);
    expect_same(replaced(tags, "\n", "") + "\n\n\n");
    expect_same(with("@r\n\n\n   #o"));
}

TEST(Record, KeepsAByteOrderMark) {
    const std::string mark = "\xef\xbb\xbf";
    expect_same(mark + tags);
    expect_same(mark + "\n" + with("1. @r #o"));
    expect_refused(mark + "[Game \"chess\"]", "unknown_game", "line 1, column 1");
    expect_refused(mark + mark + tags, "bad_record", "line 1, column 2");
    expect_refused(with(mark + "@r"), "unreadable_move", "line 6, column 1");
}

TEST(Record, KeepsCommentsExactly) {
    const auto record = read_record(with("{ before \n\n all } 1. @r {a \\} and a \\\\ and { and [\"( über \t}\n#o {}"));
    ASSERT_TRUE(record) << record.error().where << record.error().detail;
    EXPECT_EQ(record->items[0].text, " before \n\n all ");
    EXPECT_EQ(record->items[3].text, "a } and a \\ and { and [\"( über \t");
    EXPECT_EQ(record->items[5].text, "");
}

TEST(Record, EscapesTagValues) {
    const std::string text = tags + R"([Name1 "Ann \"the\\wall\" Ø"])" + "\n\n@r\n";
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().detail;
    EXPECT_EQ(record->tag("Name1"), "Ann \"the\\wall\" Ø");
    EXPECT_EQ(write_record(*record), text);
}

TEST(Record, KeepsTagsItDoesNotKnow) {
    const std::string text = tags + "[Event \"club evening\"]\n[Round_2 \"\"]\n\n@r\n";
    expect_same(text);
    EXPECT_EQ(read_record(text)->tag("Event"), "club evening");
}

TEST(Record, AVariationReplacesTheMoveBeforeIt) {
    // After @r: $y or #o or $o; inside, @rf6 follows $y. All positions differ, so the wrong one would be refused.
    const std::string text = with("1. @r #o (2. $y 3. @rf6 (@rf6 #o {deep} (4. #r) $yf7) $o) (2. $o) 3. @rf6 $y");
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().where << ": " << record.error().detail;
    EXPECT_EQ(record->main_line(), (std::vector<std::string>{"@r", "#o", "@rf6", "$y"}));
    EXPECT_EQ(write_record(*record), text);
    // The tile of the main line is gone inside it, and that of the variation is not gone outside.
    expect_refused(with("1. @r #o (2. $y @rf6 $y) @rf6"), "not_in_supply", "line 6, column 22");
    expect_refused(with("1. @r #o (2. @r) @rf6"), "not_in_supply", "line 6, column 14");
}

TEST(Record, SaysLineAndColumnOfBrokenForm) {
    expect_refused("[Game grawlix]", "bad_record", "line 1, column 7");
    expect_refused("[Game  \"grawlix\"]", "bad_record", "line 1, column 7");
    expect_refused("[Game \"grawlix\"", "bad_record", "line 1, column 16");
    expect_refused("[Game \"grawlix", "bad_record", "line 1, column 7");
    expect_refused("[Game \"gra\\wlix\"]", "bad_record", "line 1, column 11");
    expect_refused("[Game \"gra\nwlix\"]", "bad_record", "line 1, column 7");
    expect_refused("\n [7 \"x\"]", "bad_record", "line 2, column 3");
    expect_refused("[", "bad_record", "line 1, column 2");
    expect_refused(tags + "[Rules \"1\"]", "bad_record", "line 5, column 1");
    expect_refused(with("@r\n  {open"), "bad_record", "line 7, column 3");
    expect_refused(with("@r {a \\n b}"), "bad_record", "line 6, column 7");
    expect_refused(with("@r {a \\"), "bad_record", "line 6, column 7");
    expect_refused(with("@r )"), "bad_record", "line 6, column 4");
    expect_refused(with("@r #o ( $o ($y) \n"), "bad_record", "line 6, column 7");
    expect_refused(with("@r }"), "bad_record", "line 6, column 4");
    expect_refused(with("@r \"x\""), "bad_record", "line 6, column 4");
    expect_refused(with("@r [Name1 \"late\"]"), "bad_record", "line 6, column 4");
    expect_refused(with("{ü\nüü} )"), "bad_record", "line 7, column 5");  // characters are counted, not bytes
    expect_refused(with("{\xff}"), "bad_record", "line 6, column 2");
    expect_refused(with("{\xc0\xaf}"), "bad_record", "line 6, column 2");
    expect_refused(with("{\xed\xa0\x80}"), "bad_record", "line 6, column 2");
    expect_refused(with(std::string("{a\0b}", 5)), "bad_record", "line 6, column 3");
    expect_refused(with("{a\x1b[31m}"), "bad_record", "line 6, column 3");
}

TEST(Record, SaysLineAndColumnOfBrokenMeaning) {
    expect_refused("", "bad_tag", "line 1, column 1");
    expect_refused("\n@r", "bad_tag", "line 2, column 1");
    expect_refused(replaced(tags, "grawlix", "chess"), "unknown_game", "line 1, column 1");
    expect_refused(replaced(tags, "[Rules \"1\"]\n", ""), "bad_tag", "line 4, column 1");
    expect_refused(replaced(tags, "[Players \"2\"]", "[Players \"3\"]"), "bad_players", "line 3, column 1");
    expect_refused(replaced(tags, "[Players \"2\"]", "[Players \"\"]"), "bad_players", "line 3, column 1");
    expect_refused(replaced(tags, "order=3", "order=7"), "bad_option", "line 4, column 1");
    expect_refused(replaced(tags, "order=3", "order=3 order=3"), "bad_option", "line 4, column 1");
    expect_refused(replaced(tags, "order=3", "order"), "bad_option", "line 4, column 1");
    expect_refused(replaced(tags, "order=3", "size=3"), "bad_option", "line 4, column 1");
    expect_refused(replaced(tags, "order=3 ", ""), "bad_option", "line 4, column 1");
    expect_refused(tags + "[Name3 \"Eve\"]", "bad_tag", "line 5, column 1");
    expect_refused(tags + "[Seat1 \"cat\"]", "bad_tag", "line 5, column 1");
    expect_refused(tags + "[Date \"2026-02-29\"]", "bad_tag", "line 5, column 1");
    expect_refused(tags + "[Date \"15.11.2026\"]", "bad_tag", "line 5, column 1");
    expect_refused(tags + "[Result \"1-0\"]", "bad_result", "line 5, column 1");
    expect_refused(tags + "[Result \"2 1\"]", "bad_result", "line 5, column 1");
    expect_refused(tags + "[Result \"3\"]", "bad_result", "line 5, column 1");
    expect_refused(tags + "[Result \"\"]", "bad_result", "line 5, column 1");

    expect_refused(with("1. @r\n 2. @r"), "not_in_supply", "line 7, column 5");
    expect_refused(with("1. @r nonsense"), "unreadable_move", "line 6, column 7");
    expect_refused(with("1. @r 3. #o"), "bad_record", "line 6, column 7");
    expect_refused(with("01. @r"), "bad_record", "line 6, column 1");
    expect_refused(with("@r 2. {why} #o"), "bad_record", "line 6, column 7");
    expect_refused(with("@r 2."), "bad_record", "line 7, column 1");
    expect_refused(with("(@r)"), "bad_record", "line 6, column 1");
    expect_refused(with("@r #o ({empty})"), "bad_record", "line 6, column 15");
    expect_refused(with("@r #o ((@r))"), "bad_record", "line 6, column 8");
}

TEST(Record, SaysForHowManyPlayersAGameIs) {
    EXPECT_EQ(refused(replaced(tags, "Players \"2", "Players \"3")).detail, "Grawlix is for 2 players");
    const std::string mitre = "[Game \"mitre\"]\n[Rules \"1\"]\n[Players \"9\"]\n";
    EXPECT_EQ(refused(mitre).detail, "Mitre is for 2 to 4 players");
}

TEST(Record, TellsAWrongDayFromAWrongForm) {
    for (const std::string day : {"2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-01-00"}) {
        EXPECT_EQ(refused(tags + "[Date \"" + day + "\"]").detail, day + " is not a date");
    }
    for (const std::string form : {"", "2026-2-3", "15.11.2026", "2026-11-15 ", "2026-11-1x", "-026-11-15"}) {
        EXPECT_TRUE(refused(tags + "[Date \"" + form + "\"]").detail.contains("year-month-day")) << form;
    }
}

TEST(Record, RefusesRulesItDoesNotKnow) {
    const Error error = refused(replaced(tags, "[Rules \"1\"]", "[Rules \"1000\"]"));
    EXPECT_EQ(error.code, "newer_rules_version");
    EXPECT_EQ(error.where, "line 2, column 1");
    EXPECT_TRUE(error.detail.starts_with("version 1000 of Grawlix's rules is newer than this program")) << error.detail;
}

TEST(Record, HoldsHostileTextAtBay) {
    std::string deep = "@r #o ";
    for (int i = 0; i < 50'000; ++i) deep += "(#o ";
    expect_refused(with(deep), "bad_record", "line 6, column 407");
    std::string nested = "@r #o ";
    for (std::size_t i = 0; i < record_max_depth; ++i) nested += "(#o ";
    expect_same(with(nested + std::string(record_max_depth, ')')));

    EXPECT_EQ(refused(with("{" + std::string(record_max_bytes, 'x') + "}")).code, "bad_record");
    expect_same(with("@r {" + std::string(record_max_bytes / 2, 'x') + "}"));

    std::string wide = "@r #o";
    for (std::size_t i = 0; i < record_max_items / 3 - 1; ++i) wide += "(#o)";
    expect_same(with(wide));
    EXPECT_EQ(refused(with(wide + wide)).code, "bad_record");

    std::string many = tags;
    for (std::size_t i = 0; i < record_max_tags; ++i) many += "[T" + std::to_string(i) + " \"\"]";
    EXPECT_EQ(refused(many).code, "bad_record");
    EXPECT_LT(refused(with("@r " + std::string(500'000, 'x'))).detail.size(), 300u);
}

TEST(Record, TheResultOfAFinishedGameMustAgree) {
    auto match = Match::create("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    Random random(1);
    while (!match->is_over()) ASSERT_TRUE(match->play(match->now().random_move(random)));
    const int winner = match->winners().at(0);
    Record record = record_of(*match);
    EXPECT_EQ(record.tag("Result"), std::to_string(winner));
    EXPECT_TRUE(read_record(write_record(record)));
    for (const auto* wrong : {winner == 1 ? "2" : "1", "1 2", "*"}) {
        record.set_tag("Result", wrong);
        const Error error = refused(write_record(record));
        EXPECT_EQ(error.code, "bad_result");
        EXPECT_EQ(error.where, "line 7, column 1");
    }
    Record without = record;
    without.tags.pop_back();
    const Error missing = refused(write_record(without));
    EXPECT_EQ(missing.code, "bad_result");
    EXPECT_TRUE(missing.detail.contains("[Result \"" + std::to_string(winner) + "\"] is missing")) << missing.detail;
    // A game that is not over may have been resigned.
    record.items.pop_back();
    if (record.items.back().kind == RecordItem::Kind::number) record.items.pop_back();
    for (const auto* claimed : {"1", "2", "1 2", "*"}) {
        record.set_tag("Result", claimed);
        EXPECT_TRUE(read_record(write_record(record))) << claimed;
    }
}

TEST(Record, WritesOurLayout) {
    auto match = Match::create("grawlix", 2, {{"order", "3"}, {"hand", "1"}});
    const RecordDetails details{.names = {"Ann", ""}, .seats = {{}, {"quoin", 5}}, .date = "2026-11-15"};
    for (const auto* token : {"@r", "#o", "@rf6", "$y", "#of7"}) ASSERT_TRUE(match->play(token)) << token;
    EXPECT_EQ(write_record(record_of(*match, details)), tags + R"([Name1 "Ann"]
[Seat1 "person"]
[Seat2 "engine quoin level 5"]
[Date "2026-11-15"]
[Result "*"]

1. @r #o @rf6 $y #of7
)");

    RecordBuilder builder(tags_of(*match));
    builder.comment("begin");
    builder.move("@r");
    builder.move("#o");
    builder.open();
    builder.move("$o");
    builder.open();
    builder.move("$y");
    builder.comment("a } b");
    builder.move("@rf6");
    builder.close();
    builder.move("@rf6");
    builder.close();
    builder.move("@rf6");
    const std::string text = write_record(std::move(builder).finish());
    EXPECT_EQ(text.substr(text.find("\n\n")),
              "\n\n{begin}\n1. @r #o (2. $o (2. $y {a \\} b} 3. @rf6) 3. @rf6) 3. @rf6\n");
    expect_same(text);
}

TEST(Record, SeatsAreReadAndWritten) {
    for (const auto* text : {"person", "engine random", "engine quoin level 5", "engine My level 3 bot level 10"}) {
        const auto seat = read_seat(text);
        ASSERT_TRUE(seat) << text;
        EXPECT_EQ(write_seat(*seat), text);
    }
    EXPECT_EQ(read_seat("engine quoin level 5"), (RecordSeat{"quoin", 5}));
    for (const auto* text : {"", "human", "engine", "engine ", "engine x level 0", "engine x level 11",
                             "engine x level 05", "engine  x", "engine  level 5"}) {
        EXPECT_FALSE(read_seat(text)) << text;
    }
}

// Plays on at random; now and then looks at what else could have been played, to some depth.
void play_at_random(RecordBuilder& builder, const Position& from, Random& random, int moves, int depth) {
    auto position = from.clone();
    for (int i = 0; i < moves && position->to_move() != 0; ++i) {
        const auto before = position->clone();
        const std::string token = position->random_move(random);
        position->apply(token);
        builder.move(token);
        if (random.below(8) == 0) builder.comment("so {\n" + token + "} \\ ½");
        if (depth > 0 && random.below(6) == 0) {
            builder.open();
            play_at_random(builder, *before, random, 1 + static_cast<int>(random.below(5)), depth - 1);
            builder.close();
        }
    }
}

TEST(Record, RandomGamesOfEveryGameComeBack) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                SCOPED_TRACE(std::string(game->name) + " " + std::to_string(seed));
                auto match = Match::create(game->name, players);
                ASSERT_TRUE(match);
                Random random(seed);
                const int moves = seed % 2 == 0 ? 1000 : static_cast<int>(random.below(30));
                while (match->ply() < moves && !match->is_over()) {
                    ASSERT_TRUE(match->play(match->now().random_move(random)));
                }
                const std::string text = write_record(record_of(*match));
                const auto record = read_record(text);
                ASSERT_TRUE(record) << text << record.error().where << record.error().detail;
                EXPECT_EQ(write_record(*record), text);
                EXPECT_EQ(*record, record_of(*match));
                const auto again = replay(*record);
                ASSERT_TRUE(again);
                EXPECT_EQ(again->moves(), match->moves());
                EXPECT_EQ(again->now().key(), match->now().key());
            }
        }
    }
}

TEST(Record, RandomVariationsOfEveryGameComeBack) {
    for (const GameEntry* game : all_games()) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE(std::string(game->name) + " " + std::to_string(seed));
            const auto match = Match::create(game->name, game->max_players);
            Random random(seed);
            RecordBuilder builder(tags_of(*match));
            play_at_random(builder, match->now(), random, 20, 4);
            const Record built = std::move(builder).finish();
            const std::string text = write_record(built);
            const auto record = read_record(text);
            ASSERT_TRUE(record) << text << record.error().where << record.error().detail;
            EXPECT_EQ(*record, built);
            EXPECT_EQ(write_record(*record), text);
        }
    }
}

}  // namespace
}  // namespace quoin
