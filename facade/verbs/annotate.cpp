// SPDX-License-Identifier: MIT
#include "facade/verbs/annotate.h"

#include <algorithm>

#include "facade/registry.h"
#include "facade/verbs/analyse.h"
#include "facade/verbs/texts.h"

namespace quoin {
namespace {

using Kind = RecordItem::Kind;
using Items = std::vector<RecordItem>;

constexpr std::size_t longest_line = 8;  // moves of a variation

// What there is to say about the moves of a game.
class Notes {
  public:
    Notes(const Match& match, const std::vector<Evaluation>& evaluations, std::string_view language)
        : match_(match), evaluations_(evaluations), language_(language), course_(course_of(match, evaluations)) {}

    // About the move that leads to `ply`; empty if there is nothing to say.
    std::string comment(int ply) const {
        std::string text;
        if (const Mistake* const mistake = mistake_at(ply)) {
            add(text, mistake_in_words(*mistake, match_.moves()[static_cast<std::size_t>(ply) - 1], language_));
        }
        if (const Evaluation* const after = evaluation_at(ply); after && after->value.kind != Value::Kind::unknown) {
            const std::string player = std::to_string(position_after(match_, ply)->to_move());
            const std::string value = value_in_words(match_.game(), after->value, language_);
            add(text, verb_words({"annotation.value", {{"player", player}, {"value", value}}}, language_));
        }
        if (course_.turned && course_.turned->ply == ply) {
            const std::string player = std::to_string(course_.turned->player);
            add(text, verb_words({"annotation.turned", {{"player", player}}}, language_));
        }
        return text;
    }

    // What should have been played instead of the move that leads to `ply`; empty if it was no mistake.
    std::string better(int ply) const {
        const Mistake* const mistake = mistake_at(ply);
        return mistake ? mistake->best : std::string();
    }

    // The line that begins with it, as a variation.
    Items variation(int ply) const {
        const Evaluation* const before = evaluation_at(ply - 1);
        Items items{{Kind::open, "", " "}, {Kind::number, std::to_string(ply), ""}, {Kind::move, before->best, " "}};
        std::string reasons;
        for (const Text& text : position_after(match_, ply - 1)->reasons(before->best)) {
            add(reasons, in_words(match_.game(), text, language_));
        }
        if (!reasons.empty()) items.push_back({Kind::comment, reasons, " "});
        for (std::size_t i = 0; i < std::min(before->line.size(), longest_line - 1); ++i) {
            if (i == 0 && !reasons.empty()) items.push_back({Kind::number, std::to_string(ply + 1), " "});
            items.push_back({Kind::move, before->line[i], " "});
        }
        items.push_back({Kind::close, "", ""});
        return items;
    }

  private:
    static void add(std::string& text, const std::string& sentence) {
        text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
    }

    const Evaluation* evaluation_at(int ply) const {
        const auto found = std::ranges::find(evaluations_, ply, &Evaluation::ply);
        return found == evaluations_.end() ? nullptr : &*found;
    }

    const Mistake* mistake_at(int ply) const {
        const auto found = std::ranges::find(course_.mistakes, ply, &Mistake::ply);
        return found == course_.mistakes.end() ? nullptr : &*found;
    }

    const Match& match_;
    const std::vector<Evaluation>& evaluations_;
    const std::string_view language_;
    const Course course_;
};

// Copies the items of a record, with notes after the moves of its main line.
class Writer {
  public:
    Writer(const Items& items, const Notes& notes) : items_(items), notes_(notes) {}

    Items write() {
        while (at_ < items_.size()) {
            const bool is_move = is_next(Kind::move);
            if (is_move && is_after_note_) add_number(ply_ + 1);
            is_after_note_ = false;
            copy();
            if (is_move) add_notes(++ply_);
        }
        return std::move(result_);
    }

  private:
    void copy() { result_.push_back(items_[at_++]); }

    bool is_next(Kind kind) const { return at_ < items_.size() && items_[at_].kind == kind; }

    // Our comment goes after those on the move, our variation after those in its place.
    void add_notes(int ply) {
        const std::string comment = notes_.comment(ply);
        const std::string better = notes_.better(ply);
        bool says_so = comment.empty();
        bool has_line = better.empty();
        for (; is_next(Kind::comment); copy()) says_so |= items_[at_].text == comment;
        if (!says_so) result_.push_back({Kind::comment, comment, " "});
        while (is_next(Kind::open) || is_next(Kind::comment)) {
            if (is_next(Kind::open)) {
                has_line |= copy_variation() == better;
            } else {
                copy();
            }
        }
        if (!has_line) std::ranges::copy(notes_.variation(ply), std::back_inserter(result_));
        is_after_note_ = !says_so || !has_line;
    }

    // Returns its first move.
    std::string copy_variation() {
        std::string first;
        int depth = 0;
        do {
            if (is_next(Kind::move) && first.empty()) first = items_[at_].text;
            depth += is_next(Kind::open) ? 1 : is_next(Kind::close) ? -1 : 0;
            copy();
        } while (depth > 0);
        return first;
    }

    // After a note the next move has one, as in our layout.
    void add_number(int number) {
        const std::string& gap = items_[at_].before;
        result_.push_back({Kind::number, std::to_string(number), gap.empty() ? " " : gap});
    }

    const Items& items_;
    const Notes& notes_;
    std::size_t at_ = 0;
    int ply_ = 0;
    bool is_after_note_ = false;
    Items result_;
};

}  // namespace

Result<Record, Error> annotated(const Record& record, const Match& match, const std::vector<Evaluation>& evaluations,
                                std::string_view language) {
    Record result = record;
    result.items = Writer(record.items, Notes(match, evaluations, language)).write();
    if (const auto again = read_record(write_record(result)); !again) return Failure(again.error());
    return result;
}

}  // namespace quoin
