// SPDX-License-Identifier: MIT
#include "cli/command.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/output.h"
#include "cli/printable.h"

namespace quoin::cli {
namespace {

CLI::Option* described(CLI::Option* option, const std::string& kind) {
    option->type_name(kind);
    return option;
}

// The innermost command that was named: whose help is meant when something is wrong.
const CLI::App* innermost(const CLI::App* app) {
    const auto named = app->get_subcommands();
    return named.empty() ? app : innermost(named.front());
}

std::string path_of(const CLI::App& app) {
    return (app.get_parent() ? path_of(*app.get_parent()) + " " : "") + app.get_name();
}

std::size_t depth_of(const CLI::App& app) { return app.get_parent() ? depth_of(*app.get_parent()) + 1 : 0; }

std::string names_of_commands(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names += (names.empty() ? "" : ", ") + command->get_name();
    }
    return names;
}

std::string complaint(const CLI::App& root, const CLI::ParseError& error, const std::vector<std::string>& words) {
    const CLI::App& app = *innermost(&root);
    const std::string help = " (see '" + path_of(app) + " --help')";
    const bool has_commands = !names_of_commands(app).empty();
    std::vector<std::string> names;  // commands as they were meant
    std::ranges::copy_if(words, std::back_inserter(names),
                         [](const std::string& word) { return !word.empty() && word.front() != '-'; });
    const std::size_t depth = depth_of(app);
    if (has_commands && names.size() > depth) {
        return "there is no command '" + names[depth] + "'; the commands are " + names_of_commands(app) + help;
    }
    if (has_commands && dynamic_cast<const CLI::RequiredError*>(&error)) {
        if (&app == &root && !words.empty()) return "there is no option '" + words.front() + "'" + help;
        return "which command? They are " + names_of_commands(app) + help;
    }
    // CLI11 says "--x: 1 required N missing" and "--x: At Most 1 required but received 2".
    const std::string message = error.what();
    const std::string name = message.substr(0, message.find(':'));
    if (message.ends_with(" missing")) return name + " has no value after it" + help;
    if (message.find("At Most 1 required") != std::string::npos) return name + " is given more than once" + help;
    return message + help;
}

}  // namespace

Command Command::add(const std::string& name, const std::string& summary) {
    app_.require_subcommand(1);
    return Command(*app_.add_subcommand(name, summary)->group("Commands"), status_);
}

void Command::required(const std::string& name, std::string& value, const std::string& meaning) {
    described(app_.add_option(name, value, meaning), "")->required();
}

void Command::optional(const std::string& name, std::string& value, const std::string& meaning) {
    described(app_.add_option(name, value, meaning), "");
}

void Command::rest(const std::string& name, std::vector<std::string>& values, const std::string& meaning) {
    described(app_.add_option(name, values, meaning), "")->required();
}

void Command::option(const std::string& names, const std::string& kind, std::string& value,
                     const std::string& meaning) {
    described(app_.add_option(names, value, meaning), kind);
}

void Command::options(const std::string& names, const std::string& kind, std::vector<std::string>& values,
                      const std::string& meaning) {
    described(app_.add_option(names, values, meaning), kind)
        ->expected(1)
        ->allow_extra_args(false)  // the next word is another argument
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Command::values(const std::string& names, const std::string& kind, int count, std::vector<std::string>& values,
                     const std::string& meaning) {
    described(app_.add_option(names, values, meaning), kind)->expected(count);
}

void Command::flag(const std::string& names, bool& value, const std::string& meaning) {
    app_.add_flag(names, value, meaning);
}

void Command::notes(const std::string& text) { app_.footer(text); }

void Command::run(std::function<Status()> action) {
    app_.callback([action = std::move(action), &status = status_] { status = action(); });
}

struct Program::Parts {
    CLI::App app;
    Status status = Status::good;
};

Program::Program(const std::string& name, const std::string& summary, const std::string& version)
    : parts_(std::make_unique<Parts>()) {
    parts_->app.name(name);
    parts_->app.description(summary);
    parts_->app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    parts_->app.get_formatter()->label("Positionals", "Arguments");
    parts_->app.get_formatter()->label("REQUIRED", "");
    parts_->app.set_version_flag("--version", version, "Print the version");
}

Program::~Program() = default;

Command Program::root() { return Command(parts_->app, parts_->status); }

Status Program::run(int argc, const char* const* argv) {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    try {
        parts_->app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them last first
    } catch (const CLI::CallForHelp&) {
        const CLI::App& app = *innermost(&parts_->app);
        put(app.help(app.get_parent() ? path_of(*app.get_parent()) : ""));
    } catch (const CLI::CallForVersion& version) {
        put(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        return refuse(complaint(parts_->app, error, words));
    }
    return parts_->status;
}

Status refuse(const std::string& message) {
    put_error("quoin: " + printable(message) + "\n");
    return Status::bad_input;
}

Status fail(const std::string& message) {
    put_error("quoin: " + printable(message) + "\n");
    return Status::failed;
}

}  // namespace quoin::cli
