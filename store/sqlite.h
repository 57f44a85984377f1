// SPDX-License-Identifier: MIT
// Games in an SQLite file, for one server. Other processes may read it at the same time.
#pragma once

#include "store/store.h"

namespace quoin::store {

inline constexpr std::string_view sqlite_scheme = "sqlite:";

// An empty path is a store in memory.
Result<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path, OpenMode mode);

}  // namespace quoin::store
