// SPDX-License-Identifier: MIT
#include "server/net/loop.h"

namespace quoin::server {

void BackgroundTasks::run(Task<Unit> task) {
    tasks_.push_back(std::move(task));
    const auto place = std::prev(tasks_.end());
    place->start([this, place] { tasks_.erase(place); });
}

Task<AsyncMutex::Lock> AsyncMutex::lock() {
    const std::shared_ptr<State> state = state_;
    if (state->is_locked) {
        // Gives up the place in the queue if the work is abandoned while it waits.
        struct Mark {
            std::shared_ptr<Waiting> waiting = std::make_shared<Waiting>();
            ~Mark() { waiting->is_gone = true; }
        };
        const Mark mark;
        Promise<Unit> later;
        mark.waiting->call = later.setter();
        state->waiting.push_back(mark.waiting);
        co_await later;
    }
    state->is_locked = true;
    co_return Lock(state);
}

// Hands the lock on without freeing it in between, so that nobody can slip in. Goes through the loop, because a long
// queue would otherwise make a deep stack.
void AsyncMutex::State::unlock() {
    while (!waiting.empty()) {
        const auto next = waiting.front();
        waiting.pop_front();
        if (next->is_gone) continue;
        loop.post([self = shared_from_this(), next] {
            if (next->is_gone) {
                self->unlock();
            } else {
                next->call({});
            }
        });
        return;
    }
    is_locked = false;
}

}  // namespace quoin::server
