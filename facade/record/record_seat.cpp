// SPDX-License-Identifier: MIT
#include "facade/record/record_seat.h"

#include <algorithm>

#include "search/level.h"

namespace quoin {
namespace {

constexpr std::string_view person = "person";
constexpr std::string_view engine = "engine ";
constexpr std::string_view at_level = " level ";

std::optional<int> read_level(std::string_view text) {
    for (int value = 1; value <= max_level; ++value) {
        if (text == std::to_string(value)) return value;
    }
    return std::nullopt;
}

}  // namespace

std::optional<RecordSeat> read_seat(std::string_view text) {
    if (text == person) return RecordSeat{};
    if (!text.starts_with(engine)) return std::nullopt;
    text.remove_prefix(engine.size());
    RecordSeat seat;
    const auto at = text.rfind(at_level);
    if (at != std::string_view::npos) {
        const auto value = read_level(text.substr(at + at_level.size()));
        if (!value) return std::nullopt;
        seat.level = *value;
        text = text.substr(0, at);
    }
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return std::nullopt;
    seat.engine = text;
    return seat;
}

std::string write_seat(const RecordSeat& seat) {
    if (seat.is_person()) return std::string(person);
    const std::string name = std::string(engine) + seat.engine;
    return seat.level == 0 ? name : name + std::string(at_level) + std::to_string(seat.level);
}

}  // namespace quoin
