// SPDX-License-Identifier: MIT
#include "core/text/filled.h"

#include <gtest/gtest.h>

namespace quoin {
namespace {

TEST(Filled, PutsPartsIntoBlanks) {
    EXPECT_EQ(filled("{} of {}", 3, "ten"), "3 of ten");
    EXPECT_EQ(filled("{}", std::string("{}")), "{}");  // a part is no pattern
    EXPECT_EQ(filled("none"), "none");
    EXPECT_EQ(filled("{}{}", "a", "b"), "ab");
}

TEST(Filled, NumbersHaveTheirDigits) {
    EXPECT_EQ(fixed(2, 0), "2");
    EXPECT_EQ(fixed(2.5, 0), "2");
    EXPECT_EQ(fixed(3.5, 0), "4");
    EXPECT_EQ(fixed(1.25, 1), "1.2");
    EXPECT_EQ(fixed(-0.04, 1), "-0.0");
    EXPECT_EQ(fixed(12.006, 2), "12.01");
    EXPECT_EQ(fixed(0.0049, 4), "0.0049");
}

}  // namespace
}  // namespace quoin
