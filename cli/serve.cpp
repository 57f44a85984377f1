// SPDX-License-Identifier: MIT
// quoin serve: the page, over HTTP.
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/words.h"
#include "server/respond.h"
#include "server/server.h"
#include "server/site.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::string host = server::Settings().host;
    std::string port;
    std::string web;
    std::string idle;
    std::string connections;
};

// Where the build puts the page, and where an installed program would have it.
fs::path usual_folder() {
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = here / "../share/quoin/page";
    const bool is_installed = fs::exists(installed / "index.html", error);
    return (is_installed ? installed : here / "../page").lexically_normal();
}

// The number after an option, or the usual one where it was not given.
Result<std::uint64_t, std::string> number(std::string_view name, const std::string& text, std::uint64_t usual,
                                          std::uint64_t min, std::uint64_t max) {
    const auto value = text.empty() ? usual : read_number(text, min, max);
    if (!value) return Failure(fmt::format("{} must be a whole number from {} to {}, not '{}'", name, min, max, text));
    return *value;
}

Result<server::Settings, std::string> settings_of(const Options& options) {
    server::Settings settings;
    settings.host = options.host;
    const auto port = number("--port", options.port, settings.port, 0, UINT16_MAX);
    if (!port) return Failure(port.error());
    settings.port = static_cast<std::uint16_t>(*port);
    const auto idle = number("--idle", options.idle, static_cast<std::uint64_t>(settings.idle.count()), 1, 3600);
    if (!idle) return Failure(idle.error());
    settings.idle = std::chrono::seconds(*idle);
    const auto connections = number("--connections-per-address", options.connections, 1, 1, 1'000'000);
    if (!connections) return Failure(connections.error());
    if (!options.connections.empty()) settings.most_per_address = connections.value();
    return settings;
}

Status serve(const Options& options) {
    const auto settings = settings_of(options);
    if (!settings) return refuse(settings.error());
    const auto site = server::Site::load(options.web.empty() ? usual_folder() : fs::path(options.web));
    if (!site && !options.web.empty()) return refuse("--web: " + site.error());
    if (!site) return fail(site.error() + ". './play' builds the page; '--web FOLDER' names another");
    auto server = server::Server::listen(
        *settings, [&site = *site](const server::Request& request) { return server::respond(site, request); });
    if (!server) return fail(server.error());
    put("Quoin is at " + server->address() + "\n");
    if (!flush_output()) return Status::failed;
    server->run();
    return Status::good;
}

}  // namespace

void add_serve(Command& root) {
    Command command = root.add("serve", "Serve the page, for browsers on this machine");
    auto options = std::make_shared<Options>();
    command.option("--host", "HOST", options->host, "Address to listen on (127.0.0.1: this machine only)");
    command.option("--port", "N", options->port, "Port to listen on; 0 takes any that is free (8080)");
    command.option("--web", "FOLDER", options->web, "The built page (page/ beside the folder of this program)");
    command.option("--idle", "SECONDS", options->idle, "Time for a request to arrive (30)");
    command.option("--connections-per-address", "N", options->connections,
                   "Connections from one address (64; from this machine as many as there is room for)");
    command.notes("Example: quoin serve --port 0");
    command.run([options] { return serve(*options); });
}

}  // namespace quoin::cli
