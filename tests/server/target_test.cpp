// SPDX-License-Identifier: MIT
#include "server/http/target.h"

#include <gtest/gtest.h>

#include "server/http/negotiation.h"

namespace quoin::server {
namespace {

TEST(ServerTarget, HasAPathWithoutQueryAndEscapes) {
    EXPECT_EQ(path_of("/"), "/");
    EXPECT_EQ(path_of("/index.html?x=1#y"), "/index.html");
    EXPECT_EQ(path_of("/a%20b%C3%A9"), "/a b\xc3\xa9");
    EXPECT_EQ(path_of("/%2e%2E/x"), "/../x");
    EXPECT_EQ(path_of("http://127.0.0.1:8080/a/b?c"), "/a/b");
    EXPECT_EQ(path_of("https://host"), "/");
    EXPECT_EQ(path_of("http://host?x/y"), "/");
    EXPECT_EQ(path_of("/http://host/a"), "/http://host/a");
}

TEST(ServerTarget, IsRefusedWhenItIsNoPath) {
    for (const char* target : {"", "*", "index.html", "?", "host:443", "/%", "/%4", "/%4g", "/%g4", "/a%00b", "/%0d%0a",
                               "/%7f", "ftp://host/"}) {
        EXPECT_EQ(path_of(target), std::nullopt) << target;
    }
}

TEST(ServerTarget, IsForProgramsOrForPeople) {
    for (const char* path : {"/api", "/api/", "/api/games", "/healthz", "/metrics"}) EXPECT_TRUE(is_for_programs(path));
    for (const char* path : {"/", "/apiary", "/healthz/", "/assets/api"}) EXPECT_FALSE(is_for_programs(path)) << path;
}

TEST(ServerNegotiation, GzipIsTakenOnlyWhereItIsAccepted) {
    for (const char* accept : {"gzip", "GZIP", "x-gzip", "deflate, gzip", "br;q=1.0, gzip;q=0.8, *;q=0.1", "*",
                               "gzip;q=0.001", " gzip ; q=1 ", "identity;q=0, *"}) {
        EXPECT_TRUE(accepts(accept, "gzip")) << accept;
    }
    for (const char* accept : {"", "identity", "deflate, br", "gzip;q=0", "gzip; q=0.000", "gzip;q=0, *", "*;q=0",
                               "gzipped", "gzip;q=", ",;,"}) {
        EXPECT_FALSE(accepts(accept, "gzip")) << accept;
    }
}

TEST(ServerNegotiation, EveryCodingHasItsOwnName) {
    EXPECT_TRUE(accepts("gzip, deflate, br, zstd", "br"));
    EXPECT_TRUE(accepts("*", "br"));
    EXPECT_FALSE(accepts("gzip, x-gzip", "br"));
    EXPECT_FALSE(accepts("br;q=0, *", "br"));
}

TEST(ServerNegotiation, TagsAreFoundInLists) {
    for (const char* list : {"\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\" ", "*", " * "}) {
        EXPECT_TRUE(names_tag(list, "\"a\"")) << list;
    }
    for (const char* list : {"", "a", "\"b\"", "\"a", "\"ab\"", "w/\"a\"", "\"*\""}) {
        EXPECT_FALSE(names_tag(list, "\"a\"")) << list;
    }
}

}  // namespace
}  // namespace quoin::server
