// SPDX-License-Identifier: MIT
// All that a search may know about a game.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>

#include "core/key.h"
#include "core/move_list.h"
#include "core/outcome.h"
#include "core/player.h"
#include "core/random.h"

namespace quoin {

template <class G>
using Moves = MoveList<typename G::Move, G::max_moves>;

// A State is a plain value: a search takes a move back by keeping a copy. None of these allocates, throws or does I/O.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::regular<typename G::Move> &&
               requires(const G& rules, typename G::State state, typename G::Move move, Moves<G>& out, Random& random) {
                   { rules.players() } -> std::same_as<int>;
                   { rules.initial() } -> std::same_as<typename G::State>;
                   // Of a position that is not over.
                   { rules.player_to_move(state) } -> std::same_as<Player>;
                   // Appends; none exactly when there is an outcome.
                   { rules.legal_moves(state, out) } -> std::same_as<void>;
                   // How many legal_moves would list.
                   { rules.count_moves(state) } -> std::same_as<int>;
                   // Each legal move with equal chance; nothing when the game is over.
                   { rules.random_move(state, random) } -> std::same_as<std::optional<typename G::Move>>;
                   // The move is legal, the caller made sure.
                   { rules.apply(state, move) } -> std::same_as<void>;
                   { rules.outcome(state) } -> std::same_as<std::optional<Outcome>>;
                   { rules.score(state) } -> std::same_as<Scores>;
                   // Equal for equal positions; kept up to date move by move.
                   { rules.key(state) } -> std::same_as<Key>;
                   // The same, worked out from the position alone.
                   { rules.key_from_scratch(state) } -> std::same_as<Key>;
               };

// Whether the game is always for two players, so that no code for more is compiled.
template <class G>
inline constexpr bool is_for_two = requires { requires G::players() == 2; };

}  // namespace quoin
