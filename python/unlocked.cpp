// SPDX-License-Identifier: MIT
#include "python/unlocked.h"

#include <chrono>
#include <thread>

#include <pthread.h>

#include "python/bindings.h"
#include "python/errors.h"

namespace quoin::python {
namespace {

constexpr std::chrono::seconds patience{3};

struct Ending {
    std::atomic<int> calls = 0;  // that are under way without the lock
    std::atomic<int> forks = 0;
    std::atomic<bool> has_begun = false;
    std::thread::id thread = {};  // which ends the interpreter
};

Ending& ending() {
    static Ending one;
    return one;
}

// The other threads are not here, and neither are their calls.
void be_child() {
    ending().calls = 0;
    ++ending().forks;
}

void end() {
    ending().thread = std::this_thread::get_id();
    ending().has_begun = true;
    PyThreadState* const state = PyEval_SaveThread();
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (ending().calls > 0 && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    PyEval_RestoreThread(state);
}

}  // namespace

bool is_ending() { return ending().has_begun && ending().thread != std::this_thread::get_id(); }

void expect_running() {
    if (is_ending()) raise({"ending", "", "Python is ending: no more calls can be made"});
}

int forks() { return ending().forks; }

void stay() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

Unlocked::Unlocked() : forks_(forks()) {
    expect_running();
    ++ending().calls;
    state_ = PyEval_SaveThread();
}

Unlocked::~Unlocked() {
#ifdef __GLIBCXX__
    try {
        PyEval_RestoreThread(state_);
    } catch (const abi::__forced_unwind&) {  // Python has ended, and ends this thread
        stay();
    }
#else
    PyEval_RestoreThread(state_);
#endif
    if (forks_ == forks()) --ending().calls;
}

void add_ending(py::module_& module) {
    pthread_atfork(nullptr, nullptr, be_child);
    module.attr("_end") = py::cpp_function(end);
    py::module_::import("atexit").attr("register")(module.attr("_end"));
}

}  // namespace quoin::python
