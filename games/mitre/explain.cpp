// SPDX-License-Identifier: MIT
#include "games/mitre/explain.h"

#include <string>
#include <utility>

#include "games/mitre/notation.h"

namespace quoin::mitre {
namespace {

constexpr std::string_view code_of(Fault fault) {
    switch (fault) {
        case Fault::game_over:
            return "game_over";
        case Fault::outside_board:
            return "outside_board";
        case Fault::none_left:
            return "none_left";
        case Fault::segment_taken:
            return "segment_taken";
        case Fault::triangle_taken:
            return "triangle_taken";
        case Fault::not_connected:
            return "not_connected";
        case Fault::must_lay:
            return "must_lay";
    }
    return "";
}

// The first triangle that the tile would share with another: its sides before its points, the named junction first.
std::pair<int, Triangle> taken_triangle(const State<Wide>& state, Move move) {
    const Taken near = taken(move.direction(), false, move.near());
    const Taken far = taken(move.direction(), true, move.far());
    const std::pair<int, Triangle> wanted[] = {{move.junction(), near.side},
                                               {move.far_junction(), far.side},
                                               {move.junction(), near.point},
                                               {move.far_junction(), far.point}};
    for (const auto& [junction, triangle] : wanted) {
        if (state.corners[junction].is_taken(triangle)) return {junction, triangle};
    }
    return wanted[0];
}

}  // namespace

Refusal explain(const Rules<Wide>& rules, const State<Wide>& state, Move move, Fault fault) {
    const std::string_view code = code_of(fault);
    const auto junction_text = [](int junction) { return to_text(cell_at(junction)); };
    Text text{"fault." + std::string(code), {{"player", std::to_string(state.to_move + 1)}}};
    const auto say = [&](std::string_view name, std::string_view value) { text.args.emplace_back(name, value); };
    switch (fault) {
        case Fault::game_over:
            break;
        case Fault::outside_board: {
            const int last = rules.options().size - 1;
            say("segment", segment_text(move));
            say("corner", to_text(Cell{last, last}));
            break;
        }
        case Fault::none_left:
            say("kind", to_text(move.kind()));
            break;
        case Fault::segment_taken:
            say("segment", segment_text(move));
            break;
        case Fault::triangle_taken: {
            const auto [junction, triangle] = taken_triangle(state, move);
            say("junction", junction_text(junction));
            say("triangle", to_text(triangle));
            break;
        }
        case Fault::not_connected:
            say("near", junction_text(move.junction()));
            say("far", junction_text(move.far_junction()));
            break;
        case Fault::must_lay: {
            Moves<Rules<Wide>> moves;
            rules.legal_moves(state, moves);
            say("move", to_text(moves[0]));
            break;
        }
    }
    return {code, std::move(text)};
}

}  // namespace quoin::mitre
