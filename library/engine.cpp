// SPDX-License-Identifier: MIT
#include "quoin/engine.h"

#include "facade/verbs/think.h"
#include "facade/weights.h"
#include "library/access.h"

namespace quoin::lib {
namespace {

Proof outside(quoin::Proof proof) {
    switch (proof) {
        case quoin::Proof::loss:
            return Proof::loss;
        case quoin::Proof::draw:
            return Proof::draw;
        case quoin::Proof::win:
            return Proof::win;
        case quoin::Proof::none:
            break;
    }
    return Proof::none;
}

Thought outside(const Thoughts& thoughts, std::string move) {
    Thought result{.move = std::move(move),
                   .candidates = {},
                   .proof = outside(thoughts.proof),
                   .margin = thoughts.margin,
                   .nodes = thoughts.nodes,
                   .seconds = thoughts.seconds};
    for (const MoveThought& thought : thoughts.moves) {
        result.candidates.push_back({.move = thought.token,
                                     .score = thought.chance,
                                     .proof = outside(thought.proof),
                                     .margin = thought.margin,
                                     .visits = thought.visits,
                                     .line = thought.line});
    }
    return result;
}

std::optional<Error> set_option(EngineOptions& options, const std::string& name, const std::string& value) {
    const EngineOption* const option = find_engine_option(name);
    if (option) {
        auto fault = set_engine_option(*option, options, value);
        if (!fault) return std::nullopt;
        return Error{"bad_option", name, *std::move(fault)};
    }
    std::string names;
    for (const EngineOption& one : engine_options) names += (names.empty() ? "" : ", ") + std::string(one.name);
    return Error{"bad_option", name, "there is no engine option '" + name + "'; the options are " + names};
}

}  // namespace

struct Engine::Body {
    quoin::Match made_for;
    ThinkRequest request;
    std::unique_ptr<quoin::Engine> engine;

    std::optional<Error> refusal(const quoin::Match& match) const {
        if (match.is_over()) return Error{"game_over", "", "the game is over"};
        const bool is_same = match.game().name == made_for.game().name && match.players() == made_for.players() &&
                             match.options() == made_for.options() && match.rules_version() == made_for.rules_version();
        if (is_same) return std::nullopt;
        return Error{"other_game", std::string(match.game().name),
                     "the engine was made for another game, or for other options of this one"};
    }

    ThinkRequest watched(const Watch& watch) const {
        ThinkRequest result = request;
        result.stop = watch.stop;
        return result;
    }
};

Engine::Engine(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Engine::Engine(Engine&& other) noexcept = default;
Engine& Engine::operator=(Engine&& other) noexcept = default;
Engine::~Engine() = default;

Result<Engine> Engine::create(const Match& match, const OptionPairs& options) {
    const quoin::Match& inside = Access::inside(match);
    ThinkRequest request{.all_moves = true};
    for (const auto& [name, value] : options) {
        if (auto error = set_option(request.options, name, value)) return *std::move(error);
    }
    if (auto fault = misfit(request.options.settings, inside)) return Error{"bad_option", "weights", *std::move(fault)};
    auto engine = engine_for(inside.now(), request);
    return Engine(std::make_unique<Body>(Body{inside, std::move(request), std::move(engine)}));
}

Result<Thought> Engine::think(const Match& match, const Watch& watch) {
    const quoin::Match& inside = Access::inside(match);
    if (auto error = body_->refusal(inside)) return *std::move(error);
    quoin::Engine::Report report;
    if (watch.report) report = [&](const Thoughts& so_far) { watch.report(outside(so_far, "")); };
    const auto thought = quoin::think(*body_->engine, inside.now(), body_->watched(watch), report);
    return outside(thought.thoughts, thought.move);
}

Result<Thought> Engine::solve(const Match& match, const Watch& watch) {
    const quoin::Match& inside = Access::inside(match);
    if (auto error = body_->refusal(inside)) return *std::move(error);
    const auto solved = quoin::solve(*body_->engine, inside.now(), body_->watched(watch));
    if (!solved) {
        return Error{"not_proved", "",
                     "not proved within the limits; allow more time or nodes, or ask about a later position"};
    }
    return outside(*solved, solved->moves.empty() ? std::string() : solved->moves.front().token);
}

void Engine::forget() { body_->engine->forget(); }

}  // namespace quoin::lib
