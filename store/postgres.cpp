// SPDX-License-Identifier: MIT
#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <numeric>
#include <utility>

#include "core/text/hex.h"
#include "core/text/json.h"
#include "store/postgres_connection.h"
#include "store/schema.h"
#include "store/sql_store.h"

namespace quoin::store {
namespace {

constexpr std::size_t most_in_a_row = 200;  // statements that are sent before their answers are read

constexpr const char* begin_write = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'";
constexpr const char* begin_read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
constexpr const char* begin_lazy = "BEGIN; SET LOCAL synchronous_commit = off";

// One statement for each write: it adds the event only if it is the game's next, and notifies the others once it is
// committed. It returns a row if it was done.
constexpr std::string_view append_sql =
    "WITH moved AS (UPDATE games SET last_seq = $2::bigint, changed = $8::bigint, is_over = $10::bigint, is_waiting = "
    "$11::bigint, is_computers_turn = $12::bigint, deadline = $13::bigint WHERE id = $1::bytea AND last_seq = "
    "$2::bigint - 1 RETURNING id), added AS (INSERT INTO events(game, seq, kind, seat, text, number, secret, time, "
    "clocks) SELECT $1::bytea, $2::bigint, $3::bytea, $4::bigint, $5::bytea, $6::bigint, $7::bytea, $8::bigint, "
    "$9::bytea FROM moved) SELECT pg_notify('quoin', $14::text) FROM moved";
constexpr std::string_view create_sql =
    "WITH made AS (INSERT INTO games(id, game, rules_version, players, options, levels, clock_base, clock_increment, "
    "clock_per_move, is_public, created, rematch_of, is_over, is_waiting, is_computers_turn, deadline, last_seq, "
    "changed) VALUES($1::bytea, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON "
    "CONFLICT(id) DO NOTHING RETURNING id), added AS (INSERT INTO events(game, seq, kind, seat, text, number, secret, "
    "time, clocks) SELECT $1::bytea, e.seq, e.kind, e.seat, e.text, e.number, e.secret, e.time, e.clocks FROM made, "
    "json_to_recordset($19::json) AS e(seq bigint, kind bytea, seat bigint, text bytea, number bigint, secret bytea, "
    "time bigint, clocks bytea)) SELECT pg_notify('quoin', $20::text) FROM made";

constexpr Oid int8_type = 20;

std::uint64_t swapped(std::uint64_t number) {
    return std::endian::native == std::endian::little ? __builtin_bswap64(number) : number;
}

// Arguments as the library wants them, in PostgreSQL's binary form: numbers have eight bytes, the highest first.
class Parameters {
  public:
    explicit Parameters(Arguments arguments)
        : numbers_(arguments.size()),
          values_(arguments.size()),
          lengths_(arguments.size()),
          formats_(arguments.size(), 1) {
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (const auto* number = std::get_if<std::int64_t>(&arguments[i])) {
                numbers_[i] = swapped(static_cast<std::uint64_t>(*number));
                values_[i] = reinterpret_cast<const char*>(&numbers_[i]);
                lengths_[i] = sizeof numbers_[i];
            } else if (const auto* text = std::get_if<std::string_view>(&arguments[i])) {
                values_[i] = text->data() ? text->data() : "";
                lengths_[i] = static_cast<int>(text->size());
            }
        }
    }

    int count() const { return static_cast<int>(values_.size()); }
    const char* const* values() const { return values_.data(); }
    const int* lengths() const { return lengths_.data(); }
    const int* formats() const { return formats_.data(); }

  private:
    std::vector<std::uint64_t> numbers_;
    std::vector<const char*> values_;
    std::vector<int> lengths_;
    std::vector<int> formats_;
};

Value value_at(const PGresult* answer, int row, int column) {
    if (PQgetisnull(answer, row, column)) return {};
    const char* start = PQgetvalue(answer, row, column);
    const std::size_t size = PQgetlength(answer, row, column);
    if (PQftype(answer, column) == int8_type) {
        std::uint64_t number = 0;
        std::memcpy(&number, start, sizeof number);
        return static_cast<std::int64_t>(swapped(number));
    }
    return std::string(start, size);
}

std::vector<Row> rows_of(const PGresult* answer) {
    std::vector<Row> result(PQntuples(answer));
    const int columns = PQnfields(answer);
    for (std::size_t row = 0; row < result.size(); ++row) {
        result[row].reserve(columns);
        for (int column = 0; column < columns; ++column)
            result[row].push_back(value_at(answer, static_cast<int>(row), column));
    }
    return result;
}

// The notification to other servers; empty for an id that cannot be one of ours.
std::string hint(std::string_view id, std::uint64_t seq) {
    const bool is_plain = id.size() <= 100 && std::ranges::all_of(id, [](char c) { return c > ' ' && c <= '~'; });
    return is_plain ? std::string(id) + ' ' + std::to_string(seq) : "";
}

// Events as JSON, for PostgreSQL to unfold; texts in hexadecimal digits, so that they can hold anything.
std::string unfoldable(const std::vector<Event>& events) {
    JsonWriter json;
    json.list(events, [&](const Event& event) {
        json.object([&] {
            const auto bytes = [&](std::string_view name, std::string_view text) {
                json.member(name, "\\x" + hex_of(text));
            };
            json.member("seq", event.seq);
            json.member("seat", event.seat);
            json.member("number", event.number);
            json.member("time", event.time);
            bytes("kind", name_of(event.kind));
            bytes("text", event.text);
            bytes("secret", event.secret);
            bytes("clocks", packed(event.clocks));
        });
    });
    return json.take();
}

std::string_view game_of(const Write& write) {
    const auto* append = std::get_if<Append>(&write);
    return append ? append->game : std::get<GameWithStatus>(write).game.header.id;
}

class PostgresStore final : public SqlStore {
  public:
    PostgresStore(std::string url, OpenMode mode) : url_(std::move(url)), mode_(mode) {}

    Result<void, StoreError> connect() {
        prepared_.clear();
        connection_.reset();
        auto connection = connect_postgres(url_);
        if (!connection) return Failure(connection.error());
        connection_ = std::move(*connection);
        auto migrated = migrate();
        if (!migrated) {
            connection_.reset();
            return migrated;
        }
        mode_ = OpenMode::existing;  // it must still be there when the connection is made anew
        return {};
    }

  protected:
    Result<std::vector<Row>, StoreError> rows(std::string_view sql, Arguments arguments) override {
        if (is_in_transaction_) return execute(sql, arguments);
        if (const auto connected = ensure_connection(); !connected) return Failure(connected.error());
        auto result = execute(sql, arguments);
        if (result || is_connected()) return result;
        // The server went away since the last query: nothing is lost by asking again.
        if (const auto connected = connect(); !connected) return Failure(connected.error());
        return execute(sql, arguments);
    }

    Result<void, StoreError> run_lazily(std::string_view sql, Arguments arguments) override {
        if (const auto begun = start(begin_lazy); !begun) return begun;
        const auto done = execute(sql, arguments);
        if (done) return commit();
        roll_back();
        return Failure(done.error());
    }

    Result<void, StoreError> begin(Transaction kind) override {
        return start(kind == Transaction::write ? begin_write : begin_read);
    }

    Result<std::vector<bool>, StoreError> put(std::span<const Write> writes) override {
        for (const std::string_view sql : {append_sql, create_sql}) {
            if (const auto name = prepare(sql); !name) return Failure(name.error());
        }
        // Every server locks games in the same order, so that they cannot deadlock.
        std::vector<std::size_t> order(writes.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(game_of(writes[i]), i); });
        std::vector<bool> result(writes.size());
        for (std::span<const std::size_t> rest = order; !rest.empty();) {
            const auto some = rest.first(std::min(rest.size(), most_in_a_row));
            if (const auto done = put_some(writes, some, result); !done) return Failure(done.error());
            rest = rest.subspan(some.size());
        }
        return result;
    }

    Result<void, StoreError> commit() override {
        is_in_transaction_ = false;
        const PostgresResult answer(PQexec(connection_.get(), "COMMIT"));
        if (PQresultStatus(answer.get()) == PGRES_COMMAND_OK) {
            if (std::string_view(PQcmdStatus(answer.get())) == "COMMIT") return {};
            return Failure(StoreError{"PostgreSQL: the transaction was rolled back"});
        }
        StoreError error = postgres_error(connection_.get());
        error.is_unknown = !is_connected();
        if (is_connected()) roll_back();
        return Failure(error);
    }

    void roll_back() override {
        is_in_transaction_ = false;
        if (!is_connected()) return;
        const PostgresResult answer(PQexec(connection_.get(), "ROLLBACK"));
        if (PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) connection_.reset();
    }

  private:
    bool is_connected() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }

    Result<void, StoreError> ensure_connection() {
        if (is_connected()) return {};
        return connect();
    }

    // Begins a transaction, on a new connection if the old one has ended: nothing has been written yet.
    Result<void, StoreError> start(const char* sql) {
        if (const auto connected = ensure_connection(); !connected) return connected;
        auto begun = run(sql);
        if (!begun && !is_connected()) {
            if (const auto connected = connect(); !connected) return connected;
            begun = run(sql);
        }
        is_in_transaction_ = begun.has_value();
        return begun;
    }

    Result<void, StoreError> run(const char* sql) {
        const PostgresResult answer(PQexec(connection_.get(), sql));
        const auto status = PQresultStatus(answer.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return Failure(postgres_error(connection_.get()));
        return {};
    }

    Result<std::vector<Row>, StoreError> execute(std::string_view sql, Arguments arguments) {
        const auto name = prepare(sql);
        if (!name) return Failure(name.error());
        const Parameters parameters(arguments);
        const PostgresResult answer(PQexecPrepared(connection_.get(), *name, parameters.count(), parameters.values(),
                                                   parameters.lengths(), parameters.formats(), 1));
        const auto status = PQresultStatus(answer.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return Failure(postgres_error(connection_.get()));
        return rows_of(answer.get());
    }

    // The name of the prepared statement.
    Result<const char*, StoreError> prepare(std::string_view sql) {
        const auto known = prepared_.find(sql);
        if (known != prepared_.end()) return known->second.c_str();
        const std::string name = "s" + std::to_string(prepared_.size());
        const std::string text(sql);
        const PostgresResult answer(PQprepare(connection_.get(), name.c_str(), text.c_str(), 0, nullptr));
        if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return Failure(postgres_error(connection_.get()));
        return prepared_.emplace(text, name).first->second.c_str();
    }

    // Sends all writes and then reads their results: one round trip for all.
    Result<void, StoreError> put_some(std::span<const Write> writes, std::span<const std::size_t> order,
                                      std::vector<bool>& done) {
        PGconn* connection = connection_.get();
        if (!PQenterPipelineMode(connection)) return Failure(postgres_error(connection));
        std::vector<std::size_t> sent;
        bool is_good = true;
        for (const std::size_t i : order) {
            const auto* append = std::get_if<Append>(&writes[i]);
            const auto* game = std::get_if<GameWithStatus>(&writes[i]);
            if (game && !is_numbered(game->game.events)) continue;  // not done
            is_good = is_good && (append ? send_append(*append) : send_game(*game));
            sent.push_back(i);
        }
        is_good = is_good && PQpipelineSync(connection);
        StoreError error = postgres_error(connection);
        for (std::size_t at = 0; is_good && at < sent.size();) {
            const PostgresResult answer(PQgetResult(connection));
            if (!answer) {
                ++at;  // that was all of this statement
                is_good = is_connected();
                continue;
            }
            const auto status = PQresultStatus(answer.get());
            if (status == PGRES_TUPLES_OK) {
                done[sent[at]] = PQntuples(answer.get()) == 1;
            } else if (is_good) {
                error = postgres_error(connection);
                is_good = false;
            }
        }
        if (!is_good) {
            drain();
            if (is_connected()) PQexitPipelineMode(connection);
            return Failure(error);
        }
        drain();
        if (!PQexitPipelineMode(connection)) return Failure(postgres_error(connection));
        return {};
    }

    // Reads up to the mark that ends a series.
    void drain() {
        for (int nothing = 0; is_connected() && nothing < 2;) {
            const PostgresResult answer(PQgetResult(connection_.get()));
            nothing = answer ? 0 : nothing + 1;
            if (PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) return;
        }
    }

    bool send(std::string_view sql, Arguments arguments) {
        const Parameters parameters(arguments);
        return PQsendQueryPrepared(connection_.get(), prepared_.find(sql)->second.c_str(), parameters.count(),
                                   parameters.values(), parameters.lengths(), parameters.formats(), 1) == 1;
    }

    bool send_append(const Append& append) {
        const EventRow row(append.game, append.event);
        const std::string told = hint(append.game, append.event.seq);
        std::vector<Argument> arguments(row.arguments().begin(), row.arguments().end());
        const GameStatus& status = append.status;
        for (const bool is_so : {status.is_over, status.is_waiting, status.is_computers_turn})
            arguments.emplace_back(std::int64_t{is_so});
        arguments.emplace_back(status.deadline);
        arguments.emplace_back(std::string_view(told));
        return send(append_sql, arguments);
    }

    bool send_game(const GameWithStatus& game) {
        const GameRow row(game);
        const std::string events = unfoldable(game.game.events);
        const std::string told = hint(game.game.header.id, game.game.events.size());
        std::vector<Argument> arguments(row.arguments().begin(), row.arguments().end());
        arguments.emplace_back(std::string_view(events));
        arguments.emplace_back(std::string_view(told));
        return send(create_sql, arguments);
    }

    Result<std::int64_t, StoreError> number(std::string_view sql) {
        const auto found = execute(sql, {});
        if (!found) return Failure(found.error());
        const auto* value =
            found->empty() || found->front().empty() ? nullptr : std::get_if<std::int64_t>(found->front().data());
        return value ? *value : 0;
    }

    Result<std::int64_t, StoreError> version() {
        // Not to_regclass: it may remember, from before the lock, that there was none.
        const auto made = number(
            "SELECT COUNT(*) FROM pg_catalog.pg_class WHERE relname = 'store_version' AND pg_table_is_visible(oid)");
        if (!made || *made == 0) return made;
        return number("SELECT version FROM store_version");
    }

    Result<void, StoreError> migrate() {
        const auto known = version();
        if (!known) return Failure(known.error());
        if (*known == newest_version()) return {};
        if (*known == 0 && mode_ == OpenMode::existing) return Failure(StoreError{"this database has no Quoin store"});
        if (const auto begun = run(begin_write); !begun) return begun;
        is_in_transaction_ = true;
        auto migrated = migrate_within();
        if (migrated) return commit();
        roll_back();
        return migrated;
    }

    Result<void, StoreError> migrate_within() {
        // Several servers may start at the same time, so they take turns.
        if (const auto locked = run("SELECT pg_advisory_xact_lock(51756069)"); !locked) return locked;
        const auto known = version();
        if (!known) return Failure(known.error());
        if (*known > newest_version()) return Failure(StoreError{too_new(static_cast<int>(*known))});
        for (const char* step : schema_steps(Dialect::postgres).subspan(*known)) {
            if (const auto done = run(step); !done) return done;
        }
        const std::string mark = std::to_string(newest_version());
        const std::string first =
            "CREATE TABLE store_version(version BIGINT NOT NULL); "
            "INSERT INTO store_version VALUES(" +
            mark + ")";
        return run((*known == 0 ? first : "UPDATE store_version SET version = " + mark).c_str());
    }

    std::string url_;
    OpenMode mode_;
    PostgresConnection connection_;
    std::map<std::string, std::string, std::less<>> prepared_;  // names, by their SQL
    bool is_in_transaction_ = false;
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url, OpenMode mode) {
    auto store = std::make_unique<PostgresStore>(url, mode);
    const auto connected = store->connect();
    if (!connected) return Failure(connected.error());
    return store;
}

}  // namespace quoin::store
