// SPDX-License-Identifier: MIT
// Any bytes as a file of weights: refused with a reason, or read, and then written again byte for byte but for the
// spelling of its second line. A checksum that is right is put at the end, or nothing behind it would ever be reached.
#include "facade/weights.h"

#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

std::string with_checksum(std::string bytes) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(sum >> 8 * i & 0xff);
    return bytes;
}

void check(const std::string& bytes) {
    const auto weights = read_weights(bytes);
    if (!weights) {
        QUOIN_CHECK(!weights.error().empty());
        return;
    }
    const auto result = weights->network.evaluate({});
    QUOIN_CHECK(Network::expected_score(result) >= 0 && Network::expected_score(result) <= full_value);
    const std::string written = weights_bytes(*weights);
    const auto again = read_weights(written);
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(weights_bytes(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const bool is_mended = bytes.next() % 2 == 0;
    const std::string text(bytes.rest());
    check(is_mended ? with_checksum(text) : text);
    return 0;
}
