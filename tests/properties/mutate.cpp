// SPDX-License-Identifier: MIT
#include "tests/properties/mutate.h"

namespace quoin::test {
namespace {

constexpr std::size_t pool_size = 2000;
constexpr int tokens_each = 12;  // of the pool, and as many mutations

std::size_t below(std::size_t bound, Random& random) { return random.below(static_cast<std::uint32_t>(bound)); }

}  // namespace

std::string mutated(std::string token, const std::string& other, Random& random) {
    if (token.empty()) return other;
    const std::size_t at = below(token.size(), random);
    switch (random.below(8)) {
        case 0:
            token[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            token[at] = static_cast<char>(token[at] + 1);
            break;
        case 2:
            token[at] = static_cast<char>(token[at] ^ 0x20);  // the other case of a letter
            break;
        case 3:
            token.erase(at, 1);
            break;
        case 4:
            token.insert(at, 1, token[at]);
            break;
        case 5:
            token.insert(at, 1, "0 a1-\0\n\xff"[random.below(8)]);
            break;
        case 6:
            std::swap(token[at], token[below(token.size(), random)]);
            break;
        default:
            token = token.substr(0, at) + other.substr(below(other.size() + 1, random));
    }
    return token;
}

void TokenPool::add(const std::vector<std::string>& legal, Random& random) {
    if (legal.empty()) return;
    const std::string& token = legal[below(legal.size(), random)];
    if (tokens_.size() < pool_size) {
        tokens_.push_back(token);
    } else {
        tokens_[below(pool_size, random)] = token;
    }
}

std::vector<std::string> TokenPool::strange_tokens(const std::vector<std::string>& legal, Random& random) const {
    std::vector<std::string> result{""};
    if (tokens_.empty()) return result;
    for (int i = 0; i < tokens_each; ++i) {
        const std::string& known = tokens_[below(tokens_.size(), random)];
        result.push_back(known);
        result.push_back(mutated(legal.empty() ? known : legal[below(legal.size(), random)], known, random));
    }
    return result;
}

}  // namespace quoin::test
