// SPDX-License-Identifier: MIT
#include "cli/contestant/contestant_spec.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/contestant/clocks.h"
#include "cli/contestant/spec_text.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view option_prefix = "option.";
constexpr std::uint64_t longest_wait = 1'000'000;  // milliseconds

// Each game has a seed of its own, which the match draws.
bool is_setting(const EngineOption& option) { return option.name != "seed"; }

std::string names_of_settings() {
    std::string names = "name";
    for (const EngineOption& option : engine_options) {
        if (is_setting(option)) names += ", " + std::string(option.name);
    }
    return names + ", tc, grace";
}

std::optional<std::string> set_wait(milliseconds& wait, const SpecSetting& setting) {
    const auto number = read_number(setting.value, 0, longest_wait);
    if (!number) {
        return fmt::format("{} must be a whole number from 0 to {}, not '{}'", setting.key, longest_wait,
                           setting.value);
    }
    wait = milliseconds(static_cast<milliseconds::rep>(*number));
    return std::nullopt;
}

// Settings that programs and our own engine share. Nothing if it is not one of these; otherwise its fault, if
// anything.
std::optional<std::optional<std::string>> set_shared(ContestantSpec& spec, const SpecSetting& setting) {
    const auto& [key, value, column] = setting;
    if (key == "name") {
        if (value.empty()) return "name needs a value";
        spec.title = value;
        spec.has_name = true;
        return std::optional<std::string>{};
    }
    if (key == "tc") {
        spec.limits.clock = read_time_control(value);
        if (spec.limits.clock) return std::optional<std::string>{};
        return fmt::format("tc must be SECONDS+INCREMENT, such as 10+0.1, not '{}'", value);
    }
    if (key == "grace") return set_wait(spec.grace, setting);
    const EngineOption* const option = find_engine_option(key);
    if (!option || option->kind != EngineOption::Kind::limit) return std::nullopt;
    EngineOptions options;
    if (auto fault = set_engine_option(*option, options, value)) return fault;
    if (options.movetime) spec.limits.movetime = options.movetime;
    if (options.nodes) spec.limits.nodes = options.nodes;
    return std::optional<std::string>{};
}

std::optional<std::string> set_own(ContestantSpec& spec, const SpecSetting& setting) {
    const EngineOption* const option = find_engine_option(setting.key);
    if (!option || !is_setting(*option)) {
        return fmt::format("there is no setting '{}'; the settings are {}", setting.key, names_of_settings());
    }
    EngineOptions options{.settings = spec.settings};
    auto fault = set_engine_option(*option, options, setting.value);
    if (!fault) spec.settings = options.settings;
    return fault;
}

std::optional<std::string> set_program(ContestantSpec& spec, const SpecSetting& setting) {
    if (setting.key == "cmd") {
        spec.command = setting.value;
        return std::nullopt;
    }
    if (setting.key == "startup") {
        milliseconds wait{0};
        auto fault = set_wait(wait, setting);
        spec.startup = wait;
        return fault;
    }
    if (setting.key.starts_with(option_prefix) && setting.key.size() > option_prefix.size()) {
        spec.options.emplace_back(setting.key.substr(option_prefix.size()), setting.value);
        return std::nullopt;
    }
    return fmt::format(
        "there is no setting '{}' for a program; the settings are name, cmd, option.NAME, movetime, nodes, tc, grace, "
        "startup",
        setting.key);
}

std::optional<std::string> set_kind(ContestantSpec& spec, std::string_view kind) {
    if (kind == "full") return std::nullopt;
    if (kind == "plain") {
        spec.settings.plain = true;
        return std::nullopt;
    }
    if (kind.starts_with("level:")) return set_own(spec, {"level", std::string(kind.substr(6)), 1});
    return fmt::format("expected level:LEVEL ({}), full, plain, ugi:COMMAND LINE or cmd=COMMAND LINE", level_range);
}

std::optional<std::string> fault_of_command(const ContestantSpec& spec) {
    if (spec.command.find_first_not_of(' ') == std::string::npos) return "no command line";
    if (spec.command.find('\0') != std::string::npos || printable(spec.text) != spec.text) {
        return "the command line has control characters or is not UTF-8";
    }
    return std::nullopt;
}

// Settings with `cmd=`, or a kind of ours with settings.
std::optional<SpecFault> set_all(ContestantSpec& spec, const SpecText& read) {
    const bool is_program = read.kind.empty() && read.find("cmd");
    if (!is_program) {
        const std::string_view kind = read.kind;
        if (auto fault = set_kind(spec, kind)) return SpecFault{*fault, 1};
    }
    for (const SpecSetting& setting : read.settings) {
        const auto shared = set_shared(spec, setting);
        const auto fault = shared ? *shared : is_program ? set_program(spec, setting) : set_own(spec, setting);
        if (fault) return SpecFault{*fault, setting.column};
    }
    if (spec.limits.clock && spec.limits.movetime) return SpecFault{"give tc or movetime, not both", 1};
    if (is_program) {
        if (auto fault = fault_of_command(spec)) return SpecFault{*fault, read.find("cmd")->column};
    }
    return std::nullopt;
}

}  // namespace

Result<ContestantSpec, std::string> ContestantSpec::read(std::string_view text, const Usual& usual) {
    ContestantSpec spec{.text = std::string(text), .label = std::string(text), .grace = usual.grace};
    spec.startup = usual.startup;
    const auto wrong = [&](const SpecFault& fault) {
        const std::string place = fault.column > 1 ? fmt::format(" (column {})", fault.column) : "";
        return Failure(fmt::format("--engine {}: {}{}", printable(text), printable(fault.what), place));
    };
    if (text.starts_with("ugi:")) {
        spec.command = text.substr(4);
        if (auto fault = fault_of_command(spec))
            return wrong({*fault + (*fault == "no command line" ? " after ugi:" : ""), 1});
    } else {
        const auto read = read_spec_text(text);
        if (!read) return wrong(read.error());
        if (auto fault = set_all(spec, *read)) return wrong(*fault);
        if (printable(text) != text) return wrong({"the text has control characters or is not UTF-8", 1});
    }
    if (spec.has_name) spec.label = spec.title;
    if (spec.title.empty()) spec.title = spec.label;
    if (spec.limits.is_empty()) spec.limits = usual.limits;
    return spec;
}

bool ContestantSpec::is_timed() const {
    if (limits.movetime || limits.clock) return true;
    return !limits.nodes && (!command.empty() || settings.level == max_level);
}

RecordSeat ContestantSpec::seat(std::string name) const {
    if (!command.empty()) {
        if (name.empty()) name = has_name ? label : command;
        while (name.ends_with(' ')) name.pop_back();
        name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
        // A name that looks like a level is not one.
        return {.engine = read_seat("engine " + name) == RecordSeat{name, 0} ? name : "program"};
    }
    if (settings.plain) return {.engine = "quoin plain"};
    if (settings.is_blind) return {.engine = "quoin blind"};
    if (settings.weights) return {.engine = "quoin learned", .level = settings.level};
    return {.engine = "quoin", .level = settings.level};
}

void tell_apart(std::vector<ContestantSpec>& engines, std::string ContestantSpec::* name) {
    for (std::size_t i = 0; i < engines.size(); ++i) {
        const auto is_taken = [&](const std::string& wanted) {
            return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const ContestantSpec& other) { return other.*name == wanted; });
        };
        const std::string base = engines[i].*name;
        for (int number = 2; is_taken(engines[i].*name); ++number)
            engines[i].*name = fmt::format("{} ({})", base, number);
    }
}

}  // namespace quoin::cli
