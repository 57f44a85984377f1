// SPDX-License-Identifier: MIT
// Games in PostgreSQL: for any number of servers.
#pragma once

#include "store/store.h"

namespace quoin::store {

Result<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url, OpenMode mode);

Result<std::unique_ptr<ChangeListener>, StoreError> listen_postgres(const std::string& url, OnChange on_change);

}  // namespace quoin::store
