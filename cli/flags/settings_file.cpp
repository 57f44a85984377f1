// SPDX-License-Identifier: MIT
#include "cli/flags/settings_file.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/flags/options.h"
#include "cli/terminal/files.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

using Json = nlohmann::json;

constexpr std::string_view not_json =
    R"(this is not JSON; a settings file is an object such as {"game": "strata", "rounds": 50})";

class Settings {
  public:
    Settings(CLI::App& command, const ReadObject& read_object) : command_(command), read_object_(read_object) {
        for (const CLI::Option* option : command.get_options()) {
            if (option->count() > 0) typed_.insert(option);
        }
    }

    std::optional<std::string> read(const std::string& text) {
        std::optional<std::string> twice;
        const Json json = Json::parse(text, noting_repeats(twice), false);
        if (json.is_discarded()) return fault_of_json(text);
        if (twice) return fmt::format("\"{}\" is given twice", printable(*twice));
        if (!json.is_object()) return "expected an object: {\"game\": …, \"engine\": […], …}";
        for (const auto& [name, value] : json.items()) {
            if (auto fault = set(name, value)) return fmt::format("\"{}\": {}", printable(name), *fault);
        }
        return fault_of_needs();
    }

  private:
    // The parser keeps the last of several members with one name and says nothing.
    static Json::parser_callback_t noting_repeats(std::optional<std::string>& twice) {
        return [&twice, names = std::vector<std::set<std::string>>()](int, Json::parse_event_t event,
                                                                      const Json& value) mutable {
            using Event = Json::parse_event_t;
            if (event == Event::object_start) names.emplace_back();
            if (event == Event::object_end) names.pop_back();
            if (event != Event::key) return true;
            const auto name = value.get<std::string>();
            if (!names.back().insert(name).second && !twice) twice = name;
            return true;
        };
    }

    static std::string fault_of_json(const std::string& text) {
        try {
            [[maybe_unused]] const Json again = Json::parse(text);
        } catch (const Json::parse_error& error) {
            const auto before = std::string_view(text).substr(0, std::max<std::size_t>(error.byte, 1) - 1);
            return fmt::format("line {}: {}", 1 + std::ranges::count(before, '\n'), not_json);
        }
        return std::string(not_json);
    }

    std::optional<std::string> set(const std::string& name, const Json& value) {
        const bool is_game = name == "game";
        CLI::Option* const option = command_.get_option_no_throw(is_game ? "GAME" : "--" + name);
        if (!option || name == "help" || name == "file" || name.starts_with('-')) return "there is no such flag";
        if (typed_.contains(option)) return std::nullopt;
        for (const CLI::Option* other : option->get_excludes()) {
            if (typed_.contains(other)) return std::nullopt;
            if (other->count() > 0) return fmt::format("contradicts \"{}\"", other->get_name().substr(2));
        }
        std::vector<std::string> words;
        if (auto fault = add_words(name, value, words)) return fault;
        const bool is_flag = option->get_items_expected_max() == 0;
        if (is_flag && !value.is_boolean()) return "must be true or false";
        if (is_flag && !value.get<bool>()) return std::nullopt;
        try {
            for (const std::string& word : words) option->add_result(word);
            option->run_callback();
        } catch (const CLI::Error& error) {
            const std::string what = error.what();
            const auto colon = what.find(": ");
            return colon == std::string::npos ? what : what.substr(colon + 2);
        }
        return std::nullopt;
    }

    std::optional<std::string> add_words(const std::string& name, const Json& value, std::vector<std::string>& words) {
        if (value.is_array()) {
            for (const Json& item : value) {
                if (item.is_array()) return "a list cannot contain lists";
                if (auto fault = add_words(name, item, words)) return fault;
            }
            return std::nullopt;
        }
        if (value.is_object()) {
            const auto read = read_object_(name, value);
            if (read.empty()) return "must be text, a number, true or false, or a list of these";
            words.insert(words.end(), read.begin(), read.end());
            return std::nullopt;
        }
        if (value.is_null()) return "must not be null";
        words.push_back(value.is_string() ? value.get<std::string>() : value.dump());
        return std::nullopt;
    }

    std::optional<std::string> fault_of_needs() const {
        for (const CLI::Option* option : command_.get_options()) {
            if (option->count() == 0) continue;
            for (const CLI::Option* other : option->get_needs()) {
                if (other->count() == 0) {
                    return fmt::format("\"{}\" needs \"{}\"", option->get_name().substr(2),
                                       other->get_name().substr(2));
                }
            }
        }
        return std::nullopt;
    }

    CLI::App& command_;
    const ReadObject& read_object_;
    std::set<const CLI::Option*> typed_;
};

}  // namespace

std::optional<std::string> take_settings(CLI::App& command, const std::string& text, const ReadObject& read_object) {
    return Settings(command, read_object).read(text);
}

std::optional<std::string> read_settings(CLI::App& command, const std::string& path, const ReadObject& read_object) {
    const auto text = read_file(path);
    if (!text) return text.error();
    const auto fault = take_settings(command, *text, read_object);
    if (!fault) return std::nullopt;
    return fmt::format("{}: {}", name_of_input(path), *fault);
}

}  // namespace quoin::cli
