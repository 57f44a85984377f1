// SPDX-License-Identifier: MIT
// The whole library (docs/library.md).
#pragma once

#include "quoin/engine.h"
#include "quoin/error.h"
#include "quoin/games.h"
#include "quoin/match.h"
#include "quoin/record.h"
