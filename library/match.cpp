// SPDX-License-Identifier: MIT
#include "quoin/match.h"

#include "facade/picture/scene_json.h"
#include "facade/picture/svg.h"
#include "library/access.h"

namespace quoin::lib {

Match::Match(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Match::Match(const Match& other) : body_(std::make_unique<Body>(*other.body_)) {}
Match& Match::operator=(const Match& other) {
    if (this != &other) body_ = std::make_unique<Body>(*other.body_);
    return *this;
}
Match::Match(Match&& other) noexcept = default;
Match& Match::operator=(Match&& other) noexcept = default;
Match::~Match() = default;

Result<Match> Match::create(std::string_view game, int players, const OptionPairs& options) {
    auto match = quoin::Match::create(game, players, options);
    if (!match) return outside(std::move(match.error()));
    return Access::outside(*std::move(match));
}

Result<Match> Match::from_position(std::string_view position, std::string_view language) {
    auto match = quoin::Match::from_position(position, language);
    if (!match) return outside(std::move(match.error()));
    return Access::outside(*std::move(match));
}

std::string Match::game() const { return std::string(body_->match.game().name); }
int Match::players() const { return body_->match.players(); }
OptionPairs Match::options() const { return body_->match.options(); }

std::vector<std::string> Match::moves() const { return body_->match.moves(); }
int Match::to_move() const { return body_->match.to_move(); }
bool Match::is_over() const { return body_->match.is_over(); }
std::vector<int> Match::winners() const { return body_->match.winners(); }
std::vector<int> Match::score() const { return body_->match.score(); }
std::vector<std::string> Match::legal() const { return body_->match.legal(); }

std::optional<Error> Match::play(std::string_view move, std::string_view language) {
    if (auto refused = why_not(move, language)) return refused;
    if (auto played = body_->match.play(move); !played) return outside(std::move(played.error()));
    return std::nullopt;
}

std::optional<Error> Match::why_not(std::string_view move, std::string_view language) const {
    auto refused = quoin::why_not(body_->match.game(), body_->match.now(), move, language);
    if (!refused) return std::nullopt;
    return outside(*std::move(refused));
}

bool Match::undo() { return body_->match.undo(); }

std::string Match::position() const {
    return body_->match.now().text().empty() ? std::string() : body_->match.position_token();
}

std::string Match::status(std::string_view language, int you) const {
    return body_->match.in_words(body_->match.scene().status, language, you);
}

std::vector<std::string> Match::reasons(std::string_view move, std::string_view language) const {
    std::vector<std::string> sentences;
    for (const Text& text : body_->match.reasons(move)) sentences.push_back(body_->match.in_words(text, language));
    return sentences;
}

Result<std::string> Match::svg(std::string_view theme, std::string_view language) const {
    const auto name = find_theme(theme);
    if (!name) {
        std::string words;
        for (const std::string_view word : theme_words) words += (words.empty() ? "" : ", ") + std::string(word);
        return Error{"bad_option", "theme", "there is no theme '" + std::string(theme) + "'; the themes are " + words};
    }
    return to_svg(body_->match.scene(),
                  {.theme = *name, .title = std::string(body_->match.game().title), .words = [&](const Text& text) {
                       return body_->match.in_words(text, language);
                   }});
}

std::string Match::scene(std::string_view language) const {
    JsonWriter json;
    append_scene_in_words(json, body_->match.scene(),
                          [&](const Text& text) { return body_->match.in_words(text, language); });
    return json.take();
}

}  // namespace quoin::lib
