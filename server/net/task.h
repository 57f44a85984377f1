// SPDX-License-Identifier: MIT
// Work with waits in it, as a coroutine on the network thread. It knows nothing about the network, so the code that
// decides reads from top to bottom and compiles without Boost.
#pragma once

#include <coroutine>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace quoin::server {

// A coroutine that begins when it is awaited or started. The Task owns the work: destroying it abandons the work at the
// point it has reached.
template <class T>
class [[nodiscard]] Task {
  public:
    struct Final;
    struct promise_type {  // NOLINT(readability-identifier-naming): the language wants this name
        std::optional<T> value;
        std::exception_ptr error;
        std::coroutine_handle<> next;
        std::function<void()> done;

        Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        Final final_suspend() noexcept { return {}; }
        void return_value(T result) { value.emplace(std::move(result)); }
        void unhandled_exception() { error = std::current_exception(); }
    };
    using Handle = std::coroutine_handle<promise_type>;

    struct Final {
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<> await_suspend(Handle handle) noexcept {
            promise_type& promise = handle.promise();
            if (promise.next) return promise.next;
            if (const auto done = std::move(promise.done)) done();  // may destroy the work
            return std::noop_coroutine();
        }
        void await_resume() noexcept {}
    };

    struct Awaiter {
        Handle handle;
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<> await_suspend(std::coroutine_handle<> next) noexcept {
            handle.promise().next = next;
            return handle;
        }
        T await_resume() { return result_of(handle); }
    };

    Task() = default;
    explicit Task(Handle handle) : handle_(handle) {}
    Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
    Task& operator=(Task&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    ~Task() {
        if (handle_) handle_.destroy();
    }

    Awaiter operator co_await() && { return {handle_}; }

    // For callers that are not coroutines: `done` is called at the end, perhaps before this returns.
    void start(std::function<void()> done) {
        handle_.promise().done = std::move(done);
        handle_.resume();
    }
    bool is_done() const { return handle_ && handle_.done(); }
    T result() { return result_of(handle_); }  // call it once, when done; rethrows what the work threw

  private:
    static T result_of(Handle handle) {
        if (handle.promise().error) std::rethrow_exception(handle.promise().error);
        return std::move(*handle.promise().value);
    }

    Handle handle_;
};

struct Unit {};  // the result of work that returns nothing

// A value that arrives later, for one coroutine that awaits it.
template <class T>
class Promise {
  public:
    Promise() = default;
    Promise(const Promise&) = delete;
    Promise& operator=(const Promise&) = delete;
    ~Promise() { state_->waiting = nullptr; }

    // Call it once, on the network thread; it does nothing if nobody is waiting.
    std::function<void(T)> setter() const {
        return [state = state_](T value) {
            state->value.emplace(std::move(value));
            if (const auto waiting = std::exchange(state->waiting, nullptr)) waiting.resume();
        };
    }

    bool await_ready() const noexcept { return state_->value.has_value(); }
    void await_suspend(std::coroutine_handle<> waiting) noexcept { state_->waiting = waiting; }
    T await_resume() { return std::move(*state_->value); }

  private:
    struct State {
        std::optional<T> value;
        std::coroutine_handle<> waiting;
    };
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace quoin::server
