// SPDX-License-Identifier: MIT
// The server's metrics, for Prometheus. For the network thread only.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace quoin::server {

enum class Counter : std::uint8_t {
    games,           // created
    events,          // written
    conflicts,       // writes that lost to another server's
    failed_writes,   // refused by the store, or with unknown outcome
    computer_moves,  // played
    slow_watchers,   // dropped
    caught_up,       // events read that another server wrote
};

enum class Gauge : std::uint8_t { connections, watchers, rooms, thinking };

// Counts durations by upper bounds in seconds.
class Histogram {
  public:
    void add(std::chrono::nanoseconds time);
    // Prints lines of `NAME_bucket{LABELS,le="…"}`, `NAME_sum` and `NAME_count`.
    void print(std::string& text, std::string_view name, std::string_view labels) const;

  private:
    static constexpr std::array<double, 12> bounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                      0.1,   0.25,   0.5,   1,    2.5,   10};
    std::array<std::uint64_t, bounds.size()> counts_{};
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

class Metrics {
  public:
    void add(Counter counter, std::uint64_t amount = 1) { counters_[static_cast<std::size_t>(counter)] += amount; }
    void add(Gauge gauge, std::int64_t amount) { gauges_[static_cast<std::size_t>(gauge)] += amount; }
    void set(Gauge gauge, std::int64_t value) { gauges_[static_cast<std::size_t>(gauge)] = value; }

    // Routes are patterns such as `/api/games/{id}`, never paths as requested, so that there are few of them.
    void add_request(std::string_view route, int status, std::chrono::nanoseconds time);
    void add_write(std::chrono::nanoseconds time) { writes_.add(time); }

    std::string text() const;

  private:
    std::array<std::uint64_t, 7> counters_{};
    std::array<std::int64_t, 4> gauges_{};
    std::map<std::pair<std::string, int>, std::uint64_t> requests_;
    std::map<std::string, Histogram, std::less<>> request_times_;
    Histogram writes_;
};

}  // namespace quoin::server
