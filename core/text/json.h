// SPDX-License-Identifier: MIT
// Writes JSON on one line, with keys in the given order. Strings must be UTF-8.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

class JsonWriter {
  public:
    void value(std::string_view words);
    void value(const std::string& words) { value(std::string_view(words)); }
    void value(const char* words) { value(std::string_view(words)); }
    void value(std::same_as<bool> auto truth) { text_ += truth ? "true" : "false"; }
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    void value(Number number) {
        text_ += std::to_string(number);
    }
    void null() { text_ += "null"; }
    // A number that is not negative, with this many digits after the point.
    void decimal(double number, int digits);
    // Text that is JSON already.
    void raw(std::string_view json) { text_ += json; }

    template <class T>
    void value(const std::vector<T>& items) {
        list(items, [&](const T& item) { value(item); });
    }

    // `write(item)` writes each of them.
    template <class Items, class Write>
    void list(const Items& items, Write write) {
        text_ += '[';
        bool is_first = true;
        for (const auto& item : items) {
            if (!is_first) text_ += ',';
            is_first = false;
            write(item);
        }
        text_ += ']';
    }

    // `members()` writes them.
    template <class Members>
    void object(Members members) {
        text_ += '{';
        members();
        text_ += '}';
    }

    // The name of a member: its value is written next.
    void key(std::string_view name) {
        if (text_.back() != '{') text_ += ',';
        value(name);
        text_ += ':';
    }

    template <class T>
    void member(std::string_view name, const T& item) {
        key(name);
        value(item);
    }

    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

}  // namespace quoin
