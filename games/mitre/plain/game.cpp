// SPDX-License-Identifier: MIT
// Plain Mitre.
#include <algorithm>
#include <array>
#include <utility>

#include "tests/plain/shared.h"

namespace plain {
namespace {

constexpr int none = -1;
constexpr int most_junctions = 9 * 9;

// The sides of a junction, and its triangles, clockwise. Half diagonal i lies between triangles i and i + 1.
enum Side { north, east, south, west };
constexpr int sides = 4;
int after(int side) { return (side + 1) % sides; }
int before(int side) { return (side + sides - 1) % sides; }

enum Kind { arrow_arrow, arrow_straight, trapezium, parallelogram };

// An end is an arrow, or straight with its point along the first or the second side of the channel:
// north or south in an east segment, east or west in a north segment.
enum End { arrow, first_point, second_point };
constexpr int ends = 3;

struct Segment {
    int near, other;  // junctions: the named one, and the one to its east or north
    bool goes_east;   // else north
};

// What all states of a game share.
struct Board {
    int players;
    int size;
    bool own;           // whether contact between a player's own tiles scores
    bool upgrade_full;  // whether a whole edge touched half by half scores 1 at last, not the missing half
    std::vector<Segment> segments;
};

// What a tile takes in a junction: the triangle of the side it comes in from and, with a straight end, another one.
struct Reach {
    int side;
    int point;  // none for an arrow

    bool has_arrow() const { return point == none; }
};

struct Junction {
    // The tile in each triangle, or none.
    std::array<int, sides> triangles{none, none, none, none};
};

int kind_of(int near_end, int other_end) {
    if (near_end == arrow && other_end == arrow) return arrow_arrow;
    if (near_end == arrow || other_end == arrow) return arrow_straight;
    return near_end == other_end ? trapezium : parallelogram;
}

Reach reach_of(int side, bool goes_east, int end) {
    if (end == arrow) return {side, none};
    if (goes_east) return {side, end == first_point ? north : south};
    return {side, end == first_point ? east : west};
}

Reach near_reach(const Segment& segment, int end) {
    return reach_of(segment.goes_east ? east : north, segment.goes_east, end);
}

Reach other_reach(const Segment& segment, int end) {
    return reach_of(segment.goes_east ? west : south, segment.goes_east, end);
}

std::vector<Segment> segments_of(int size) {
    std::vector<Segment> segments;
    for (int junction = 0; junction < size * size; ++junction) {
        if (junction % size + 1 < size) segments.push_back({junction, junction + 1, true});
        if (junction / size + 1 < size) segments.push_back({junction, junction + size, false});
    }
    return segments;
}

class Mitre final : public State {
  public:
    Mitre(std::shared_ptr<const Board> board, const std::vector<int>& tiles)
        : board_(std::move(board)),
          supplies_(board_->players, tiles),
          score_(board_->players, 0),
          junctions_(board_->size * board_->size) {}

    std::unique_ptr<State> clone() const override { return std::make_unique<Mitre>(*this); }

    int to_move() const override { return is_over() ? 0 : player_ + 1; }

    std::vector<int> legal_actions() const override {
        std::vector<int> actions;
        if (is_over()) return actions;
        actions.reserve(64);
        const std::array<bool, most_junctions> connects = connecting_junctions();
        for (int number = 0; number < static_cast<int>(board_->segments.size()); ++number) {
            const Segment& segment = board_->segments[number];
            if (connects[segment.near] || connects[segment.other]) add_placements(number, actions);
        }
        if (actions.empty()) actions.push_back(pass());
        return actions;
    }

    void apply(int action) override {
        if (action == pass()) {
            ++passes_;
        } else {
            passes_ = 0;
            lay(board_->segments[action / (ends * ends)], action / ends % ends, action % ends);
        }
        player_ = (player_ + 1) % board_->players;
    }

    std::vector<int> score() const override { return score_; }

    std::vector<int> winners() const override {
        std::vector<int> leaders;
        if (!is_over()) return leaders;
        const int best = *std::max_element(score_.begin(), score_.end());
        for (int player = 0; player < board_->players; ++player) {
            if (score_[player] == best) leaders.push_back(player + 1);
        }
        return leaders;
    }

    std::string action_text(int action) const override {
        if (action == pass()) return "pass";
        const Segment& segment = board_->segments[action / (ends * ends)];
        const char* letters = segment.goes_east ? "ans" : "aew";
        return cell_text(segment.near % board_->size, segment.near / board_->size) + (segment.goes_east ? "e:" : "n:") +
               letters[action / ends % ends] + letters[action % ends];
    }

  private:
    bool is_over() const { return passes_ == board_->players; }

    // Actions: number of the segment, end at the named junction, other end; after them the pass.
    static int action_of(int number, int near_end, int other_end) {
        return (number * ends + near_end) * ends + other_end;
    }
    int pass() const { return action_of(static_cast<int>(board_->segments.size()), 0, 0); }

    // A tile in the segment has taken a triangle that every other one needs, so where there is room the segment is
    // empty.
    void add_placements(int number, std::vector<int>& actions) const {
        const Segment& segment = board_->segments[number];
        for (int near_end = 0; near_end < ends; ++near_end) {
            if (!has_room(junctions_[segment.near], near_reach(segment, near_end))) continue;
            for (int other_end = 0; other_end < ends; ++other_end) {
                if (supplies_[player_][kind_of(near_end, other_end)] == 0) continue;
                if (!has_room(junctions_[segment.other], other_reach(segment, other_end))) continue;
                actions.push_back(action_of(number, near_end, other_end));
            }
        }
    }

    // For each junction, whether a tile laid there is connected: in all of them while no other player has a tile.
    std::array<bool, most_junctions> connecting_junctions() const {
        std::array<bool, most_junctions> connects{};
        const bool anywhere = !has_other_players_tile();
        for (std::size_t junction = 0; junction < junctions_.size(); ++junction) {
            connects[junction] = anywhere || has_other_players_end(junctions_[junction]);
        }
        return connects;
    }

    bool has_other_players_tile() const {
        return std::any_of(owners_.begin(), owners_.end(), [this](int owner) { return owner != player_; });
    }

    bool has_other_players_end(const Junction& junction) const {
        for (const int tile : junction.triangles) {
            if (tile != none && owners_[tile] != player_) return true;
        }
        return false;
    }

    static bool has_room(const Junction& junction, const Reach& reach) {
        return junction.triangles[reach.side] == none && (reach.has_arrow() || junction.triangles[reach.point] == none);
    }

    void lay(const Segment& segment, int near_end, int other_end) {
        --supplies_[player_][kind_of(near_end, other_end)];
        const int tile = static_cast<int>(owners_.size());
        owners_.push_back(player_);
        reach_into(junctions_[segment.near], near_reach(segment, near_end), tile);
        reach_into(junctions_[segment.other], other_reach(segment, other_end), tile);
    }

    // Puts the end of a new tile into the junction and awards the points for what it touches there.
    void reach_into(Junction& junction, const Reach& reach, int tile) {
        const Junction old = junction;
        junction.triangles[reach.side] = tile;
        if (!reach.has_arrow()) junction.triangles[reach.point] = tile;

        for (int side = 0; side < sides; ++side) {
            const int end_tile = junction.triangles[side];
            if (end_tile == none) continue;
            if (junction.triangles[before(side)] == end_tile) continue;  // the second triangle of a straight end
            const bool is_straight = junction.triangles[after(side)] == end_tile;
            // What bounds the end: the half diagonals before its first and after its last triangle.
            const int one_half = before(side);
            const int other_half = is_straight ? after(side) : side;
            const int touched_before = touches(old, one_half) + touches(old, other_half);
            const int touched = touches(junction, one_half) + touches(junction, other_half);
            if (touched == touched_before) continue;
            // In half points. Only a whole edge that was partly touched before can score more than its new part.
            const bool is_upgrade = is_straight && touched_before == 1;
            score_[owners_[end_tile]] += is_upgrade && board_->upgrade_full ? 2 : touched - touched_before;
        }
    }

    // 1 when different tiles meet along the half diagonal, else 0.
    int touches(const Junction& junction, int half) const {
        const int one = junction.triangles[half];
        const int other = junction.triangles[after(half)];
        if (one == none || other == none || one == other) return 0;
        return board_->own || owners_[one] != owners_[other] ? 1 : 0;
    }

    std::shared_ptr<const Board> board_;
    int player_ = 0;                          // counts from 0
    int passes_ = 0;                          // in a row
    std::vector<std::vector<int>> supplies_;  // for each player, the tiles left of each kind
    std::vector<int> score_;                  // in half points
    std::vector<Junction> junctions_;         // row by row
    std::vector<int> owners_;                 // of the tiles on the board
};

}  // namespace

std::unique_ptr<State> make_mitre(int players, const Options& options) {
    const int size = number_option(options, "size", players + 3);
    const Board board{players, size, text_option(options, "own", "yes") == "yes",
                      text_option(options, "upgrade", "full") == "full", segments_of(size)};
    return std::make_unique<Mitre>(std::make_shared<const Board>(board), counts_option(options, "tiles", "3,3,3,3"));
}

}  // namespace plain
