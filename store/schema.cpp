// SPDX-License-Identifier: MIT
#include "store/schema.h"

#include <array>

namespace quoin::store {
namespace {

// Texts may hold anything, so PostgreSQL stores them as bytes: its own text type takes no zero bytes and only UTF-8.
// Booleans are 0 or 1. The last columns of `games` are for looking games up; they follow from the events.
constexpr const char* sqlite_games = R"sql(
CREATE TABLE games(
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,
    levels TEXT NOT NULL,
    clock_base INTEGER,
    clock_increment INTEGER,
    clock_per_move INTEGER,
    is_public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    rematch_of TEXT NOT NULL,
    last_seq INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    is_waiting INTEGER NOT NULL,
    is_computers_turn INTEGER NOT NULL,
    deadline INTEGER NOT NULL
) STRICT;
CREATE TABLE events(
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    number INTEGER NOT NULL,
    secret TEXT NOT NULL,
    time INTEGER NOT NULL,
    clocks TEXT NOT NULL,
    PRIMARY KEY(game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE uptime(began INTEGER PRIMARY KEY NOT NULL, ended INTEGER NOT NULL) STRICT;
)sql";

constexpr const char* postgres_games = R"sql(
CREATE TABLE games(
    id BYTEA PRIMARY KEY,
    game BYTEA NOT NULL,
    rules_version BYTEA NOT NULL,
    players BIGINT NOT NULL,
    options BYTEA NOT NULL,
    levels BYTEA NOT NULL,
    clock_base BIGINT,
    clock_increment BIGINT,
    clock_per_move BIGINT,
    is_public BIGINT NOT NULL,
    created BIGINT NOT NULL,
    rematch_of BYTEA NOT NULL,
    last_seq BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    is_over BIGINT NOT NULL,
    is_waiting BIGINT NOT NULL,
    is_computers_turn BIGINT NOT NULL,
    deadline BIGINT NOT NULL
);
CREATE TABLE events(
    game BYTEA NOT NULL,
    seq BIGINT NOT NULL,
    kind BYTEA NOT NULL,
    seat BIGINT NOT NULL,
    text BYTEA NOT NULL,
    number BIGINT NOT NULL,
    secret BYTEA NOT NULL,
    time BIGINT NOT NULL,
    clocks BYTEA NOT NULL,
    PRIMARY KEY(game, seq)
);
CREATE TABLE uptime(began BIGINT PRIMARY KEY, ended BIGINT NOT NULL);
)sql";

// When each player was last seen; and indexes that find open games without reading those that are over.
constexpr const char* sqlite_presence = R"sql(
CREATE TABLE presence(
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY(game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_age ON games(created, id);
CREATE INDEX games_waiting ON games(created, id) WHERE is_public = 1 AND is_waiting = 1 AND is_over = 0;
CREATE INDEX games_deadline ON games(deadline) WHERE is_over = 0 AND deadline > 0;
CREATE INDEX games_computers ON games(changed) WHERE is_over = 0 AND is_computers_turn = 1;
)sql";

constexpr const char* postgres_presence = R"sql(
CREATE TABLE presence(
    game BYTEA NOT NULL,
    seat BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY(game, seat)
);
CREATE INDEX games_by_age ON games(created, id);
CREATE INDEX games_waiting ON games(created, id) WHERE is_public = 1 AND is_waiting = 1 AND is_over = 0;
CREATE INDEX games_deadline ON games(deadline) WHERE is_over = 0 AND deadline > 0;
CREATE INDEX games_computers ON games(changed) WHERE is_over = 0 AND is_computers_turn = 1;
)sql";

constexpr std::array sqlite_steps = {sqlite_games, sqlite_presence};
constexpr std::array postgres_steps = {postgres_games, postgres_presence};
static_assert(sqlite_steps.size() == postgres_steps.size(), "a version is the same in both");

}  // namespace

std::span<const char* const> schema_steps(Dialect dialect) {
    if (dialect == Dialect::sqlite) return sqlite_steps;
    return postgres_steps;
}

int newest_version() { return static_cast<int>(sqlite_steps.size()); }

std::string too_new(int version) {
    return "the store was made by a later version of Quoin: it has version " + std::to_string(version) +
           ", but this program knows only versions up to " + std::to_string(newest_version());
}

}  // namespace quoin::store
