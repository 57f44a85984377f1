// SPDX-License-Identifier: MIT
// Where the results of a match go: a line of JSON and a record for each game. What is there already is never
// overwritten: it is refused, gone on with, or added to.
//
// Lines are in the order of games. A game that ends before one with a lower number is set aside meanwhile, in a file
// beside the other, `FILE.ahead`: whatever happens to this process, only games that have not ended are lost. Only one
// process at a time writes to a file.
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

    // Empty names for files that are not wanted; `-` writes lines to standard output. Tells the plan how many games are
    // in the files before its own.
    static Result<ArenaFiles, Problem> open(const std::string& out, const std::string& records, Mode mode,
                                            ArenaPlan& plan);

    // The games of this match that were played before, in order from the first.
    const std::vector<ArenaResult>& played() const { return played_; }

    // Games of this match that had ended while an earlier one had not.
    const std::vector<ArenaResult>& ahead() const { return ahead_; }

    // All of these return what went wrong.
    std::optional<std::string> set_aside(const ArenaPlan& plan, const ArenaResult& result);
    void forget_aside();  // everything that was set aside has been written since
    std::optional<std::string> write(const ArenaPlan& plan, const ArenaResult& result);

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    ArenaFiles(std::string out, std::string records) : out_name_(std::move(out)), records_(std::move(records)) {}

    bool has_file() const;
    std::optional<Problem> lock();
    std::string ahead_name() const { return out_name_ + ".ahead"; }
    std::optional<Problem> inspect(Mode mode, ArenaPlan& plan);
    std::optional<Problem> inspect_for_resuming(ArenaPlan& plan);
    std::optional<Problem> inspect_for_appending(ArenaPlan& plan) const;
    std::optional<Problem> read_back(ArenaPlan& plan, const std::vector<std::string>& lines,
                                     const std::vector<std::string>& aside);
    std::optional<Problem> read_aside(const ArenaPlan& plan, const std::vector<std::string>& aside);
    std::optional<Problem> compare_records(const ArenaPlan& plan) const;
    std::optional<Problem> open_for_writing();
    std::string record_path(const ArenaPlan& plan, const ArenaResult& result) const;

    std::string out_name_;
    std::string records_;
    std::vector<ArenaResult> played_;
    std::vector<ArenaResult> ahead_;
    std::unique_ptr<std::FILE, Close> lock_;
    std::unique_ptr<std::FILE, Close> aside_;
    std::unique_ptr<std::FILE, Close> out_;
};

}  // namespace quoin::cli
