// SPDX-License-Identifier: MIT
// The network of search/network.h in fractions, and how it is fitted to samples: Adam on the cross entropy of results
// and of moves, with rows of the tables touched only where a batch has them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facade/self_play.h"
#include "search/network.h"

namespace quoin {

class Trainer {
  public:
    struct Loss {
        double value = 0;
        double policy = 0;
    };

    Trainer(int rows, int move_rows, std::uint64_t seed);

    // One step for the samples; `rate` is how far it goes. The same samples and threads give the same weights.
    Loss step(std::span<const Sample* const> batch, float rate, int threads);

    // In whole numbers, to play with.
    Network network() const;

    // Everything, to go on with later; refuses bytes of another size.
    std::string save() const;
    bool load(std::string_view bytes);

  private:
    static constexpr std::size_t stride = Network::width + 1;  // a row: its part of the sum, and what it adds by itself

    struct Moments {
        std::vector<float> first;
        std::vector<float> second;
    };
    // The slopes of one thread, and which rows have any.
    struct Work {
        std::array<std::vector<float>, 3> slopes;
        std::array<std::vector<std::uint8_t>, 2> is_touched;
        std::array<std::vector<std::uint16_t>, 2> touched;
        Loss loss;

        void touch(int table, std::uint16_t row);
    };

    void make_works(int threads);
    void descend(const Sample& sample, Work& work) const;
    void descend_moves(const Sample& sample, std::span<const float> weighed, std::span<float> seen, Work& work) const;
    std::vector<std::uint16_t> touched_by_any(int table);
    void take(int table, std::size_t at, std::size_t count, float scale, float rate);

    std::size_t rows_;
    std::size_t move_rows_;
    std::array<std::vector<float>, 3> weights_;  // rows of positions, rows of moves, all the rest
    std::array<Moments, 3> moments_;
    std::vector<Work> works_;
    std::uint64_t steps_ = 0;
};

}  // namespace quoin
