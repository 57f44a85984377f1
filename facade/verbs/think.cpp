// SPDX-License-Identifier: MIT
#include "facade/verbs/think.h"

#include <algorithm>
#include <span>

namespace quoin {
namespace {

// Every move that was asked about: those that the engine said nothing about are added, as unknown.
void add_missing_moves(Thoughts& thoughts, const Position& position, const Focus& focus) {
    const std::size_t count = thoughts.moves.size();
    for (std::string& token : focus.only.empty() ? position.legal() : std::vector(focus.only)) {
        const auto known = std::span(thoughts.moves).first(count);
        if (std::ranges::find(known, token, &MoveThought::token) != known.end()) continue;
        thoughts.moves.push_back({.token = std::move(token)});
    }
}

}  // namespace

Limits ThinkRequest::limits(SteadyClock::time_point start) const {
    const bool has_limit = options.nodes || options.movetime;
    Limits limits = is_endless && !has_limit ? Limits{} : options.limits(start);
    if (at_most) limits.deadline = std::min(limits.deadline, start + *at_most);
    limits.stop = stop;
    return limits;
}

std::unique_ptr<Engine> engine_for(const Position& position, const ThinkRequest& request) {
    EngineSettings settings = request.options.settings;
    settings.is_thorough = request.all_moves;
    settings.is_neutral = request.is_neutral;
    return position.make_engine(settings);
}

Thought think(Engine& engine, const Position& position, const ThinkRequest& request, const Engine::Report& report,
              SteadyClock::time_point start) {
    const auto complete = [&](Thoughts thoughts) {
        if (request.all_moves) add_missing_moves(thoughts, position, request.focus);
        return thoughts;
    };
    Engine::Report tell;
    if (report) tell = [&](const Thoughts& so_far) { report(complete(so_far)); };
    Thought thought{engine.think(position, request.limits(start), tell, request.focus), {}};
    thought.move = engine.choose(thought.thoughts);
    thought.thoughts = complete(std::move(thought.thoughts));
    return thought;
}

Thought think(const Position& position, const ThinkRequest& request, const Engine::Report& report) {
    const SteadyClock::time_point start = SteadyClock::now();
    return think(*engine_for(position, request), position, request, report, start);
}

Result<Thoughts, Unsolved> solve(Engine& engine, const Position& position, const ThinkRequest& request) {
    const SteadyClock::time_point start = SteadyClock::now();
    Limits limits = request.limits(start);
    const bool has_limit = request.options.nodes || request.options.movetime || request.is_endless;
    if (!has_limit) limits.deadline = start + std::min(solve_movetime, request.at_most.value_or(solve_movetime));
    return engine.solve(position, limits, request.all_moves);
}

Result<Thoughts, Unsolved> solve(const Position& position, const ThinkRequest& request) {
    return solve(*engine_for(position, request), position, request);
}

}  // namespace quoin
