// SPDX-License-Identifier: MIT
// Text for people as data: a key with arguments, put into words by a table of phrases. Each game has its own tables,
// one per language, in its folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quoin {

struct Text {
    std::string key;                                        // such as `fault.outside_box`
    std::vector<std::pair<std::string, std::string>> args;  // such as {"width", "9"}

    friend bool operator==(const Text&, const Text&) = default;
};

struct Phrase {
    std::string_view key;
    std::string_view words;  // with {name} where an argument goes
};

struct Language {
    std::string_view code;  // such as `en`
    std::span<const Phrase> phrases;
};

// The player a text is said to.
struct Listener {
    int player = 0;   // from 1; 0: nobody in particular
    int players = 0;  // how many play
};

// The text as it is said to that player: where it is about the argument `player`, as `KEY.you`, or as `KEY.they` if
// there is only one other; each `whom` that belongs to a `player` (`whom_2` to `player_2`) becomes the word `you`. The
// text itself, where the table has no such phrase.
Text addressed(Text text, Listener to, std::span<const Phrase> phrases);

// The words of a phrase as they are in the table. A key that is not in the table is returned unchanged.
std::string_view phrase(std::span<const Phrase> phrases, std::string_view key);

// The phrase with its arguments filled in. An argument that the table has as a word (`word.red`), alone or in a list
// (`red, blue`), is translated too. A key that is not in the table is returned unchanged.
std::string in_words(const Text& text, std::span<const Phrase> phrases);

}  // namespace quoin
