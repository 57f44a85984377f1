// SPDX-License-Identifier: MIT
// quoin ugi-check: runs an engine through the protocol and says what is wrong with it.
#include <array>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/check/check.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"
#include "cli/ugi/log.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// After an engine has been silent this often, it is no longer waited for.
constexpr int most_silences = 4;

struct Arguments {
    std::string command;
    Setup setup;
    CheckLimits limits;
    std::string log;
};

// A line for each check as it is done, and one for all of them.
class Report {
  public:
    void add(std::string_view name, const Verdict& verdict) {
        constexpr std::array<std::string_view, 3> words = {"ok", "wrong", "not offered"};
        const auto kind = static_cast<std::size_t>(verdict.kind);
        ++counts_[kind];
        std::string line = fmt::format("{}: {}", words[kind], name);
        if (verdict.kind == Verdict::Kind::wrong) {
            line += ": " + verdict.detail;
        } else if (!verdict.detail.empty()) {
            line += fmt::format(" ({})", verdict.detail);
        }
        put(printable(line) + "\n");
        flush_output();
    }

    Status finish(std::size_t left_out) const {
        const auto [ok, wrong, not_offered] = counts_;
        put(fmt::format("{}: {} ok, {} wrong, {} not offered{}\n", counted(ok + wrong + not_offered, "check"), ok,
                        wrong, not_offered,
                        left_out > 0 ? fmt::format("; {} left out", counted(left_out, "check")) : ""));
        return wrong == 0 ? Status::good : Status::failed;
    }

  private:
    std::array<std::size_t, 3> counts_{};
};

Status run_checks(EngineTalk& talk, const Match& start, Report& report) {
    CheckContext context(talk, start);
    const auto checks = all_checks();
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (const auto fault = talk.start()) {
            report.add("start", wrong("it failed to restart: " + *fault));
            return report.finish(checks.size() - i);
        }
        const Verdict verdict = checks[i].run(context);
        report.add(checks[i].name, verdict);
        if (verdict.kind == Verdict::Kind::wrong) talk.end();  // no check suffers from another
        if (talk.silences() >= most_silences) return report.finish(checks.size() - i - 1);
    }
    return report.finish(0);
}

Status run(Arguments arguments) {
    Setup& setup = arguments.setup;
    if (arguments.command.find_first_not_of(' ') == std::string::npos) return refuse("COMMAND is empty");
    if (!setup.game.empty()) {
        if (const auto match = setup.start(); !match) return refuse(match.error());
    }
    auto log = ProtocolLog::open(arguments.log);
    if (!log) return refuse("--log " + log.error());
    EngineTalk talk(arguments.command, arguments.limits, *log);
    Report report;
    if (const auto fault = talk.start()) {
        report.add("handshake", wrong(*fault));
        return report.finish(all_checks().size());
    }
    const std::string& game = talk.introduction().game;
    if (setup.game.empty() && game.empty()) return refuse("the engine does not send 'id game': name a GAME");
    if (setup.game.empty()) setup.game = game;
    const auto match = setup.start();
    if (!match) return refuse(match.error());
    report.add("handshake", ok());
    // Of another game nothing else could be right.
    if (!game.empty() && game != match->game().name) {
        report.add("id game", wrong(fmt::format("it plays '{}', not {}", game, match->game().name)));
        return report.finish(all_checks().size());
    }
    const Status status = run_checks(talk, *match, report);
    if (status == Status::failed && arguments.log.empty()) {
        note("--log FILE writes everything that was said, both ways, to a file");
    }
    return status;
}

}  // namespace

void add_ugi_check(CLI::App& root) {
    CLI::App& command =
        add_command(root, "ugi-check", "Check that an engine speaks the protocol and plays by the rules");
    auto arguments = std::make_shared<Arguments>();
    command.add_option("COMMAND", arguments->command, "Command line that starts the engine, for the shell")->required();
    arguments->setup.add_optional_game(command, "Name of the game; if omitted, the one that the engine names");
    arguments->setup.add_variant(command);
    add_duration(command, "--grace", arguments->limits.grace, "Allow moves to be this late, in milliseconds")
        ->type_name("MS")
        ->check(whole(0, 1'000'000));
    add_duration(command, "--patience", arguments->limits.patience, "Wait this long for any other answer")
        ->type_name("MS")
        ->check(whole(1, 1'000'000));
    command.add_option("--log", arguments->log, "Append the protocol, both ways, to this file")
        ->type_name("FILE")
        ->check(real_file());
    command.footer(
        "Prints a line for each check: 'ok', 'wrong' with the reason, or 'not offered'.\n"
        "The exit status is 1 if anything is wrong. docs/ugi.md describes the protocol.\n"
        "Example: quoin ugi-check 'python3 mine.py strata' strata");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
