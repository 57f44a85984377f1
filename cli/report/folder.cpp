// SPDX-License-Identifier: MIT
#include "cli/report/folder.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/terminal/files.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;
using Problem = ReportFolder::Problem;

Problem bad(std::string text) { return {std::move(text), true}; }

// A value as it could be given to a flag.
std::string in_words(const nlohmann::json& header, const char* name) {
    const auto text = [](const nlohmann::json& value) {
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    if (!header.contains(name)) return "none";
    const nlohmann::json& value = header[name];
    if (!value.is_array()) return text(value);
    std::string words;
    for (const auto& one : value) words += (words.empty() ? "" : ", ") + text(one);
    return words;
}

// The first member that differs, in words.
std::string difference_of(const std::string& header, const std::string& found) {
    const auto ours = nlohmann::json::parse(header, nullptr, false);
    const auto theirs = nlohmann::json::parse(found, nullptr, false);
    if (!theirs.is_object() || !theirs.contains("report")) return "its games.jsonl does not belong to a report";
    for (const char* name : {"report", "game", "rules_version", "players", "variants", "levels", "nodes", "primary",
                             "seed", "brief", "engine"}) {
        const nlohmann::json here = ours.value(name, nlohmann::json());
        const nlohmann::json there = theirs.value(name, nlohmann::json());
        if (here == there) continue;
        if (std::string_view(name) == "engine")
            return "it was made by another version of the engine, or with other weights";
        const bool are_several = here.is_array();
        return fmt::format("its {} {} {}, not {}", name, are_several ? "are" : "is", printable(in_words(theirs, name)),
                           printable(in_words(ours, name)));
    }
    return "its first line has been changed";
}

}  // namespace

Result<std::unique_ptr<ReportFolder>, Problem> ReportFolder::open(const ReportPlan& plan, const std::string& path) {
    auto folder = std::unique_ptr<ReportFolder>(new ReportFolder(plan, path));
    folder->header_ = plan.header();
    std::error_code error;
    fs::create_directories(path, error);
    if (error) return Failure(Problem{fmt::format("--out {}: {}", path, error.message())});
    const bool is_new = !fs::exists(folder->games_file(), error);
    if (is_new) {
        for (const char* name : {"report.html", "report.json", "report.csv"}) {
            if (!fs::exists(fs::path(path) / name, error)) continue;
            return Failure(
                bad(fmt::format("--out {}: it has a {} but no games.jsonl; name another folder", path, name)));
        }
    } else if (auto problem = folder->read()) {
        return Failure(Problem{fmt::format("--out {}: {}", path, problem->text), problem->is_input});
    }
    if (auto problem = folder->open_for_writing(is_new)) return Failure(std::move(*problem));
    return folder;
}

// Part of a line at the end is what a process that was killed has left.
std::optional<Problem> ReportFolder::read() {
    std::ifstream in(games_file(), std::ios::binary);
    if (!in) return Problem{std::strerror(errno)};
    std::uintmax_t whole = 0;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) {
            if (number == 0 && !header_.starts_with(line)) return bad("its games.jsonl does not belong to a report");
            break;
        }
        ++number;
        if (number == 1 && line != header_) return bad(difference_of(header_, line));
        if (number > 1) {
            if (auto problem = read_line(line + "\n", number)) return problem;
        }
        whole += line.size() + 1;
    }
    in.close();
    std::error_code error;
    fs::resize_file(games_file(), whole, error);
    if (error) return Problem{error.message()};
    return std::nullopt;
}

std::optional<Problem> ReportFolder::read_line(const std::string& line, std::size_t number) {
    auto read = read_report_line(plan_, line);
    if (!read) return bad(fmt::format("games.jsonl, line {}: {}", number, read.error()));
    const GameName name = read->game ? read->game->name : read->evaluated->name;
    const ReportSection& section = plan_.sections[name.section];
    if (name.game >= (read->game ? section.games : section.sample))
        return bad(read->game ? "it already has more games; raise --games"
                              : "it already has more evaluated games; raise --games or --sample");
    known_.add(std::move(*read));
    return std::nullopt;
}

std::optional<Problem> ReportFolder::open_for_writing(bool is_new) {
    std::error_code error;
    const bool is_empty = is_new || fs::file_size(games_file(), error) == 0;
    out_.reset(std::fopen(games_file().c_str(), "ab"));
    if (!out_) return Problem{fmt::format("{}: {}", games_file(), std::strerror(errno))};
    if (!is_empty) return std::nullopt;
    const std::string line = header_ + "\n";
    const bool is_written = std::fwrite(line.data(), 1, line.size(), out_.get()) == line.size();
    if (!is_written || std::fflush(out_.get()) != 0)
        return Problem{fmt::format("{}: {}", games_file(), std::strerror(errno))};
    return std::nullopt;
}

std::optional<std::string> ReportFolder::add(const std::string& line) {
    auto read = read_report_line(plan_, line);
    if (!read) return read.error();
    const bool is_written = std::fwrite(line.data(), 1, line.size(), out_.get()) == line.size();
    if (!is_written || std::fflush(out_.get()) != 0) return fmt::format("{}: {}", games_file(), std::strerror(errno));
    known_.add(std::move(*read));
    return std::nullopt;
}

std::optional<std::string> ReportFolder::tidy() {
    std::string text = header_ + "\n";
    for (const auto& [name, game] : known_.games) text += game_line(plan_, game);
    for (const auto& [name, game] : known_.evaluated) text += evaluation_line(plan_, game);
    out_ = nullptr;
    return write_file(games_file(), text);
}

std::optional<std::string> ReportFolder::write(const std::string& name, const std::string& text) const {
    return write_file((path_ / name).string(), text);
}

}  // namespace quoin::cli
