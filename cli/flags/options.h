// SPDX-License-Identifier: MIT
// What our commands need on top of CLI11's typed options: how a command is added and run, and checks whose messages say
// what a value must be. A check also gives help its range. Only for the files of commands: CLI11 is slow to compile.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/command/commands.h"
#include "cli/status.h"

namespace quoin::cli {

// Adds a subcommand; the user must then name one.
CLI::App& add_command(CLI::App& parent, const std::string& name, const std::string& summary);
void on_run(CLI::App& command, std::function<Status()> action);

// Options that are not given are read from these environment variables. CLI11 itself would read them, and report
// errors, for every command; this does it only for the one that was named.
void read_environment(CLI::App& command, std::vector<std::pair<CLI::Option*, std::string>> variables);

// A whole number as it is printed, no sign and no leading zero, in the range.
CLI::Validator whole(std::uint64_t min, std::uint64_t max = UINT64_MAX);
// A number with or without a decimal point, from 0 to `max`.
CLI::Validator decimal(double max);
// Any finite number.
CLI::Validator finite();
// A switch in the environment.
CLI::Validator on_or_off();
// The name of a folder: `-` is none.
CLI::Validator folder();
// The name of a file: `-` is none.
CLI::Validator real_file();
// Any value for which the function returns no message.
CLI::Validator checked_by(std::function<std::string(const std::string&)> fault);

// One of these words, for `transform`: turns it into its index, from 0, as CLI11 reads enumerators.
CLI::Validator one_of(std::vector<std::string> words);

// A number of whole units.
template <class Rep, class Period>
CLI::Option* add_duration(CLI::App& command, const std::string& names, std::chrono::duration<Rep, Period>& value,
                          const std::string& meaning) {
    return command
        .add_option_function<Rep>(
            names, [&value](Rep number) { value = std::chrono::duration<Rep, Period>(number); }, meaning)
        ->default_str(std::to_string(value.count()));
}

// An option that may be given several times, a value each.
template <class T>
CLI::Option* add_repeatable(CLI::App& command, const std::string& names, std::vector<T>& values,
                            const std::string& meaning) {
    return command.add_option(names, values, meaning)
        ->expected(1)
        ->allow_extra_args(false)  // the next word is another argument
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace quoin::cli
