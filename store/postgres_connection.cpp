// SPDX-License-Identifier: MIT
#include "store/postgres_connection.h"

#include <algorithm>
#include <array>

namespace quoin::store {

Result<PostgresConnection, StoreError> connect_postgres(const std::string& url) {
    // Settings in the URL come later and override these. An unreachable server is noticed within seconds, and nobody
    // waits for one that holds a lock and does nothing.
    constexpr const char* lock_timeout = "-c lock_timeout=5s";
    const std::array<const char*, 10> names = {
        "connect_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout",
        "client_encoding", "options",         "application_name",    "dbname",           nullptr};
    const std::array<const char*, 10> values = {"5",    "5",          "2",     "3",         "10000",
                                                "UTF8", lock_timeout, "quoin", url.c_str(), nullptr};
    PostgresConnection connection(PQconnectdbParams(names.data(), values.data(), 1));
    if (!connection || PQstatus(connection.get()) != CONNECTION_OK) return Failure(postgres_error(connection.get()));
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
    return connection;
}

StoreError postgres_error(const PGconn* connection) {
    std::string said = connection ? PQerrorMessage(connection) : "out of memory";
    while (!said.empty() && (said.back() == '\n' || said.back() == ' ')) said.pop_back();
    std::ranges::replace(said, '\n', ' ');
    return {"PostgreSQL: " + (said.empty() ? "the connection was lost" : said)};
}

}  // namespace quoin::store
