// SPDX-License-Identifier: MIT
// A module has no exceptions: when its memory runs out, its host is told, and the call that needed it ends there.
#include <cstddef>
#include <cstdlib>
#include <new>

#include "core/out_of_memory.h"

// Does not come back: the host throws.
extern "C" [[noreturn, clang::import_module("quoin"), clang::import_name("exhausted")]] void host_exhausted();

namespace {

void* allocate(std::size_t size) {
    if (void* memory = std::malloc(size)) return memory;
    quoin::out_of_memory();
}

}  // namespace

void quoin::out_of_memory() { host_exhausted(); }

// What the standard library calls when it is misused. Its own prints, which would bring in all that printing takes.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
