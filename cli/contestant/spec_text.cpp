// SPDX-License-Identifier: MIT
#include "cli/contestant/spec_text.h"

#include <algorithm>

namespace quoin::cli {
namespace {

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<SpecText, SpecFault> read() {
        SpecText spec;
        const std::size_t comma = std::min(text_.find(','), text_.size());
        if (text_.substr(0, comma).find('=') == std::string_view::npos) {
            spec.kind = text_.substr(0, comma);
            at_ = comma;
            if (at_ == text_.size()) return spec;
            ++at_;
        }
        while (true) {
            auto setting = read_setting();
            if (!setting) return Failure(setting.error());
            if (spec.find(setting->key)) return fault("'" + setting->key + "' is given twice", setting->column);
            spec.settings.push_back(std::move(*setting));
            if (at_ == text_.size()) return spec;
            ++at_;  // the comma
        }
    }

  private:
    static Failure<SpecFault> fault(std::string what, std::size_t column) {
        return Failure(SpecFault{std::move(what), column});
    }

    Result<SpecSetting, SpecFault> read_setting() {
        SpecSetting setting{.key = {}, .value = {}, .column = at_ + 1};
        const std::size_t end = std::min(text_.find_first_of(",=", at_), text_.size());
        setting.key = text_.substr(at_, end - at_);
        if (setting.key.empty()) {
            const bool has_value = end < text_.size() && text_[end] == '=';
            return fault(has_value ? "a setting has no name" : "a setting is missing after a comma", setting.column);
        }
        at_ = end;
        if (at_ == text_.size() || text_[at_] == ',') {
            return fault("'" + setting.key + "' has no value; settings are written KEY=VALUE", setting.column);
        }
        ++at_;
        auto value = at_ < text_.size() && text_[at_] == '"' ? read_quoted() : read_bare();
        if (!value) return Failure(value.error());
        setting.value = std::move(*value);
        return setting;
    }

    Result<std::string, SpecFault> read_bare() {
        const std::size_t end = std::min(text_.find(',', at_), text_.size());
        const std::string_view value = text_.substr(at_, end - at_);
        const std::size_t mark = value.find('"');
        if (mark != std::string_view::npos) {
            return fault(R"(a value with a quotation mark must be quoted as a whole, with \" inside)", at_ + mark + 1);
        }
        at_ = end;
        return std::string(value);
    }

    Result<std::string, SpecFault> read_quoted() {
        const std::size_t column = at_ + 1;
        std::string value;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\') {
                ++at_;
                if (at_ == text_.size()) break;
                if (text_[at_] != '"' && text_[at_] != '\\') {
                    return fault(R"(only \" and \\ may follow a backslash in quotation marks)", at_);
                }
            }
            value += text_[at_];
        }
        if (at_ == text_.size()) return fault("the quotation mark is never closed", column);
        ++at_;
        if (at_ < text_.size() && text_[at_] != ',') return fault("a comma must follow the value", at_ + 1);
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

const SpecSetting* SpecText::find(std::string_view key) const {
    const auto found = std::ranges::find(settings, key, &SpecSetting::key);
    return found == settings.end() ? nullptr : &*found;
}

Result<SpecText, SpecFault> read_spec_text(std::string_view text) { return Reader(text).read(); }

std::string write_spec_text(const SpecText& spec) {
    std::string text = spec.kind;
    for (const SpecSetting& setting : spec.settings) {
        if (!text.empty()) text += ',';
        text += setting.key + '=';
        if (setting.value.find_first_of(",\"") == std::string::npos) {
            text += setting.value;
            continue;
        }
        text += '"';
        for (const char c : setting.value) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    return text;
}

}  // namespace quoin::cli
