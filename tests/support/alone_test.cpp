// SPDX-License-Identifier: MIT
// Programs that tests start have nothing of the user's.

#include "tests/support/alone.h"

#include <gtest/gtest.h>
#include <pwd.h>

#include "tests/cli/run.h"
#include "tests/server/serve_process.h"

namespace quoin::test {
namespace {

TEST(Alone, ProgramsHaveAHomeThatIsNotTheUsers) {
    const passwd* const user = getpwuid(getuid());
    ASSERT_TRUE(user);
    EXPECT_NE(alone().home(), user->pw_dir);
    EXPECT_EQ(shell("test \"$HOME\" = '" + alone().home() + "'"), 0);
    EXPECT_EQ(shell("env | grep -E '^(QUOIN_(STORE|PORT|HOST|LOG|WEB)|XDG_(CONFIG|CACHE|STATE)_HOME)='"), 1);
}

TEST(Alone, TheUsualStoreIsInIt) {
    const TemporaryFolder web;
    web.write("index.html", "page");
    const std::string file = alone().home() + "/data/quoin/quoin.db";
    ASSERT_FALSE(std::filesystem::exists(file));
    // To listen where there is no host comes after the store was opened.
    const Ran ran = run({"serve", "--port", "0", "--web", web.path(), "--host", "nowhere.invalid"});
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_TRUE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace quoin::test
