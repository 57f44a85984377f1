// SPDX-License-Identifier: MIT
// Makes Numbered out of a game, for the positions of its adapter.
#pragma once

#include "facade/numbers/batch_of.h"
#include "facade/numbers/evaluated_engine.h"
#include "facade/numbers/numbered.h"
#include "facade/numbers/viewer.h"

namespace quoin {

template <Game G, class Patterns, class Adapter>
class NumberedOf final : public Numbered {
  public:
    explicit NumberedOf(const G& rules) : rules_(rules), viewer_(rules) {}

    std::span<const std::string> actions() const override { return viewer_.actions().tokens(); }

    int observation_size() const override { return viewer_.observation_size(rules_); }
    int observation_version() const override { return viewer_.observation_version(); }
    void observe(const Position& position, int player, float* out) const override {
        viewer_.observe(rules_, state_of(position), player, out);
    }

    void legal(const Position& position, std::vector<std::int32_t>& out) const override {
        viewer_.legal(rules_, state_of(position), out);
    }
    bool is_legal(const Position& position, int action) const override {
        return viewer_.legal_move(rules_, state_of(position), action).has_value();
    }

    std::unique_ptr<Batch> make_batch(const Position& start, int size, std::uint64_t seed) const override {
        return std::make_unique<BatchOf<G, Patterns>>(rules_, state_of(start), size, seed);
    }
    std::unique_ptr<Engine> make_engine(const EvaluatedSettings& settings) const override {
        return std::make_unique<EvaluatedEngine<G, Patterns, Adapter>>(rules_, settings);
    }

  private:
    static const typename G::State& state_of(const Position& position) {
        return static_cast<const Adapter&>(position).state();
    }

    G rules_;
    Viewer<G, Patterns> viewer_;
};

}  // namespace quoin
