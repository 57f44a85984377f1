// SPDX-License-Identifier: MIT
// Any choice of game, players and options. Lines: the game, the number of players, then an option each.
#include <algorithm>

#include "facade/match.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

std::string_view take_line(std::string_view& text) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::Bytes(data, size).rest();
    const std::string_view game = take_line(text);
    const std::string_view players = take_line(text);
    std::vector<OptionPair> options;
    while (!text.empty()) {
        const auto option = split_option(take_line(text));
        if (!option) {
            QUOIN_CHECK(!option.error().detail.empty());
            return 0;
        }
        options.push_back(*option);
    }
    const auto match = Match::create(game, players.empty() ? 0 : players.front() - '0', options);
    if (!match) {
        QUOIN_CHECK(!match.error().code.empty());
        QUOIN_CHECK(!match.error().detail.empty());
        return 0;
    }
    // What was given is what it has, and saying it all in full starts the same game.
    for (const OptionPair& option : options) QUOIN_CHECK(std::ranges::count(match->options(), option) == 1);
    const auto again = Match::create(game, match->players(), match->options());
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(again->now().key() == match->now().key());
    QUOIN_CHECK(again->legal() == match->legal());
    return 0;
}
