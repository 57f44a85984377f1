// SPDX-License-Identifier: MIT
// The boards that need words of 128 bits, apart from the others: they are rare, and where a build must stay small they
// may be slower.
#include "facade/adapter.h"
#include "games/mitre/endgame.h"
#include "games/mitre/explain.h"
#include "games/mitre/heuristic.h"
#include "games/mitre/notation.h"
#include "games/mitre/patterns.h"
#include "games/mitre/position.h"
#include "games/mitre/reasons.h"
#include "games/mitre/rules.h"
#include "games/mitre/scene/effects.h"
#include "games/mitre/scene/scene.h"

namespace quoin::mitre {

std::unique_ptr<Position> start_wide(const Options& options) {
    return std::make_unique<Adapter<Rules<Wide>, Heuristic<Wide>, Endgame<Wide>, Patterns<Wide>>>(Rules<Wide>(options));
}

}  // namespace quoin::mitre
