// SPDX-License-Identifier: MIT
#include "cli/terminal/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/terminal/output.h"

namespace quoin::cli {
namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string reason(const std::string& path) { return path + ": " + std::strerror(errno); }

// No record is longer; a file that never ends would not either.
constexpr std::size_t max_bytes = 16 << 20;

// The reason names the file that was asked for, `shown`.
std::optional<std::string> write_to(const std::string& path, const std::string& shown, std::string_view text) {
    File file(std::fopen(path.c_str(), "wb"));
    if (!file) return reason(shown);
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!is_written || std::fclose(file.release()) != 0) return reason(shown);
    return std::nullopt;
}

}  // namespace

std::string name_of_input(const std::string& path) { return is_standard_stream(path) ? "standard input" : path; }

Result<std::string, std::string> read_file(const std::string& path) {
    const std::string name = name_of_input(path);
    // A descriptor of its own, so that closing it leaves standard input as it is.
    const File file(is_standard_stream(path) ? fdopen(dup(STDIN_FILENO), "rb") : std::fopen(path.c_str(), "rb"));
    if (!file) return Failure(reason(name));
    std::string text;
    char buffer[1 << 14];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
        text.append(buffer, count);
        if (text.size() > max_bytes) return Failure(name + ": the file is larger than 16 MiB");
    }
    if (std::ferror(file.get())) return Failure(reason(name));
    return text;
}

std::optional<std::string> fault_of_overwriting(const std::string& path) {
    struct stat status{};
    const bool is_there = !is_standard_stream(path) && stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    if (!is_there) return std::nullopt;
    return path + ": the file already exists; use --force to replace it";
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    if (is_standard_stream(path)) {
        put(text);
        return std::nullopt;
    }
    struct stat status{};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) return write_to(path, path, text);  // such as /dev/stdout
    const std::string part = fmt::format("{}.part{}", path, getpid());
    auto error = write_to(part, path, text);
    if (!error && std::rename(part.c_str(), path.c_str()) != 0) error = reason(path);
    if (error) std::remove(part.c_str());
    return error;
}

Result<Record, std::string> load_record(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return Failure(text.error());
    auto record = read_record(*text);
    if (!record) {
        return Failure(fmt::format("{}: {}: {}", name_of_input(path), record.error().where, record.error().detail));
    }
    return std::move(*record);
}

Result<Match, std::string> match_of(const std::string& path, const Record& record, std::optional<int> ply) {
    auto match = replay(record, ply);
    if (match) return std::move(*match);
    if (match.error().where == "ply") return Failure("--" + match.error().detail);
    return Failure(fmt::format("{}: {}", name_of_input(path), match.error().detail));
}

}  // namespace quoin::cli
