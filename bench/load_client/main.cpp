// SPDX-License-Identifier: MIT
// Plays many games at once against a server on this machine, and says how it fares. bench/load starts the servers.
//
//   bench_load quoin|boardgame.io --port N --process ID [--games N] [--rate N] [--seconds N] [--warming N]
//              [--result FILE] [--ids FILE]
//   bench_load idle --port N --process ID --ids FILE     what those games take in a server that nobody is connected to
//   bench_load lobby --port N       how quickly the lobby answers
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include <sys/resource.h>

#include "bench/load_client/http.h"
#include "bench/load_client/tables.h"
#include "bench/load_client/watched.h"

namespace quoin::load {
namespace {

struct Options {
    std::string kind;
    int port = 0;
    int process = 0;
    std::size_t games = 1000;
    double rate = 0;
    double seconds = 30;
    double warming = 2;
    std::string result;  // for the moves a second
    std::string ids;     // for the games that are under way at the end
};

Options read_options(int argc, char** argv) {
    Options options;
    if (argc > 1) options.kind = argv[1];
    for (int i = 2; i + 1 < argc; i += 2) {
        const std::string_view name = argv[i];
        const char* const value = argv[i + 1];
        if (name == "--port") {
            options.port = std::atoi(value);
        } else if (name == "--process") {
            options.process = std::atoi(value);
        } else if (name == "--games") {
            options.games = std::strtoul(value, nullptr, 10);
        } else if (name == "--rate") {
            options.rate = std::atof(value);
        } else if (name == "--seconds") {
            options.seconds = std::atof(value);
        } else if (name == "--warming") {
            options.warming = std::atof(value);
        } else if (name == "--result") {
            options.result = value;
        } else if (name == "--ids") {
            options.ids = value;
        } else {
            fail("there is no option " + std::string(name));
        }
    }
    return options;
}

void allow_many_sockets() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

double at(const std::vector<double>& sorted, double part) {
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

void print_times(const char* what, std::vector<double> times) {
    if (times.empty()) return;
    std::ranges::sort(times);
    std::printf("  %-34s p50 %7.2f ms, p99 %7.2f ms, max %7.2f ms\n", what, at(times, 0.5), at(times, 0.99),
                at(times, 1));
}

// The memory that the server has taken since the last reading, divided by `count`.
class MemoryLog {
  public:
    explicit MemoryLog(int process) : process_(process), last_(memory_of(process)) {
        std::printf("  memory at the start %23.1f MB\n", last_ / 1e6);
    }
    void print_growth(const char* what, std::size_t count) {
        const double now = memory_of(process_);
        std::printf("  %-34s %8.1f KB each, %8.1f MB in total\n", what,
                    (now - last_) / 1e3 / static_cast<double>(count), now / 1e6);
        last_ = now;
    }

  private:
    int process_;
    double last_;
};

void write_result(const std::string& path, double moves_per_second) {
    if (path.empty()) return;
    std::ofstream(path) << moves_per_second << "\n";
}

void write_ids(const std::string& path, const std::vector<std::string>& ids) {
    if (path.empty()) return;
    std::ofstream file(path);
    for (const std::string& id : ids) file << id << "\n";
}

void run(const Options& options) {
    const auto scripts = random_scripts(64);
    EventLoop loop;
    Tables tables(loop, options.kind == "quoin" ? quoin_table : boardgameio_table, options.port, options.games,
                  scripts);
    MemoryLog memory(options.process);
    tables.warm_up();
    memory.print_growth("a connection for requests", 2 * options.games);
    tables.make();
    memory.print_growth("a game that has not started", options.games);
    tables.connect();
    memory.print_growth("a connection that watches", 2 * options.games);

    const double server_before = seconds_of(options.process);
    const double client_before = seconds_of(getpid());
    const auto begin = SteadyClock::now();
    const Played played = tables.play(options.rate, options.warming, options.seconds);
    const double seconds = std::chrono::duration<double>(SteadyClock::now() - begin).count();
    const double server = seconds_of(options.process) - server_before;
    const double client = seconds_of(getpid()) - client_before;
    memory.print_growth("added by playing, per game", options.games);
    write_ids(options.ids, tables.ids());

    const double moves_per_second = static_cast<double>(played.moves) / played.seconds;
    if (options.rate > 0) {
        std::printf("  %.0f moves/s requested, %.0f reached", options.rate, moves_per_second);
    } else {
        std::printf("  %.0f moves/s, as fast as possible", moves_per_second);
    }
    std::printf(" for %.0f s; %zu games finished, the others have %.0f moves\n", played.seconds, played.games,
                tables.plies());
    print_times("a move is acknowledged after", played.acknowledged);
    print_times("both players know of it after", played.heard);
    std::printf("  processor: server %.0f %%, client %.0f %% of one core\n", 100 * server / seconds,
                100 * client / seconds);
    write_result(options.result, moves_per_second);
}

// The answer to a question, when it is there.
std::string ask(EventLoop& loop, Http& http, const std::string& target) {
    std::optional<std::string> text;
    http.get(target, [&](const Response& answer) {
        if (answer.status != 200) fail("unexpected answer: " + std::string(answer.body));
        text = answer.body;
    });
    while (!text) loop.run_once(100);
    return *text;
}

// A tenth of the games come first: what the first questions take is not what a game takes.
void run_idle(const Options& options) {
    std::ifstream file(options.ids);
    std::vector<std::string> ids;
    for (std::string id; std::getline(file, id);) ids.push_back(id);
    if (ids.size() < 10) fail("there are no games in " + options.ids);
    EventLoop loop;
    Http http(loop, options.port);
    double before = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i == ids.size() / 10) before = memory_of(options.process);
        ask(loop, http, "/api/games/" + ids[i]);
    }
    const auto count = static_cast<double>(ids.size() - ids.size() / 10);
    std::printf("  %-34s %8.1f KB each\n", "such a game with nobody connected",
                (memory_of(options.process) - before) / 1e3 / count);
}

// As a visitor of the lobby does: the first page, then the next ones.
void run_lobby(const Options& options) {
    EventLoop loop;
    Http http(loop, options.port);
    std::vector<double> first;
    std::vector<double> later;
    std::size_t pages_with_games = 0;
    for (int visit = 0; visit < 200; ++visit) {
        std::string after;
        for (int page = 0; page < 5 && (page == 0 || !after.empty()); ++page) {
            const auto start = SteadyClock::now();
            const std::string text = ask(loop, http, "/api/games?open=1" + after);
            (page == 0 ? first : later)
                .push_back(std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count());
            const auto next = text.rfind(R"("next":")");
            after = next == std::string::npos ? "" : "&after=" + text.substr(next + 8, 22);
            pages_with_games += text.find(R"({"id")") == std::string::npos ? 0 : 1;
        }
    }
    if (pages_with_games == 0) fail("the lobby is empty");
    print_times("the lobby's first page", first);
    print_times("its later pages", later);
}

}  // namespace
}  // namespace quoin::load

int main(int argc, char** argv) {
    using namespace quoin::load;
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const Options options = read_options(argc, argv);
    allow_many_sockets();
    if (options.kind == "lobby") {
        run_lobby(options);
    } else if (options.kind == "idle") {
        run_idle(options);
    } else if (options.kind == "quoin" || options.kind == "boardgame.io") {
        run(options);
    } else {
        fail("the first argument must be quoin, boardgame.io, idle or lobby");
    }
}
