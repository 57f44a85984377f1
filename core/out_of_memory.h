// SPDX-License-Identifier: MIT
// What happens when memory runs out. Programs throw std::bad_alloc; a build without exceptions has its own handler
// (wasm/memory.cpp).
#pragma once

namespace quoin {

[[noreturn]] void out_of_memory();

}  // namespace quoin
