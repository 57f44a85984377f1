// SPDX-License-Identifier: MIT
#include "server/loop.h"

namespace quoin::server {

void Errands::run(Task<Nothing> task) {
    tasks_.push_back(std::move(task));
    const auto place = std::prev(tasks_.end());
    place->start([this, place] { tasks_.erase(place); });
}

Task<Line::Turn> Line::enter() {
    const std::shared_ptr<State> state = state_;
    if (state->is_taken) {
        // Marks the place in the line as left, should the work be given up while it waits.
        struct Mark {
            std::shared_ptr<Waiting> waiting = std::make_shared<Waiting>();
            ~Mark() { waiting->is_gone = true; }
        };
        const Mark mark;
        Later<Nothing> later;
        mark.waiting->call = later.setter();
        state->waiting.push_back(mark.waiting);
        co_await later;
    }
    state->is_taken = true;
    co_return Turn(state);
}

// The turn goes on to the next without being free in between: nobody can slip in. By way of the loop, because a long
// line would otherwise be a deep stack.
void Line::State::leave() {
    while (!waiting.empty()) {
        const auto next = waiting.front();
        waiting.pop_front();
        if (next->is_gone) continue;
        loop.post([self = shared_from_this(), next] {
            if (next->is_gone) {
                self->leave();
            } else {
                next->call({});
            }
        });
        return;
    }
    is_taken = false;
}

}  // namespace quoin::server
