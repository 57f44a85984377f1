// SPDX-License-Identifier: MIT
#include "facade/verbs/fields.h"

namespace quoin {

PositionRequest read_position_request(JsonFields& fields) {
    constexpr std::uint64_t most_players = 100;
    constexpr std::uint64_t most_plies = 1'000'000;
    PositionRequest request{.game = fields.text("game"),
                            .players = static_cast<int>(fields.number("players", most_players).value_or(0)),
                            .options = fields.pairs("options"),
                            .moves = fields.texts("moves")};
    if (auto record = fields.text("record"); !record.empty()) request.record = std::move(record);
    if (const auto ply = fields.number("ply", most_plies)) request.ply = static_cast<int>(*ply);
    return request;
}

ThinkRequest read_think_request(JsonFields& fields) {
    ThinkRequest request;
    for (const EngineOption& option : engine_options) {
        const JsonValue* const value = fields.any(option.name);
        if (!value) continue;
        const bool is_flag = option.type == EngineOption::Type::flag;
        if (value->kind != (is_flag ? JsonValue::Kind::truth : JsonValue::Kind::number)) {
            fields.fail(option.name, is_flag ? "true or false" : "a whole number from " + option.range());
            continue;
        }
        const auto read = read_engine_value(option, value->text);
        if (read) {
            option.set(request.options, *read);
        } else {
            fields.fail(Error{"bad_question", std::string(option.name), read.error()});
        }
    }
    request.all_moves = fields.truth("all");
    request.is_endless = fields.truth("endless");
    return request;
}

std::string read_language(JsonFields& fields) {
    std::string language = fields.text("language");
    return language.empty() ? "en" : language;
}

}  // namespace quoin
