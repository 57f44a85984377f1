// SPDX-License-Identifier: MIT
// How many writes a second a store takes, each acknowledged when it is on disk, with so many under way at a time; and
// how quickly it finds games among many.
//
//   bench_store [--seconds N] [--games N] URL…     URL: sqlite:PATH or postgresql://…, empty stores
//   bench_store --fill [--games N] URL…            only puts the games there, none of them due, for a server
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.h"
#include "store/writer.h"

namespace quoin::store {
namespace {

[[noreturn]] void fail(const std::string& why) {
    std::fprintf(stderr, "bench_store: %s\n", why.c_str());
    std::exit(1);
}

template <class T>
T good(Result<T, StoreError> result) {
    if (!result) fail(result.error().detail);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

double milliseconds_since(SteadyClock::time_point start) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

Time now() {
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

GameWithStatus new_game(const std::string& id) {
    GameWithStatus result;
    Header& header = result.game.header;
    header.id = id;
    header.game = "mitre";
    header.rules_version = "1";
    header.players = 2;
    header.options = {{"size", "7"}};
    header.levels = {0, 0};
    header.clock = Clock{300'000, 2'000, 0};
    header.created = 1'700'000'000'000;
    result.game.events = {{1, EventKind::seat, 1, "Ann", 0, std::string(64, 'a'), header.created, {}}};
    result.status.is_waiting = true;
    return result;
}

// So many games, each of which sends its next move when the last is acknowledged.
class Load {
  public:
    Load(const std::string& url, std::size_t games, double seconds)
        : writer_(good(Writer::start(url))),
          end_(SteadyClock::now() +
               std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(seconds))),
          running_(games) {
        const std::string prefix = "load-" + std::to_string(games) + "-";
        for (std::size_t i = 0; i < games; ++i) names_.push_back(prefix + std::to_string(i));
    }

    void run() {
        const auto start = SteadyClock::now();
        for (std::size_t i = 0; i < names_.size(); ++i) send(i, 1);
        std::unique_lock lock(mutex_);
        ended_.wait(lock, [this] { return running_ == 0; });
        const double seconds = milliseconds_since(start) / 1000;
        std::ranges::sort(times_);
        const auto at = [this](double part) {
            return times_[static_cast<std::size_t>(part * double(times_.size() - 1))];
        };
        std::printf("  %5zu in flight: %8.0f writes/s, %6.0f commits/s, p50 %6.2f ms, p99 %6.2f ms, max %6.2f ms\n",
                    names_.size(), double(times_.size()) / seconds, double(writer_->commits()) / seconds, at(0.5),
                    at(0.99), times_.back());
    }

  private:
    void send(std::size_t game, std::uint64_t seq) {
        Write write = new_game(names_[game]);
        if (seq > 1) {
            write = Append{names_[game],
                           {seq,
                            EventKind::move,
                            1 + static_cast<int>(seq % 2),
                            "d4n:ea",
                            0,
                            "",
                            1'700'000'000'000,
                            {300'000, 299'000}},
                           {false, false, false, 1'800'000'000'000}};
        }
        const auto sent = SteadyClock::now();
        const bool is_taken =
            writer_->write(std::move(write), [this, game, seq, sent](const Writer::WriteResult& outcome) {
                if (!outcome) fail(outcome.error().detail);
                if (*outcome != Written::done) fail("a write failed");
                times_.push_back(milliseconds_since(sent));  // only the writer's thread does this
                if (SteadyClock::now() < end_) return send(game, seq + 1);
                const std::scoped_lock lock(mutex_);
                if (--running_ == 0) ended_.notify_all();
            });
        if (!is_taken) fail("the writer accepts no more");
    }

    std::unique_ptr<Writer> writer_;
    SteadyClock::time_point end_;
    std::vector<std::string> names_;
    std::vector<double> times_;
    std::mutex mutex_;
    std::condition_variable ended_;
    std::size_t running_;
};

// As long as those of real games.
std::string id_of(std::size_t number) {
    std::string digits = std::to_string(number);
    return "stored-" + std::string(15 - digits.size(), '0') + digits;
}

enum class Due : std::uint8_t { none, some };

// A store with so many games of forty events; a hundredth are in the lobby, with two events, and a thousandth are due.
void fill(Store& store, std::size_t games, Due due) {
    const Time begin = now() - static_cast<Time>(games);
    std::size_t made = 0;
    const auto next = [&]() -> Result<std::optional<GameWithStatus>, StoreError> {
        if (made == games) return std::nullopt;
        GameWithStatus game = new_game(id_of(made));
        const Time created = begin + static_cast<Time>(made);
        game.game.header.created = game.game.events.front().time = created;
        game.game.header.is_public = made % 2 == 0;
        game.status = {made % 100 >= 2, made % 100 < 2, false, 0};
        if (due == Due::some) game.status.is_computers_turn = made % 1000 == 1;
        if (due == Due::some && made % 1000 == 0) game.status.deadline = 1;
        const std::uint64_t events = game.status.is_waiting ? 2 : 40;
        for (std::uint64_t seq = 2; seq <= events; ++seq)
            game.game.events.push_back({seq, EventKind::move, 1, "d4n:ea", 0, "", created, {300'000, 299'000}});
        ++made;
        return game;
    };
    good(store.restore({}, next));
}

void fill_only(const std::string& url, std::size_t games) { fill(*good(open(url)), games, Due::none); }

template <class Question>
void time(const char* what, Question question) {
    std::vector<double> times;
    for (int i = 0; i < 50; ++i) {
        const auto start = SteadyClock::now();
        question();
        times.push_back(milliseconds_since(start));
    }
    std::ranges::sort(times);
    std::printf("  %-32s p50 %6.2f ms, max %6.2f ms\n", what, times[times.size() / 2], times.back());
}

void measure(const std::string& url, std::size_t games, double seconds) {
    std::printf("%s\n", url.substr(0, url.find(':')).c_str());
    const auto store = good(open(url));
    if (games > 0) {
        const auto start = SteadyClock::now();
        fill(*store, games, Due::some);
        std::printf("  %zu games of 40 events restored in %.1f s\n", games, milliseconds_since(start) / 1000);
        const std::string middle = id_of(games / 2);
        time("first 50 games of the lobby", [&] { good(store->waiting(now(), "", 50)); });
        time("50 games from the middle of the lobby", [&] { good(store->waiting(now(), middle, 50)); });
        time("100 games that are due", [&] { good(store->due(2, 100)); });
        time("one game", [&] { good(store->load(middle)); });
        time("count of all games", [&] { good(store->count()); });
    }
    for (const std::size_t under_way : {1, 64, 1024}) Load(url, under_way, seconds).run();
}

}  // namespace
}  // namespace quoin::store

int main(int argc, char** argv) {
    double seconds = 5;
    std::size_t games = 0;
    bool only_fills = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const bool has_value = i + 1 < argc;
        if (word == "--seconds" && has_value) {
            seconds = std::atof(argv[++i]);
        } else if (word == "--games" && has_value) {
            games = std::strtoul(argv[++i], nullptr, 10);
        } else if (word == "--fill") {
            only_fills = true;
        } else if (only_fills) {
            quoin::store::fill_only(argv[i], games);
        } else {
            quoin::store::measure(argv[i], games, seconds);
        }
    }
}
