// SPDX-License-Identifier: MIT
#include "server/online/log.h"

#include <gtest/gtest.h>

namespace quoin::server {
namespace {

TEST(ServerLog, ALineIsTheMembersOfAnObjectInOrder) {
    EXPECT_EQ(log_line("started", {}), R"("event":"started")");
    EXPECT_EQ(log_line("request", {{"route", "page"}, {"status", std::int64_t{200}}, {"ms", 1.2345}}),
              R"("event":"request","route":"page","status":200,"ms":1.235)");
}

TEST(ServerLog, AnyBytesComeOutAsUtf8OnOneLine) {
    EXPECT_EQ(log_line("broken", {{"detail", "a\n\"b\"\\\xff"}}),
              "\"event\":\"broken\",\"detail\":\"a\\u000a\\\"b\\\"\\\\\xef\xbf\xbd\"");
}

}  // namespace
}  // namespace quoin::server
