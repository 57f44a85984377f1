// SPDX-License-Identifier: MIT
// Where a learning run is kept. One file holds everything that is needed to go on and is replaced whole, so that a run
// that is killed at any moment is as it was after its last generation; the ledger and the weights beside it are copies
// for people and programs, made again from that file when it is opened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/result.h"

namespace quoin {

struct LearningState {
    std::string key;  // game, options and seed
    std::uint64_t generation = 0;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t milliseconds = 0;
    std::string ledger;   // a line of JSON for each generation
    std::string weights;  // the best so far, as a file of weights
    std::string trainer;  // what the fit goes on from
};

class LearningFolder {
  public:
    explicit LearningFolder(std::filesystem::path path) : path_(std::move(path)) {}

    ~LearningFolder();
    LearningFolder(const LearningFolder&) = delete;
    LearningFolder& operator=(const LearningFolder&) = delete;

    // Keeps other runs out, of this program or another, for as long as this lives; false if there is one. The folder
    // exists. Where the file system has no locks, all are let in.
    bool lock();

    // Nothing when the folder is new. The error is for people.
    Result<std::optional<LearningState>, std::string> read() const;
    // Returns what went wrong.
    std::optional<std::string> write(const LearningState& state) const;
    std::optional<std::string> write_copies(const LearningState& state) const;

  private:
    std::optional<std::string> replace(const char* name, const std::string& bytes) const;

    std::filesystem::path path_;
    int locked_ = -1;  // the folder as an open file
};

}  // namespace quoin
