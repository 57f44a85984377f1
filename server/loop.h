// SPDX-License-Identifier: MIT
// The network thread, for those who are not on it or want to come back to it; and order among those who wait there.
#pragma once

#include <deque>
#include <functional>
#include <list>

#include "server/task.h"

namespace quoin::server {

class Loop {
  public:
    virtual ~Loop() = default;

    // Runs it on the network thread, after what is there already. May be called from any thread; when that thread has
    // ended for good, nothing happens.
    virtual void post(std::function<void()> work) = 0;
};

// Work that nobody waits for. It is given up where it stands when this is destroyed.
class Errands {
  public:
    void run(Task<Nothing> task);
    bool is_empty() const { return tasks_.empty(); }

  private:
    std::list<Task<Nothing>> tasks_;
};

// One at a time, in the order in which they came.
class Line {
  public:
    explicit Line(Loop& loop) : state_(std::make_shared<State>(loop)) {}

  private:
    struct Waiting {
        bool is_gone = false;  // it was given up
        std::function<void(Nothing)> call;
    };
    // Shared, because a turn that is passed on may come after the line has gone.
    struct State : std::enable_shared_from_this<State> {
        explicit State(Loop& its_loop) : loop(its_loop) {}
        void leave();

        Loop& loop;
        bool is_taken = false;
        std::deque<std::shared_ptr<Waiting>> waiting;
    };

  public:
    // Whoever has it has the turn, until it is destroyed.
    class Turn {
      public:
        explicit Turn(std::shared_ptr<State> state) : state_(std::move(state)) {}
        Turn(Turn&& other) noexcept = default;
        Turn& operator=(Turn&&) = delete;
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;
        ~Turn() {  // NOLINT(bugprone-exception-escape): without memory for it, there is no going on
            if (state_) state_->leave();
        }

      private:
        std::shared_ptr<State> state_;
    };

    Task<Turn> enter();
    bool is_taken() const { return state_->is_taken; }

  private:
    std::shared_ptr<State> state_;
};

}  // namespace quoin::server
