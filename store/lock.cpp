// SPDX-License-Identifier: MIT
#include "store/lock.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/sqlite.h"

namespace quoin::store {

StoreLock::~StoreLock() { ::close(file_); }

Result<std::unique_ptr<StoreLock>, StoreError> lock_store(std::string_view url) {
    if (!url.starts_with(sqlite_scheme)) return std::unique_ptr<StoreLock>();
    if (url == sqlite_scheme) return Failure(StoreError{"a server needs a file; use sqlite:PATH"});
    std::error_code unknown;
    const std::string name(url.substr(sqlite_scheme.size()));
    const std::string path = std::filesystem::weakly_canonical(name, unknown).string();  // a link is the same file
    if (unknown) return Failure(StoreError{name + ": " + unknown.message()});
    // Beside the store, as SQLite has its own locks on the store itself.
    const int file = ::open((path + "-server").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return Failure(StoreError{path + ": " + std::strerror(errno)});
    auto sole = std::make_unique<StoreLock>(file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return sole;
    if (errno != EWOULDBLOCK) return Failure(StoreError{path + ": " + std::strerror(errno)});
    return Failure(StoreError{path + " is already in use by a server; to run several, use PostgreSQL"});
}

}  // namespace quoin::store
