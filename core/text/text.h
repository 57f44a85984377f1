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

// The words of a phrase as they stand in the table. A key that the table lacks comes back as it is.
std::string_view phrase(std::span<const Phrase> phrases, std::string_view key);

// The phrase with its arguments filled in; an argument that the table knows as a word (`word.red`), alone or in a list
// (`red, blue`), is put into words too. A key that the table lacks comes back as it is.
std::string in_words(const Text& text, std::span<const Phrase> phrases);

}  // namespace quoin
