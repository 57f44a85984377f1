// SPDX-License-Identifier: MIT
// quoin completion: what a shell needs to complete our words. The words themselves are those of the commands.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "completion_bash.h"
#include "facade/statistics/report.h"
#include "search/level.h"

namespace quoin::cli {
namespace {

using Apps = std::vector<const CLI::App*>;

Apps commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string names_of(const Apps& commands) {
    std::string names;
    for (const CLI::App* command : commands) names += (names.empty() ? "" : " ") + command->get_name();
    return names;
}

// Of a command and of all below it, each once.
void collect_options(const CLI::App& app, bool only_valued, std::vector<std::string>& names) {
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            const bool is_wanted = !only_valued || option->get_items_expected_max() > 0;
            if (is_wanted && name != "help" && std::ranges::find(names, "--" + name) == names.end()) {
                names.push_back("--" + name);
            }
        }
    }
    for (const CLI::App* command : commands_of(app)) collect_options(*command, only_valued, names);
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

void replace(std::string& text, const std::string& mark, const std::string& words) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + words.size())) {
        text.replace(at, mark.size(), words);
    }
}

std::string script_for(const CLI::App& root) {
    std::string script = completion_bash;
    std::string options;
    for (const CLI::App* command : commands_of(root)) {
        std::vector<std::string> names;
        collect_options(*command, false, names);
        options += "            " + command->get_name() + ") words+=\" " + joined(names, " ") + "\" ;;\n";
        replace(script, "{{" + command->get_name() + "}}", names_of(commands_of(*command)));
    }
    std::vector<std::string> valued;
    collect_options(root, true, valued);
    std::vector<std::string> levels;
    for (int level = 1; level <= max_level; ++level) levels.push_back(std::to_string(level));
    replace(script, "{{commands}}", names_of(commands_of(root)));
    replace(script, "{{options}}", options);
    replace(script, "{{valued}}", joined(valued, " | "));
    replace(script, "{{levels}}", joined(levels, " "));
    replace(script, "{{figures}}", joined({std::begin(comparable_figures), std::end(comparable_figures)}, " "));
    replace(script, "{{seats}}", "ai:" + joined(levels, " ai:"));
    return script;
}

}  // namespace

void add_completion(CLI::App& root) {
    enum class Shell { bash };
    CLI::App& command = add_command(root, "completion", "Print the completion script for a shell");
    auto shell = std::make_shared<Shell>();
    command.add_option("SHELL", *shell, "Name of the shell")->required()->transform(one_of({"bash"}));
    command.footer("Example: source <(quoin completion bash)");
    on_run(command, [shell, &root] {  // bash is the only value so far, but CLI11 writes to it
        put(script_for(root));
        return Status::good;
    });
}

}  // namespace quoin::cli
