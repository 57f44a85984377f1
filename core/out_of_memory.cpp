// SPDX-License-Identifier: MIT
#include "core/out_of_memory.h"

#include <new>

namespace quoin {

void out_of_memory() { throw std::bad_alloc(); }

}  // namespace quoin
