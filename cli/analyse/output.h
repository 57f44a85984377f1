// SPDX-License-Identifier: MIT
// Whole lines on standard output, from any thread, each written at once. A reader that is slow holds everybody up; one
// that has gone, or a stop, does not.
#pragma once

#include <atomic>
#include <mutex>
#include <string>

namespace quoin::cli {

class LineOutput {
  public:
    // The file is open; `stop` is set by someone else.
    LineOutput(int file, const std::atomic<bool>& stop) : file_(file), stop_(stop) {}

    // Adds the end of the line. Once writing has failed, nothing more is written.
    void write(std::string line);

    // 0, or why a line could not be written.
    int error() const { return error_; }

  private:
    bool write_some(std::string_view& rest);

    const int file_;
    const std::atomic<bool>& stop_;
    std::mutex mutex_;
    std::atomic<int> error_{0};
};

}  // namespace quoin::cli
