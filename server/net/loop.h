// SPDX-License-Identifier: MIT
// The network thread as other code sees it: how to run something on it, tasks in its background, and a mutex for
// coroutines.
#pragma once

#include <deque>
#include <functional>
#include <list>

#include "server/net/task.h"

namespace quoin::server {

class Loop {
  public:
    virtual ~Loop() = default;

    // Queues work for the network thread. May be called from any thread; does nothing once the network thread has
    // ended.
    virtual void post(std::function<void()> work) = 0;
};

// Tasks that nobody awaits. Destroying this abandons those that have not finished.
class BackgroundTasks {
  public:
    void run(Task<Unit> task);
    bool is_empty() const { return tasks_.empty(); }

  private:
    std::list<Task<Unit>> tasks_;
};

// Admits one coroutine at a time, first come, first served.
class AsyncMutex {
  public:
    explicit AsyncMutex(Loop& loop) : state_(std::make_shared<State>(loop)) {}

  private:
    struct Waiting {
        bool is_gone = false;  // the waiting task was abandoned
        std::function<void(Unit)> call;
    };
    // Shared, because a lock may be handed on after the mutex is gone.
    struct State : std::enable_shared_from_this<State> {
        explicit State(Loop& its_loop) : loop(its_loop) {}
        void unlock();

        Loop& loop;
        bool is_locked = false;
        std::deque<std::shared_ptr<Waiting>> waiting;
    };

  public:
    // Holds the mutex until it is destroyed.
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
