// SPDX-License-Identifier: MIT
// The right to be the only server of a store that several cannot share.
#pragma once

#include <memory>
#include <string_view>

#include "store/store.h"

namespace quoin::store {

class Sole {
  public:
    explicit Sole(int file) : file_(file) {}
    ~Sole();
    Sole(const Sole&) = delete;
    Sole& operator=(const Sole&) = delete;

  private:
    int file_;  // locked as long as it is open: whoever dies gives it up
};

// Nothing for a store that servers may share.
Result<std::unique_ptr<Sole>, StoreError> be_sole(std::string_view url);

}  // namespace quoin::store
