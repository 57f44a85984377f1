// SPDX-License-Identifier: MIT
#include "server/online/metrics.h"

#include <fmt/format.h>

namespace quoin::server {
namespace {

struct Description {
    std::string_view name;
    std::string_view help;
};

// In the order of the enumerators.
constexpr std::array<Description, 7> counter_names = {{
    {"quoin_games_total", "Games created"},
    {"quoin_events_total", "Events written"},
    {"quoin_conflicts_total", "Writes that lost a race and were decided again"},
    {"quoin_failed_writes_total", "Writes that failed or whose outcome is unknown"},
    {"quoin_computer_moves_total", "Moves played by computers"},
    {"quoin_slow_watchers_total", "Watchers disconnected for being too slow"},
    {"quoin_caught_up_total", "Events read that another server wrote"},
}};
constexpr std::array<Description, 4> gauge_names = {{
    {"quoin_connections", "Open connections, including watchers"},
    {"quoin_watchers", "Open WebSockets"},
    {"quoin_rooms", "Games in memory"},
    {"quoin_thinking", "Games in which a computer is thinking or waiting to think"},
}};

void head(std::string& text, const Description& about, std::string_view type) {
    text += fmt::format("# HELP {} {}\n# TYPE {} {}\n", about.name, about.help, about.name, type);
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>(time).count();
    for (std::size_t i = 0; i < bounds.size(); ++i) counts_[i] += seconds <= bounds[i] ? 1 : 0;
    ++count_;
    sum_ += seconds;
}

void Histogram::print(std::string& text, std::string_view name, std::string_view labels) const {
    const std::string_view comma = labels.empty() ? "" : ",";
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        text += fmt::format("{}_bucket{{{}{}le=\"{}\"}} {}\n", name, labels, comma, bounds[i], counts_[i]);
    }
    text += fmt::format("{}_bucket{{{}{}le=\"+Inf\"}} {}\n", name, labels, comma, count_);
    const std::string braced = labels.empty() ? "" : fmt::format("{{{}}}", labels);
    text += fmt::format("{}_sum{} {}\n{}_count{} {}\n", name, braced, sum_, name, braced, count_);
}

void Metrics::add_request(std::string_view route, int status, std::chrono::nanoseconds time) {
    ++requests_[{std::string(route), status}];
    auto found = request_times_.find(route);
    if (found == request_times_.end()) found = request_times_.emplace(route, Histogram()).first;
    found->second.add(time);
}

std::string Metrics::text() const {
    std::string text;
    for (std::size_t i = 0; i < counters_.size(); ++i) {
        head(text, counter_names[i], "counter");
        text += fmt::format("{} {}\n", counter_names[i].name, counters_[i]);
    }
    for (std::size_t i = 0; i < gauges_.size(); ++i) {
        head(text, gauge_names[i], "gauge");
        text += fmt::format("{} {}\n", gauge_names[i].name, gauges_[i]);
    }
    head(text, {"quoin_requests_total", "Requests answered"}, "counter");
    for (const auto& [key, count] : requests_) {
        text += fmt::format("quoin_requests_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first, key.second, count);
    }
    head(text, {"quoin_request_seconds", "Time from a request to its answer"}, "histogram");
    for (const auto& [route, histogram] : request_times_) {
        histogram.print(text, "quoin_request_seconds", fmt::format("route=\"{}\"", route));
    }
    head(text, {"quoin_write_seconds", "Time until an event is known to be on disk"}, "histogram");
    writes_.print(text, "quoin_write_seconds", "");
    return text;
}

}  // namespace quoin::server
