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
    const fs::path built = (here / "../page").lexically_normal();
    for (const fs::path& folder : {built, (here / "../share/quoin/page").lexically_normal()}) {
        if (fs::exists(folder / "index.html", error)) return folder;
    }
    return built;
}

template <class T>
std::optional<std::string> set(T& value, std::string_view name, const std::string& text, std::uint64_t min,
                               std::uint64_t max) {
    if (text.empty()) return std::nullopt;
    const auto number = read_number(text, min, max);
    if (!number) return fmt::format("{} must be a whole number from {} to {}, not '{}'", name, min, max, text);
    value = T(*number);
    return std::nullopt;
}

Result<server::Settings, std::string> settings_of(const Options& options) {
    server::Settings settings;
    settings.host = options.host;
    if (auto error = set(settings.port, "--port", options.port, 0, UINT16_MAX)) return Failure(*error);
    if (auto error = set(settings.idle, "--idle", options.idle, 1, 3600)) return Failure(*error);
    if (auto error = set(settings.most_per_address, "--connections-per-address", options.connections, 1, 1'000'000)) {
        return Failure(*error);
    }
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
