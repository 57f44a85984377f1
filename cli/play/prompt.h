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
    // Completions of the word, given the line before it; nothing where file names are wanted.
    using Words = std::optional<std::vector<std::string>>;
    using Complete = std::function<Words(const std::string& before, const std::string& word)>;

    virtual ~Prompt() = default;
    // Nothing at the end of input, or when the player wants to leave (Ctrl-D, Ctrl-C).
    virtual std::optional<std::string> ask(const std::string& question) = 0;
    virtual void complete_with(Complete complete) = 0;
    // Set when the player presses Ctrl-C, which should stop the current work. Null where that cannot happen.
    virtual const std::atomic<bool>* interrupt() const { return nullptr; }
};

std::unique_ptr<Prompt> make_prompt();  // suited to the standard streams

}  // namespace quoin::cli
