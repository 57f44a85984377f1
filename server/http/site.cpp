// SPDX-License-Identifier: MIT
#include "server/http/site.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "server/room/secrets.h"

namespace quoin::server {
namespace {

namespace fs = std::filesystem;

// A built page is a megabyte in a few dozen files; a larger folder must be a mistake.
constexpr std::size_t most_files = 5000;
constexpr std::uintmax_t most_bytes = std::uintmax_t{64} << 20;

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".css", "text/css; charset=utf-8"},
    {".gif", "image/gif"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".md", "text/markdown; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".pdf", "application/pdf"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
};

// An entity tag: 96 bits of the content's hash.
std::string tag_of(std::string_view content) { return '"' + base64url(sha256(content)).substr(0, 16) + '"'; }

bool is_hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

// The names of all files in the folder, relative to it; sorted, so that errors do not depend on the disk.
Result<std::vector<std::string>, std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::uintmax_t bytes = 0;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        if (is_hidden(entry->path())) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!fs::is_regular_file(entry->symlink_status(error)) || error) continue;
        names.push_back(entry->path().lexically_relative(folder).generic_string());
        bytes += entry->file_size(error);
        if (names.size() > most_files || bytes > most_bytes) {
            return Failure("the folder is too large for a built page: more than 5000 files or 64 MiB");
        }
    }
    if (error) return Failure(error.message());
    std::ranges::sort(names);
    return names;
}

}  // namespace

std::string_view type_of(std::string_view name) {
    const auto dot = name.rfind('.');
    const std::string_view extension = dot == std::string_view::npos ? "" : name.substr(dot);
    const auto* const found =
        std::ranges::find(types, extension, &std::pair<std::string_view, std::string_view>::first);
    return found == std::end(types) ? "application/octet-stream" : found->second;
}

bool is_hashed(std::string_view name) {
    constexpr std::size_t digits = 8;
    if (!name.starts_with("assets/")) return false;
    const auto dot = name.find('.', name.rfind('/'));
    if (dot == std::string_view::npos || dot < digits + 1) return false;
    const std::string_view hash = name.substr(dot - digits, digits);
    return name[dot - digits - 1] == '-' && std::ranges::all_of(hash, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
                      c == '-';
           });
}

Result<Site, std::string> Site::load(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return Failure(folder.string() + " is not a folder");
    if (!fs::is_regular_file(folder / "index.html", error)) {
        return Failure(folder.string() + " is not a built page: it has no index.html");
    }
    const auto names = names_in(folder);
    if (!names) return Failure(folder.string() + ": " + names.error());
    Site site;
    for (const std::string& name : *names) {
        std::ifstream file(folder / name, std::ios::binary);
        std::string content((std::istreambuf_iterator<char>(file)), {});
        if (!file) return Failure((folder / name).string() + " cannot be read");
        site.add(name, std::move(content));
    }
    return site;
}

void Site::add(const std::string& name, std::string content) {
    const auto* const coding =
        std::ranges::find_if(codings, [&](const Coding& it) { return name.ends_with(it.suffix); });
    const bool is_packed = coding != codings.end();
    const std::string plain_name = is_packed ? name.substr(0, name.size() - coding->suffix.size()) : name;
    File& file = files_["/" + plain_name];
    file.type = type_of(plain_name);
    // A file that keeps its name when it changes must be revalidated each time; its tag makes that cheap.
    file.caching = is_hashed(plain_name) ? "public, max-age=31536000, immutable" : "no-cache";
    Content& stored = is_packed ? file.packed[static_cast<std::size_t>(coding - codings.begin())] : file.plain;
    stored.tag = tag_of(content);
    stored.body = std::make_shared<const std::string>(std::move(content));
}

const File* Site::find(std::string_view path) const {
    const auto found = path.ends_with('/') ? files_.find(std::string(path) + "index.html") : files_.find(path);
    return found == files_.end() || !found->second.plain.body ? nullptr : &found->second;
}

}  // namespace quoin::server
