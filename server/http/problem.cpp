// SPDX-License-Identifier: MIT
#include "server/http/problem.h"

#include <algorithm>
#include <utility>

#include "core/text/json.h"

namespace quoin::server {
namespace {

constexpr std::pair<int, std::string_view> titles[] = {
    {200, "OK"},
    {201, "Created"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

// `Not Found` as `not-found`.
std::string slug_of(std::string_view title) {
    std::string slug;
    for (const char c : title) slug += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return slug;
}

Response refusal(int status, std::string_view type, std::string body) {
    return {status,
            {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
            std::make_shared<const std::string>(std::move(body))};
}

}  // namespace

std::string_view title_of(int status) {
    const auto* const found = std::ranges::find(titles, status, &std::pair<int, std::string_view>::first);
    return found == std::end(titles) ? "Unknown" : found->second;
}

// Details are our own words, never the client's, so they are UTF-8.
Response problem(int status, std::string_view detail) {
    const std::string_view title = title_of(status);
    JsonWriter json;
    json.object([&] {
        json.member("type", "urn:quoin:problem:" + slug_of(title));
        json.member("title", title);
        json.member("status", status);
        json.member("detail", detail);
    });
    return refusal(status, "application/problem+json", json.take() + '\n');
}

// … and there is nothing in them to escape.
Response problem_page(int status, std::string_view detail) {
    const std::string title(title_of(status));
    return refusal(status, "text/html; charset=utf-8",
                   "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Quoin: " +
                       title + "</title>\n<h1>" + title + "</h1>\n<p>" + std::string(detail) +
                       "</p>\n<p><a href=\"/\">Go to the start page</a></p>\n</html>\n");
}

void add_safety(Response& response) {
    static constexpr std::pair<const char*, const char*> safety[] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
         "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
         "form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
    for (const auto& [name, value] : safety) response.fields.push_back({name, value});
}

}  // namespace quoin::server
