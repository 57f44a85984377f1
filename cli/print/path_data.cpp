// SPDX-License-Identifier: MIT
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "cli/print/shapes.h"

namespace quoin::cli {
namespace {

class PathReader {
  public:
    PathReader(cairo_t* pen, std::string_view data) : pen_(pen), rest_(data) {}

    void read() {
        for (skip(); !rest_.empty(); skip()) {
            if (std::isalpha(static_cast<unsigned char>(rest_.front())) != 0) {
                command_ = rest_.front();
                rest_.remove_prefix(1);
            }
            if (!step()) return;
        }
    }

  private:
    void skip() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" ,\t\n"), rest_.size())); }

    std::optional<double> number() {
        skip();
        double value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    template <std::size_t Count>
    bool numbers(std::array<double, Count>& values) {
        for (double& value : values) {
            const auto found = number();
            if (!found) return false;
            value = *found;
        }
        return true;
    }

    // Points as they are, or from where the pen is.
    template <std::size_t Count>
    bool points(std::array<double, Count>& values) {
        if (!numbers(values)) return false;
        const bool is_relative = std::islower(static_cast<unsigned char>(command_)) != 0;
        for (std::size_t i = 0; is_relative && i < Count; ++i) values[i] += i % 2 == 0 ? x_ : y_;
        return true;
    }

    void go(double x, double y) {
        x_ = x;
        y_ = y;
    }

    bool step() {
        switch (std::toupper(static_cast<unsigned char>(command_))) {
            case 'M':
            case 'L':
                return line();
            case 'H':
            case 'V':
                return straight();
            case 'C':
            case 'Q':
                return curve();
            case 'Z':
                cairo_close_path(pen_);
                go(start_x_, start_y_);
                command_ = 0;
                return true;
            default:
                return false;
        }
    }

    bool line() {
        std::array<double, 2> to{};
        if (!points(to)) return false;
        go(to[0], to[1]);
        if (command_ == 'L' || command_ == 'l') {
            cairo_line_to(pen_, x_, y_);
            return true;
        }
        cairo_move_to(pen_, x_, y_);
        start_x_ = x_;
        start_y_ = y_;
        command_ = command_ == 'M' ? 'L' : 'l';  // more points are a line
        return true;
    }

    bool straight() {
        const auto to = number();
        if (!to) return false;
        if (command_ == 'H') go(*to, y_);
        if (command_ == 'h') go(x_ + *to, y_);
        if (command_ == 'V') go(x_, *to);
        if (command_ == 'v') go(x_, y_ + *to);
        cairo_line_to(pen_, x_, y_);
        return true;
    }

    bool curve() {
        if (command_ == 'C' || command_ == 'c') {
            std::array<double, 6> p{};
            if (!points(p)) return false;
            cairo_curve_to(pen_, p[0], p[1], p[2], p[3], p[4], p[5]);
            go(p[4], p[5]);
        } else {
            std::array<double, 4> p{};
            if (!points(p)) return false;
            cairo_curve_to(pen_, x_ + (p[0] - x_) * 2 / 3, y_ + (p[1] - y_) * 2 / 3, p[2] + (p[0] - p[2]) * 2 / 3,
                           p[3] + (p[1] - p[3]) * 2 / 3, p[2], p[3]);
            go(p[2], p[3]);
        }
        return true;
    }

    cairo_t* pen_;
    std::string_view rest_;
    char command_ = 0;
    double x_ = 0;
    double y_ = 0;
    double start_x_ = 0;
    double start_y_ = 0;
};

}  // namespace

void append_path(cairo_t* pen, std::string_view data) { PathReader(pen, data).read(); }

}  // namespace quoin::cli
