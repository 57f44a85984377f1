// SPDX-License-Identifier: MIT
// quoin ugi: the engine for other programs, by the Universal Game Interface on the standard streams.
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <memory>

#include <unistd.h>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"
#include "cli/ugi/line_buffer.h"
#include "cli/ugi/log.h"
#include "cli/ugi/session.h"

namespace quoin::cli {
namespace {

// Nothing at the end of the input, which counts as `quit`; otherwise the fault.
std::optional<std::string> serve(const Match& start, const ProtocolLog& log, std::atomic<bool>& is_heard) {
    UgiSession session("Quoin " QUOIN_VERSION, start, [&](const std::string& line) {
        log.write(getpid(), ProtocolLog::Way::from_engine, line);
        put(line + "\n");
        if (!flush_output()) is_heard = false;
    });
    const auto take = [&](const Line& line) {
        log.write(getpid(), ProtocolLog::Way::to_engine, line.text);
        if (!line.is_cut) return session.take(line.text);
        session.complain("the line is longer than 1 MiB");
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

struct Arguments {
    Setup setup;
    std::string log;
};

Status run(const Arguments& arguments) {
    const auto match = arguments.setup.start();
    if (!match) return refuse(match.error());
    const auto log = ProtocolLog::open(arguments.log);
    if (!log) return refuse("--log " + log.error());
    std::atomic<bool> is_heard{true};
    if (const auto error = serve(*match, *log, is_heard)) return fail(*error);
    return is_heard ? Status::good : Status::failed;
}

}  // namespace

void add_ugi(CLI::App& root) {
    CLI::App& command = add_command(root, "ugi", "Run as an engine for other programs (Universal Game Interface)");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    command.add_option("--log", arguments->log, "Append the protocol, both ways, to this file")
        ->type_name("FILE")
        ->check(real_file());
    command.footer(
        "Reads commands such as 'position startpos moves Qh8' and 'go movetime 500' from standard input.\n"
        "Example: quoin ugi strata --option box=5");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
