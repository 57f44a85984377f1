// SPDX-License-Identifier: MIT
#include "server/http/origin.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/api/route.h"
#include "server/http/forwarded.h"

namespace quoin::server {
namespace {

TEST(ServerOrigin, OnlyThePageOfTheSameHost) {
    EXPECT_TRUE(is_own_origin("", "quoin.example"));  // no browser
    EXPECT_TRUE(is_own_origin("https://quoin.example", "quoin.example"));
    EXPECT_TRUE(is_own_origin("https://Quoin.Example", "quoin.example:443"));
    EXPECT_TRUE(is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080"));
    EXPECT_TRUE(is_own_origin("http://[::1]:8080", "[::1]:8080"));
    for (const char* origin : {"null", "http://", "https://", "quoin.example", "https://quoin.example.org",
                               "https://evil.example", "https://quoin.example:8443", "https://quoin.example@evil",
                               "ftp://quoin.example", "https://quoin.example/"}) {
        EXPECT_FALSE(is_own_origin(origin, "quoin.example")) << origin;
    }
    EXPECT_FALSE(is_own_origin("http://", ""));
}

TEST(ServerForwarded, TheLastAddressWithoutItsPort) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"1.2.3.4", "1.2.3.4"},
        {"1.2.3.4:5678", "1.2.3.4"},
        {"9.9.9.9, 1.2.3.4:5678 ", "1.2.3.4"},
        {"9.9.9.9,\t::1", "::1"},
        {"2001:db8::1:99", "2001:db8::1:99"},
        {"[::1]:99", "::1"},
        {"[2001:db8::1]", "2001:db8::1"},
        {"", ""},
        {"1.2.3.4,", ""},
        {"1.2.3.4, \t", ""},
        {"[::1", ""},
        {"[::1]99", ""},
        {"[::1]:", ""},
        {"[::1]:x", ""},
        {"1.2.3.4:x", "1.2.3.4:x"},
        {"1.2.3.4:123456", "1.2.3.4:123456"},
        {"unknown", "unknown"},
    };
    for (const auto& [chain, address] : cases) EXPECT_EQ(forwarded_address(chain), address) << chain;
}

TEST(ServerRoute, PathsHaveTheirMeaning) {
    EXPECT_EQ(route_of("/healthz").kind, RouteKind::health);
    EXPECT_EQ(route_of("/api/limits").kind, RouteKind::limits);
    EXPECT_FALSE(route_of("/api/limits").has_id());
    EXPECT_EQ(route_of("/api/games").kind, RouteKind::games);
    EXPECT_EQ(route_of("/api/games/abc").kind, RouteKind::game);
    EXPECT_EQ(route_of("/api/games/abc").id, "abc");
    EXPECT_EQ(route_of("/api/games/abc/moves").kind, RouteKind::moves);
    EXPECT_EQ(route_of("/api/games/abc/moves").id, "abc");
    for (const char* path : {"/api", "/api/", "/api/games/", "/api/games//moves", "/api/games/a/b",
                             "/api/games/a/moves/", "/api/gamesx", "/healthz/"}) {
        EXPECT_EQ(route_of(path).kind, RouteKind::none) << path;
    }
    EXPECT_EQ(parameter_of("/x?a=1&b=2#c=3", "b"), "2");
    EXPECT_EQ(parameter_of("/x?a=1&b", "b"), "");
    EXPECT_EQ(parameter_of("/x?a=1&b=2#c=3", "c"), std::nullopt);
    EXPECT_EQ(parameter_of("/x", "a"), std::nullopt);
    EXPECT_EQ(parameter_of("/x?aa=1&a==&", "a"), "=");
}

}  // namespace
}  // namespace quoin::server
