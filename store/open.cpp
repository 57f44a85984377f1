// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "store/postgres.h"
#include "store/sqlite.h"

namespace quoin::store {
namespace {

namespace fs = std::filesystem;

bool is_postgres(std::string_view url) { return url.starts_with("postgresql://") || url.starts_with("postgres://"); }

}  // namespace

std::optional<std::string> fault_of_url(std::string_view url) {
    if (url.starts_with(sqlite_scheme) || is_postgres(url)) return std::nullopt;
    return "a store must be sqlite:PATH or postgresql://…, not '" + std::string(url.substr(0, url.find(':'))) + "'";
}

Result<std::unique_ptr<Store>, StoreError> open(std::string_view url, OpenMode mode) {
    if (url.starts_with(sqlite_scheme)) return open_sqlite(std::string(url.substr(sqlite_scheme.size())), mode);
    if (is_postgres(url)) return open_postgres(std::string(url), mode);
    return Failure(StoreError{fault_of_url(url).value_or("")});
}

Result<std::string, StoreError> default_url() {
    const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    const char* home = std::getenv("HOME");           // NOLINT(concurrency-mt-unsafe)
    fs::path folder;
    if (data && *data == '/') {
        folder = data;
    } else if (home && *home == '/') {
        folder = fs::path(home) / ".local/share";
    } else {
        return Failure(StoreError{"no folder for the store: neither XDG_DATA_HOME nor HOME is set; use --store"});
    }
    folder /= "quoin";
    std::error_code error;
    if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    if (error) return Failure(StoreError{folder.string() + ": " + error.message()});
    return std::string(sqlite_scheme) + (folder / "quoin.db").string();
}

Result<std::unique_ptr<ChangeListener>, StoreError> listen(std::string_view url, OnChange on_change) {
    if (is_postgres(url)) return listen_postgres(std::string(url), std::move(on_change));
    if (url.starts_with(sqlite_scheme)) return std::make_unique<ChangeListener>();
    return Failure(StoreError{fault_of_url(url).value_or("")});
}

}  // namespace quoin::store
