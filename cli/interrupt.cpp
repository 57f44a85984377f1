// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <csignal>
#include <cstring>

#include <unistd.h>

namespace quoin::cli {
namespace {

std::atomic<bool> is_interrupted = false;
std::atomic<const char*> words = "";
// A signal handler uses them.
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<const char*>::is_always_lock_free);

void note_interrupt(int) {
    const char* const told = words;
    [[maybe_unused]] const ssize_t count = write(STDERR_FILENO, told, std::strlen(told));
    is_interrupted = true;
}

}  // namespace

const std::atomic<bool>& listen_for_interrupts(const char* told) {
    words = told;
    struct sigaction action = {};
    action.sa_handler = note_interrupt;
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return is_interrupted;
}

}  // namespace quoin::cli
