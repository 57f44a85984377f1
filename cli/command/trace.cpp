// SPDX-License-Identifier: MIT
// quoin trace: one game per line in, its positions as a line of JSON out. The format is a contract (docs/cli.md).
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include <unistd.h>

#include "cli/command/trace_line.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"

namespace quoin::cli {
namespace {

// Answers each line as soon as its end has been read.
Status trace(const Match& start) {
    static std::array<char, 1 << 16> buffer;
    TraceLine line(start);
    bool is_within_line = false;
    while (true) {
        const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(std::string("cannot read standard input: ") + std::strerror(errno));
        if (count == 0) break;
        for (ssize_t i = 0; i < count; ++i) {
            const char c = buffer[i];
            is_within_line = c != '\n';
            if (is_within_line) {
                line.take(c);
                continue;
            }
            put(line.end());
            if (!flush_output()) return Status::failed;
        }
    }
    if (is_within_line) put(line.end());
    return Status::good;
}

}  // namespace

void add_trace(CLI::App& root) {
    CLI::App& command = add_command(root, "trace", "Read games, one per line, and print their positions as JSON");
    auto setup = std::make_shared<Setup>();
    setup->add_game(command);
    setup->add_variant(command);
    command.footer("Example: echo 'Qh8 Qj8' | quoin trace strata");
    on_run(command, [setup] {
        const auto match = setup->start();
        return match ? trace(*match) : refuse(match.error());
    });
}

}  // namespace quoin::cli
