// SPDX-License-Identifier: MIT
// Any text as the settings file of the arena: it is refused with a reason, or it holds values that flags may have; each
// engine and rule in it is then refused with a reason or read.
#include "cli/arena/arena_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/settings_file.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

void check(const cli::ArenaArguments& arguments) {
    QUOIN_CHECK(!arguments.games || !arguments.rounds);
    QUOIN_CHECK(!(arguments.resumes && arguments.appends));
    QUOIN_CHECK(arguments.games.value_or(1) >= 1 && arguments.rounds.value_or(1) >= 1);
    QUOIN_CHECK(arguments.concurrency.value_or(1) >= 1 && arguments.concurrency.value_or(1) <= 256);
    for (const std::string& engine : arguments.engines) {
        const auto spec = cli::ContestantSpec::read(engine, {});
        QUOIN_CHECK(spec || !spec.error().empty());
    }
    cli::AdjudicationRules rules;
    for (const std::string& rule : arguments.adjudicate) {
        const auto fault = rules.add(rule);
        QUOIN_CHECK(!fault || !fault->empty());
    }
    const auto start = arguments.setup.start();
    QUOIN_CHECK(start || !start.error().empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    CLI::App command("", "arena");
    cli::ArenaArguments arguments;
    cli::add_arena_flags(command, arguments);
    // Two flags are typed, or none: they win.
    const bool is_typed = bytes.below(2) == 1;
    if (is_typed) {
        std::vector<std::string> words = {"--games", "7", "--quiet"};
        command.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    }
    const auto fault = cli::take_settings(command, std::string(bytes.rest()), cli::arena_words);
    QUOIN_CHECK(!is_typed || (arguments.games == 7u && arguments.is_quiet && !arguments.rounds));
    QUOIN_CHECK(!fault || !fault->empty());
    if (!fault) check(arguments);
    return 0;
}
