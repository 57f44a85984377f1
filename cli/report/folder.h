// SPDX-License-Identifier: MIT
// Where a report is kept: games.jsonl, to which lines are added as games end, so that only games that have not ended
// are lost whatever happens; and the files made of it. A folder of another report is refused.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "facade/report/game_line.h"

namespace quoin::cli {

class ReportFolder {
  public:
    struct Problem {
        std::string text;
        bool is_input = false;  // the user's to mend, not the system's
    };

    // Opens the folder, or makes it.
    static Result<std::unique_ptr<ReportFolder>, Problem> open(const ReportPlan& plan, const std::string& path);

    const ReportGames& known() const { return known_; }

    // Keeps a line that has come of a piece of work. Returns what went wrong.
    std::optional<std::string> add(const std::string& line);
    // Puts the lines in order: the same games always give the same file.
    std::optional<std::string> tidy();
    // Replaces one of the files that are made of the games.
    std::optional<std::string> write(const std::string& name, const std::string& text) const;

  private:
    ReportFolder(const ReportPlan& plan, std::filesystem::path path) : plan_(plan), path_(std::move(path)) {}

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string games_file() const { return (path_ / "games.jsonl").string(); }
    std::optional<Problem> read();
    std::optional<Problem> read_line(const std::string& line, std::size_t number);
    std::optional<Problem> open_for_writing(bool is_new);

    const ReportPlan& plan_;
    std::filesystem::path path_;
    std::string header_;
    ReportGames known_;
    std::unique_ptr<std::FILE, Close> out_;
};

}  // namespace quoin::cli
