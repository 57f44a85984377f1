// SPDX-License-Identifier: MIT
// Makes games/mitre/weights.h from games of the program with itself:
//
//     tune_mitre > weights.h && mv weights.h games/mitre/
//
// A generation of games is played by moves drawn after what the one before it expects, the first knowing only points;
// then what each junction still gave each player is averaged over all junctions that looked the same to them. The same
// numbers come out every time.
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "games/mitre/heuristic.h"

namespace quoin::mitre {
namespace {

using R = Rules<Narrow>;
using S = R::State;
using H = Heuristic<Narrow>;

constexpr int games = 30'000;                                                      // a generation
constexpr std::array spreads{grains, grains * 3 / 4, grains / 2, grains * 3 / 8};  // of the moves, by generation

struct Tally {
    std::array<std::array<std::array<double, views>, 2>, phases> sum{}, seen{};
};

// A position of a game that was won by one player alone.
struct Sample {
    int phase;
    int winner;
    H::Expectation points;
};

class Tuner {
  public:
    Tuner(int players, bool own)
        : rules_({.players = players, .size = players + 3, .scoring = {.own = own}}),
          learned_(std::make_unique<Outlook>()) {
        learned_->spread.fill(3 * grains);
        for (const int spread : spreads) run(spread);
    }

    void print(const char* name) const {
        std::printf("inline constexpr std::array<int, phases> spread_%s{", name);
        for (int i = 0; i < phases; ++i) std::printf("%s%d", i == 0 ? "" : ", ", learned_->spread[i]);
        std::printf("};\ninline constexpr Weights weights_%s[] = {\n", name);
        for (int i = 0; i < views; ++i) {
            if (canonical(static_cast<View>(i)) != i || !is_seen(i)) continue;
            std::printf("    {.view = 0%04o", static_cast<unsigned>(i));
            for (int turn = 0; turn < 2; ++turn) {
                std::printf(turn == 0 ? ", .waiting = {" : ", .to_move = {");
                for (int j = 0; j < phases; ++j)
                    std::printf("%s%d", j == 0 ? "" : ", ", learned_->expected[j][turn][i]);
                std::printf("}");
            }
            std::printf("},\n");
        }
        std::printf("};\n");
    }

  private:
    using Gains = std::array<Points, S::junctions>;

    void run(int spread) {
        tally_ = std::make_unique<Tally>();
        samples_.clear();
        H heuristic;
        heuristic.prior_spread = spread;
        heuristic.learned = learned_.get();
        for (int i = 0; i < games; ++i) play(heuristic);
        learn();
    }

    // The first moves are drawn blindly, and a few later ones, so that many kinds of positions are met.
    void play(const H& heuristic) {
        std::vector<S> positions;
        std::vector<Gains> gains;
        Gains gained{};
        S state = rules_.initial();
        const int blind = 1 + static_cast<int>(random_.below(6));
        for (int ply = 0; !rules_.is_over(state); ++ply) {
            if (ply >= blind) {
                positions.push_back(state);
                gains.push_back(gained);
            }
            const bool is_blind = ply < blind || random_.below(20) == 0;
            const Move move = is_blind ? *rules_.random_move(state, random_) : draw(heuristic, state);
            if (!move.is_pass()) add(state, move, gained);
            rules_.apply(state, move);
        }
        const PlayerSet winners = rules_.outcome(state)->winners;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            count_views(positions[i], gains[i], gained);
            for (int player = 0; winners.size() == 1 && player < rules_.players(); ++player) {
                if (!winners.has(Player{static_cast<std::uint8_t>(player)})) continue;
                samples_.push_back(
                    {phase(rules_, H::tiles_laid(positions[i])), player, heuristic.expectation(rules_, positions[i])});
            }
        }
    }

    Move draw(const H& heuristic, const S& state) {
        Moves<R> moves;
        rules_.legal_moves(state, moves);
        std::array<float, R::max_moves> chances;
        heuristic.priors(rules_, state, moves, chances.data());
        float drawn = static_cast<float>(random_.below(1 << 24)) / (1 << 24);
        std::size_t i = 0;
        while (i + 1 < moves.size() && drawn >= chances[i]) drawn -= chances[i++];
        return moves[i];
    }

    void add(const S& state, Move move, Gains& gained) const {
        const Scoring& scoring = rules_.options().scoring;
        const Awards awards = awards_for(state.to_move, scoring);
        const detail::Shape& shape = detail::shapes[move.bits() >> 7];
        Corner near = state.corners[move.junction()], far = state.corners[move.far_junction()];
        gained[move.junction()] += near.put(state.to_move, shape.near, awards, scoring);
        gained[move.far_junction()] += far.put(state.to_move, shape.far, awards, scoring);
    }

    void count_views(const S& state, const Gains& before, const Gains& after) {
        const Entries<Narrow> entries(rules_, state);
        const int at_phase = phase(rules_, H::tiles_laid(state));
        for_each_junction(entries.any(), [&](int junction) {
            const Points points = after[junction] - before[junction];
            for (int player = 0; player < rules_.players(); ++player) {
                const View seen = canonical_[view(state.corners[junction], entries.at(junction), player)];
                tally_->sum[at_phase][player == state.to_move][seen] += points_for(points, player);
                tally_->seen[at_phase][player == state.to_move][seen] += 1;
            }
        });
    }

    void learn() {
        for (int i = 0; i < phases; ++i) {
            for (int turn = 0; turn < 2; ++turn) {
                for (int j = 0; j < views; ++j) {
                    const View seen = canonical_[j];
                    // As if each had been met three more times and earned nothing: rare cases are not trusted.
                    const double mean = tally_->sum[i][turn][seen] / (tally_->seen[i][turn][seen] + 3);
                    learned_->expected[i][turn][j] = static_cast<std::int16_t>(std::lround(mean * grains));
                }
            }
            learned_->spread[i] = likeliest_spread(i);
        }
    }

    int likeliest_spread(int at_phase) const {
        double best = -1e300;
        int result = 0;
        for (int spread = grains / 2; spread < 12 * grains; spread += spread / 8) {
            double likelihood = 0;
            for (const Sample& sample : samples_) {
                if (sample.phase != at_phase) continue;
                double sum = 0;
                for (int player = 0; player < rules_.players(); ++player)
                    sum += std::exp(static_cast<double>(sample.points[player] - sample.points[sample.winner]) / spread);
                likelihood -= std::log(sum);
            }
            if (likelihood > best) {
                best = likelihood;
                result = spread;
            }
        }
        return result;
    }

    bool is_seen(int view) const {
        for (int i = 0; i < phases; ++i) {
            if (learned_->expected[i][0][view] != 0 || learned_->expected[i][1][view] != 0) return true;
        }
        return false;
    }

    R rules_;
    std::unique_ptr<Outlook> learned_;
    std::unique_ptr<Tally> tally_;
    std::vector<Sample> samples_;
    std::vector<View> canonical_ = [] {
        std::vector<View> result;
        for (int i = 0; i < views; ++i) result.push_back(canonical(static_cast<View>(i)));
        return result;
    }();
    Random random_{1};
};

}  // namespace
}  // namespace quoin::mitre

int main() {
    using quoin::mitre::Tuner;
    std::puts(
        "// SPDX-License-Identifier: MIT\n"
        "// Made by tune/tune.cpp: what a player who is not to move, and one who is, may expect of a junction in each "
        "phase, in\n"
        "// grains; with spreads as in Outlook. Views are octal, a digit for each triangle: w, s, e and n. `apart` is "
        "for games\n"
        "// where own tiles do not touch.\n"
        "// clang-format off\n"
        "#pragma once\n\n"
        "#include <array>\n"
        "#include <cstdint>\n\n"
        "#include \"games/mitre/outlook.h\"\n\n"
        "namespace quoin::mitre {\n\n"
        "struct Weights {\n"
        "    View view;\n"
        "    std::array<std::int16_t, phases> waiting, to_move;\n"
        "};\n");
    Tuner(2, true).print("two");
    Tuner(2, false).print("two_apart");
    Tuner(4, true).print("four");
    Tuner(4, false).print("four_apart");
    std::puts("\n}  // namespace quoin::mitre");
}
