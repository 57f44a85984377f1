// SPDX-License-Identifier: MIT
// Games and events as rows of tables, the same in both databases.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/store.h"

namespace quoin::store {

using Value = std::variant<std::monostate, std::int64_t, std::string>;
using Row = std::vector<Value>;

// The values of $1, $2 … in a statement.
using Argument = std::variant<std::monostate, std::int64_t, std::string_view>;
using Arguments = std::span<const Argument>;

// The columns that games_of reads, of `games g` and `events e`.
#define QUOIN_GAME_COLUMNS                                                                                   \
    "g.id, g.game, g.rules_version, g.players, g.options, g.levels, g.clock_base, g.clock_increment, "       \
    "g.clock_per_move, g.is_public, g.created, g.rematch_of, g.is_over, g.is_waiting, g.is_computers_turn, " \
    "g.deadline"
#define QUOIN_EVENT_COLUMNS "e.seq, e.kind, e.seat, e.text, e.number, e.secret, e.time, e.clocks"

// Each row has a game's columns and those of one event, or nulls if the game has none. The rows of a game are adjacent.
Result<std::vector<GameWithStatus>, StoreError> games_of(std::vector<Row>& rows);
Result<std::vector<Event>, StoreError> events_of(std::vector<Row>& rows);

// A row for `games`. It owns the texts that its arguments refer to.
class GameRow {
  public:
    explicit GameRow(const GameWithStatus& game);
    GameRow(const GameRow&) = delete;
    GameRow& operator=(const GameRow&) = delete;

    std::span<const Argument> arguments() const { return arguments_; }

    static constexpr std::string_view columns =
        "id, game, rules_version, players, options, levels, clock_base, clock_increment, clock_per_move, is_public, "
        "created, rematch_of, is_over, is_waiting, is_computers_turn, deadline, last_seq, changed";

  private:
    std::string options_;
    std::string levels_;
    std::vector<Argument> arguments_;
};

// A row for `events`.
class EventRow {
  public:
    EventRow(std::string_view game, const Event& event);
    EventRow(const EventRow&) = delete;
    EventRow& operator=(const EventRow&) = delete;

    std::span<const Argument> arguments() const { return arguments_; }

    static constexpr std::string_view columns = "game, seq, kind, seat, text, number, secret, time, clocks";

  private:
    std::string clocks_;
    std::vector<Argument> arguments_;
};

// Whether the events of a new game are numbered 1, 2, 3 …
bool is_numbered(const std::vector<Event>& events);

// Numbers separated by spaces; options as `order=3 hand=1`, with ambiguous characters written as %XX.
std::string packed(std::span<const std::int64_t> numbers);
std::string packed(std::span<const std::pair<std::string, std::string>> options);

}  // namespace quoin::store
