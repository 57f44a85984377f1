// SPDX-License-Identifier: MIT
// Any lines as a backup, each given the checksum it would need: refused with the line, or read, and then written and
// read again to the same.
#include <algorithm>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "store/backup.h"

using namespace quoin;

namespace {

struct Read {
    std::vector<store::Uptime> uptime;
    std::vector<store::GameWithStatus> games;

    bool operator==(const Read&) const = default;
};

Result<Read, std::string> read(const std::vector<std::string>& lines) {
    std::size_t at = 0;
    store::BackupReader reader([&]() -> std::optional<std::string> {
        if (at == lines.size()) return std::nullopt;
        return lines[at++];
    });
    Read result;
    auto uptime = reader.start();
    if (!uptime) return Failure(uptime.error());
    result.uptime = std::move(*uptime);
    while (true) {
        auto game = reader.next_game();
        if (!game) return Failure(game.error());
        if (!*game) return result;
        result.games.push_back(std::move(**game));
    }
}

std::string without_end(std::string line) {
    QUOIN_CHECK(line.ends_with('\n'));
    line.pop_back();
    QUOIN_CHECK(line.find('\n') == std::string::npos);
    return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::Bytes(data, size).rest();
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        // A line that ends otherwise stays as it is: without a checksum.
        lines.push_back(line.ends_with('}') ? without_end(store::with_checksum(std::string(line))) : std::string(line));
    }
    const auto first = read(lines);
    if (!first) {
        QUOIN_CHECK(first.error().starts_with("line "));
        return 0;
    }
    std::vector<std::string> again = {without_end(store::backup_start(first->uptime))};
    std::uint64_t events = 0;
    for (const store::GameWithStatus& game : first->games) {
        again.push_back(without_end(store::backup_game(game)));
        events += game.game.events.size();
    }
    again.push_back(without_end(store::backup_end(first->games.size(), events)));
    const auto second = read(again);
    QUOIN_CHECK(second.has_value());
    QUOIN_CHECK(*second == *first);
    return 0;
}
