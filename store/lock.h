// SPDX-License-Identifier: MIT
// The right to be the only server of a store that several cannot share.
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
    int file_;  // locked while it is open, so a process that dies releases it
};

// Nothing for a store that servers may share.
Result<std::unique_ptr<StoreLock>, StoreError> lock_store(std::string_view url);

}  // namespace quoin::store
