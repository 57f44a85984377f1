// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "cli/tables/csv_field.h"
#include "cli/tables/standings.h"

namespace quoin::cli {

std::string csv_table(const Standings& standings) {
    std::string text =
        std::string(csv_start) + "superiority,games,points,share,share_low,share_high,wins,draws,losses,forfeits";
    for (const Standing& row : standings.rows) text += "," + csv_field("vs " + row.name);
    text += "\n";
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        const Standing& row = standings.rows[i];
        int forfeits = 0;
        for (const auto& [reason, count] : row.forfeits) forfeits += count;
        text += fmt::format("{},{},{:.1f},{:.1f},{:.1f},{},{},{},{:.4f},{:.4f},{:.4f},{},{},{},{}", i + 1,
                            csv_field(row.name), row.elo, row.elo_interval.low, row.elo_interval.high,
                            row.superiority ? fmt::format("{:.4f}", *row.superiority) : "", row.games,
                            points_of(row.points), row.share, row.share_interval.low, row.share_interval.high, row.wins,
                            row.draws, row.losses, forfeits);
        for (std::size_t j = 0; j < standings.rows.size(); ++j) {
            const CrossScore& score = standings.cross[i][j];
            text += i == j || score.games == 0 ? "," : fmt::format(",{}/{}", points_of(score.points), score.games);
        }
        text += "\n";
    }
    return text;
}

}  // namespace quoin::cli
