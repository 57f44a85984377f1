// SPDX-License-Identifier: MIT
// Makes sure that a store that cannot be shared has only one server.
#pragma once

#include <memory>
#include <string_view>

#include "store/store.h"

namespace quoin::store {

class StoreLock {
  public:
    explicit StoreLock(int file) : file_(file) {}
    ~StoreLock();
    StoreLock(const StoreLock&) = delete;
    StoreLock& operator=(const StoreLock&) = delete;

  private:
    int file_;  // locked while open, so that a process that dies releases it
};

// Null for a store that servers may share.
Result<std::unique_ptr<StoreLock>, StoreError> lock_store(std::string_view url);

}  // namespace quoin::store
