// SPDX-License-Identifier: MIT
// quoin serve: the page and online games, over HTTP.
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "facade/match.h"
#include "facade/weights.h"
#include "server/http/site.h"
#include "server/net/server.h"
#include "server/online/log.h"
#include "server/online/online.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    server::Settings network;
    server::OnlineSettings online;
    server::LogLevel log = server::LogLevel::info;
    std::string web;
    std::string store;
    std::vector<std::string> weights;
};

// Where the build puts the page, and where an installed program would have it.
fs::path usual_folder() {
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = here / "../share/quoin/page";
    const bool is_installed = fs::exists(installed / "index.html", error);
    return (is_installed ? installed : here / "../page").lexically_normal();
}

// Each must fit games that can be played here, or nobody would ever meet it.
std::optional<std::string> take_weights(const std::vector<std::string>& paths, server::OnlineSettings& online) {
    for (const std::string& path : paths) {
        auto weights = read_weights_file(path);
        if (!weights) return "--weights: " + weights.error();
        const auto match = Match::create(weights->game, weights->players, weights->options);
        if (!match) return "--weights: " + path + ": " + match.error().detail;
        if (const auto fault = misfit(*weights, *match)) return "--" + *fault;
        online.weights.push_back(std::make_shared<const Weights>(*std::move(weights)));
    }
    return std::nullopt;
}

Status serve(Options options) {
    if (const auto fault = take_weights(options.weights, options.online)) return refuse(*fault);
    std::string url = options.store;
    auto site = server::Site::load(options.web.empty() ? usual_folder() : fs::path(options.web));
    if (!site && !options.web.empty()) return refuse("--web: " + site.error());
    if (!site) return fail(site.error() + "; build the page with './play', or name its folder with --web");
    if (url.empty()) {
        auto usual = store::default_url();
        if (!usual) return fail(usual.error().detail);
        url = *std::move(usual);
    }
    auto database = server::Database::open(url);
    if (!database) return fail("--store: " + database.error().detail);
    server::set_log(options.log);
    {
        server::Online online(*std::move(site), *std::move(database), options.online);
        auto server = server::Server::listen(options.network, online);
        if (!server) return fail(server.error());
        put("Quoin is at " + server->address() + "\n");
        if (!flush_output()) return Status::failed;
        server->run();
    }
    server::end_log();
    return Status::good;
}

// `--watch-idle` may stand in the environment as QUOIN_WATCH_IDLE.
std::string variable_of(std::string_view option) {
    std::string name = "QUOIN_";
    for (const char c : option.substr(2)) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
    return name;
}

constexpr std::int64_t many = 1'000'000;

void add_network(CLI::App& command, server::Settings& network) {
    command.add_option("--host", network.host, "Listen on this address; the default is open to this machine only")
        ->type_name("HOST")
        ->capture_default_str();
    command.add_option("--port", network.port, "Listen on this port; 0 picks a free one")
        ->type_name("N")
        ->check(whole(0, UINT16_MAX))
        ->capture_default_str();
    add_duration(command, "--idle", network.idle, "Wait this long for a request")
        ->type_name("SECONDS")
        ->check(whole(1, 3600));
    add_duration(command, "--watch-idle", network.watch_idle, "Drop a watcher who has been silent for this long")
        ->type_name("SECONDS")
        ->check(whole(1, 3600));
    command
        .add_option_function<std::size_t>(
            "--watch-queue", [&network](std::size_t kib) { network.watch_queue = kib * 1024; },
            "Drop a watcher with more than this much unsent data")
        ->type_name("KIB")
        ->check(whole(1, 65'536))
        ->default_str(std::to_string(network.watch_queue / 1024));
    command.add_option("--connections", network.most_connections, "Limit connections in total")
        ->type_name("N")
        ->check(whole(1, many))
        ->capture_default_str();
    command
        .add_option("--connections-per-address", network.most_per_address,
                    "Limit connections from one address; by default 64, with no limit for this machine")
        ->type_name("N")
        ->check(whole(1, many));
    command
        .add_flag("--trust-proxy", network.trusts_proxy, "Behind a proxy: take a client's address from X-Forwarded-For")
        ->check(on_or_off());
}

void add_online(CLI::App& command, server::OnlineSettings& online) {
    command
        .add_option_function<store::Milliseconds>(
            "--absent", [&online](store::Milliseconds seconds) { online.absent = seconds * 1000; },
            "Allow an absent player to be replaced after this long, in a game without clocks")
        ->type_name("SECONDS")
        ->check(whole(1, 31'536'000))
        ->default_str(std::to_string(online.absent / 1000));
    command
        .add_option("--computers", online.thinkers,
                    "Use this many threads for computer players; by default one fewer than the processors")
        ->type_name("N")
        ->check(whole(1, 256));
    command.add_option("--rooms", online.most_rooms, "Keep this many games in memory, or more if more are watched")
        ->type_name("N")
        ->check(whole(1, 10 * many))
        ->capture_default_str();
    command
        .add_option("--games-per-hour", online.games_per_hour,
                    "Limit new games from one address per hour; by default 200, with no limit for this machine")
        ->type_name("N")
        ->check(whole(1, many));
}

}  // namespace

void add_serve(CLI::App& root) {
    CLI::App& command = add_command(root, "serve", "Serve the page and online games");
    auto options = std::make_shared<Options>();
    command
        .add_option(
            "--store", options->store,
            "Keep games in this store, sqlite:PATH or postgresql://…; by default a file in the user's data folder")
        ->type_name("URL")
        ->check(checked_by([](const std::string& url) { return store::fault_of_url(url).value_or(""); }));
    command
        .add_option("--web", options->web,
                    "Serve the page built in this folder; by default page/ beside the program's folder")
        ->type_name("FOLDER");
    command.add_option("--log", options->log, "Log this much to standard error, as lines of JSON")
        ->type_name("LEVEL")
        ->transform(one_of({server::log_level_words.begin(), server::log_level_words.end()}))
        ->default_str("info");
    add_repeatable(command, "--weights", options->weights,
                   "Let computer players use these learned weights in games they fit; repeatable")
        ->type_name("FILE");
    add_network(command, options->network);
    add_online(command, options->online);
    std::vector<std::pair<CLI::Option*, std::string>> variables;
    for (CLI::Option* option : command.get_options()) {
        if (option != command.get_help_ptr()) variables.emplace_back(option, variable_of(option->get_name()));
    }
    read_environment(command, std::move(variables));
    command.footer(
        "Every option can also be set by an environment variable: QUOIN_STORE, QUOIN_WATCH_IDLE and so on. Set a "
        "flag to 1 to turn it on: QUOIN_TRUST_PROXY=1.\n"
        "Example: quoin serve --port 0");
    on_run(command, [options] { return serve(*options); });
}

}  // namespace quoin::cli
