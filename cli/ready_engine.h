// SPDX-License-Identifier: MIT
// An engine whose memory is in place, so that the first move takes no longer than the others.
#pragma once

#include <memory>

#include "facade/position.h"

namespace quoin::cli {

// The position is not over.
inline std::unique_ptr<Engine> make_ready_engine(const Position& position, const EngineSettings& settings) {
    auto engine = position.make_engine(settings);
    Limits limits;
    limits.nodes = 1;
    engine->think(position, limits);
    return engine;
}

}  // namespace quoin::cli
