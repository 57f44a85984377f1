// SPDX-License-Identifier: MIT
// The network thread, for those who are not on it or want to come back to it; and order among those who wait there.
#pragma once

#include <deque>
#include <functional>
#include <list>

#include "server/net/task.h"

namespace quoin::server {

class Loop {
  public:
    virtual ~Loop() = default;

    // Runs it on the network thread, after what is there already. May be called from any thread; when that thread has
    // ended for good, nothing happens.
    virtual void post(std::function<void()> work) = 0;
};

// Work that nobody waits for. It is given up where it stands when this is destroyed.
class BackgroundTasks {
  public:
    void run(Task<Unit> task);
    bool is_empty() const { return tasks_.empty(); }

  private:
    std::list<Task<Unit>> tasks_;
};

// One at a time, in the order in which they came.
class AsyncMutex {
  public:
    explicit AsyncMutex(Loop& loop) : state_(std::make_shared<State>(loop)) {}

  private:
    struct Waiting {
        bool is_gone = false;  // it was given up
        std::function<void(Unit)> call;
    };
    // Shared, because a lock that is passed on may come after the mutex has gone.
    struct State : std::enable_shared_from_this<State> {
        explicit State(Loop& its_loop) : loop(its_loop) {}
        void unlock();

        Loop& loop;
        bool is_locked = false;
        std::deque<std::shared_ptr<Waiting>> waiting;
    };

  public:
    // Its holder has the turn until it is destroyed.
    class Lock {
      public:
        explicit Lock(std::shared_ptr<State> state) : state_(std::move(state)) {}
        Lock(Lock&& other) noexcept = default;
        Lock& operator=(Lock&&) = delete;
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        ~Lock() {  // NOLINT(bugprone-exception-escape): without memory for it, there is no going on
            if (state_) state_->unlock();
        }

      private:
        std::shared_ptr<State> state_;
    };

    Task<Lock> lock();
    bool is_locked() const { return state_->is_locked; }

  private:
    std::shared_ptr<State> state_;
};

}  // namespace quoin::server
