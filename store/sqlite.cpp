// SPDX-License-Identifier: MIT
#include "store/sqlite.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <thread>
#include <utility>

#include <sqlite3.h>

#include "store/schema.h"
#include "store/sql_store.h"

namespace quoin::store {
namespace {

constexpr int busy_milliseconds = 5000;              // how long to wait for another process
constexpr std::int64_t application_id = 0x51756f69;  // `Quoi`, in the file's header

const std::string& insert_game() {
    static const std::string text = "INSERT INTO games(" + std::string(GameRow::columns) +
                                    ") VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18) "
                                    "ON CONFLICT(id) DO NOTHING";
    return text;
}
const std::string& insert_event() {
    static const std::string text =
        "INSERT INTO events(" + std::string(EventRow::columns) + ") VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9)";
    return text;
}
constexpr std::string_view next_event =
    "UPDATE games SET last_seq = $1, is_over = $2, is_waiting = $3, is_computers_turn = $4, deadline = $5, "
    "changed = $6 WHERE id = $7 AND last_seq = $1 - 1";

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

// Resets a statement after use, even if it failed.
class Reset {
  public:
    explicit Reset(sqlite3_stmt* statement) : statement_(statement) {}
    ~Reset() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

  private:
    sqlite3_stmt* statement_;
};

// The arguments outlive the statement's use, so nothing is copied.
void bind(sqlite3_stmt* statement, int place, const Argument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument)) {
        sqlite3_bind_int64(statement, place, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&argument)) {
        const char* start = text->data() ? text->data() : "";
        sqlite3_bind_text64(statement, place, start, text->size(), SQLITE_STATIC, SQLITE_UTF8);
    } else {
        sqlite3_bind_null(statement, place);
    }
}

Value value_at(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return std::int64_t{sqlite3_column_int64(statement, column)};
        default: {
            const auto* start = static_cast<const char*>(sqlite3_column_blob(statement, column));
            const std::size_t size = sqlite3_column_bytes(statement, column);
            return start ? std::string(start, size) : std::string();
        }
    }
}

class SqliteStore final : public SqlStore {
  public:
    SqliteStore(std::string path, OpenMode mode) : path_(std::move(path)), mode_(mode) {}

    Result<void, StoreError> connect() {
        // A path with a folder is never mistaken for one of SQLite's special names.
        const bool is_absolute = path_.starts_with('/');
        const std::string name = path_.empty() ? ":memory:" : is_absolute ? path_ : "./" + path_;
        sqlite3* database = nullptr;
        const int flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mode_ == OpenMode::create ? SQLITE_OPEN_CREATE : 0);
        const int code = sqlite3_open_v2(name.c_str(), &database, flags, nullptr);
        database_.reset(database);
        if (code != SQLITE_OK) return Failure(error());
        sqlite3_extended_result_codes(database, 1);
        sqlite3_busy_timeout(database, busy_milliseconds);
        if (const auto known = check_owner(); !known) return known;
        if (const auto logged = log_ahead(); !logged) return logged;
        if (const auto set = wait_for_disk(); !set) return set;
        return migrate();
    }

    Result<std::vector<std::string>, StoreError> faults() override {
        auto result = SqlStore::faults();
        if (!result) return result;
        const auto found = rows("PRAGMA integrity_check", {});
        if (!found) return Failure(found.error());
        for (const Row& row : *found) {
            const auto* line = row.empty() ? nullptr : std::get_if<std::string>(row.data());
            if (line && *line != "ok") result->push_back("SQLite: " + *line);
        }
        return result;
    }

  protected:
    Result<std::vector<Row>, StoreError> rows(std::string_view sql, Arguments arguments) override {
        const auto prepared = statement(sql);
        if (!prepared) return Failure(prepared.error());
        const Reset reset(*prepared);
        for (std::size_t i = 0; i < arguments.size(); ++i) bind(*prepared, static_cast<int>(i) + 1, arguments[i]);
        std::vector<Row> result;
        while (true) {
            const int code = sqlite3_step(*prepared);
            if (code == SQLITE_DONE) return result;
            if (code != SQLITE_ROW) return Failure(error());
            Row& row = result.emplace_back();
            const int columns = sqlite3_column_count(*prepared);
            for (int column = 0; column < columns; ++column) row.push_back(value_at(*prepared, column));
        }
    }

    // With a write-ahead log, NORMAL only skips the wait for the disk; the next full commit waits for both.
    Result<void, StoreError> run_lazily(std::string_view sql, Arguments arguments) override {
        is_lazy_ = true;
        if (const auto set = run("PRAGMA synchronous=NORMAL"); !set) return set;
        const auto done = rows(sql, arguments);
        if (const auto set = wait_for_disk(); !set) return set;
        if (!done) return Failure(done.error());
        return {};
    }

    Result<void, StoreError> begin(Transaction kind) override {
        if (const auto set = wait_for_disk(); !set) return set;
        // A writer takes the lock at once, since taking it later could fail halfway.
        return run(kind == Transaction::write ? "BEGIN IMMEDIATE" : "BEGIN");
    }

    Result<std::vector<bool>, StoreError> put(std::span<const Write> writes) override {
        std::vector<bool> result;
        result.reserve(writes.size());
        for (const Write& write : writes) {
            const auto* append = std::get_if<Append>(&write);
            const auto done = append ? put_event(*append) : put_game(std::get<GameWithStatus>(write));
            if (!done) return Failure(done.error());
            result.push_back(*done);
        }
        return result;
    }

    Result<void, StoreError> commit() override {
        auto done = run("COMMIT");
        if (done) return done;
        // If the log was written but could not be synced, the write may still turn up after a restart.
        const bool is_unknown = (sqlite3_errcode(database_.get()) & 0xff) != SQLITE_BUSY;
        roll_back();
        done.error().is_unknown = is_unknown;
        return done;
    }

    void roll_back() override {
        if (sqlite3_get_autocommit(database_.get())) return;
        [[maybe_unused]] const auto done = run("ROLLBACK");  // if this fails, so will the next BEGIN
    }

  private:
    // Nothing is acknowledged before this has worked; if it fails, it is tried again before every transaction.
    Result<void, StoreError> wait_for_disk() {
        if (!is_lazy_) return {};
        if (const auto set = run("PRAGMA synchronous=FULL"); !set) return set;
        is_lazy_ = false;
        return {};
    }

    Result<bool, StoreError> put_game(const GameWithStatus& game) {
        if (!is_numbered(game.game.events)) return false;
        const auto inserted = change(insert_game(), GameRow(game).arguments());
        if (!inserted) return Failure(inserted.error());
        if (*inserted == 0) return false;
        for (const Event& event : game.game.events) {
            const auto done = change(insert_event(), EventRow(game.game.header.id, event).arguments());
            if (!done) return Failure(done.error());
        }
        return true;
    }

    Result<bool, StoreError> put_event(const Append& append) {
        const GameStatus& status = append.status;
        const auto truth = [](bool is_so) { return std::int64_t{is_so}; };
        const std::array<Argument, 7> arguments = {static_cast<std::int64_t>(append.event.seq),
                                                   truth(status.is_over),
                                                   truth(status.is_waiting),
                                                   truth(status.is_computers_turn),
                                                   status.deadline,
                                                   append.event.time,
                                                   std::string_view(append.game)};
        const auto changed = change(next_event, arguments);
        if (!changed) return Failure(changed.error());
        if (*changed == 0) return false;
        const auto inserted = change(insert_event(), EventRow(append.game, append.event).arguments());
        if (!inserted) return Failure(inserted.error());
        return true;
    }

    // How many rows the statement has changed.
    Result<int, StoreError> change(std::string_view sql, Arguments arguments) {
        const auto done = rows(sql, arguments);
        if (!done) return Failure(done.error());
        return sqlite3_changes(database_.get());
    }

    Result<void, StoreError> run(std::string_view sql) {
        const auto done = rows(sql, {});
        if (!done) return Failure(done.error());
        return {};
    }

    Result<std::int64_t, StoreError> number(std::string_view sql) {
        const auto found = rows(sql, {});
        if (!found) return Failure(found.error());
        const auto* value =
            found->empty() || found->front().empty() ? nullptr : std::get_if<std::int64_t>(found->front().data());
        return value ? *value : 0;
    }

    Result<sqlite3_stmt*, StoreError> statement(std::string_view sql) {
        const auto known = statements_.find(sql);
        if (known != statements_.end()) return known->second.get();
        sqlite3_stmt* made = nullptr;
        const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                            SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        if (code != SQLITE_OK) return Failure(error());
        statements_.emplace(std::string(sql), Statement(made));
        return made;
    }

    // Whether it is ours, or empty and to become ours.
    Result<void, StoreError> check_owner() {
        // The tables first: another process that makes them meanwhile signs them in the same transaction.
        const auto tables = number("SELECT COUNT(*) FROM sqlite_schema");
        if (!tables) return Failure(tables.error());
        const auto owner = number("PRAGMA application_id");
        if (!owner) return Failure(owner.error());
        if (*owner == application_id) return {};
        if (*tables == 0 && mode_ == OpenMode::existing)
            return Failure(StoreError{path_ + ": the file is not a Quoin store"});
        if (*owner == 0 && *tables == 0) return {};
        return Failure(StoreError{path_ + ": the file belongs to another program"});
    }

    // Other processes may do the same at the same time, and SQLite does not wait for them here.
    Result<void, StoreError> log_ahead() {
        using namespace std::chrono_literals;
        for (int attempt = 0; attempt < 100; ++attempt) {
            const auto set = rows("PRAGMA journal_mode=WAL", {});
            if (set) return {};
            if ((sqlite3_errcode(database_.get()) & 0xff) != SQLITE_BUSY) return Failure(set.error());
            std::this_thread::sleep_for(20ms);
        }
        return Failure(StoreError{path_ + ": the file is locked by another process"});
    }

    Result<void, StoreError> migrate() {
        auto version = number("PRAGMA user_version");
        if (!version) return Failure(version.error());
        if (*version == newest_version()) return {};
        if (const auto begun = begin(Transaction::write); !begun) return begun;
        auto migrated = migrate_within();
        if (migrated) return commit();
        roll_back();
        return migrated;
    }

    Result<void, StoreError> migrate_within() {
        const auto version = number("PRAGMA user_version");  // again: another may have been faster
        if (!version) return Failure(version.error());
        if (*version > newest_version()) return Failure(StoreError{path_ + ": " + too_new(static_cast<int>(*version))});
        for (const char* step : schema_steps(Dialect::sqlite).subspan(*version)) {
            if (const auto done = run_script(step); !done) return done;
        }
        const std::string marks = "PRAGMA user_version=" + std::to_string(newest_version()) +
                                  ";PRAGMA application_id=" + std::to_string(application_id) + ";";
        return run_script(marks.c_str());
    }

    Result<void, StoreError> run_script(const char* sql) {
        if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return Failure(error());
        return {};
    }

    StoreError error() const {
        const std::string said = database_ ? sqlite3_errmsg(database_.get()) : "out of memory";
        return {(path_.empty() ? "the store in memory" : path_) + ": " + said};
    }

    std::string path_;
    bool is_lazy_ = true;  // a commit would not wait for the disk
    OpenMode mode_;
    std::unique_ptr<sqlite3, CloseDatabase> database_;
    std::map<std::string, Statement, std::less<>> statements_;  // before the database is closed
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path, OpenMode mode) {
    auto store = std::make_unique<SqliteStore>(path, mode);
    const auto connected = store->connect();
    if (!connected) return Failure(connected.error());
    return store;
}

}  // namespace quoin::store
