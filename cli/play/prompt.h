// SPDX-License-Identifier: MIT
// Asks the player for a line: with editing, history and completion on a terminal, plainly otherwise.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quoin::cli {

class Prompt {
  public:
    // What the word could become, given the line before it; nothing for the names of files.
    using Words = std::optional<std::vector<std::string>>;
    using Complete = std::function<Words(const std::string& before, const std::string& word)>;

    virtual ~Prompt() = default;
    // Nothing at the end of input, or when the player wants to leave (Ctrl-D, Ctrl-C).
    virtual std::optional<std::string> ask(const std::string& question) = 0;
    virtual void complete_with(Complete complete) = 0;
    // Set when the player has pressed Ctrl-C: work for the player should stop. Nothing where that cannot happen.
    virtual const std::atomic<bool>* interrupt() const { return nullptr; }
};

std::unique_ptr<Prompt> make_prompt();  // for the streams there are

}  // namespace quoin::cli
