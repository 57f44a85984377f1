// SPDX-License-Identifier: MIT
#include "server/room/token.h"

#include <set>

#include <gtest/gtest.h>

#include "server/room/secrets.h"

namespace quoin::server {
namespace {

std::string hex(const Sha256& hash) {
    std::string text;
    for (const std::uint8_t byte : hash) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

// FIPS 180-4's examples, and the empty message.
TEST(Sha256, HashesTheExamplesOfTheStandard) {
    EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                         "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Where the padding needs another block.
TEST(Sha256, HashesMessagesOfEveryLengthAroundABlockDifferently) {
    std::set<std::string> hashes;
    for (std::size_t length = 0; length <= 130; ++length) hashes.insert(hex(sha256(std::string(length, '\0'))));
    EXPECT_EQ(hashes.size(), 131u);
    EXPECT_EQ(hex(sha256(std::string(55, 'a'))), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(hex(sha256(std::string(56, 'a'))), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    EXPECT_EQ(hex(sha256(std::string(64, 'a'))), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

// RFC 4648's examples, in the alphabet for addresses and without padding.
TEST(Base64url, WritesTheExamplesOfTheStandard) {
    const auto written = [](std::string_view text) {
        return base64url({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    EXPECT_EQ(written(""), "");
    EXPECT_EQ(written("f"), "Zg");
    EXPECT_EQ(written("fo"), "Zm8");
    EXPECT_EQ(written("foo"), "Zm9v");
    EXPECT_EQ(written("foob"), "Zm9vYg");
    EXPECT_EQ(written("\xfb\xff\xbf"), "-_-_");
}

TEST(Token, IsMadeByTheSystemAndNeverTwice) {
    std::set<std::string> tokens;
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) {
        const auto token = new_token();
        const auto id = new_id();
        ASSERT_TRUE(token && id);
        EXPECT_EQ(token->size(), 32u) << "192 bits";
        EXPECT_TRUE(is_usable_token(*token)) << *token;
        EXPECT_TRUE(is_id(*id)) << *id;
        tokens.insert(*token);
        ids.insert(*id);
    }
    EXPECT_EQ(tokens.size(), 1000u);
    EXPECT_EQ(ids.size(), 1000u);
}

TEST(Token, OfAClientIs22To128CharactersOfBase64url) {
    EXPECT_TRUE(is_usable_token("abcdefghijklmnopqrstuv"));
    EXPECT_TRUE(is_usable_token("ABCXYZ0189-_abcdefghij"));
    EXPECT_TRUE(is_usable_token(std::string(128, 'x')));
    EXPECT_FALSE(is_usable_token("abcdefghijklmnopqrstu"));
    EXPECT_FALSE(is_usable_token(std::string(129, 'x')));
    EXPECT_FALSE(is_usable_token(""));
    for (const char c : {'+', '/', '=', ' ', '.', '~', '\n', '\0', '\x7f', '\xe9'}) {
        EXPECT_FALSE(is_usable_token("abcdefghijklmnopqrstuv" + std::string(1, c)));
    }
}

TEST(Token, IsStoredAsItsHash) {
    // SHA-256 of "abc", as above, in base64url.
    EXPECT_EQ(secret_of("abc"), "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
    EXPECT_TRUE(is_same_secret(secret_of("abc"), secret_of("abc")));
    EXPECT_FALSE(is_same_secret(secret_of("abc"), secret_of("abd")));
    EXPECT_FALSE(is_same_secret("abc", "abcd"));
    EXPECT_FALSE(is_same_secret("abc", "abd"));
    EXPECT_FALSE(is_same_secret("abc", "bbc"));
    EXPECT_TRUE(is_same_secret("", ""));
}

TEST(Token, IsWhatComesAfterBearer) {
    EXPECT_EQ(bearer_of("Bearer abc"), "abc");
    EXPECT_EQ(bearer_of("bearer abc"), "abc");
    EXPECT_EQ(bearer_of("BEARER   abc  "), "abc");
    EXPECT_EQ(bearer_of("Bearer a b"), "a b") << "which is no seat's";
    for (const char* none : {"", "Bearer", "Bearer ", "Bearer    ", "Basic abc", "Bearerabc", "Bearer\tabc", "abc"}) {
        EXPECT_EQ(bearer_of(none), std::nullopt) << none;
    }
}

TEST(Id, FollowsFromTokenAndRequestOrFromTheGameBefore) {
    EXPECT_TRUE(is_id(id_of_request("token", "{}")));
    EXPECT_EQ(id_of_request("token", "{}"), id_of_request("token", "{}"));
    EXPECT_NE(id_of_request("token", "{}"), id_of_request("token", "{ }"));
    EXPECT_NE(id_of_request("token", "{}"), id_of_request("other", "{}"));
    EXPECT_TRUE(is_id(id_of_rematch("old")));
    EXPECT_EQ(id_of_rematch("old"), id_of_rematch("old"));
    EXPECT_NE(id_of_rematch("old"), id_of_rematch(id_of_rematch("old")));
    EXPECT_NE(id_of_rematch("old"), id_of_request("old", ""));
}

TEST(Id, Has22CharactersOfBase64url) {
    EXPECT_TRUE(is_id("abcdefghijklmnopqrstu_"));
    EXPECT_FALSE(is_id("abcdefghijklmnopqrstu"));
    EXPECT_FALSE(is_id("abcdefghijklmnopqrstu."));
    EXPECT_FALSE(is_id("abcdefghijklmnopqrstuvw"));
}

}  // namespace
}  // namespace quoin::server
