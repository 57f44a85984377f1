// SPDX-License-Identifier: MIT
#include "facade/json_read.h"

#include <algorithm>
#include <charconv>

#include "core/text/utf8.h"

namespace quoin {
namespace {

using Kind = JsonValue::Kind;

Error bad_question(std::string where, std::string detail) {
    return {"bad_question", std::move(where), std::move(detail)};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& text, std::uint32_t c) {
    if (c < 0x80) {
        text += static_cast<char>(c);
        return;
    }
    const int bytes = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    constexpr std::uint32_t heads[] = {0xc0, 0xe0, 0xf0};
    text += static_cast<char>(heads[bytes - 2] | c >> 6 * (bytes - 1));
    for (int i = bytes - 2; i >= 0; --i) text += static_cast<char>(0x80 | (c >> 6 * i & 0x3f));
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<JsonValue, Error> read() {
        JsonValue value;
        if (valid_utf8_prefix(text_) < text_.size()) {
            at_ = valid_utf8_prefix(text_);
            what_ = "UTF-8";
        } else if (read_value(value, 0)) {
            skip_space();
            if (at_ == text_.size()) return value;
            what_ = "the end";
        }
        return Failure(bad_question("byte " + std::to_string(at_ + 1), "this is not JSON: expected " + what_));
    }

  private:
    static constexpr int deepest = 16;           // no question needs as much
    static constexpr std::size_t widest = 1000;  // the most members of an object: each is compared with all others

    bool expected(std::string_view what) {
        what_ = what;
        return false;
    }

    void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool skip(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    bool read_value(JsonValue& value, int depth) {
        skip_space();
        if (depth > deepest) return expected("a value nested less deeply");
        if (next() == '"') {
            value.kind = Kind::text;
            return read_text(value.text);
        }
        if (next() == '[' || next() == '{') return read_items(value, depth);
        for (const std::string_view word : {"true", "false", "null"}) {
            if (!skip(word)) continue;
            value.kind = word == "null" ? Kind::null : Kind::truth;
            value.text = word;
            return true;
        }
        return read_number(value);
    }

    bool read_items(JsonValue& value, int depth) {
        value.kind = next() == '{' ? Kind::object : Kind::list;
        const std::string_view close = value.kind == Kind::object ? "}" : "]";
        ++at_;
        skip_space();
        if (skip(close)) return true;
        while (true) {
            if (value.kind == Kind::object && !read_name(value.names)) return false;
            if (!read_value(value.items.emplace_back(), depth + 1)) return false;
            skip_space();
            if (skip(close)) return true;
            if (!skip(",")) return expected("',' or '" + std::string(close) + "'");
        }
    }

    bool read_name(std::vector<std::string>& names) {
        skip_space();
        const std::size_t start = at_;
        std::string name;
        if (next() != '"') return expected("a name in quotes");
        if (!read_text(name)) return false;
        if (names.size() == widest) return expected("fewer names in an object");
        if (std::ranges::find(names, name) != names.end()) {
            at_ = start;
            return expected("a name not used before");
        }
        names.push_back(std::move(name));
        skip_space();
        return skip(":") || expected("':'");
    }

    // -?digits, with a fraction and an exponent or without.
    bool read_number(JsonValue& value) {
        const std::size_t start = at_;
        skip("-");
        const std::size_t whole = at_;
        const bool is_whole = skip_digits() && (at_ == whole + 1 || text_[whole] != '0');
        if (!is_whole || (skip(".") && !skip_digits())) return expected("a value");
        if (skip("e") || skip("E")) {
            if (!skip("-")) skip("+");
            if (!skip_digits()) return expected("an exponent");
        }
        value.kind = Kind::number;
        value.text = text_.substr(start, at_ - start);
        return true;
    }

    bool skip_digits() {
        const std::size_t start = at_;
        while (is_digit(next())) ++at_;
        return at_ > start;
    }

    bool read_text(std::string& text) {
        ++at_;  // the quote
        while (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= ' ') {
            const char c = text_[at_++];
            if (c == '"') return true;
            if (c != '\\') {
                text += c;
            } else if (!read_escape(text)) {
                return false;
            }
        }
        return expected("the end of a string");
    }

    bool read_escape(std::string& text) {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const char letter = next();
        ++at_;
        if (const auto found = letters.find(letter); letter != '\0' && found != std::string_view::npos) {
            text += meanings[found];
            return true;
        }
        const auto first = letter == 'u' ? read_hexadecimal() : std::nullopt;
        if (!first) return expected("an escape");
        std::uint32_t c = *first;
        if (c >= 0xd800 && c < 0xdc00) {  // half of a pair
            const auto second = skip("\\u") ? read_hexadecimal() : std::nullopt;
            if (!second || *second < 0xdc00 || *second > 0xdfff) return expected("the other half of a surrogate pair");
            c = 0x10000 + ((c - 0xd800) << 10) + (*second - 0xdc00);
        } else if (c >= 0xdc00 && c < 0xe000) {
            return expected("the first half of a surrogate pair");
        }
        append_utf8(text, c);
        return true;
    }

    std::optional<std::uint32_t> read_hexadecimal() {
        std::uint32_t value = 0;
        const std::string_view digits = text_.substr(std::min(at_, text_.size()), 4);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (digits.size() < 4 || error != std::errc() || end != digits.data() + 4) return std::nullopt;
        at_ += 4;
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string what_;
};

std::optional<std::uint64_t> whole_number(const JsonValue& value, std::uint64_t min, std::uint64_t max) {
    std::uint64_t number = 0;
    const char* const last = value.text.data() + value.text.size();
    const auto [end, error] = std::from_chars(value.text.data(), last, number);
    const bool is_whole = value.kind == Kind::number && error == std::errc() && end == last;
    return is_whole && number >= min && number <= max ? std::optional(number) : std::nullopt;
}

}  // namespace

Result<JsonValue, Error> read_json(std::string_view text) { return Reader(text).read(); }

JsonFields::JsonFields(const JsonValue& object, std::optional<Error>& error)
    : object_(object), is_taken_(object.names.size()), error_(error) {
    if (object.kind != Kind::object && !error_) error_ = bad_question("", "a question must be a JSON object");
}

const JsonValue* JsonFields::any(std::string_view name) {
    const auto found = std::ranges::find(object_.names, name);
    if (found == object_.names.end()) return nullptr;
    const std::size_t index = found - object_.names.begin();
    is_taken_[index] = true;
    return &object_.items[index];
}

const JsonValue* JsonFields::take(std::string_view name, Kind kind, std::string_view must_be) {
    const JsonValue* value = any(name);
    if (!value || value->kind == kind) return value;
    fail(name, must_be);
    return nullptr;
}

std::string JsonFields::text(std::string_view name) {
    const JsonValue* value = take(name, Kind::text, "a string");
    return value ? value->text : "";
}

bool JsonFields::truth(std::string_view name) {
    const JsonValue* value = take(name, Kind::truth, "true or false");
    return value && value->text == "true";
}

std::optional<std::uint64_t> JsonFields::number(std::string_view name, std::uint64_t min, std::uint64_t max) {
    const JsonValue* value = take(name, Kind::number, "a number");
    if (!value) return std::nullopt;
    const auto number = whole_number(*value, min, max);
    if (!number) fail(name, "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return number;
}

std::optional<std::int64_t> JsonFields::integer(std::string_view name, std::int64_t max) {
    const JsonValue* value = take(name, Kind::number, "a number");
    if (!value) return std::nullopt;
    const bool is_negative = value->text.starts_with('-');
    JsonValue size = *value;
    if (is_negative) size.text.erase(0, 1);
    const auto number = whole_number(size, 0, static_cast<std::uint64_t>(max));
    if (!number) fail(name, "a whole number from -" + std::to_string(max) + " to " + std::to_string(max));
    if (!number) return std::nullopt;
    return is_negative ? -static_cast<std::int64_t>(*number) : static_cast<std::int64_t>(*number);
}

std::vector<std::uint64_t> JsonFields::numbers(std::string_view name, std::uint64_t min, std::uint64_t max) {
    std::vector<std::uint64_t> numbers;
    for (const JsonValue& item : list(name)) {
        if (const auto number = whole_number(item, min, max)) numbers.push_back(*number);
    }
    if (numbers.size() < list(name).size()) {
        fail(name, "a list of whole numbers from " + std::to_string(min) + " to " + std::to_string(max));
    }
    return numbers;
}

std::optional<double> JsonFields::decimal(std::string_view name, std::uint32_t max) {
    const JsonValue* value = take(name, Kind::number, "a number");
    if (!value) return std::nullopt;
    const double too_much = static_cast<double>(max) + 1;
    double number = 0;
    double unit = 1;
    bool is_after_point = false;
    for (const char c : value->text) {
        if (c == '.' && !is_after_point) {
            is_after_point = true;
        } else if (!is_digit(c)) {
            number = too_much;
            break;
        } else {
            if (is_after_point) unit /= 10;
            number = is_after_point ? number + (c - '0') * unit : std::min(number * 10 + (c - '0'), too_much);
        }
    }
    if (number <= static_cast<double>(max)) return number;
    fail(name, "a number from 0 to " + std::to_string(max) + (max == 1 ? ", such as 0.25" : ""));
    return std::nullopt;
}

const std::vector<JsonValue>& JsonFields::list(std::string_view name) {
    static const std::vector<JsonValue> none;
    const JsonValue* value = take(name, Kind::list, "a list");
    return value ? value->items : none;
}

std::vector<std::string> JsonFields::texts(std::string_view name) {
    std::vector<std::string> texts;
    for (const JsonValue& item : list(name)) {
        if (item.kind != Kind::text) fail(name, "a list of strings");
        texts.push_back(item.text);
    }
    return texts;
}

std::vector<std::pair<std::string, std::string>> JsonFields::pairs(std::string_view name) {
    return pairs(name, [](Kind kind) { return kind == Kind::text; });
}

std::vector<std::pair<std::string, std::string>> JsonFields::options(std::string_view name) {
    return pairs(name, [](Kind kind) { return kind == Kind::text || kind == Kind::number || kind == Kind::truth; });
}

std::vector<std::pair<std::string, std::string>> JsonFields::pairs(std::string_view name, bool (*is_word)(Kind)) {
    std::vector<std::pair<std::string, std::string>> pairs;
    const JsonValue* value = take(name, Kind::object, "an object of strings");
    for (std::size_t i = 0; value && i < value->items.size(); ++i) {
        if (!is_word(value->items[i].kind)) fail(name, "an object of strings");
        pairs.emplace_back(value->names[i], value->items[i].text);
    }
    return pairs;
}

void JsonFields::fail(std::string_view name, std::string_view must_be) {
    fail(bad_question(std::string(name), std::string(name) + " must be " + std::string(must_be)));
}

void JsonFields::fail(Error error) {
    if (!error_) error_ = std::move(error);
}

void JsonFields::finish() {
    const auto unknown = std::ranges::find(is_taken_, false);
    if (unknown == is_taken_.end() || error_) return;
    const std::string& name = object_.names[unknown - is_taken_.begin()];
    error_ = bad_question(name, "'" + name + "' is not a field of this question");
}

}  // namespace quoin
