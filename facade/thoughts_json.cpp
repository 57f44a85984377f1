// SPDX-License-Identifier: MIT
#include "facade/thoughts_json.h"

#include <set>

namespace quoin {

std::string_view word_for(Proof proof) {
    switch (proof) {
        case Proof::win:
            return "win";
        case Proof::draw:
            return "draw";
        case Proof::loss:
            return "loss";
        case Proof::none:
            break;
    }
    return "none";
}

Knowledge knowledge_of(const MoveThought& move) {
    if (move.proof != Proof::none) return Knowledge::proved;
    return move.visits > 0 ? Knowledge::estimated : Knowledge::unknown;
}

Thoughts with_all_moves(Thoughts thoughts, const Match& match) {
    std::set<std::string> known;
    for (const MoveThought& move : thoughts.moves) known.insert(move.token);
    for (const std::string& token : match.legal()) {
        if (!known.contains(token)) thoughts.moves.push_back({.token = token});
    }
    return thoughts;
}

void append_moves_json(JsonWriter& json, const Thoughts& thoughts) {
    json.list(thoughts.moves, [&](const MoveThought& move) {
        json.object([&] {
            json.member("move", move.token);
            switch (knowledge_of(move)) {
                case Knowledge::proved:
                    json.member("kind", "proved");
                    if (thoughts.is_bound) json.member("bound", true);
                    json.member("value", word_for(move.proof));
                    if (move.margin) json.member("margin", *move.margin);
                    break;
                case Knowledge::estimated:
                    json.member("kind", "estimated");
                    json.key("chance");
                    json.decimal(move.chance, 4);
                    break;
                case Knowledge::unknown:
                    json.member("kind", "unknown");
                    break;
            }
            json.member("visits", move.visits);
            json.member("line", move.line);
        });
    });
}

}  // namespace quoin
