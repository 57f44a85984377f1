// SPDX-License-Identifier: MIT
// Bodies of requests, read strictly.
#include <gtest/gtest.h>

#include "server/api/protocol.h"
#include "server/room/name.h"

namespace quoin::server {
namespace {

TEST(ProtocolRead, GameWithStatus) {
    const auto request = read_create(
        R"({"game":"mitre","players":3,"options":{"size":"4","own":"no"},"seat":2,"seats":["ai:1","human","human"],
            "name":"Zo\u00eb \ud83d\ude00","public":true,"clock":{"base":300,"increment":5}})");
    ASSERT_TRUE(request);
    EXPECT_EQ(request->game, "mitre");
    EXPECT_EQ(request->players, 3);
    EXPECT_EQ(request->options, (std::vector<OptionPair>{{"size", "4"}, {"own", "no"}}));
    EXPECT_EQ(request->seat, 2);
    EXPECT_EQ(request->seats, (std::vector<std::string>{"ai:1", "human", "human"}));
    EXPECT_EQ(request->name, "Zoë 😀");
    EXPECT_TRUE(request->is_public);
    ASSERT_TRUE(request->clock);
    EXPECT_EQ(request->clock->base, 300);
    EXPECT_EQ(request->clock->increment, 5);
    EXPECT_EQ(request->clock->days, std::nullopt);
}

TEST(ProtocolRead, WhatIsLeftOutIsNotThere) {
    const auto request = read_create(R"({"game":"mitre"})");
    ASSERT_TRUE(request);
    EXPECT_FALSE(request->players || request->seat || request->seats || request->name || request->clock);
    EXPECT_TRUE(request->options.empty());
    EXPECT_FALSE(request->is_public);
    EXPECT_FALSE(read_join("{}")->seat || read_join("{}")->name);
    EXPECT_EQ(read_move(R"({"ply":0,"move":"x"})")->seq, std::nullopt);
}

TEST(ProtocolRead, TheOthers) {
    const auto join = read_join(R"({"seat":2,"name":"Zoë"})");
    ASSERT_TRUE(join);
    EXPECT_EQ(join->seat, 2);
    EXPECT_EQ(join->name, "Zoë");
    const auto move = read_move(R"({"ply":7,"move":"@rf6","seq":12})");
    ASSERT_TRUE(move);
    EXPECT_EQ(move->ply, 7);
    EXPECT_EQ(move->move, "@rf6");
    EXPECT_EQ(move->seq, 12u);
    const auto action = read_action(R"({"seq":12,"action":"resign"})");
    ASSERT_TRUE(action);
    EXPECT_EQ(action->seq, 12u);
    EXPECT_EQ(action->action, "resign");
    const auto hello = read_hello(R"({"type":"hello","token":"abc"})");
    ASSERT_TRUE(hello);
    EXPECT_EQ(hello->token, "abc");
}

TEST(ProtocolRead, IgnoresFieldsItDoesNotKnow) {
    EXPECT_TRUE(read_join(R"({"seat":1,"colour":{"deep":[1,2,{"x":null}]}})"));
    EXPECT_TRUE(read_move(R"({"ply":0,"move":"x","time":1.5})"));
}

TEST(ProtocolRead, TakesNumbersOutOfAllBoundsForTheGreatest) {
    EXPECT_EQ(read_move(R"({"ply":18446744073709551615,"move":"x"})")->ply, std::numeric_limits<int>::max());
    EXPECT_EQ(read_join(R"({"seat":-9223372036854775808})")->seat, -std::numeric_limits<int>::max());
    EXPECT_EQ(read_join(R"({"seat":18446744073709551615})")->seat, std::numeric_limits<int>::max());
}

struct Wrong {
    const char* body;
    const char* field;
};

template <class Read>
void expect_wrong(Read read, const std::vector<Wrong>& cases) {
    for (const Wrong& wrong : cases) {
        const auto request = read(wrong.body);
        ASSERT_FALSE(request) << wrong.body;
        EXPECT_EQ(request.error().status, 400) << wrong.body;
        EXPECT_EQ(request.error().type, "bad-field") << wrong.body;
        EXPECT_EQ(request.error().field, wrong.field) << wrong.body;
        EXPECT_NE(request.error().detail.find("'" + std::string(wrong.field) + "'"), std::string::npos) << wrong.body;
    }
}

TEST(ProtocolRead, AFieldOfTheWrongTypeIs400AndNamed) {
    expect_wrong(read_create, {{R"({})", "game"},
                               {R"({"game":1})", "game"},
                               {R"({"game":null})", "game"},
                               {R"({"game":["mitre"]})", "game"},
                               {R"({"game":"mitre","players":"3"})", "players"},
                               {R"({"game":"mitre","players":2.5})", "players"},
                               {R"({"game":"mitre","players":2.0})", "players"},
                               {R"({"game":"mitre","players":true})", "players"},
                               {R"({"game":"mitre","options":[]})", "options"},
                               {R"({"game":"mitre","options":{"size":4}})", "options.size"},
                               {R"({"game":"mitre","options":{"size":null}})", "options.size"},
                               {R"({"game":"mitre","seat":"1"})", "seat"},
                               {R"({"game":"mitre","seats":"human"})", "seats"},
                               {R"({"game":"mitre","seats":["human",5]})", "seats"},
                               {R"({"game":"mitre","seats":{"1":"human"}})", "seats"},
                               {R"({"game":"mitre","name":7})", "name"},
                               {R"({"game":"mitre","name":null})", "name"},
                               {R"({"game":"mitre","public":1})", "public"},
                               {R"({"game":"mitre","public":"yes"})", "public"},
                               {R"({"game":"mitre","clock":5})", "clock"},
                               {R"({"game":"mitre","clock":{"base":"5"}})", "clock.base"},
                               {R"({"game":"mitre","clock":{"days":0.5}})", "clock.days"},
                               {R"({"players":"3"})", "game"}});
    expect_wrong(read_join, {{R"({"seat":"2"})", "seat"}, {R"({"name":["Zoë"]})", "name"}});
    expect_wrong(read_move, {{R"({"move":"x"})", "ply"},
                             {R"({"ply":"0","move":"x"})", "ply"},
                             {R"({"ply":-1,"move":"x"})", "ply"},
                             {R"({"ply":0})", "move"},
                             {R"({"ply":0,"move":5})", "move"},
                             {R"({"ply":0,"move":"x","seq":"1"})", "seq"},
                             {R"({"ply":0,"move":"x","seq":-1})", "seq"}});
    expect_wrong(read_action, {{R"({"action":"resign"})", "seq"},
                               {R"({"seq":-5,"action":"resign"})", "seq"},
                               {R"({"seq":1})", "action"},
                               {R"({"seq":1,"action":true})", "action"}});
    expect_wrong(read_hello, {{R"({"token":"x"})", "type"},
                              {R"({"type":"move","token":"x"})", "type"},
                              {R"({"type":"hello"})", "token"},
                              {R"({"type":"hello","token":1})", "token"}});
}

TEST(ProtocolRead, WhatIsNoJsonObjectIs400) {
    const std::string deep = std::string(9, '[') + std::string(9, ']');
    const std::string very_deep(60'000, '[');
    for (const std::string& body : std::vector<std::string>{"",
                                                            " ",
                                                            "{",
                                                            "}",
                                                            "[]",
                                                            "null",
                                                            "\"game\"",
                                                            "5",
                                                            "{\"game\":}",
                                                            "{\"game\":\"x\",}",
                                                            "{\"game\":\"x\"} {}",
                                                            "{'game':'x'}",
                                                            "{\"game\":\"\xff\"}",
                                                            "{\"game\":\"\xed\xa0\x80\"}",
                                                            "{\"game\":\"\\ud800\"}",
                                                            "{\"game\":\"a\nb\"}",
                                                            "\xef\xbb\xbf",
                                                            std::string("{\"game\":\"x\"}\0", 13),
                                                            "{\"game\":NaN}",
                                                            "{\"game\":1e400}",
                                                            "/**/{}",
                                                            "{\"x\":" + deep + "}",
                                                            very_deep}) {
        for (const auto& refusal :
             {read_create(body).error(), read_join(body).error(), read_move(body).error(), read_action(body).error()}) {
            EXPECT_EQ(refusal.status, 400) << body.substr(0, 50);
            EXPECT_EQ(refusal.type, "malformed-json") << body.substr(0, 50);
        }
    }
}

TEST(ProtocolRead, BracketsInStringsAreNotDeep) {
    EXPECT_TRUE(read_join(R"({"name":"[[[[[[[[[[[[ \"{{{{{{{{{{{ \\"})"));
    EXPECT_FALSE(read_join(R"({"name":"\\","x":[[[[[[[[[[[[]]]]]]]]]]]]})"));
}

TEST(ProtocolRead, WhatIsTooLongIs413) {
    const std::string name(max_body, 'a');
    EXPECT_EQ(read_join(R"({"name":")" + name + "\"}").error().status, 413);
    EXPECT_EQ(read_hello(R"({"type":"hello","token":")" + std::string(max_message, 'a') + "\"}").error().status, 413);
}

std::string repeated(std::string_view text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

TEST(ProtocolName, Is1To40CharactersWhateverTheirBytes) {
    for (const std::string& name : {std::string("a"), std::string(" "), repeated("a", 40), repeated("ë", 40),
                                    repeated("😀", 40), std::string("<b>&\"'</b>"), std::string("\xc2\xa0")}) {
        EXPECT_TRUE(is_good_name(name)) << name;
    }
    for (const std::string& name :
         {std::string(), repeated("a", 41), repeated("ë", 41), repeated("😀", 41), repeated("a", 100'000)}) {
        EXPECT_FALSE(is_good_name(name)) << name.substr(0, 200);
    }
}

TEST(ProtocolName, HasNoControlCharactersAndIsUtf8) {
    for (int code = 0; code < 0x20; ++code) {
        EXPECT_FALSE(is_good_name("a" + std::string(1, static_cast<char>(code)))) << code;
    }
    EXPECT_FALSE(is_good_name("\x7f"));
    for (int code = 0x80; code < 0xa0; ++code) {
        EXPECT_FALSE(is_good_name("\xc2" + std::string(1, static_cast<char>(code)))) << code;
    }
    for (const char* name : {"\xff", "a\x80", "\xc2", "\xc0\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80"}) {
        EXPECT_FALSE(is_good_name(name));
    }
}

}  // namespace
}  // namespace quoin::server
