// SPDX-License-Identifier: MIT
// The moves of a game as numbers. An action is a place in the list, in byte order, of all tokens that the game's
// notation can read: no option changes it, and a new version of the rules may. Nothing has to be written for a game:
// the list is found by asking its notation, which says exactly where a text goes wrong, character by character.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "core/game.h"

namespace quoin {

template <Game G>
class Actions {
  public:
    using Move = typename G::Move;

    // Made when it is first asked for.
    static const Actions& of(const G& rules) {
        static const Actions actions(rules);
        return actions;
    }

    std::size_t size() const { return tokens_.size(); }
    std::span<const std::string> tokens() const { return tokens_; }
    Move move(std::size_t action) const { return moves_[action]; }

    // The move is one that the notation has a token for, as every legal move is.
    std::uint32_t number(const G& rules, Move move) const {
        if constexpr (is_small_move) {
            return numbers_[bits(move)];
        } else {
            return by_token_.at(to_text(rules, move));
        }
    }

  private:
    static constexpr std::size_t longest_token = 16;

    // Small moves are looked up by their bits, all others by their tokens.
    static constexpr bool is_small_move =
        std::is_trivially_copyable_v<Move> && std::has_unique_object_representations_v<Move> && sizeof(Move) <= 2;

    static std::size_t bits(Move move)
        requires is_small_move
    {
        return std::bit_cast<std::conditional_t<sizeof(Move) == 1, std::uint8_t, std::uint16_t>>(move);
    }

    explicit Actions(const G& rules) {
        if constexpr (is_small_move) numbers_.resize(std::size_t{1} << 8 * sizeof(Move));
        std::string text;
        find(rules, text);
    }

    // All tokens that begin with the text, which is or may become one. They come in byte order.
    void find(const G& rules, std::string& text) {
        if (text.size() == longest_token) return;
        for (char letter = '!'; letter <= '~'; ++letter) {
            text.push_back(letter);
            const auto move = parse_move(rules, text);
            if (move && to_text(rules, *move) == text) add(*move, text);
            if (move || move.error().at >= static_cast<int>(text.size())) find(rules, text);
            text.pop_back();
        }
    }

    void add(Move move, const std::string& token) {
        const auto number = static_cast<std::uint32_t>(tokens_.size());
        if constexpr (is_small_move) {
            numbers_[bits(move)] = number;
        } else {
            by_token_.emplace(token, number);
        }
        moves_.push_back(move);
        tokens_.push_back(token);
    }

    std::vector<std::string> tokens_;
    std::vector<Move> moves_;
    std::vector<std::uint32_t> numbers_;  // by the bits of a move
    std::unordered_map<std::string, std::uint32_t> by_token_;
};

}  // namespace quoin
