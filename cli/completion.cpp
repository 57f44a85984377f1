// SPDX-License-Identifier: MIT
// quoin completion: what a shell needs to complete our words.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "completion_bash.h"

namespace quoin::cli {

void add_completion(Command& root) {
    Command command = root.add("completion", "Print the completion script for a shell");
    auto shell = std::make_shared<std::string>();
    command.required("SHELL", *shell, "bash");
    command.notes("Example: source <(quoin completion bash)");
    command.run([shell] {
        if (*shell != "bash") return refuse(fmt::format("there is no completion for '{}'; only for bash", *shell));
        put(completion_bash);
        return Status::good;
    });
}

}  // namespace quoin::cli
