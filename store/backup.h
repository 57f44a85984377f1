// SPDX-License-Identifier: MIT
// A whole store as text, for backups and for moving from one database to another: a line of JSON at the start, one for
// each game, and one at the end, without which the text is known to be incomplete. Each line has a checksum.
// docs/store.md describes the fields.
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

// Lines, including the line feed.
std::string backup_start(std::span<const Uptime> uptime);
std::string backup_game(const GameWithStatus& game);
std::string backup_end(std::uint64_t games, std::uint64_t events);

// A line with this JSON object, which is not empty, and its checksum as the last field.
std::string with_checksum(std::string object);

// Reads a backup line by line. Errors name the line: `line 7: …`. After an error, nothing more can be read.
class BackupReader {
  public:
    // The next line without its end; nothing after the last.
    using NextLine = std::function<std::optional<std::string>()>;
    explicit BackupReader(NextLine next_line) : next_line_(std::move(next_line)) {}

    Result<std::vector<Uptime>, std::string> start();                // first
    Result<std::optional<GameWithStatus>, std::string> next_game();  // then, until there is none

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
