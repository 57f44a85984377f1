// SPDX-License-Identifier: MIT
// Any text as the JSON of a scene: refused, or read, written and read again to the same; and it can be drawn.
#include "facade/picture/scene_json.h"
#include "facade/picture/scene_read.h"
#include "facade/picture/svg.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto scene = scene_from_json(fuzz::Bytes(data, size).rest());
    if (!scene) {
        QUOIN_CHECK(!scene.error().code.empty());
        QUOIN_CHECK(!scene.error().detail.empty());
        return 0;
    }
    const std::string json = to_json(*scene);
    const auto again = scene_from_json(json);
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(*again == *scene);
    QUOIN_CHECK(to_json(*again) == json);
    QUOIN_CHECK(!to_svg(*scene, {}).empty());
    return 0;
}
