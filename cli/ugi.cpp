// SPDX-License-Identifier: MIT
// quoin ugi: the engine for other programs, by the Universal Game Interface on the standard streams.
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <memory>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/line_buffer.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/ugi_session.h"

namespace quoin::cli {
namespace {

// Nothing at the end of the input, which is as good as `quit`; else what is wrong with it.
std::optional<std::string> serve(const Match& start, std::atomic<bool>& is_heard) {
    UgiSession session("Quoin " QUOIN_VERSION, start, [&](const std::string& line) {
        put(line + "\n");
        if (!flush_output()) is_heard = false;
    });
    const auto take = [&](const Line& line) {
        if (!line.is_cut) return session.take(line.text);
        session.complain("a line of more than 1 MiB");
        return true;
    };
    LineBuffer lines;
    std::array<char, 1 << 14> buffer;
    while (is_heard) {
        const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::string("cannot read standard input: ") + std::strerror(errno);
        if (count == 0) break;
        lines.add({buffer.data(), static_cast<std::size_t>(count)});
        while (const auto line = lines.next()) {
            if (!take(*line)) return std::nullopt;
        }
    }
    if (const auto line = lines.last()) take(*line);
    return std::nullopt;
}

Status run(const Setup& setup) {
    const auto match = setup.start();
    if (!match) return refuse(match.error());
    std::atomic<bool> is_heard{true};
    if (const auto error = serve(*match, is_heard)) return fail(*error);
    return is_heard ? Status::good : Status::failed;
}

}  // namespace

void add_ugi(Command& root) {
    Command command = root.add("ugi", "Be an engine for other programs: the Universal Game Interface");
    auto setup = std::make_shared<Setup>();
    setup->add_game(command);
    setup->add_variant(command);
    command.notes(
        "Lines such as 'position startpos moves Qh8' and 'go movetime 500' come in on standard input.\n"
        "Example: quoin ugi strata --option box=5");
    command.run([setup] { return run(*setup); });
}

}  // namespace quoin::cli
