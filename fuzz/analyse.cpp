// SPDX-License-Identifier: MIT
// Any bytes as a line of `quoin analyse`: a query is about positions that are there and moves that are legal, and what
// is said of a bad line is a line of JSON itself. Nothing is searched.
#include <nlohmann/json.hpp>

#include "cli/analyse/query.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

void check(const cli::AnalyseQuery& query) {
    QUOIN_CHECK(nlohmann::json::accept(query.id));
    QUOIN_CHECK(!query.plies.empty());
    for (const int ply : query.plies) {
        QUOIN_CHECK(ply >= 0 && ply <= query.match.ply());
        const auto position = position_after(query.match, ply);
        QUOIN_CHECK(position->to_move() != 0);
        for (const std::string& token : query.request.focus.only) QUOIN_CHECK(position->judge(token).is_legal());
    }
    QUOIN_CHECK(query.request.lines >= 1);
    QUOIN_CHECK(query.request.options.nodes != 0u);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line = fuzz::Bytes(data, size).rest();
    const auto read = cli::read_analyse_line(line, {});
    if (const auto* const query = std::get_if<cli::AnalyseQuery>(&read)) check(*query);
    if (const auto* const cancel = std::get_if<cli::AnalyseCancel>(&read)) {
        QUOIN_CHECK(nlohmann::json::accept(cancel->id));
    }
    if (const auto* const bad = std::get_if<cli::BadAnalyseLine>(&read)) {
        const auto said = nlohmann::json::parse(cli::bad_line_json(*bad, 1), nullptr, false);
        QUOIN_CHECK(said.is_object() && said.contains("error") && said.contains("where"));
        QUOIN_CHECK(said.contains("id") == !bad->id.empty());
    }
    return 0;
}
