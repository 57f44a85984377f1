// SPDX-License-Identifier: MIT
#include "server/room/game_record.h"

#include <chrono>

#include <fmt/format.h>

#include "facade/record/record_build.h"

namespace quoin::server {
namespace {

std::string date_of(Time time) {
    using namespace std::chrono;
    const year_month_day date(floor<days>(system_clock::time_point(milliseconds(time))));
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

}  // namespace

std::string record_text(const Room& room) {
    const Match match = room.match();
    RecordDetails details{.date = date_of(room.header().created)};
    for (const Seat& seat : room.seats()) {
        details.names.push_back(seat.name);
        details.seats.push_back(seat.is_persons() ? RecordSeat{} : RecordSeat{.engine = "quoin", .level = seat.level});
    }
    if (room.is_over() && !match.is_over()) {  // otherwise the position says it
        for (const int winner : room.winners()) {
            details.result += (details.result.empty() ? "" : " ") + std::to_string(winner);
        }
    }
    return write_record(record_of(match, details));
}

}  // namespace quoin::server
