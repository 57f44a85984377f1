// SPDX-License-Identifier: MIT
#include "cli/arena/output_paths.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "cli/tables/standings.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;

struct Output {
    std::string flag;
    std::string path;
};

// What a path stands for once all links are followed, the last one too, whose file may not be there yet.
fs::path resolved(fs::path path) {
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && fs::is_symlink(path, error); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / target;  // an absolute one replaces the rest
    }
    const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : whole;
}

bool is_same_file(const std::string& a, const std::string& b) {
    if (is_standard_stream(a) || is_standard_stream(b)) return a == b;
    std::error_code error;
    if (fs::equivalent(a, b, error) && !error) return true;  // a hard link has no other name
    return resolved(a) == resolved(b);
}

std::optional<std::string> fault_of_sharing(const ArenaArguments& arguments) {
    std::vector<Output> outputs = {
        {"--out", arguments.out}, {"--csv", arguments.csv}, {"--html", arguments.html}, {"--log", arguments.log}};
    if (!arguments.out.empty() && !is_standard_stream(arguments.out)) {
        outputs.push_back({"--out", arguments.out + ".ahead"});
    }
    std::erase_if(outputs, [](const Output& output) { return output.path.empty(); });
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!is_same_file(outputs[i].path, outputs[j].path)) continue;
            return fmt::format("{} {}: {} writes to the same file; name another", outputs[j].flag, outputs[j].path,
                               outputs[i].flag);
        }
    }
    return std::nullopt;
}

// A device or a pipe cannot be read back, and must not get a neighbour `.ahead`.
std::optional<std::string> fault_of_place(const Output& output) {
    if (output.path.empty() || is_standard_stream(output.path)) return std::nullopt;
    const auto wrong = [&](std::string_view what) { return fmt::format("{} {}: {}", output.flag, output.path, what); };
    std::error_code error;
    const fs::path path = resolved(output.path);
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return wrong("this is a folder, not a file");
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return wrong("this is not a regular file; use - for standard output");
    }
    if (fs::exists(status)) return std::nullopt;
    if (!fs::exists(path.parent_path(), error)) return wrong(std::strerror(ENOENT));
    if (!fs::is_directory(path.parent_path(), error)) return wrong(std::strerror(ENOTDIR));
    return std::nullopt;
}

// Tables are made from scratch: a file is replaced only if it is such a table, and the match is gone on with.
std::optional<std::string> fault_of_table(const Output& output, bool resumes, std::string_view start) {
    const auto& [flag, path] = output;
    if (auto fault = fault_of_place(output)) return fault;
    std::error_code error;
    if (path.empty() || is_standard_stream(path) || !fs::exists(path, error)) return std::nullopt;
    if (!resumes) return fmt::format("{} {}: the file already exists; name another, or use --resume", flag, path);
    const auto text = read_file(path);
    if (text && text->starts_with(start)) return std::nullopt;
    return fmt::format("{} {}: the file exists and is not an arena table", flag, path);
}

}  // namespace

std::optional<std::string> fault_of_output_paths(const ArenaArguments& arguments) {
    if (auto fault = fault_of_sharing(arguments)) return fault;
    if (auto fault = fault_of_place({"--out", arguments.out})) return fault;
    if (auto fault = fault_of_table({"--csv", arguments.csv}, arguments.resumes, csv_start)) return fault;
    return fault_of_table({"--html", arguments.html}, arguments.resumes, html_start);
}

}  // namespace quoin::cli
