// SPDX-License-Identifier: MIT
// quoin position: a position as one token, to be passed on with --position.
#include <memory>
#include <string>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"

namespace quoin::cli {

void add_position(CLI::App& root) {
    CLI::App& command = add_command(root, "position", "Print a position as one token");
    auto flags = std::make_shared<PositionFlags>();
    flags->add(command);
    command.footer("Example: quoin position strata --moves \"Qh8 Qj8\"");
    on_run(command, [flags] {
        const auto match = flags->match();
        if (!match) return refuse(match.error());
        if (match->now().text().empty()) return refuse(std::string(match->game().title) + " has no positions as text");
        put(match->position_token() + "\n");
        return Status::good;
    });
}

}  // namespace quoin::cli
