// SPDX-License-Identifier: MIT
// The built page: all its files, read into memory once. Requests look files up by name, so nothing outside the folder
// can be reached, and a build that replaces the folder does not disturb a running server.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/http/message.h"

namespace quoin::server {

// The compressed forms of a file, best first: `NAME.br`, `NAME.gz`.
struct Coding {
    std::string_view name;  // as in Content-Encoding
    std::string_view suffix;
};
inline constexpr std::array codings{Coding{"br", ".br"}, Coding{"gzip", ".gz"}};

struct Content {
    Body body;  // null if there is no such file
    std::string tag;
};

struct File {
    std::string type;
    std::string caching;  // Cache-Control
    Content plain;
    std::array<Content, codings.size()> packed;
};

class Site {
  public:
    // Leaves out names that begin with a dot, and everything that is not a regular file. The error is a sentence for
    // people.
    static Result<Site, std::string> load(const std::filesystem::path& folder);

    // The name is the path within the folder, such as `assets/index-Bq3x9dZa.js`. NAME and `NAME.br` may be added in
    // either order.
    void add(const std::string& name, std::string content);

    // The file for the path of a request; a path that ends in '/' means the `index.html` in it. Null if there is none.
    const File* find(std::string_view path) const;

  private:
    std::map<std::string, File, std::less<>> files_;  // by path, such as `/index.html`
};

std::string_view type_of(std::string_view name);
// Whether the name carries a hash of the content, as the page's bundler writes it: `assets/index-Bq3x9dZa.js`.
bool is_hashed(std::string_view name);

}  // namespace quoin::server
