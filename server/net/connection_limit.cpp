// SPDX-License-Identifier: MIT
#include "server/net/connection_limit.h"

namespace quoin::server {

Admission ConnectionLimit::enter(const std::string& key, bool is_loopback) {
    ++count_;
    const std::size_t here = ++by_address_[key];
    if (is_loopback && !most_per_address_) return Admission::served;
    const std::size_t most = most_per_address_.value_or(usual_per_address);
    return here <= most ? Admission::served : here <= 2 * most ? Admission::refused : Admission::dropped;
}

void ConnectionLimit::leave(const std::string& key) {
    --count_;
    const auto found = by_address_.find(key);
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

}  // namespace quoin::server
