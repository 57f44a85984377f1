// SPDX-License-Identifier: MIT
// The interpreter's lock, and the end of the interpreter. Python ends with its main thread, whatever daemon threads are
// doing, and from then on ends every thread that wants the lock, in the middle of our C++. So calls that release the
// lock are counted: an exit hook has them come back first, and lets no more in. A thread that did not come back in
// time, as when it waits in a function of the user's, finds no lock to take and stays where it is until the process is
// gone.
#pragma once

#include <atomic>

#include <cxxabi.h>
#include <pybind11/pybind11.h>

namespace quoin::python {

namespace py = pybind11;

// Whether calls are to come back, because Python ends. The thread that ends it may still call.
bool is_ending();
// Raises Error if so.
void expect_running();

// How often this process has forked off from its parents: it differs between a parent and its child.
int forks();

[[noreturn]] void stay();

// Releases the lock for as long as it lives. Raises Error when Python ends.
class Unlocked {
  public:
    Unlocked();
    ~Unlocked();
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

  private:
    PyThreadState* state_;
    int forks_;
};

// Does the work with the lock, on any thread.
template <class Work>
void with_lock(const Work& work) {
#ifdef __GLIBCXX__
    try {
        const py::gil_scoped_acquire acquire;
        work();
    } catch (const abi::__forced_unwind&) {  // Python has ended, and ends this thread
        stay();
    }
#else
    const py::gil_scoped_acquire acquire;
    work();
#endif
}

}  // namespace quoin::python
