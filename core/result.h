// SPDX-License-Identifier: MIT
// A value, or the reason there is none. Nothing in the engine throws.
#pragma once

#include <expected>

namespace quoin {

template <class T, class E>
using Result = std::expected<T, E>;

template <class E>
using Failure = std::unexpected<E>;

}  // namespace quoin
