// SPDX-License-Identifier: MIT
#include "store/sole.h"

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

Sole::~Sole() { ::close(file_); }

Result<std::unique_ptr<Sole>, StoreError> be_sole(std::string_view url) {
    if (!url.starts_with(sqlite_scheme)) return std::unique_ptr<Sole>();
    if (url == sqlite_scheme) return Failure(StoreError{"a server needs a file: sqlite:PATH"});
    std::error_code unknown;
    const std::string name(url.substr(sqlite_scheme.size()));
    const std::string path = std::filesystem::weakly_canonical(name, unknown).string();  // a link is the same file
    if (unknown) return Failure(StoreError{name + ": " + unknown.message()});
    // Beside the store, as SQLite has its own locks on the store itself.
    const int file = ::open((path + "-server").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return Failure(StoreError{path + ": " + std::strerror(errno)});
    auto sole = std::make_unique<Sole>(file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return sole;
    if (errno != EWOULDBLOCK) return Failure(StoreError{path + ": " + std::strerror(errno)});
    return Failure(StoreError{path + " has a server already; several can share a PostgreSQL"});
}

}  // namespace quoin::store
