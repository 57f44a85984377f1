// SPDX-License-Identifier: MIT
// What becomes of a request for memory that cannot be met. Programs throw std::bad_alloc; a build without exceptions
// has its own (wasm/memory.cpp).
#pragma once

namespace quoin {

[[noreturn]] void out_of_memory();

}  // namespace quoin
