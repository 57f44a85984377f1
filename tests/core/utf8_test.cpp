// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <gtest/gtest.h>

namespace quoin {
namespace {

TEST(Utf8, KnowsCharactersFromOtherBytes) {
    for (const char* good : {"", "a", "Zoë", "…", "\xf0\x9f\x99\x82", "\xef\xbf\xbd"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const char* bad : {"\xff", "\x80", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x80"}) {
        EXPECT_FALSE(is_utf8(bad)) << bad;
    }
}

TEST(Utf8, ReplacesWhatIsNoCharacterAndNothingElse) {
    EXPECT_EQ(as_utf8("Zoë …"), "Zoë …");
    EXPECT_EQ(as_utf8("a\xff"
                      "b"),
              "a\xef\xbf\xbd"
              "b");
    EXPECT_EQ(as_utf8("\xc3"), "\xef\xbf\xbd");
    EXPECT_EQ(as_utf8("\xff\xfe"), "\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_EQ(as_utf8(std::string_view("\0", 1)), std::string_view("\0", 1));
}

}  // namespace
}  // namespace quoin
