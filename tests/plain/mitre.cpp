// SPDX-License-Identifier: MIT
// Plain Mitre.
#include <algorithm>
#include <array>

#include "games.h"

namespace plain {
namespace {

constexpr int none = -1;

// The sides of a junction, its triangles, clockwise. The half diagonal `side` lies between triangles `side` and `side +
// 1`.
enum Side { north, east, south, west };
constexpr int sides = 4;
int after(int side) { return (side + 1) % sides; }
int before(int side) { return (side + sides - 1) % sides; }

enum Kind { arrow_arrow, arrow_straight, trapezium, parallelogram };

// An end is an arrow, or straight with its point along the first or the second side of the channel:
// north or south in an east segment, east or west in a north segment.
enum End { arrow, first_point, second_point };
constexpr int ends = 3;

struct Placement {
    int column, row;    // the named junction
    bool goes_east;     // else north
    int near_end = 0;   // at the named junction
    int other_end = 0;  // at the other one
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

struct Tile {
    int owner;  // counts from 0
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

Reach near_reach(const Placement& at) { return reach_of(at.goes_east ? east : north, at.goes_east, at.near_end); }
Reach other_reach(const Placement& at) { return reach_of(at.goes_east ? west : south, at.goes_east, at.other_end); }

class Mitre final : public State {
  public:
    Mitre(int players, int size, const std::vector<int>& tiles, bool own, bool upgrade_full)
        : players_(players),
          size_(size),
          own_(own),
          upgrade_full_(upgrade_full),
          supplies_(players, tiles),
          laid_(players, 0),
          score_(players, 0),
          junctions_(size * size),
          is_taken_(2 * size * size, false) {}

    std::unique_ptr<State> clone() const override { return std::make_unique<Mitre>(*this); }

    int to_move() const override { return is_over() ? 0 : player_ + 1; }

    std::vector<int> legal_actions() const override {
        std::vector<int> actions;
        if (is_over()) return actions;
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (column + 1 < size_) add_placements({column, row, true}, actions);
                if (row + 1 < size_) add_placements({column, row, false}, actions);
            }
        }
        if (actions.empty()) actions.push_back(pass());
        return actions;
    }

    void apply(int action) override {
        if (action == pass()) {
            ++passes_;
        } else {
            passes_ = 0;
            lay(placement_of(action));
        }
        player_ = (player_ + 1) % players_;
    }

    std::vector<int> score() const override { return score_; }

    std::vector<int> winners() const override {
        std::vector<int> leaders;
        if (!is_over()) return leaders;
        const int best = *std::max_element(score_.begin(), score_.end());
        for (int player = 0; player < players_; ++player) {
            if (score_[player] == best) leaders.push_back(player + 1);
        }
        return leaders;
    }

    std::string action_text(int action) const override {
        if (action == pass()) return "pass";
        const Placement at = placement_of(action);
        const char* letters = at.goes_east ? "ans" : "aew";
        return cell_text(at.column, at.row) + (at.goes_east ? "e:" : "n:") + letters[at.near_end] +
               letters[at.other_end];
    }

  private:
    bool is_over() const { return passes_ == players_; }

    int segment_of(const Placement& at) const { return (at.row * size_ + at.column) * 2 + (at.goes_east ? 0 : 1); }

    // Actions: segment, end at the named junction, other end; after them the pass.
    int action_of(const Placement& at) const { return (segment_of(at) * ends + at.near_end) * ends + at.other_end; }
    int pass() const { return 2 * size_ * size_ * ends * ends; }

    Placement placement_of(int action) const {
        const int segment = action / (ends * ends);
        const int junction = segment / 2;
        return {junction % size_, junction / size_, segment % 2 == 0, action / ends % ends, action % ends};
    }

    const Junction& near_junction(const Placement& at) const { return junctions_[at.row * size_ + at.column]; }
    const Junction& other_junction(const Placement& at) const {
        return junctions_[at.goes_east ? at.row * size_ + at.column + 1 : (at.row + 1) * size_ + at.column];
    }
    Junction& near_junction(const Placement& at) { return junctions_[at.row * size_ + at.column]; }
    Junction& other_junction(const Placement& at) {
        return junctions_[at.goes_east ? at.row * size_ + at.column + 1 : (at.row + 1) * size_ + at.column];
    }

    void add_placements(Placement at, std::vector<int>& actions) const {
        if (is_taken_[segment_of(at)] || !is_connected(at)) return;
        for (at.near_end = 0; at.near_end < ends; ++at.near_end) {
            if (!has_room(near_junction(at), near_reach(at))) continue;
            for (at.other_end = 0; at.other_end < ends; ++at.other_end) {
                if (supplies_[player_][kind_of(at.near_end, at.other_end)] == 0) continue;
                if (has_room(other_junction(at), other_reach(at))) actions.push_back(action_of(at));
            }
        }
    }

    bool is_connected(const Placement& at) const {
        if (has_other_players_end(near_junction(at)) || has_other_players_end(other_junction(at))) return true;
        for (int player = 0; player < players_; ++player) {
            if (player != player_ && laid_[player] > 0) return false;
        }
        return true;  // nobody to connect to
    }

    bool has_other_players_end(const Junction& junction) const {
        for (const int tile : junction.triangles) {
            if (tile != none && tiles_[tile].owner != player_) return true;
        }
        return false;
    }

    static bool has_room(const Junction& junction, const Reach& reach) {
        return junction.triangles[reach.side] == none && (reach.has_arrow() || junction.triangles[reach.point] == none);
    }

    void lay(const Placement& at) {
        --supplies_[player_][kind_of(at.near_end, at.other_end)];
        ++laid_[player_];
        is_taken_[segment_of(at)] = true;
        const int tile = static_cast<int>(tiles_.size());
        tiles_.push_back({player_});
        reach_into(near_junction(at), near_reach(at), tile);
        reach_into(other_junction(at), other_reach(at), tile);
    }

    // Puts the end of a new tile into the junction and awards the points for what it touches there.
    void reach_into(Junction& junction, const Reach& reach, int tile) {
        const Junction old = junction;
        junction.triangles[reach.side] = tile;
        if (!reach.has_arrow()) junction.triangles[reach.point] = tile;

        for (int side = 0; side < sides; ++side) {
            const int owner_tile = junction.triangles[side];
            if (owner_tile == none) continue;
            const int owner = tiles_[owner_tile].owner;
            if (junction.triangles[before(side)] == owner_tile) continue;  // the second triangle of a straight end
            const bool is_straight = junction.triangles[after(side)] == owner_tile;
            const int other_half = is_straight ? after(side) : side;  // the half diagonals that bound the end are
            const int one_half = before(side);                        // before its first and after its last triangle
            const int one_new = touches(junction, one_half) - touches(old, one_half);
            const int other_new = touches(junction, other_half) - touches(old, other_half);
            if (one_new + other_new == 0) continue;
            const bool is_upgrade = is_straight && touches(old, one_half) + touches(old, other_half) == 1;
            score_[owner] += is_upgrade && upgrade_full_ ? 2 : one_new + other_new;
        }
    }

    // 1 when different tiles meet along the half diagonal, else 0.
    int touches(const Junction& junction, int half) const {
        const int one = junction.triangles[half];
        const int other = junction.triangles[after(half)];
        if (one == none || other == none || one == other) return 0;
        return own_ || tiles_[one].owner != tiles_[other].owner ? 1 : 0;
    }

    int players_;
    int size_;
    bool own_;           // whether tiles of one player that meet score
    bool upgrade_full_;  // whether a whole edge touched half by half scores 1 at last, not the missing half
    int player_ = 0;     // counts from 0
    int passes_ = 0;     // in a row
    std::vector<std::vector<int>> supplies_;  // for each player, the tiles left of each kind
    std::vector<int> laid_;                   // for each player, the tiles on the board
    std::vector<int> score_;                  // in half points
    std::vector<Junction> junctions_;         // row by row
    std::vector<bool> is_taken_;              // for each segment
    std::vector<Tile> tiles_;                 // on the board
};

}  // namespace

std::unique_ptr<State> make_mitre(int players, const Options& options) {
    return std::make_unique<Mitre>(
        players, number_option(options, "size", players + 3), counts_option(options, "tiles", "3,3,3,3"),
        text_option(options, "own", "yes") == "yes", text_option(options, "upgrade", "full") == "full");
}

}  // namespace plain
