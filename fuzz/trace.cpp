// SPDX-License-Identifier: MIT
// Any bytes on the standard input of `quoin trace`: every line is answered by one line of JSON of the agreed form.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/command/trace_line.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

namespace {

// Spaces and tabs divide tokens, and nothing else does.
std::size_t count_tokens(std::string_view line) {
    const auto is_gap = [](char c) { return c == ' ' || c == '\t'; };
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) count += !is_gap(line[i]) && (i == 0 || is_gap(line[i - 1]));
    return count;
}

void check_answer(std::string_view line, const std::string& answer) {
    QUOIN_CHECK(std::ranges::count(answer, '\n') == 1 && answer.back() == '\n');
    const auto json = nlohmann::json::parse(answer, nullptr, false);
    QUOIN_CHECK(json.is_object());
    const std::size_t tokens = count_tokens(line);
    if (json.contains("error")) {
        QUOIN_CHECK(json.size() == 2 && json["error"].is_string() && !json["error"].get<std::string>().empty());
        QUOIN_CHECK(json["ply"].is_number_unsigned() && json["ply"].get<std::size_t>() < tokens);
    } else {
        QUOIN_CHECK(json.size() == 1 && json["positions"].is_array() && json["positions"].size() == tokens + 1);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    cli::TraceLine answerer(fuzz::starts()[bytes.below(fuzz::starts().size())]);
    std::string_view input = bytes.rest();
    while (!input.empty()) {
        const std::string_view line = input.substr(0, input.find('\n'));
        for (const char c : line) answerer.take(c);
        check_answer(line, answerer.end());
        input.remove_prefix(std::min(line.size() + 1, input.size()));
    }
    return 0;
}
