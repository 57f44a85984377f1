// SPDX-License-Identifier: MIT
// The main function of every program of tests.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/alone.h"

namespace quoin::test {
namespace {

// What the program reads of the environment is the user's business, too: QUOIN_STORE, QUOIN_PORT and so on. These are
// for tests.
constexpr std::array<std::string_view, 6> for_tests = {
    "QUOIN_POSITIONS", "QUOIN_SEED", "QUOIN_KILLS", "QUOIN_KILL_SECONDS", "QUOIN_HOSTILE_SECONDS", "QUOIN_REGENERATE"};

void forget_settings() {
    std::vector<std::string> names;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view text = *entry;
        const std::string_view name = text.substr(0, text.find('='));
        const bool is_foreign = name.starts_with("QUOIN_") && std::ranges::find(for_tests, name) == for_tests.end();
        if (is_foreign || name.starts_with("XDG_")) names.emplace_back(name);
    }
    for (const std::string& name : names) unsetenv(name.c_str());
}

const Alone* ours = nullptr;

}  // namespace

Alone::Alone() {
    forget_settings();
    setenv("HOME", folder_.path().c_str(), 1);
    setenv("XDG_DATA_HOME", (folder_.path() + "/data").c_str(), 1);
    ours = this;
}

const Alone& alone() {
    if (!ours) std::abort();
    return *ours;
}

const char* program() {
    alone();
    return QUOIN_PROGRAM;
}

}  // namespace quoin::test

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const quoin::test::Alone alone;
    return RUN_ALL_TESTS();
}
