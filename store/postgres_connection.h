// SPDX-License-Identifier: MIT
// Connections to PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include <libpq-fe.h>

#include "core/result.h"
#include "store/store.h"

namespace quoin::store {

struct FinishConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishConnection>;

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

Result<PostgresConnection, StoreError> connect_postgres(const std::string& url);

// The last error message of the server or the library, as one line.
StoreError postgres_error(const PGconn* connection);

// The channel on which servers tell each other what they have written: `ID SEQ`.
inline constexpr const char* postgres_channel = "quoin";

}  // namespace quoin::store
