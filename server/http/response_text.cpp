// SPDX-License-Identifier: MIT
#include "server/http/response_text.h"

#include <string_view>

#include "server/http/problem.h"

namespace quoin::server {
namespace {

std::string digits(int value, std::size_t width) {
    std::string text = std::to_string(value);
    return std::string(text.size() < width ? width - text.size() : 0, '0') + text;
}

}  // namespace

std::string head_of(const Response& response, bool is_last, std::chrono::system_clock::time_point now) {
    std::string text = "HTTP/1.1 " + std::to_string(response.status) + " " + std::string(title_of(response.status)) +
                       "\r\nServer: Quoin\r\nDate: " + http_date(now) +
                       "\r\nConnection: " + (is_last ? "close" : "keep-alive") + "\r\n";
    for (const Field& field : response.fields) text += field.name + ": " + field.value + "\r\n";
    if (response.body) text += "Content-Length: " + std::to_string(response.body->size()) + "\r\n";
    return text + "\r\n";
}

std::string http_date(std::chrono::system_clock::time_point time) {
    using namespace std::chrono;
    constexpr std::string_view weekdays = "SunMonTueWedThuFriSat";
    constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(floor<seconds>(time - day));
    const unsigned month = static_cast<unsigned>(date.month());
    return std::string(weekdays.substr(3 * weekday(day).c_encoding(), 3)) + ", " +
           digits(static_cast<int>(static_cast<unsigned>(date.day())), 2) + " " +
           std::string(months.substr(3 * (month - 1), 3)) + " " + digits(static_cast<int>(date.year()), 4) + " " +
           digits(static_cast<int>(clock.hours().count()), 2) + ":" +
           digits(static_cast<int>(clock.minutes().count()), 2) + ":" +
           digits(static_cast<int>(clock.seconds().count()), 2) + " GMT";
}

}  // namespace quoin::server
