// SPDX-License-Identifier: MIT
// The parts that several questions share, out of their JSON.
#pragma once

#include "facade/json_read.h"
#include "facade/verbs/position_request.h"
#include "facade/verbs/think.h"

namespace quoin {

// "game", "players", "options", "position", "moves", or "record"; "ply".
PositionRequest read_position_request(JsonFields& fields);

// One option of the engine by its name, if it is there.
void read_engine_option(JsonFields& fields, const EngineOption& option, EngineOptions& options);

// Every option of the engine by its name, "all" and "endless".
ThinkRequest read_think_request(JsonFields& fields);

// "language"; English when it is missing.
std::string read_language(JsonFields& fields);

}  // namespace quoin
