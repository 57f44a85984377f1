// SPDX-License-Identifier: MIT
// The form of a record: text to tags and items. What they mean is checked in record_check.cpp.
#include <algorithm>

#include "core/text/utf8.h"
#include "facade/record/record_check.h"

namespace quoin {
namespace {

using Kind = RecordItem::Kind;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
bool is_control(char c) { return (static_cast<unsigned char>(c) < ' ' && !is_blank(c)) || c == '\x7f'; }
// Every other character may be part of a token: those of Grawlix begin with any of # $ % & * @.
bool ends_token(char c) { return is_blank(c) || std::string_view("{}()[]\"").contains(c); }

// What some editors begin a file with.
std::string_view byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.substr(0, text.starts_with(mark) ? mark.size() : 0);
}

std::string line_and_column(std::string_view text, std::size_t at) {
    auto before = text.substr(0, at);
    before.remove_prefix(byte_order_mark(before).size());
    const auto line_start = before.rfind('\n') + 1;  // 0 when there is none
    return "line " + std::to_string(std::ranges::count(before, '\n') + 1) + ", column " +
           std::to_string(count_characters(before.substr(line_start)) + 1);
}

struct SyntaxError {
    std::size_t at;
    std::string detail;
};

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<Record, SyntaxError> read() {
        if (auto error = check_characters()) return Failure(std::move(*error));
        std::string before(byte_order_mark(text_));
        at_ = before.size();
        before += blanks();
        while (here() == '[') {
            if (auto error = read_tag(std::move(before))) return Failure(std::move(*error));
            before = blanks();
        }
        tag_at_.push_back(at_);
        while (at_ < text_.size()) {
            if (auto error = read_item(std::move(before))) return Failure(std::move(*error));
            before = blanks();
        }
        if (!open_at_.empty()) return fail(open_at_.back(), "this variation is not closed; add a )");
        item_at_.push_back(at_);
        record_.after = std::move(before);
        return std::move(record_);
    }

    std::size_t offset(const RecordFault& fault) const {
        return fault.part == RecordFault::Part::tag ? tag_at_[fault.index] : item_at_[fault.index];
    }

  private:
    using Failed = std::optional<SyntaxError>;

    static Failure<SyntaxError> fail(std::size_t at, std::string detail) {
        return Failure(SyntaxError{at, std::move(detail)});
    }

    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    template <class Test>
    std::string take_while(Test test) {
        const auto from = at_;
        while (at_ < text_.size() && test(text_[at_])) ++at_;
        return std::string(text_.substr(from, at_ - from));
    }

    std::string blanks() { return take_while(is_blank); }

    bool take(char c) {
        if (here() != c) return false;
        ++at_;
        return true;
    }

    Failed check_characters() const {
        if (text_.size() > record_max_bytes)
            return SyntaxError{record_max_bytes, "a record cannot be larger than 1 MiB"};
        const auto valid = valid_utf8_prefix(text_);
        if (valid < text_.size()) return SyntaxError{valid, "this is not UTF-8"};
        const auto control = std::ranges::find_if(text_, is_control);
        if (control == text_.end()) return std::nullopt;
        return SyntaxError{static_cast<std::size_t>(control - text_.begin()),
                           "control characters are not allowed here"};
    }

    // Up to the mark that ends it. A backslash stands before that mark and before itself, and nowhere else, so that
    // every text can be written in one way only.
    Result<std::string, SyntaxError> read_escaped(char end, std::string_view what, std::size_t from) {
        std::string value;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == end) {
                ++at_;
                return value;
            }
            if (c == '\\') {
                ++at_;
                if (here() != '\\' && here() != end) {
                    return fail(at_ - 1,
                                std::string("a backslash is written \\\\, and ") + end + " is written \\" + end);
                }
            }
            value += text_[at_++];
        }
        return fail(from, std::string(what) + " is not closed; add a " + end);
    }

    // [Name "value"]
    Failed read_tag(std::string before) {
        const auto from = at_++;
        if (record_.tags.size() == record_max_tags) {
            return SyntaxError{from, "a record cannot have more than " + std::to_string(record_max_tags) + " tags"};
        }
        if (!is_letter(here())) return SyntaxError{at_, "expected a tag name, as in [Game \"strata\"]"};
        std::string name = take_while(is_name);
        if (!take(' ') || !take('"')) return SyntaxError{at_, "expected a space and a \", as in [Game \"strata\"]"};
        const auto value_at = at_;
        auto value = read_escaped('"', "this value", value_at - 1);
        if (!value) return std::move(value.error());
        if (value->find_first_of("\n\r\t") != std::string::npos) {
            return SyntaxError{value_at - 1, "a tag's value must be on one line, without tabs"};
        }
        if (!take(']')) return SyntaxError{at_, "expected a ] to end the tag"};
        if (record_.tag(name)) return SyntaxError{from, "the tag " + name + " is given twice"};
        record_.tags.push_back({std::move(name), std::move(*value), std::move(before)});
        tag_at_.push_back(from);
        return std::nullopt;
    }

    Failed read_item(std::string before) {
        const auto from = at_;
        if (record_.items.size() == record_max_items) {
            return SyntaxError{
                from, "a record cannot have more than " + std::to_string(record_max_items) + " moves and comments"};
        }
        RecordItem item;
        if (auto error = read_item_into(item)) return error;
        item.before = std::move(before);
        record_.items.push_back(std::move(item));
        item_at_.push_back(from);
        return std::nullopt;
    }

    Failed read_item_into(RecordItem& item) {
        const auto from = at_;
        switch (here()) {
            case '{': {
                ++at_;
                auto comment = read_escaped('}', "this comment", from);
                if (!comment) return std::move(comment.error());
                item.kind = Kind::comment;
                item.text = std::move(*comment);
                return std::nullopt;
            }
            case '(':
                if (open_at_.size() == record_max_depth) {
                    return SyntaxError{
                        from, "variations cannot be nested more than " + std::to_string(record_max_depth) + " deep"};
                }
                open_at_.push_back(at_++);
                item.kind = Kind::open;
                return std::nullopt;
            case ')':
                if (open_at_.empty()) return SyntaxError{from, "no variation is open here"};
                open_at_.pop_back();
                ++at_;
                item.kind = Kind::close;
                return std::nullopt;
            case '[':
                return SyntaxError{from, "tags must come before the moves"};
            case '}':
            case ']':
            case '"':
                return SyntaxError{from, std::string("expected a move, a comment or a variation, not ") + here()};
            default:
                break;
        }
        item.text = take_while(is_digit);
        if (!item.text.empty() && take('.')) {
            item.kind = Kind::number;
            return std::nullopt;
        }
        item.kind = Kind::move;
        item.text += take_while([](char c) { return !ends_token(c); });
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Record record_;
    std::vector<std::size_t> tag_at_;   // where each tag begins, and where they end
    std::vector<std::size_t> item_at_;  // where each item begins, and where they end
    std::vector<std::size_t> open_at_;  // the variations not closed yet
};

}  // namespace

Result<Record, Error> read_record(std::string_view text) {
    Reader reader(text);
    auto record = reader.read();
    if (!record) {
        return Failure(Error{"bad_record", line_and_column(text, record.error().at), std::move(record.error().detail)});
    }
    if (auto fault = check_record(*record)) {
        fault->error.where = line_and_column(text, reader.offset(*fault));
        return Failure(std::move(fault->error));
    }
    return std::move(*record);
}

}  // namespace quoin
