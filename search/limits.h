// SPDX-License-Identifier: MIT
#pragma once

#include "core/limits.h"
