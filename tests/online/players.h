// SPDX-License-Identifier: MIT
// People who play many games at once over real sockets, whatever becomes of the servers. They remember what they were
// told, and ask again when an answer is lost, as the page does.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace quoin::test {

// Something done in a game that is no move.
struct PlayedAct {
    std::string kind;       // of its event
    std::uint64_t seq = 0;  // that the server named; 0: it was seen later
};

// A game as those who have played it know it. When they rest, they know every move in it.
struct PlayedGame {
    std::string id;
    std::string game;
    bool has_computer = false;  // then it may have gone on since
    std::vector<std::string> moves;
    std::vector<std::uint64_t>
        acknowledged;                  // of each ply the seq that the server named; 0: seen later, or a computer's
    std::vector<PlayedAct> acts = {};  // offers, answers, rematches and withdrawals
};

class Players {
  public:
    struct Settings {
        int tables = 200;
        std::uint32_t seed = 1;
    };

    // The port of a server that is up, to be chosen from several; 0: none is. Called from the thread that runs.
    using Port = std::function<int()>;

    Players(const Settings& settings, Port port);
    ~Players();
    Players(const Players&) = delete;
    Players& operator=(const Players&) = delete;

    // Plays until told to finish. Then a game goes on until one more move in it has been made and all is certain.
    // False when one does not come so far in time.
    bool run();
    void finish() { is_finishing_ = true; }

    std::uint64_t acknowledged() const { return acknowledged_; }        // moves; any thread may ask
    std::uint64_t acts() const;                                         // after run
    std::uint64_t uncertain() const { return uncertain_; }              // answers that did not come
    std::vector<PlayedGame> games() const;                              // after run
    const std::vector<std::string>& faults() const { return faults_; }  // likewise
    bool has_failed() const { return has_failed_; }                     // any thread may ask

  private:
    class Table;

    void begin_again(Table& table);
    void note_fault(const std::string& fault);

    Port port_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<PlayedGame> over_;
    std::vector<std::string> faults_;
    std::atomic<bool> is_finishing_ = false;
    std::atomic<bool> has_failed_ = false;
    std::atomic<std::uint64_t> acknowledged_ = 0;
    std::atomic<std::uint64_t> uncertain_ = 0;
};

}  // namespace quoin::test
