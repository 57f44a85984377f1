// SPDX-License-Identifier: MIT
#include "tests/program.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

namespace quoin::testing {
namespace {

// Between single quotes a shell leaves everything alone but the single quote.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) result += letter == '\'' ? "'\\''" : std::string(1, letter);
    return result + "'";
}

std::string contents(const std::filesystem::path& path) {
    std::ostringstream result;
    result << std::ifstream(path, std::ios::binary).rdbuf();
    return result.str();
}

}  // namespace

Finished run_program(const std::vector<std::string>& arguments, const std::string& input) {
    static int runs = 0;
    const auto folder = std::filesystem::temp_directory_path() /
                        ("quoin-test-" + std::to_string(::getpid()) + "-" + std::to_string(runs++));
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "input", std::ios::binary) << input;
    std::string command = "exec " + quoted(QUOIN_PROGRAM);
    for (const std::string& argument : arguments) command += " " + quoted(argument);
    command += " <" + quoted(folder / "input") + " >" + quoted(folder / "output") + " 2>" + quoted(folder / "errors");
    const int status = std::system(command.c_str());
    Finished result{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), contents(folder / "output"),
                    contents(folder / "errors")};
    std::filesystem::remove_all(folder);
    return result;
}

}  // namespace quoin::testing
