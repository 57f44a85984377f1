// SPDX-License-Identifier: MIT
// Who played a seat, as the tags Seat1, Seat2 … write it: `person`, `engine NAME` or `engine NAME level 5`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quoin {

struct RecordSeat {
    std::string engine;  // its name; empty for a person
    int level = 0;       // of the engine, 1 to 10; 0 when it has none

    bool is_person() const { return engine.empty(); }
    friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

std::optional<RecordSeat> read_seat(std::string_view text);
std::string write_seat(const RecordSeat& seat);

}  // namespace quoin
