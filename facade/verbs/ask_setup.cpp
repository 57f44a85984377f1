// SPDX-License-Identifier: MIT
#include "facade/picture/scene_json.h"
#include "facade/verbs/answer_json.h"
#include "facade/verbs/ask.h"
#include "facade/verbs/fields.h"
#include "facade/verbs/setup.h"

namespace quoin {
namespace {

using Words = std::function<std::string(const Text&)>;

void append_groups(JsonWriter& json, const std::vector<SetupGroup>& groups, const Words& words) {
    json.key("groups");
    json.list(groups, [&](const SetupGroup& group) {
        json.object([&] {
            json.member("title", words(group.title));
            json.key("choices");
            json.list(group.choices, [&](const SetupChoice& choice) {
                json.object([&] {
                    json.member("text", words(choice.text));
                    if (!choice.edit.empty()) json.member("edit", choice.edit);
                    if (choice.is_chosen) json.member("chosen", true);
                });
            });
        });
    });
}

std::string to_json(const Setup& setup, const std::string& language) {
    JsonWriter json;
    json.object([&] {
        json.member("position", setup.token);
        if (setup.match) append_setup(json, *setup.match);
        if (setup.view) {
            const Words words = [&](const Text& text) { return setup.match->in_words(text, language); };
            json.key("scene");
            append_scene_in_words(json, setup.view->scene, words);
            append_groups(json, setup.view->groups, words);
        }
        if (!setup.fault) return;
        json.key("fault");
        json.object([&] {
            json.member("code", setup.fault->code);
            json.member("where", setup.fault->where);
            json.member("sentence", setup.fault->detail);
        });
    });
    return json.take();
}

}  // namespace

// "position", which may be wrong, and the "edit" made in it.
std::string ask_setup(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return refusal_json(json.error());
    std::optional<Error> error;
    JsonFields fields(*json, error);
    if (const std::string verb = fields.text("verb"); verb != "setup") {
        fields.fail({"bad_question", "verb", "there is no question '" + verb + "'"});
    }
    const std::string language = read_language(fields);
    const std::string position = fields.text("position");
    const std::string edit = fields.text("edit");
    fields.finish();
    if (error) return refusal_json(*error);
    const auto setup = set_up(position, edit, language);
    return setup ? to_json(*setup, language) : refusal_json(setup.error());
}

}  // namespace quoin
