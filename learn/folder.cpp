// SPDX-License-Identifier: MIT
#include "learn/folder.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/text/json.h"
#include "facade/json_read.h"

namespace quoin {
namespace {

constexpr const char* state_name = "state.bin";
constexpr const char* ledger_name = "ledger.jsonl";
constexpr const char* weights_name = "weights.bin";
constexpr std::uint64_t most = std::uint64_t{1} << 53;

std::string header(const LearningState& state) {
    JsonWriter json;
    json.object([&] {
        json.member("quoin_learning", 1);
        json.member("key", state.key);
        json.member("generation", state.generation);
        json.member("games", state.games);
        json.member("positions", state.positions);
        json.member("milliseconds", state.milliseconds);
        json.member("ledger", state.ledger.size());
        json.member("weights", state.weights.size());
        json.member("trainer", state.trainer.size());
    });
    return json.take() + "\n";
}

Result<LearningState, std::string> parse(const std::string& bytes) {
    const std::size_t end = bytes.find('\n');
    const auto value = end == std::string::npos ? Result<JsonValue, Error>(Failure(Error{}))
                                                : read_json(std::string_view(bytes).substr(0, end));
    if (!value || value->kind != JsonValue::Kind::object)
        return Failure(std::string("is not the state of a learning run"));
    std::optional<Error> error;
    JsonFields fields(*value, error);
    LearningState state;
    fields.number("quoin_learning", 1);
    state.key = fields.text("key");
    state.generation = fields.number("generation", most).value_or(0);
    state.games = fields.number("games", most).value_or(0);
    state.positions = fields.number("positions", most).value_or(0);
    state.milliseconds = fields.number("milliseconds", most).value_or(0);
    std::size_t at = end + 1;
    bool fits = true;
    const auto take = [&](std::string_view name, std::string& part) {
        const std::uint64_t size = fields.number(name, most).value_or(0);
        fits = fits && size <= bytes.size() - at;
        if (!fits) return;
        part = bytes.substr(at, size);
        at += size;
    };
    take("ledger", state.ledger);
    take("weights", state.weights);
    take("trainer", state.trainer);
    fields.finish();
    if (error) return Failure(error->where + ": " + error->detail);
    if (!fits || at != bytes.size()) return Failure(std::string("is not whole"));
    return state;
}

}  // namespace

LearningFolder::~LearningFolder() {
    if (locked_ >= 0) close(locked_);
}

bool LearningFolder::lock() {
    locked_ = open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return locked_ < 0 || flock(locked_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

Result<std::optional<LearningState>, std::string> LearningFolder::read() const {
    const auto file = path_ / state_name;
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        std::error_code none;
        if (std::filesystem::exists(path_ / weights_name, none) || std::filesystem::exists(path_ / ledger_name, none)) {
            return Failure(path_.string() + ": has weights or a ledger, but no " + state_name + " to go on from");
        }
        return std::optional<LearningState>{};
    }
    std::ostringstream bytes;
    bytes << in.rdbuf();
    auto state = parse(bytes.str());
    if (!state) return Failure(file.string() + ": " + state.error());
    return std::optional(std::move(*state));
}

std::optional<std::string> LearningFolder::write(const LearningState& state) const {
    if (auto error = replace(state_name, header(state) + state.ledger + state.weights + state.trainer)) return error;
    return write_copies(state);
}

std::optional<std::string> LearningFolder::write_copies(const LearningState& state) const {
    if (state.generation == 0) return std::nullopt;
    if (auto error = replace(weights_name, state.weights)) return error;
    return replace(ledger_name, state.ledger);
}

std::optional<std::string> LearningFolder::replace(const char* name, const std::string& bytes) const {
    const std::string path = (path_ / name).string();
    const std::string part = path + ".part";
    const auto failed = [&] { return path + ": " + std::strerror(errno); };
    std::FILE* const file = std::fopen(part.c_str(), "wb");
    if (!file) return failed();
    const bool is_written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() &&
                            std::fflush(file) == 0 && fsync(fileno(file)) == 0;
    const auto reason = failed();
    if (std::fclose(file) != 0 || !is_written) return reason;
    if (std::rename(part.c_str(), path.c_str()) != 0) return failed();
    return std::nullopt;
}

}  // namespace quoin
