// SPDX-License-Identifier: MIT
// The fuzzer's input, taken apart: choices from the front, text as the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quoin::fuzz {

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : text_(reinterpret_cast<const char*>(data), size) {}

    bool empty() const { return text_.empty(); }

    // 0 once nothing is left.
    std::uint8_t next() {
        if (text_.empty()) return 0;
        const char front = text_.front();
        text_.remove_prefix(1);
        return static_cast<std::uint8_t>(front);
    }

    // From 0 to bound - 1, out of one byte or two.
    std::size_t below(std::size_t bound) {
        std::size_t value = next();
        if (bound > 256) value = value << 8 | next();
        return value % bound;
    }

    std::string_view rest() const { return text_; }

  private:
    std::string_view text_;
};

}  // namespace quoin::fuzz
