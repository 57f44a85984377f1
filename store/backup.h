// SPDX-License-Identifier: MIT
// A whole store as text, for keeping and for moving it from one kind to the other: a line of JSON at the start, one for
// each game, and one at the end by which a text that was cut short is known. Each line ends with a checksum of itself.
// docs/store.md has the fields.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "store/store.h"

namespace quoin::store {

// Lines, with their ends.
std::string backup_start(std::span<const Uptime> uptime);
std::string backup_game(const Creation& game);
std::string backup_end(std::uint64_t games, std::uint64_t events);

// A line of the text of a JSON object that is not empty, with its checksum as the last field.
std::string sealed(std::string object);

// Reads a backup line by line. Errors say which: `line 7: …`. After one there is no going on.
class BackupReader {
  public:
    // The next line without its end; nothing after the last.
    using NextLine = std::function<std::optional<std::string>()>;
    explicit BackupReader(NextLine next_line) : next_line_(std::move(next_line)) {}

    Result<std::vector<Uptime>, std::string> start();          // first
    Result<std::optional<Creation>, std::string> next_game();  // then, until there is none

    std::uint64_t games() const { return games_; }
    std::uint64_t events() const { return events_; }

  private:
    Result<std::string, std::string> next_line();
    std::string at_line(std::string_view what) const;

    NextLine next_line_;
    std::uint64_t line_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t events_ = 0;
};

}  // namespace quoin::store
