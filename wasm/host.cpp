// SPDX-License-Identifier: MIT
// What the module gets from its host: memory and the time. It has no exceptions: when memory runs out the host is told,
// and the call that needed it ends there.
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <new>

#include "core/limits.h"
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

quoin::SteadyClock::time_point quoin::SteadyClock::now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

// Called by the standard library when it is misused. Its own version prints, and would bring in all of printing.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }  // NOLINT: the name is the compiler's

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
    quoin::out_of_memory();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
