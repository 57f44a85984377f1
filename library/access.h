// SPDX-License-Identifier: MIT
// What a program's Match is inside, for the files of the library.
#pragma once

#include <utility>

#include "facade/match.h"
#include "quoin/match.h"

namespace quoin::lib {

struct Match::Body {
    quoin::Match match;
};

struct Access {
    static const quoin::Match& inside(const Match& match) { return match.body_->match; }
    static Match outside(quoin::Match match) {
        return Match(std::make_unique<Match::Body>(Match::Body{std::move(match)}));
    }
};

inline Error outside(quoin::Error error) {
    return {std::move(error.code), std::move(error.where), std::move(error.detail)};
}

}  // namespace quoin::lib
