// SPDX-License-Identifier: MIT
// Makes a record of a match, or of moves with comments and variations, in our layout: tags, an empty line, and the
// moves with a number at the start of each line and wherever the line of play was left.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facade/record/record.h"
#include "facade/record/record_seat.h"

namespace quoin {

// What a match does not know of itself. Texts are UTF-8 without control characters.
struct RecordDetails {
    std::vector<std::string> names = {};  // from player 1; an empty or missing name gets no tag
    std::vector<RecordSeat> seats = {};   // from player 1; the rest are persons
    std::string date = {};                // such as 2026-11-15; empty: no tag
    std::string result = {};              // how it ended off the board, such as `2`; empty: what the position says
};

// The tags alone.
Record tags_of(const Match& match, const RecordDetails& details = {});

// The tags and the moves.
Record record_of(const Match& match, const RecordDetails& details = {});

// The record cut to its first `moves` moves of the main line, with the comments on those.
Record shortened(Record record, int moves);

struct ContinuedRecord {
    Record record;
    bool loses_notes = false;  // comments or variations that went with moves taken back
};

// A record of the same game whose main line is made that of the match: moves that it lacks are added, moves that were
// taken back go. All else is kept, and so is the result if the line is the same.
ContinuedRecord continued(const Record& record, const Match& match);

// Writes moves into a record, after those that it has: `open` begins a line that replaces the last move, `close` goes
// back to where it was.
class RecordBuilder {
  public:
    explicit RecordBuilder(Record record)
        : record_(std::move(record)),
          per_line_(moves_per_line(record_)),
          plies_{static_cast<int>(record_.main_line().size())} {}

    void move(std::string_view token);
    void comment(std::string_view text);
    void open();
    void close();

    Record finish() &&;

  private:
    static int moves_per_line(const Record& record);
    void add(RecordItem::Kind kind, std::string_view text, std::string_view before);
    std::string_view gap() const;

    Record record_;
    int per_line_;
    std::vector<int> plies_;  // of the main line and of each open variation
};

}  // namespace quoin
