// SPDX-License-Identifier: MIT
#include "facade/verbs/analyse.h"

#include <algorithm>

#include "facade/registry.h"
#include "facade/verbs/verdict.h"

namespace quoin {
namespace {

ThinkRequest think_request(const AnalysisRequest& request) {
    return {.options = request.options,
            .all_moves = request.lines > 1,
            .is_neutral = true,
            .stop = request.stop,
            .focus = request.focus};
}

bool is_known(const Thoughts& thoughts, const MoveThought& move) {
    const Value::Kind kind = value_of(thoughts, move).kind;
    return kind == Value::Kind::proved || kind == Value::Kind::estimated;
}

// The best one always stays: it is what would be played.
Thoughts cut(Thoughts thoughts, std::size_t lines) {
    if (thoughts.moves.empty()) return thoughts;
    const auto unknown = std::remove_if(thoughts.moves.begin() + 1, thoughts.moves.end(),
                                        [&](const MoveThought& move) { return !is_known(thoughts, move); });
    thoughts.moves.erase(unknown, thoughts.moves.end());
    if (thoughts.moves.size() > lines) thoughts.moves.resize(lines);
    return thoughts;
}

void append_value(JsonWriter& json, const Value& value) {
    json.key("score");
    json.decimal(value.score, 4);
}

void append_proof(JsonWriter& json, const Value& value) {
    if (value.kind != Value::Kind::proved) return;
    json.member("proved", word_for(value.proof));
    if (value.margin) json.member("margin", *value.margin);
}

}  // namespace

Engine& Analyst::engine_for(const Match& match, const Position& position, const ThinkRequest& request) {
    EngineSettings settings = request.options.settings;
    settings.is_thorough = request.all_moves;
    settings.is_neutral = request.is_neutral;
    const bool fits = engine_ && game_ == &match.game() && players_ == match.players() && options_ == match.options() &&
                      settings_ == settings;
    if (fits) {
        engine_->forget();
        return *engine_;
    }
    engine_ = nullptr;  // there need not be memory for two
    engine_ = position.make_engine(settings);
    game_ = &match.game();
    players_ = match.players();
    options_ = match.options();
    settings_ = settings;
    return *engine_;
}

Thoughts Analyst::analyse(const Match& match, const Position& position, const AnalysisRequest& request,
                          const Engine::Report& report) {
    const ThinkRequest asked = think_request(request);
    const SteadyClock::time_point start = SteadyClock::now();
    Engine& engine = engine_for(match, position, asked);
    Engine::Report tell;
    if (report) tell = [&](const Thoughts& so_far) { report(cut(so_far, request.lines)); };
    return cut(engine.think(position, asked.limits(start), tell, asked.focus), request.lines);
}

std::unique_ptr<Position> position_after(const Match& match, int ply) {
    auto position = match.start_position().clone();
    for (int i = 0; i < ply; ++i) position->apply(match.moves()[static_cast<std::size_t>(i)]);
    return position;
}

void append_analysis(JsonWriter& json, const AnalysedPosition& where, const AnalysisRequest& request,
                     const Thoughts& thoughts) {
    const Value value = value_of(thoughts);
    json.member("ply", where.ply);
    json.member("to_move", where.position.to_move());
    append_value(json, value);
    append_proof(json, value);
    json.key("candidates");
    json.list(thoughts.moves, [&](const MoveThought& move) {
        json.object([&] {
            const Value worth = value_of(thoughts, move);
            json.member("move", move.token);
            append_value(json, worth);
            json.member("visits", move.visits);
            append_proof(json, worth);
            json.member("line", move.line);
            if (!request.with_reasons) return;
            json.key("reasons");
            json.list(where.position.reasons(move.token),
                      [&](const Text& text) { json.value(in_words(where.game, text, "en")); });
        });
    });
    json.member("nodes", thoughts.nodes);
    json.key("seconds");
    json.decimal(thoughts.seconds, 3);
}

}  // namespace quoin
