// SPDX-License-Identifier: MIT
#include "facade/engine_options.h"

#include <algorithm>
#include <charconv>

#ifndef QUOIN_SMALL
#include <thread>

#include <unistd.h>
#endif

namespace quoin {

Limits EngineOptions::limits(SteadyClock::time_point start) const {
    Limits limits;
    if (nodes) limits.nodes = *nodes;
    if (movetime) limits.deadline = start + *movetime;
    if (!nodes && !movetime && settings.level == max_level) limits.deadline = start + full_movetime / settings.hurry;
    return limits;
}

std::string EngineOption::ugi_name() const {
    std::string text(name);
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string EngineOption::range() const {
    if (type == Type::flag) return "true or false";
    if (type == Type::file) return std::string(unit) + ", none or usual";
    return std::to_string(min) + " to " + std::to_string(highest());
}

#ifdef QUOIN_SMALL
std::uint64_t most_hash() { return 1023; }  // all that can be counted; the host may have less
int threads_within(std::uint64_t) { return 1; }
#else
std::uint64_t most_hash() {
    static const std::uint64_t half = [] {
        const auto bytes = static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PHYS_PAGES))) *
                           static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGESIZE)));
        return std::max<std::uint64_t>(bytes >> 21, 256);
    }();
    return half;
}

int threads_within(std::uint64_t wanted) {
    return static_cast<int>(std::min<std::uint64_t>(wanted, std::max(1u, std::thread::hardware_concurrency())));
}
#endif

const EngineOption* find_engine_option(std::string_view name) {
    const auto* const option = std::ranges::find(engine_options, name, &EngineOption::name);
    return option == std::end(engine_options) ? nullptr : option;
}

std::optional<std::string> set_engine_option(const EngineOption& option, EngineOptions& options,
                                             std::string_view text) {
    const auto wrong = [&] {
        return std::string(option.name) + " must be " +
               (option.type == EngineOption::Type::number ? "a whole number from " : "") + option.range() + ", not '" +
               std::string(text) + "'";
    };
    if (option.type == EngineOption::Type::file) {
        auto fault = option.load(options, std::string(text));
        if (fault) fault->insert(0, std::string(option.name) + ": ");
        return fault;
    }
    if (option.type == EngineOption::Type::flag) {
        if (text != "true" && text != "false") return wrong();
        option.set(options, text == "true" ? 1 : 0);
        return std::nullopt;
    }
    std::uint64_t value = 0;
    const bool has_leading_zero = text.size() > 1 && text.front() == '0';
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number =
        !text.empty() && !has_leading_zero && error == std::errc() && end == text.data() + text.size();
    if (!is_number || value < option.min || value > option.highest()) return wrong();
    option.set(options, value);
    return std::nullopt;
}

}  // namespace quoin
