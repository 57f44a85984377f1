// SPDX-License-Identifier: MIT
#include "cli/program.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/flags/help_format.h"
#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

using Words = std::vector<std::string>;

// The innermost command that was named: whose help is meant when something is wrong.
const CLI::App& innermost(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : innermost(*named.front());
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

// Not `app.help`, which gives that of the command that was named, if one was.
std::string help_of(const CLI::App& app) {
    return app.get_formatter()->make_help(&app, path_of(app), CLI::AppFormatMode::Normal);
}

bool is_like_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

std::string no_command(const CLI::App& app, const std::string& name) {
    return fmt::format("there is no command '{}'; the commands are {}", name, names_of_commands(app));
}

std::string no_option(const std::string& word) {
    return fmt::format("there is no option '{}'", word.substr(0, word.find('=')));
}

// An unknown option that was typed before the name of a command, or instead of one.
std::optional<std::string> strange_option(const CLI::App& app) {
    const Words left = app.remaining();
    if (!names_of_commands(app).empty() && !left.empty() && is_like_option(left.front()))
        return no_option(left.front());
    return app.get_parent() ? strange_option(*app.get_parent()) : std::nullopt;
}

// The first word that the command does not know: an option, rather than the value after it.
std::optional<std::string> stranger(const CLI::App& app) {
    const Words left = app.remaining();
    const auto option = std::ranges::find_if(left, is_like_option);
    if (option != left.end()) return no_option(*option);
    if (!left.empty()) return fmt::format("unexpected argument '{}'", left.front());
    return std::nullopt;
}

std::optional<std::string> wrong_command(const CLI::App& app, const CLI::ParseError& error, const Words& words) {
    if (names_of_commands(app).empty()) return std::nullopt;
    Words names;  // commands as they were meant
    std::ranges::copy_if(words, std::back_inserter(names),
                         [](const std::string& word) { return !word.empty() && word.front() != '-'; });
    if (names.size() > depth_of(app)) return no_command(app, names[depth_of(app)]);
    if (!dynamic_cast<const CLI::RequiredError*>(&error)) return std::nullopt;
    if (const auto strange = stranger(app)) return strange;
    return "no command given; the commands are " + names_of_commands(app);
}

// What stands before the first ": " or the last " VERB " of CLI11's sentences.
std::pair<std::string, std::string> split(const std::string& message, std::string_view at) {
    const auto found = message.find(at);
    if (found == std::string::npos) return {message, ""};
    return {message.substr(0, found), message.substr(found + at.size())};
}

// Where the value of an option came from, if it was not typed.
std::string source_of(const CLI::App& app, const std::string& name, const Words& words) {
    const CLI::Option* const option = app.get_option_no_throw(name);
    if (!option || option->get_envname().empty()) return name;
    const bool is_typed = std::ranges::any_of(
        words, [&](const std::string& word) { return word == name || word.starts_with(name + "="); });
    return is_typed ? name : option->get_envname();
}

std::string mismatch(const CLI::App& app, const std::string& message) {
    const std::string name = split(message, ":").first;
    if (message.find("At Most 1 required") != std::string::npos) return name + " is given more than once";
    const CLI::Option* const option = app.get_option_no_throw(name);
    const int values = option ? option->get_items_expected_min() : 1;
    return values > 1 ? fmt::format("{} takes {} values", name, values) : name + " needs a value";
}

// What is wrong, and where: a line without a newline.
std::string message_for(const CLI::App& app, const CLI::ParseError& error, const Words& words) {
    std::string message = error.what();
    if (const auto strange = strange_option(app)) return *strange;
    if (const auto wrong = wrong_command(app, error, words)) return *wrong;
    if (const auto strange = stranger(app)) return *strange;
    if (dynamic_cast<const CLI::ValidationError*>(&error)) {
        const auto [name, fault] = split(message, ": ");
        return source_of(app, name, words) + (fault.starts_with("must ") ? " " : ": ") + fault;
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return mismatch(app, message);
    if (dynamic_cast<const CLI::ExcludesError*>(&error)) {
        const auto [one, other] = split(message, " excludes ");
        return fmt::format("use {} or {}, not both", one, other);
    }
    if (dynamic_cast<const CLI::RequiresError*>(&error)) {
        const auto [one, other] = split(message, " requires ");
        return fmt::format("{} needs {}", one, other);
    }
    return message;
}

// `quoin help store backup`, for people who look for help under that name.
void add_help(CLI::App& root) {
    CLI::App& command = add_command(root, "help", "Print help for a command");
    auto names = std::make_shared<Words>();
    command.add_option("COMMAND", *names, "Command, such as 'store backup'; if omitted, all commands are listed");
    command.footer("Example: quoin help arena");
    on_run(command, [names, &root] {
        const CLI::App* app = &root;
        for (const std::string& name : *names) {
            const auto found = app->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == name; });
            if (found.empty() && names_of_commands(*app).empty()) {
                return refuse(fmt::format("'{}' has no subcommand '{}'", app->get_name(), name));
            }
            if (found.empty()) return refuse(no_command(*app, name) + " (see 'quoin --help')");
            app = found.front();
        }
        put(help_of(*app));
        return Status::good;
    });
}

void add_all(CLI::App& root) {
    add_games(root);
    add_rules(root);
    add_play(root);
    add_trace(root);
    add_perft(root);
    add_position(root);
    add_render(root);
    add_print(root);
    add_record(root);
    add_think(root);
    add_analyse(root);
    add_solve(root);
    add_puzzles(root);
    add_ugi(root);
    add_ugi_check(root);
    add_arena(root);
    add_report(root);
    add_learn(root);
    add_serve(root);
    add_store(root);
    add_bench(root);
    add_completion(root);
    add_help(root);
}

// "Grawlix, Mitre and Strata"
std::string titles() {
    std::string result;
    for (const GameEntry* game : all_games()) {
        const bool is_last = game == all_games().back();
        result += fmt::format("{}{}", result.empty() ? "" : is_last ? " and " : ", ", game->title);
    }
    return result;
}

}  // namespace

Status run_program(int argc, const char* const* argv) {
    CLI::App root(fmt::format("Play and study tile-laying games: {}.", titles()), "quoin");
    root.formatter(std::make_shared<HelpFormat>());
    root.set_version_flag("--version", "quoin " QUOIN_VERSION, "Print the version");
    root.footer(
        fmt::format("Run 'quoin COMMAND --help' for details. To start: quoin play {}", all_games().front()->name));
    add_all(root);
    const Words words(argv + std::min(argc, 1), argv + argc);
    try {
        root.parse(Words(words.rbegin(), words.rend()));  // CLI11 takes them last first
    } catch (const CLI::CallForHelp&) {
        put(help_of(innermost(root)));
    } catch (const CLI::CallForVersion& version) {
        put(std::string(version.what()) + "\n");
    } catch (const CLI::RuntimeError& ended) {
        return static_cast<Status>(ended.get_exit_code());
    } catch (const CLI::ParseError& error) {
        const CLI::App& app = innermost(root);
        if (app.get_help_ptr()->count() > 0) {  // help is what helps with a wrong value too
            put(help_of(app));
            return Status::good;
        }
        return refuse(fmt::format("{} (see '{} --help')", message_for(app, error, words), path_of(app)));
    }
    return Status::good;
}

}  // namespace quoin::cli
