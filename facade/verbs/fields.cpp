// SPDX-License-Identifier: MIT
#include "facade/verbs/fields.h"

namespace quoin {

PositionRequest read_position_request(JsonFields& fields) {
    constexpr std::uint64_t most_players = 100;
    constexpr std::uint64_t most_plies = 1'000'000;
    PositionRequest request{.game = fields.text("game"),
                            .players = static_cast<int>(fields.number("players", most_players).value_or(0)),
                            .options = fields.options("options"),
                            .moves = fields.texts("moves")};
    if (fields.any("position")) request.position = fields.text("position");
    if (auto record = fields.text("record"); !record.empty()) request.record = std::move(record);
    if (const auto ply = fields.number("ply", most_plies)) request.ply = static_cast<int>(*ply);
    return request;
}

void read_engine_option(JsonFields& fields, const EngineOption& option, EngineOptions& options) {
    if (option.type == EngineOption::Type::file) return;  // a question names no files
    const JsonValue* const value = fields.any(option.name);
    if (!value) return;
    const bool is_flag = option.type == EngineOption::Type::flag;
    if (value->kind != (is_flag ? JsonValue::Kind::truth : JsonValue::Kind::number)) {
        return fields.fail(option.name, is_flag ? "true or false" : "a whole number from " + option.range());
    }
    if (auto fault = set_engine_option(option, options, value->text)) {
        fields.fail(Error{"bad_question", std::string(option.name), *std::move(fault)});
    }
}

ThinkRequest read_think_request(JsonFields& fields) {
    ThinkRequest request;
    if (is_small) request.options.settings.memory = mebibytes(shared_hash);
    for (const EngineOption& option : engine_options) read_engine_option(fields, option, request.options);
    request.all_moves = fields.truth("all");
    request.is_endless = fields.truth("endless");
    return request;
}

std::string read_language(JsonFields& fields) {
    std::string language = fields.text("language");
    return language.empty() ? "en" : language;
}

}  // namespace quoin
