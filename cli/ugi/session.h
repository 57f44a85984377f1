// SPDX-License-Identifier: MIT
// The Universal Game Interface without its streams: a line in, lines out. A search runs in a thread of its own, and
// the session goes on listening. A line that cannot be obeyed gets `info string error …` and changes nothing.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>

#include "cli/ugi/go.h"
#include "facade/match.h"

namespace quoin::cli {

class UgiSession {
  public:
    // Called with a line without its end, by either thread, never by both at once.
    using Say = std::function<void(const std::string& line)>;

    UgiSession(std::string name, Match start, Say say);
    ~UgiSession();  // ends a search, which still answers
    UgiSession(const UgiSession&) = delete;
    UgiSession& operator=(const UgiSession&) = delete;

    bool take(std::string_view line);  // false once the session is over
    void complain(std::string_view what);

  private:
    using Words = std::span<const std::string_view>;

    void introduce();
    void set_option(Words words);
    void complain_of_setoption();
    void begin_game();
    void set_position(Words words);
    void go(Words words, SteadyClock::time_point start);
    void query(Words words);
    void stop();

    void search(const Position& position, const ThinkRequest& request, SteadyClock::time_point start,
                bool waits_for_stop);
    void say(const std::string& line);
    bool is_idle(std::string_view command);  // or complains
    std::unique_ptr<Engine> make_engine(const EngineSettings& settings) const;
    bool renew_engine(const EngineSettings& settings);
    void set_lines(std::string_view value);
    void say_lines(const Thoughts& thoughts);  // the best ones, as many as were asked for

    const std::string name_;
    const Match start_;
    const Say say_;
    std::mutex saying_;
    Match match_;
    EngineSettings settings_;
    std::size_t lines_ = 1;  // MultiPV
    std::unique_ptr<Engine> engine_;
    bool is_fresh_ = true;  // the engine has not thought yet
    std::atomic<bool> is_searching_{false};
    std::atomic<bool> is_stopped_{false};
    std::jthread worker_;
};

// `info depth … pv …` about that move; with its rank among several, from 1.
std::string info_line(const Thoughts& thoughts, const MoveThought& move, std::optional<std::size_t> rank = {});

}  // namespace quoin::cli
