// SPDX-License-Identifier: MIT
// quoin serve: the page and online games, over HTTP.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/words.h"
#include "server/log.h"
#include "server/online.h"
#include "server/server.h"
#include "server/site.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;

// As they were typed; empty: not given.
struct Options {
    std::string host;
    std::string port;
    std::string web;
    std::string store;
    std::string log;
    std::string idle;
    std::string watch_idle;
    std::string watch_queue;
    std::string connections;
    std::string connections_in_all;
    std::string games;
    std::string rooms;
    std::string computers;
    std::string absent;
    bool trusts_proxy = false;
};

// Where the build puts the page, and where an installed program would have it.
fs::path usual_folder() {
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = here / "../share/quoin/page";
    const bool is_installed = fs::exists(installed / "index.html", error);
    return (is_installed ? installed : here / "../page").lexically_normal();
}

// What is not given may stand in the environment: `--watch-idle` as QUOIN_WATCH_IDLE.
std::string variable_of(std::string_view option) {
    std::string name = "QUOIN_";
    for (const char c : option.substr(2)) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
    return name;
}

std::string given(std::string_view option, const std::string& text) {
    if (!text.empty()) return text;
    const char* const value = std::getenv(variable_of(option).c_str());
    return value ? value : "";
}

// Reads numbers; keeps the first complaint.
class Numbers {
  public:
    std::optional<std::uint64_t> read(std::string_view option, const std::string& text, std::uint64_t min,
                                      std::uint64_t max) {
        const std::string word = given(option, text);
        if (word.empty()) return std::nullopt;
        const auto value = read_number(word, min, max);
        if (!value && complaint.empty()) {
            complaint = fmt::format("{} must be a whole number from {} to {}, not '{}'", option, min, max, word);
        }
        return value;
    }

    std::string complaint;
};

struct AllSettings {
    server::Settings network;
    server::OnlineSettings online;
    server::LogLevel log = server::LogLevel::info;
};

Result<AllSettings, std::string> settings_of(const Options& options) {
    AllSettings settings;
    Numbers numbers;
    if (const auto host = given("--host", options.host); !host.empty()) settings.network.host = host;
    if (const auto n = numbers.read("--port", options.port, 0, UINT16_MAX)) {
        settings.network.port = static_cast<std::uint16_t>(*n);
    }
    if (const auto n = numbers.read("--idle", options.idle, 1, 3600)) settings.network.idle = std::chrono::seconds(*n);
    if (const auto n = numbers.read("--watch-idle", options.watch_idle, 1, 3600)) {
        settings.network.watch_idle = std::chrono::seconds(*n);
    }
    if (const auto n = numbers.read("--watch-queue", options.watch_queue, 1, 65'536)) {
        settings.network.watch_queue = *n * 1024;
    }
    if (const auto n = numbers.read("--connections-per-address", options.connections, 1, 1'000'000)) {
        settings.network.most_per_address = n;
    }
    if (const auto n = numbers.read("--connections", options.connections_in_all, 1, 1'000'000)) {
        settings.network.most_connections = *n;
    }
    settings.network.trusts_proxy = options.trusts_proxy || given("--trust-proxy", "") == "1";
    if (const auto n = numbers.read("--games-per-hour", options.games, 1, 1'000'000)) {
        settings.online.games_per_hour = static_cast<std::int64_t>(*n);
    }
    if (const auto n = numbers.read("--rooms", options.rooms, 1, 10'000'000)) settings.online.most_rooms = *n;
    if (const auto n = numbers.read("--computers", options.computers, 1, 256)) {
        settings.online.thinkers = static_cast<int>(*n);
    }
    if (const auto n = numbers.read("--absent", options.absent, 1, 31'536'000)) {
        settings.online.absent = static_cast<store::Milliseconds>(*n) * 1000;
    }
    if (!numbers.complaint.empty()) return Failure(numbers.complaint);
    if (const std::string name = given("--log", options.log); !name.empty()) {
        const auto level = server::log_level_of(name);
        if (!level) return Failure(fmt::format("--log must be debug, info, warning, error or off, not '{}'", name));
        settings.log = *level;
    }
    return settings;
}

Status serve(const Options& options) {
    const auto settings = settings_of(options);
    if (!settings) return refuse(settings.error());
    std::string url = given("--store", options.store);
    const auto fault = url.empty() ? std::nullopt : store::fault_of_url(url);
    if (fault) return refuse("--store: " + *fault);
    const std::string web = given("--web", options.web);
    auto site = server::Site::load(web.empty() ? usual_folder() : fs::path(web));
    if (!site && !web.empty()) return refuse("--web: " + site.error());
    if (!site) return fail(site.error() + ". './play' builds the page; '--web FOLDER' names another");
    if (url.empty()) {
        auto usual = store::default_url();
        if (!usual) return fail(usual.error().detail);
        url = *std::move(usual);
    }
    auto database = server::Database::open(url);
    if (!database) return fail("--store: " + database.error().detail);
    server::set_log(settings->log);
    {
        server::Online online(*std::move(site), *std::move(database), settings->online);
        auto server = server::Server::listen(settings->network, online);
        if (!server) return fail(server.error());
        put("Quoin is at " + server->address() + "\n");
        if (!flush_output()) return Status::failed;
        server->run();
    }
    server::end_log();
    return Status::good;
}

}  // namespace

void add_serve(Command& root) {
    Command command = root.add("serve", "Serve the page and online games");
    auto options = std::make_shared<Options>();
    command.option("--host", "HOST", options->host, "Address to listen on (127.0.0.1: this machine only)");
    command.option("--port", "N", options->port, "Port to listen on; 0 takes any that is free (8080)");
    command.option("--store", "URL", options->store,
                   "Where games are kept: sqlite:PATH or postgresql://… (a file in the user's data folder)");
    command.option("--web", "FOLDER", options->web, "The built page (page/ beside the folder of this program)");
    command.option("--log", "LEVEL", options->log,
                   "What is said on standard error, as lines of JSON: debug, info, warning, error or off (info)");
    command.option("--absent", "SECONDS", options->absent,
                   "When a player who is away may be done without, in a game without clocks (300)");
    command.option("--computers", "N", options->computers,
                   "Threads that think for computers (one for each processor but one)");
    command.option("--rooms", "N", options->rooms, "Games kept in memory, unless more are watched (5000)");
    command.option("--idle", "SECONDS", options->idle, "Time for a request to arrive (30)");
    command.option("--watch-idle", "SECONDS", options->watch_idle,
                   "Time without a sign of life from one who watches (60)");
    command.option("--watch-queue", "KIB", options->watch_queue,
                   "What may be under way to one who watches before they are too slow (256)");
    command.option("--connections", "N", options->connections_in_all, "Connections in all (4000)");
    command.option("--connections-per-address", "N", options->connections,
                   "Connections from one address (64; from this machine as many as there is room for)");
    command.option("--games-per-hour", "N", options->games,
                   "Games that one address may make in an hour (200; from this machine any number)");
    command.flag("--trust-proxy", options->trusts_proxy,
                 "The address of a client is what the proxy in front has added to X-Forwarded-For");
    command.notes(
        "Each option may also stand in the environment, as QUOIN_STORE, QUOIN_WATCH_IDLE …; QUOIN_TRUST_PROXY is 1.\n"
        "Example: quoin serve --port 0");
    command.run([options] { return serve(*options); });
}

}  // namespace quoin::cli
