// SPDX-License-Identifier: MIT
#include "cli/arena/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>

#include "cli/arena/result_line.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;
using Problem = ArenaFiles::Problem;

constexpr std::string_view way_out = "use --resume to continue that match or --append to add a new one";

Problem bad(std::string text) { return {std::move(text), true}; }

// The lines of a file that are whole, with their ends. A process that was killed may have left part of one.
struct Lines {
    std::vector<std::string> whole;
    std::uintmax_t bytes = 0;  // of the whole ones
    std::string part = {};     // of a line, at the end
};

bool is_plain_file(const std::string& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

// None if there is no such file.
Lines lines_of(const std::string& path) {
    Lines lines;
    if (!is_plain_file(path)) return lines;
    std::ifstream in(path, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) {
            lines.part = line;
            break;
        }
        lines.whole.push_back(line + "\n");
        lines.bytes += line.size() + 1;
    }
    return lines;
}

struct Name {
    std::uint64_t game = 0;
    std::string match;
};

// The game and the match that a line is about.
Name name_of(const std::string& line) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("game") || !json["game"].is_number_unsigned()) return {};
    const bool has_match = json.contains("match") && json["match"].is_string();
    return {json["game"].get<std::uint64_t>(), has_match ? json["match"].get<std::string>() : ""};
}

// The highest number of a record in the folder: `game-00012.quoin` is 12.
std::uint64_t last_record(const std::string& folder) {
    constexpr std::string_view start = "game-";
    constexpr std::string_view end = ".quoin";
    std::uint64_t last = 0;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        std::string name = entry.path().filename().string();
        if (!name.starts_with(start) || !name.ends_with(end)) continue;
        name = name.substr(start.size(), name.size() - start.size() - end.size());
        name.erase(0, std::min(name.find_first_not_of('0'), name.size()));
        last = std::max(last, read_number(name, 0, UINT64_MAX).value_or(0));
    }
    return last;
}

// What a process that was killed had left of a record: `game-00012.quoin.part4711` (write_file).
void remove_parts_of_records(const std::string& folder) {
    std::error_code error;
    std::vector<fs::path> parts;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const auto part = name.find(".quoin.part");
        const bool is_number = name.find_first_not_of("0123456789", part + 11) == std::string::npos;
        if (name.starts_with("game-") && part != std::string::npos && is_number) parts.push_back(entry.path());
    }
    for (const fs::path& part : parts) fs::remove(part, error);
}

}  // namespace

Result<ArenaFiles, Problem> ArenaFiles::open(const std::string& out, const std::string& records, Mode mode,
                                             ArenaPlan& plan) {
    ArenaFiles files(out, records);
    if (auto problem = files.lock()) return Failure(std::move(*problem));
    if (auto problem = files.inspect(mode, plan)) return Failure(std::move(*problem));
    if (auto problem = files.open_for_writing()) return Failure(std::move(*problem));
    if (mode == Mode::resume && !records.empty()) remove_parts_of_records(records);
    for (const ArenaResult& result : files.played_) {
        if (records.empty() || fs::exists(files.record_path(plan, result))) continue;
        const auto error = write_file(files.record_path(plan, result), result_record(plan, result));
        if (error) return Failure(Problem{*error});
    }
    return files;
}

bool ArenaFiles::has_file() const { return !out_name_.empty() && !is_standard_stream(out_name_); }

// If the file is there. Ends with the process, however that ends. Where a system knows no locks, nobody is kept out.
std::optional<Problem> ArenaFiles::lock() {
    if (!has_file() || lock_ || !is_plain_file(out_name_)) return std::nullopt;
    lock_.reset(std::fopen(out_name_.c_str(), "rbe"));
    if (!lock_ || flock(fileno(lock_.get()), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return std::nullopt;
    return bad(fmt::format("--out {}: another process is writing to it", out_name_));
}

std::optional<Problem> ArenaFiles::inspect(Mode mode, ArenaPlan& plan) {
    if (mode == Mode::resume) return inspect_for_resuming(plan);
    if (has_file() && is_plain_file(ahead_name())) {
        return bad(fmt::format("--out {}: the match in it was broken off; use --resume to continue it", out_name_));
    }
    if (mode == Mode::append) return inspect_for_appending(plan);
    const Lines lines = has_file() ? lines_of(out_name_) : Lines{};
    if (!lines.whole.empty() || !lines.part.empty()) {
        return bad(fmt::format("--out {}: the file already has results; {}", out_name_, way_out));
    }
    if (!records_.empty() && last_record(records_) > 0) {
        return bad(fmt::format("--records {}: the folder already has games; {}", records_, way_out));
    }
    return std::nullopt;
}

std::optional<Problem> ArenaFiles::inspect_for_appending(ArenaPlan& plan) const {
    const Lines lines = has_file() ? lines_of(out_name_) : Lines{};
    if (!lines.part.empty()) return bad(fmt::format("--out {}: the file ends in the middle of a line", out_name_));
    const Name last = lines.whole.empty() ? Name{} : name_of(lines.whole.back());
    if (!lines.whole.empty() && last.game == 0) {
        return bad(fmt::format("--out {}: the last line is not the result of a game", out_name_));
    }
    plan.first = std::max(last.game, records_.empty() ? 0 : last_record(records_));
    return std::nullopt;
}

std::optional<Problem> ArenaFiles::inspect_for_resuming(ArenaPlan& plan) {
    const Lines lines = lines_of(out_name_);
    constexpr std::string_view start = R"({"game":)";
    const auto common = std::min(lines.part.size(), start.size());
    const bool is_other = !lines.whole.empty() && name_of(lines.whole.back()).game == 0;
    if (is_other || lines.part.substr(0, common) != start.substr(0, common)) {
        return bad(fmt::format("--out {}: the last line is not the result of a game", out_name_));
    }
    const Lines aside = lines_of(ahead_name());
    if (auto problem = read_back(plan, lines.whole, aside.whole)) return problem;
    if (auto problem = compare_records(plan)) return problem;
    std::error_code error;
    if (!lines.part.empty()) fs::resize_file(out_name_, lines.bytes, error);
    if (!aside.part.empty() && !error) fs::resize_file(ahead_name(), aside.bytes, error);
    if (error) return Problem{fmt::format("{}: {}", out_name_, error.message())};
    return std::nullopt;
}

// The last match of the file must be this one. It may be that none of its games is there yet, but some are set aside.
std::optional<Problem> ArenaFiles::read_back(ArenaPlan& plan, const std::vector<std::string>& lines,
                                             const std::vector<std::string>& aside) {
    if (lines.empty() && aside.empty()) return std::nullopt;
    const auto at = [&](std::size_t number) { return fmt::format("--out {}, line {}", out_name_, number + 1); };
    const std::string match = name_of(aside.empty() ? lines.back() : aside.back()).match;
    std::size_t begin = lines.size();
    while (begin > 0 && name_of(lines[begin - 1]).match == match) --begin;
    if (begin < lines.size()) {
        plan.first = std::max<std::uint64_t>(1, name_of(lines[begin]).game) - 1;
    } else if (auto problem = inspect_for_appending(plan)) {
        return problem;
    }
    if (match != plan.key()) {
        return bad(
            fmt::format("--resume: the last game in {} belongs to another match; use the same game, options, engines, "
                        "limits, --opening and --seed, or --append",
                        out_name_));
    }
    for (std::size_t i = begin; i < lines.size(); ++i) {
        if (name_of(lines[i]).game != plan.first + played_.size() + 1) {
            return bad(at(i) + ": a game is missing before this one");
        }
        auto result = read_result_line(plan, lines[i]);
        if (!result) return bad(at(i) + ": " + result.error());
        played_.push_back(std::move(*result));
    }
    return read_aside(plan, aside);
}

std::optional<Problem> ArenaFiles::read_aside(const ArenaPlan& plan, const std::vector<std::string>& aside) {
    for (std::size_t i = 0; i < aside.size(); ++i) {
        auto result = read_result_line(plan, aside[i]);
        if (!result) return bad(fmt::format("{}, line {}: {}", ahead_name(), i + 1, result.error()));
        // It may have been written to both files.
        if (result->game >= played_.size()) ahead_.push_back(std::move(*result));
    }
    return std::nullopt;
}

// Records of other games would be overwritten, or taken for ours.
std::optional<Problem> ArenaFiles::compare_records(const ArenaPlan& plan) const {
    if (records_.empty()) return std::nullopt;
    if (last_record(records_) > plan.first + played_.size()) {
        return bad(fmt::format("--records {}: the folder has games that are not in {}", records_, out_name_));
    }
    for (const ArenaResult& result : played_) {
        const std::string path = record_path(plan, result);
        if (!is_plain_file(path)) continue;
        const auto text = read_file(path);
        if (!text) return Problem{text.error()};
        if (*text != result_record(plan, result)) return bad(path + ": the record belongs to another match");
    }
    return std::nullopt;
}

std::optional<Problem> ArenaFiles::open_for_writing() {
    if (has_file()) {
        out_.reset(std::fopen(out_name_.c_str(), "abe"));
        if (!out_) return bad(fmt::format("--out {}: {}", out_name_, std::strerror(errno)));
        if (auto problem = lock()) return problem;
    }
    std::error_code error;
    if (!records_.empty()) fs::create_directories(records_, error);
    if (error) return bad(fmt::format("--records {}: {}", records_, error.message()));
    return std::nullopt;
}

std::string ArenaFiles::record_path(const ArenaPlan& plan, const ArenaResult& result) const {
    return fmt::format("{}/game-{:05}.quoin", records_, plan.first + result.game + 1);
}

std::optional<std::string> ArenaFiles::set_aside(const ArenaPlan& plan, const ArenaResult& result) {
    if (!has_file()) return std::nullopt;
    if (!aside_) aside_.reset(std::fopen(ahead_name().c_str(), "abe"));
    const std::string line = result_line(plan, result);
    const bool is_written = aside_ && std::fwrite(line.data(), 1, line.size(), aside_.get()) == line.size();
    if (!is_written || std::fflush(aside_.get()) != 0) return ahead_name() + ": " + std::strerror(errno);
    return std::nullopt;
}

void ArenaFiles::forget_aside() {
    if (!has_file()) return;
    aside_ = nullptr;
    std::error_code error;
    fs::remove(ahead_name(), error);  // if it stays, its games are known to have been written
}

std::optional<std::string> ArenaFiles::write(const ArenaPlan& plan, const ArenaResult& result) {
    const std::string line = out_name_.empty() ? "" : result_line(plan, result);
    if (is_standard_stream(out_name_)) {
        put(line);
        if (!flush_output()) return "could not write the results to standard output";
    } else if (out_) {
        const bool is_written = std::fwrite(line.data(), 1, line.size(), out_.get()) == line.size();
        if (!is_written || std::fflush(out_.get()) != 0) return out_name_ + ": " + std::strerror(errno);
    }
    if (records_.empty()) return std::nullopt;
    return write_file(record_path(plan, result), result_record(plan, result));
}

}  // namespace quoin::cli
