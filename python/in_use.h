// SPDX-License-Identifier: MIT
// Something that one thread may use at a time, while the interpreter's lock is released. A second one is refused rather
// than made to wait: after a fork it might wait for a thread that is not there.
#pragma once

#include <atomic>
#include <string>

#include "python/errors.h"

namespace quoin::python {

class InUse {
  public:
    InUse(std::atomic<bool>& flag, const std::string& what) : flag_(flag) {
        if (flag.exchange(true)) raise({"in_use", "", "another thread is using this " + what});
    }
    ~InUse() { flag_ = false; }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

  private:
    std::atomic<bool>& flag_;
};

}  // namespace quoin::python
