// SPDX-License-Identifier: MIT
// Everything that is the same SQL in both databases. Each adds how statements, transactions and writes are carried out.
#pragma once

#include "store/rows.h"

namespace quoin::store {

enum class Transaction {
    read,   // all reads see the same snapshot
    write,  // all writes are committed together
};

class SqlStore : public Store {
  public:
    Result<std::vector<Written>, StoreError> write(std::span<const Write> writes) final;
    Result<std::optional<StoredGame>, StoreError> load(std::string_view id) final;
    Result<std::vector<Event>, StoreError> events_after(std::string_view id, std::uint64_t seq) final;
    Result<std::vector<std::uint64_t>, StoreError> last_seqs(std::span<const std::string> ids) final;
    Result<std::vector<StoredGame>, StoreError> waiting(Time now, std::string_view after, int limit) final;
    Result<std::vector<std::string>, StoreError> due(Time now, int limit) final;
    Result<void, StoreError> postpone(std::string_view id, std::uint64_t seq, Time deadline) final;
    Result<std::uint64_t, StoreError> count() final;
    Result<void, StoreError> note_alive(Time now) final;
    Result<Milliseconds, StoreError> time_down(Time from, Time to) final;
    Result<std::vector<Uptime>, StoreError> uptime() final;
    using Store::note_presence;
    Result<void, StoreError> note_presence(std::span<const SeatOfGame> seats, Time now) final;
    Result<std::vector<Presence>, StoreError> presence(std::string_view id) final;
    Result<std::vector<std::vector<Presence>>, StoreError> presences(std::span<const std::string> ids) final;
    Result<void, StoreError> visit(const std::function<bool(const GameWithStatus&)>& visitor) final;
    Result<void, StoreError> restore(std::span<const Uptime> uptime, const Source& next) final;
    Result<std::vector<std::string>, StoreError> faults() override;

  protected:
    // Arguments are numbered $1, $2 … in order of first occurrence, which both databases understand.
    virtual Result<std::vector<Row>, StoreError> rows(std::string_view sql, Arguments arguments) = 0;
    // A statement that nobody waits for: it may be lost in a crash.
    virtual Result<void, StoreError> run_lazily(std::string_view sql, Arguments arguments) = 0;

    virtual Result<void, StoreError> begin(Transaction kind) = 0;
    // Carries out writes within a transaction, and says which were done.
    virtual Result<std::vector<bool>, StoreError> put(std::span<const Write> writes) = 0;
    virtual Result<void, StoreError> commit() = 0;
    virtual void roll_back() = 0;

  private:
    Result<std::vector<Row>, StoreError> rows_for(std::string_view sql, std::span<const std::string> ids);
    Result<void, StoreError> note_some_present(std::span<const SeatOfGame> seats, Time now);
    Result<std::vector<Written>, StoreError> put_all(std::span<const Write> writes);
    Result<void, StoreError> visit_pages(const std::function<bool(const GameWithStatus&)>& visitor);
    Result<void, StoreError> fill(std::span<const Uptime> uptime, const Source& next);
};

}  // namespace quoin::store
