// SPDX-License-Identifier: MIT
#include "cli/flags/engine_flags.h"

#include <algorithm>
#include <thread>

#include "cli/flags/options.h"

namespace quoin::cli {
namespace {

void load(EngineOptions& options, const EngineOption& option, const std::string& name, const std::string& value) {
    if (const auto fault = option.load(options, value)) throw CLI::ValidationError(name, *fault);
}

CLI::Option* add_flag(CLI::App& command, EngineOptions& options, const EngineOption& option, const std::string& name) {
    const std::string help(option.help);
    if (option.type == EngineOption::Type::flag) {
        return command.add_flag_callback(name, [&] { option.set(options, 1); }, help);
    }
    if (option.type == EngineOption::Type::file) {
        return command
            .add_option_function<std::string>(
                name, [&, name](const std::string& value) { load(options, option, name, value); }, help)
            ->type_name(std::string(option.unit));
    }
    CLI::Option* const flag = command.add_option_function<std::uint64_t>(
        name, [&](std::uint64_t value) { option.set(options, value); }, help);
    flag->type_name(std::string(option.unit));
    flag->check(whole(option.min, option.highest()));
    if (option.fallback) flag->default_str(std::to_string(*option.fallback));
    return flag;
}

}  // namespace

std::vector<CLI::Option*> add_engine_flags(CLI::App& command, EngineOptions& options,
                                           std::vector<std::string_view> names) {
    std::vector<CLI::Option*> flags;
    for (const EngineOption& option : engine_options) {
        if (!names.empty() && std::ranges::find(names, option.name) == names.end()) continue;
        flags.push_back(add_flag(command, options, option, "--" + std::string(option.name)));
    }
    return flags;
}

void add_old_time_flag(CLI::App& command, EngineOptions& options) {
    add_flag(command, options, *find_engine_option("movetime"), "--time")
        ->group("Older names")
        ->excludes(command.get_option("--movetime"));
}

int all_threads() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }

}  // namespace quoin::cli
