// SPDX-License-Identifier: MIT
// Where the results of a match go: a line of JSON and a record for each game. What is there already is never
// overwritten: it is refused, gone on with, or added to.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/game.h"

namespace quoin::cli {

class ArenaFiles {
  public:
    enum class Mode { fresh, resume, append };

    struct Problem {
        std::string text;
        bool is_input = false;  // the user's to mend, not the system's
    };

    // Empty names for what is not wanted; `-` writes lines to standard output. Tells the plan how many games are in the
    // files before its own.
    static Result<ArenaFiles, Problem> open(const std::string& out, const std::string& records, Mode mode,
                                            ArenaPlan& plan);

    // The games of this match that were played before, in order from the first.
    const std::vector<ArenaResult>& played() const { return played_; }

    // Returns what went wrong.
    std::optional<std::string> write(const ArenaPlan& plan, const ArenaResult& result);

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    ArenaFiles(std::string out, std::string records) : out_name_(std::move(out)), records_(std::move(records)) {}

    std::optional<Problem> inspect(Mode mode, ArenaPlan& plan);
    std::optional<Problem> read_back(ArenaPlan& plan, const std::vector<std::string>& lines);
    std::optional<Problem> compare_records(const ArenaPlan& plan) const;
    std::optional<Problem> open_for_writing();
    std::string record_path(const ArenaPlan& plan, const ArenaResult& result) const;

    std::string out_name_;
    std::string records_;
    std::vector<ArenaResult> played_;
    std::unique_ptr<std::FILE, Close> out_;
};

}  // namespace quoin::cli
