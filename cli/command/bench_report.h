// SPDX-License-Identifier: MIT
// What the benchmarks of the rules and of the search print: a row for each game, and one signature for all.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/text/json.h"
#include "facade/signature.h"

namespace quoin::cli {

template <class Row>
Key signature_of(const std::vector<Row>& rows) {
    Key signature = 0;
    for (const Row& row : rows) signature = add_signature(signature, row.signature);
    return signature;
}

inline std::string hexadecimal(Key signature) { return fmt::format("{:016x}", signature); }

inline std::uint64_t rounded(double number) { return static_cast<std::uint64_t>(std::llround(number)); }

// {"games":[{"game":"strata","players":2,…},…],"signature":"…"}: `members(json, row)` writes the members elided here.
template <class Row, class Members>
std::string report_json(const std::vector<Row>& rows, Members members) {
    JsonWriter json;
    json.object([&] {
        json.key("games");
        json.list(rows, [&](const Row& row) {
            json.object([&] {
                json.member("game", row.game->name);
                json.member("players", row.players);
                members(json, row);
            });
        });
        json.member("signature", hexadecimal(signature_of(rows)));
    });
    return json.take() + "\n";
}

// `line(row)` is one of the table.
template <class Row, class Line>
std::string report_table(std::string heading, const std::vector<Row>& rows, Line line) {
    for (const Row& row : rows) heading += line(row);
    return heading + "signature " + hexadecimal(signature_of(rows)) + "\n";
}

}  // namespace quoin::cli
