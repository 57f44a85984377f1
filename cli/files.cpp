// SPDX-License-Identifier: MIT
#include "cli/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/setup.h"

namespace quoin::cli {
namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string reason(const std::string& path) { return path + ": " + std::strerror(errno); }

// No record is longer; a file that never ends would not either.
constexpr std::size_t max_bytes = 16 << 20;

std::optional<std::string> write_to(const std::string& path, std::string_view text) {
    File file(std::fopen(path.c_str(), "wb"));
    if (!file) return reason(path);
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!is_written || std::fclose(file.release()) != 0) return reason(path);
    return std::nullopt;
}

}  // namespace

Result<std::string, std::string> read_file(const std::string& path) {
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file) return Failure(reason(path));
    std::string text;
    char buffer[1 << 14];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
        text.append(buffer, count);
        if (text.size() > max_bytes) return Failure(path + ": is larger than 16 MiB");
    }
    if (std::ferror(file.get())) return Failure(reason(path));
    return text;
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    struct stat status{};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) return write_to(path, text);  // such as /dev/stdout
    const std::string part = fmt::format("{}.part{}", path, getpid());
    if (auto error = write_to(part, text)) {
        std::remove(part.c_str());
        return reason(path);
    }
    if (std::rename(part.c_str(), path.c_str()) == 0) return std::nullopt;
    std::string error = reason(path);
    std::remove(part.c_str());
    return error;
}

Result<Record, std::string> load_record(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return Failure(text.error());
    auto record = read_record(*text);
    if (!record) return Failure(fmt::format("{}: {}: {}", path, record.error().where, record.error().detail));
    return std::move(*record);
}

Result<Match, std::string> match_of(const std::string& path, const Record& record, std::string_view ply) {
    auto match = replay(record);
    if (!match) return Failure(fmt::format("{}: {}", path, match.error().detail));
    if (ply.empty()) return std::move(*match);
    const auto number = read_number(ply, 0, static_cast<std::uint64_t>(match->ply()));
    if (!number) return Failure(fmt::format("--ply must be a number from 0 to {}, not '{}'", match->ply(), ply));
    while (match->ply() > static_cast<int>(*number)) match->undo();
    return std::move(*match);
}

}  // namespace quoin::cli
