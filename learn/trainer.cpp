// SPDX-License-Identifier: MIT
#include "learn/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "core/random.h"
#include "search/workers.h"

namespace quoin {
namespace {

constexpr int width = Network::width;
constexpr int hidden = Network::hidden;
constexpr int outputs = Network::outputs;
constexpr float most = static_cast<float>(Network::most) / Network::unit;

enum Table : std::uint8_t { positions, moves, dense };

// Where the parts of the dense weights begin.
constexpr std::size_t bias_at = 0;
constexpr std::size_t layer_at = bias_at + width;
constexpr std::size_t layer_bias_at = layer_at + hidden * width;
constexpr std::size_t last_at = layer_bias_at + hidden;
constexpr std::size_t last_bias_at = last_at + outputs * hidden;
constexpr std::size_t dense_size = last_bias_at + outputs;

constexpr float part_limit = most;                          // what a byte can hold
constexpr float direct_limit = 32767.0f / Network::square;  // what two bytes can hold
constexpr float policy_weight = 1;

// What the layers make of one view.
struct View {
    std::span<const std::uint16_t> rows;
    std::array<float, width> sum;
    std::array<float, width> seen;
    std::array<float, hidden> total;
    std::array<float, hidden> inner;
    float good = 0;
    float drawish = 0;
};

float clipped(float x) { return std::clamp(x, 0.0f, most); }
bool is_open(float x) { return x > 0 && x < most; }

// A number around 0, about as wide as `spread`, from a seeded generator.
float around_zero(Random& random, float spread) {
    float sum = 0;
    for (int i = 0; i < 4; ++i) sum += static_cast<float>(random.below(1 << 16)) / (1 << 15) - 1;
    return sum / 2 * spread;
}

}  // namespace

void Trainer::Work::touch(int table, std::uint16_t row) {
    if (is_touched[table][row] != 0) return;
    is_touched[table][row] = 1;
    touched[table].push_back(row);
}

Trainer::Trainer(int rows, int move_rows, std::uint64_t seed) : rows_(rows), move_rows_(move_rows) {
    weights_ = {std::vector<float>(rows_ * stride), std::vector<float>(move_rows_ * stride),
                std::vector<float>(dense_size)};
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        moments_[i] = {std::vector<float>(weights_[i].size()), std::vector<float>(weights_[i].size())};
    }
    Random random(seed);
    for (const Table table : {positions, moves}) {
        for (std::size_t i = 0; i < weights_[table].size(); ++i) {
            if (i % stride != width) weights_[table][i] = around_zero(random, 0.03f);
        }
    }
    auto& rest = weights_[dense];
    for (std::size_t i = 0; i < width; ++i) rest[bias_at + i] = 0.5f;
    for (std::size_t i = 0; i < hidden * width; ++i) rest[layer_at + i] = around_zero(random, 0.2f);
    for (std::size_t i = 0; i < hidden; ++i) rest[layer_bias_at + i] = 0.3f;
    for (std::size_t i = 0; i < hidden; ++i) rest[last_at + i] = around_zero(random, 0.2f);
    rest[last_bias_at + 1] = -1;
}

namespace {

void look(View& view, const std::vector<float>& rows, const std::vector<float>& rest, std::size_t stride) {
    std::copy_n(rest.begin() + bias_at, width, view.sum.begin());
    view.good = rest[last_bias_at];
    view.drawish = rest[last_bias_at + 1];
    for (const std::uint16_t row : view.rows) {
        const float* const one = &rows[row * stride];
        for (int i = 0; i < width; ++i) view.sum[i] += one[i];
        view.good += one[width];
    }
    for (int i = 0; i < width; ++i) view.seen[i] = clipped(view.sum[i]);
    for (int j = 0; j < hidden; ++j) {
        float total = rest[layer_bias_at + j];
        for (int i = 0; i < width; ++i) total += view.seen[i] * rest[layer_at + j * width + i];
        view.total[j] = total;
        view.inner[j] = clipped(total);
        view.good += view.inner[j] * rest[last_at + j];
        view.drawish += view.inner[j] * rest[last_at + hidden + j];
    }
}

// From the slopes of the view's results to those of what its sum was clipped to.
void back(const View& view, float good, float drawish, const std::vector<float>& rest, std::vector<float>& slopes,
          std::array<float, width>& seen) {
    slopes[last_bias_at] += good;
    slopes[last_bias_at + 1] += drawish;
    for (int j = 0; j < hidden; ++j) {
        slopes[last_at + j] += good * view.inner[j];
        slopes[last_at + hidden + j] += drawish * view.inner[j];
        if (!is_open(view.total[j])) continue;
        const float inner = good * rest[last_at + j] + drawish * rest[last_at + hidden + j];
        slopes[layer_bias_at + j] += inner;
        for (int i = 0; i < width; ++i) {
            slopes[layer_at + j * width + i] += inner * view.seen[i];
            seen[i] += inner * rest[layer_at + j * width + i];
        }
    }
}

void softmax(std::span<float> numbers) {
    const float highest = *std::max_element(numbers.begin(), numbers.end());
    float sum = 0;
    for (float& number : numbers) sum += number = std::exp(number - highest);
    for (float& number : numbers) number /= sum;
}

double cross_entropy(std::span<const float> wanted, std::span<const float> found) {
    double sum = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] > 0) sum -= wanted[i] * std::log(std::max(found[i], 1e-9f));
    }
    return sum;
}

}  // namespace

void Trainer::descend(const Sample& sample, Work& work) const {
    const auto& rest = weights_[dense];
    const std::size_t count = sample.view_ends.size();
    std::array<View, max_players> views;
    std::array<float, max_players> good{}, drawish{};
    std::size_t begin = 0;
    for (std::size_t v = 0; v < count; ++v) {
        views[v].rows = std::span(sample.rows).subspan(begin, sample.view_ends[v] - begin);
        begin = sample.view_ends[v];
        look(views[v], weights_[positions], rest, stride);
    }
    if (count == 1) {
        std::array<float, 3> found{views[0].good, views[0].drawish, -views[0].good};
        softmax(found);
        const std::span wanted(sample.target.data(), 3);
        work.loss.value += cross_entropy(wanted, found);
        good[0] = (found[0] - wanted[0]) - (found[2] - wanted[2]);
        drawish[0] = found[1] - wanted[1];
    } else {
        std::array<float, max_players> found{};
        for (std::size_t v = 0; v < count; ++v) found[v] = views[v].good;
        softmax(std::span(found).first(count));
        work.loss.value += cross_entropy(std::span(sample.target).first(count), std::span(found).first(count));
        for (std::size_t v = 0; v < count; ++v) good[v] = found[v] - sample.target[v];
    }
    std::array<std::array<float, width>, max_players> seen{};
    if (!sample.policy.empty()) descend_moves(sample, views[0].seen, seen[0], work);
    for (std::size_t v = 0; v < count; ++v) {
        back(views[v], good[v], drawish[v], rest, work.slopes[dense], seen[v]);
        for (int i = 0; i < width; ++i) {
            if (!is_open(views[v].sum[i])) seen[v][i] = 0;
            work.slopes[dense][bias_at + i] += seen[v][i];
        }
        for (const std::uint16_t row : views[v].rows) {
            work.touch(positions, row);
            float* const slope = &work.slopes[positions][std::size_t{row} * stride];
            for (int i = 0; i < width; ++i) slope[i] += seen[v][i];
            slope[width] += good[v];
        }
    }
}

void Trainer::descend_moves(const Sample& sample, std::span<const float> weighed, std::span<float> seen,
                            Work& work) const {
    const auto& table = weights_[moves];
    const std::size_t count = sample.policy.size();
    std::vector<float> found(count);
    std::size_t row = 0;
    for (std::size_t m = 0; m < count; ++m) {
        for (; row < sample.move_ends[m]; ++row) {
            const float* const one = &table[std::size_t{sample.move_rows[row]} * stride];
            float total = one[width];
            for (int i = 0; i < width; ++i) total += one[i] * weighed[i];
            found[m] += total;
        }
    }
    softmax(found);
    work.loss.policy += cross_entropy(sample.policy, found);
    row = 0;
    for (std::size_t m = 0; m < count; ++m) {
        const float slope = policy_weight * (found[m] - sample.policy[m]);
        for (; row < sample.move_ends[m]; ++row) {
            const std::uint16_t number = sample.move_rows[row];
            const float* const one = &table[std::size_t{number} * stride];
            work.touch(moves, number);
            float* const slopes = &work.slopes[moves][std::size_t{number} * stride];
            for (int i = 0; i < width; ++i) {
                slopes[i] += slope * weighed[i];
                seen[i] += slope * one[i];
            }
            slopes[width] += slope;
        }
    }
}

Trainer::Loss Trainer::step(std::span<const Sample* const> batch, float rate, int threads) {
    make_works(threads);
    const auto share = [&](std::size_t thread) {
        for (std::size_t i = thread; i < batch.size(); i += works_.size()) descend(*batch[i], works_[thread]);
    };
    work_together(static_cast<int>(works_.size()), [&](int thread) { share(static_cast<std::size_t>(thread)); });
    Loss loss;
    for (Work& work : works_) {
        loss.value += work.loss.value / static_cast<double>(batch.size());
        loss.policy += work.loss.policy / static_cast<double>(batch.size());
        work.loss = {};
    }
    ++steps_;
    const float scale = 1 / static_cast<float>(batch.size());
    for (const Table table : {positions, moves}) {
        for (const std::uint16_t row : touched_by_any(table)) {
            take(table, std::size_t{row} * stride, stride, scale, rate);
        }
    }
    take(dense, 0, dense_size, scale, rate);
    return loss;
}

void Trainer::make_works(int threads) {
    if (works_.size() == static_cast<std::size_t>(threads)) return;
    works_.assign(threads, {});
    for (Work& work : works_) {
        for (std::size_t i = 0; i < weights_.size(); ++i) work.slopes[i].resize(weights_[i].size());
        work.is_touched[positions].resize(rows_);
        work.is_touched[moves].resize(move_rows_);
    }
}

// Each once, and forgotten by all.
std::vector<std::uint16_t> Trainer::touched_by_any(int table) {
    std::vector<std::uint16_t> rows;
    for (Work& work : works_) {
        for (const std::uint16_t row : work.touched[table]) {
            bool is_first = true;
            for (Work& other : works_) {
                if (&other == &work) break;
                is_first = is_first && other.is_touched[table][row] == 0;
            }
            if (is_first) rows.push_back(row);
        }
    }
    for (Work& work : works_) {
        for (const std::uint16_t row : work.touched[table]) work.is_touched[table][row] = 0;
        work.touched[table].clear();
    }
    return rows;
}

// Adam (Kingma and Ba, 2015). What a whole number of a few bytes could not hold is cut off.
void Trainer::take(int table, std::size_t at, std::size_t count, float scale, float rate) {
    constexpr float first_memory = 0.9f;
    constexpr float second_memory = 0.99f;
    const auto steps = static_cast<float>(std::min<std::uint64_t>(steps_, 10'000));
    const float first_part = 1 - std::pow(first_memory, steps);
    const float second_part = 1 - std::pow(second_memory, steps);
    for (std::size_t i = at; i < at + count; ++i) {
        float slope = 0;
        for (Work& work : works_) {
            slope += work.slopes[table][i];
            work.slopes[table][i] = 0;
        }
        slope *= scale;
        float& first = moments_[table].first[i];
        float& second = moments_[table].second[i];
        first += (1 - first_memory) * (slope - first);
        second += (1 - second_memory) * (slope * slope - second);
        float& weight = weights_[table][i];
        weight -= rate * (first / first_part) / (std::sqrt(second / second_part) + 1e-8f);
        const float limit = table == dense ? part_limit : i - at == width ? direct_limit : part_limit;
        weight = std::clamp(weight, -limit, limit);
    }
}

namespace {

template <class Integer>
Integer whole(float x, int unit) {
    return static_cast<Integer>(std::lround(x * static_cast<float>(unit)));
}

void fill(Network::Table& table, const std::vector<float>& weights, std::size_t stride) {
    for (std::size_t row = 0; row < table.size(); ++row) {
        const float* const one = &weights[row * stride];
        for (int i = 0; i < width; ++i) table.parts[row].numbers[i] = whole<std::int8_t>(one[i], Network::unit);
        table.direct[row] = whole<std::int16_t>(one[width], Network::square);
    }
}

template <class Number>
void append(std::string& bytes, const std::vector<Number>& numbers) {
    const auto* const from = reinterpret_cast<const char*>(numbers.data());
    bytes.append(from, numbers.size() * sizeof(Number));
}

}  // namespace

Network Trainer::network() const {
    Network result;
    result.rows.resize(rows_);
    result.move_rows.resize(move_rows_);
    fill(result.rows, weights_[positions], stride);
    fill(result.move_rows, weights_[moves], stride);
    const float* const rest = weights_[dense].data();
    for (int i = 0; i < width; ++i) result.bias[i] = whole<std::int16_t>(rest[bias_at + i], Network::unit);
    for (int j = 0; j < hidden; ++j) {
        for (int i = 0; i < width; ++i)
            result.layer[j][i] = whole<std::int8_t>(rest[layer_at + j * width + i], Network::unit);
        result.layer_bias[j] = whole<std::int32_t>(rest[layer_bias_at + j], Network::square);
    }
    for (int k = 0; k < outputs; ++k) {
        for (int j = 0; j < hidden; ++j)
            result.last[k][j] = whole<std::int8_t>(rest[last_at + k * hidden + j], Network::unit);
        result.last_bias[k] = whole<std::int32_t>(rest[last_bias_at + k], Network::square);
    }
    return result;
}

std::string Trainer::save() const {
    std::string bytes(reinterpret_cast<const char*>(&steps_), sizeof steps_);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        append(bytes, weights_[i]);
        append(bytes, moments_[i].first);
        append(bytes, moments_[i].second);
    }
    return bytes;
}

bool Trainer::load(std::string_view bytes) {
    std::size_t size = sizeof steps_;
    for (const auto& weights : weights_) size += 3 * weights.size() * sizeof(float);
    if (bytes.size() != size) return false;
    const char* from = bytes.data();
    const auto read = [&](void* to, std::size_t count) {
        std::memcpy(to, from, count);
        from += count;
    };
    read(&steps_, sizeof steps_);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        for (std::vector<float>* const numbers : {&weights_[i], &moments_[i].first, &moments_[i].second})
            read(numbers->data(), numbers->size() * sizeof(float));
    }
    return true;
}

}  // namespace quoin
