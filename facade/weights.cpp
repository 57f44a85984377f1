// SPDX-License-Identifier: MIT
#include "facade/weights.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <type_traits>

#include "core/text/json.h"
#include "facade/engine_options.h"
#include "facade/json_read.h"
#include "facade/match.h"

namespace quoin {
namespace {

constexpr std::string_view first_line = "quoin weights 1\n";
constexpr std::size_t checksum_size = 8;
constexpr std::uint64_t most_rows_of_a_table = 65'536;
constexpr std::size_t most_bytes = std::size_t{8} << 20;  // more than the largest tables take

std::uint64_t checksum(std::string_view bytes) {  // FNV-1a
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
    return sum;
}

// Visits every number of the network in the order of the file, with how many bytes it has there.
template <class Net, class Visit>
void for_each_number(Net& network, Visit visit) {
    const auto visit_all = [&](auto& numbers, std::size_t size) {
        for (auto& number : numbers) visit(number, size);
    };
    for (auto* const table : {&network.rows, &network.move_rows}) {
        for (std::size_t row = 0; row < table->size(); ++row) {
            visit_all(table->parts[row].numbers, 1);
            visit(table->direct[row], 2);
        }
    }
    visit_all(network.bias, 2);
    for (auto& row : network.layer) visit_all(row, 1);
    visit_all(network.layer_bias, 4);
    for (auto& row : network.last) visit_all(row, 1);
    visit_all(network.last_bias, 4);
}

void append(std::string& bytes, std::uint64_t bits, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(bits >> 8 * i & 0xff);
}

std::uint64_t unsigned_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < size; ++i) result |= std::uint64_t{static_cast<std::uint8_t>(bytes[at + i])} << 8 * i;
    return result;
}

std::int32_t signed_at(std::string_view bytes, std::size_t at, std::size_t size) {
    const auto unused = static_cast<int>(64 - 8 * size);
    return static_cast<std::int32_t>(static_cast<std::int64_t>(unsigned_at(bytes, at, size) << unused) >> unused);
}

std::string header(const Weights& weights) {
    JsonWriter json;
    json.object([&] {
        json.member("game", weights.game);
        json.member("players", weights.players);
        json.key("options");
        json.object([&] {
            for (const auto& [name, value] : weights.options) json.member(name, value);
        });
        json.member("rules_version", weights.rules_version);
        json.member("patterns", weights.patterns);
        json.member("rows", weights.network.rows.size());
        json.member("move_rows", weights.network.move_rows.size());
    });
    return json.take() + "\n";
}

// Whether no sum of them can overflow. The fit keeps them so.
bool are_small(const Network& network) {
    const auto within = [](const auto& numbers, std::int32_t most) {
        return std::ranges::all_of(numbers, [most](std::int32_t number) { return -most <= number && number <= most; });
    };
    constexpr int most = Network::most * Network::unit;
    return within(network.bias, Network::most) && within(network.layer_bias, most) && within(network.last_bias, most);
}

// The head of the file, and tables of the right size with nothing in them.
Result<Weights, std::string> read_header(std::string_view line) {
    const auto value = read_json(line);
    if (!value) return Failure("its second line is not JSON: " + value.error().detail);
    if (value->kind != JsonValue::Kind::object) return Failure(std::string("its second line is not a JSON object"));
    std::optional<Error> error;
    JsonFields fields(*value, error);
    Weights weights;
    weights.game = fields.text("game");
    weights.players = static_cast<int>(fields.number("players", max_players).value_or(0));
    for (auto& [name, option] : fields.pairs("options")) weights.options.push_back({name, option});
    weights.rules_version = static_cast<int>(fields.number("rules_version", 1000).value_or(0));
    weights.patterns = static_cast<int>(fields.number("patterns", 1000).value_or(0));
    const auto size = [&](std::string_view name) {
        return static_cast<std::size_t>(fields.number(name, most_rows_of_a_table).value_or(0));
    };
    weights.network.rows.resize(size("rows"));
    weights.network.move_rows.resize(size("move_rows"));
    fields.finish();
    if (error) return Failure("its second line: " + error->where + ": " + error->detail);
    return weights;
}

}  // namespace

std::string weights_bytes(const Weights& weights) {
    std::string bytes(first_line);
    bytes += header(weights);
    for_each_number(weights.network, [&](const auto& number, std::size_t size) {
        append(bytes, static_cast<std::uint64_t>(number), size);
    });
    append(bytes, checksum(bytes), checksum_size);
    return bytes;
}

Result<Weights, std::string> read_weights(std::string_view bytes) {
    if (!bytes.starts_with(first_line)) return Failure(std::string("this is not a weights file"));
    const std::size_t end = bytes.find('\n', first_line.size());
    if (end == std::string_view::npos) return Failure(std::string("the file is cut off in line 2"));
    auto weights = read_header(bytes.substr(first_line.size(), end - first_line.size()));
    if (!weights) return weights;
    std::size_t at = end + 1;
    std::size_t size = 0;
    for_each_number(weights->network, [&](const auto&, std::size_t bytes_of_one) { size += bytes_of_one; });
    if (bytes.size() != at + size + checksum_size) {
        return Failure("it should have " + std::to_string(at + size + checksum_size) + " bytes, but has " +
                       std::to_string(bytes.size()));
    }
    if (unsigned_at(bytes, at + size, checksum_size) != checksum(bytes.substr(0, at + size))) {
        return Failure(std::string("its checksum is wrong: the file is damaged"));
    }
    for_each_number(weights->network, [&](auto& number, std::size_t bytes_of_one) {
        number = static_cast<std::remove_reference_t<decltype(number)>>(signed_at(bytes, at, bytes_of_one));
        at += bytes_of_one;
    });
    if (!are_small(weights->network)) return Failure(std::string("its numbers are too large"));
    return weights;
}

Result<Weights, std::string> read_weights_file(const std::string& path) {
    const auto wrong = [&](const std::string& what) { return Failure(path + ": " + what); };
    std::ifstream in(path, std::ios::binary);
    if (!in) return wrong(std::strerror(errno));
    std::string bytes(most_bytes + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    if (in.bad()) return wrong("cannot be read");
    if (bytes.size() > most_bytes) return wrong("this is not a weights file: it is too large");
    auto weights = read_weights(bytes);
    if (!weights) return wrong(weights.error());
    return weights;
}

std::optional<std::string> load_weights(EngineOptions& options, const std::string& value) {
    options.settings.weights = {};
    options.settings.is_blind = value == "none";
    if (value == "none" || value == "usual") return std::nullopt;
    auto weights = read_weights_file(value);
    if (!weights) return weights.error();
    options.settings.weights = std::make_shared<const Weights>(*std::move(weights));
    return std::nullopt;
}

std::optional<std::string> misfit(const Weights& weights, const Match& match) {
    const auto not_for = [](const std::string& learned, const std::string& wanted) {
        return "weights: these were learned for " + learned + ", not for " + wanted;
    };
    const GameEntry& game = match.game();
    if (weights.game != game.name) return not_for(weights.game, std::string(game.name));
    if (weights.players != match.players()) {
        return not_for(std::to_string(weights.players) + " players", std::to_string(match.players()));
    }
    if (weights.rules_version != game.rules_version) {
        return not_for("version " + std::to_string(weights.rules_version) + " of the rules",
                       std::to_string(game.rules_version));
    }
    for (const auto& [name, value] : match.options()) {
        const auto learned = std::ranges::find(weights.options, name, &OptionPair::first);
        if (learned == weights.options.end()) return not_for("rules without " + name, name + "=" + value);
        if (learned->second != value) return not_for(name + "=" + learned->second, name + "=" + value);
    }
    const auto self_play = match.now().self_play();
    const bool fits = self_play && self_play->patterns_version() == weights.patterns &&
                      self_play->position_rows() == static_cast<int>(weights.network.rows.size()) &&
                      self_play->move_rows() == static_cast<int>(weights.network.move_rows.size());
    if (!fits) return "weights: these were learned by another version of Quoin, which saw other patterns";
    return std::nullopt;
}

std::optional<std::string> misfit(const EngineSettings& settings, const Match& match) {
    return settings.weights ? misfit(*settings.weights, match) : std::nullopt;
}

}  // namespace quoin
