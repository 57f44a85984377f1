// SPDX-License-Identifier: MIT
#include "server/http/request_reader.h"

#include <algorithm>
#include <utility>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

namespace quoin::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Parser = http::request_parser<http::string_body>;

BadRequest bad_request_of(const beast::error_code& error) {
    if (error == http::error::header_limit) return {431, "The header is longer than 16 KiB."};
    if (error == http::error::body_limit) return {413, "The body is longer than 64 KiB."};
    if (error == http::error::bad_version) return {505, "Only HTTP/1.0 and HTTP/1.1 are supported."};
    return {400, "This is not an HTTP request."};
}

// Requests that Beast accepts but we refuse, because the end of the body or the host would be ambiguous.
std::optional<BadRequest> objection(const Parser& parser) {
    const auto& fields = parser.get();
    if (fields.find(http::field::transfer_encoding) != fields.end()) {
        if (!parser.chunked()) return BadRequest{501, "The only supported transfer coding is 'chunked'."};
        if (fields.version() < 11) return BadRequest{400, "Transfer-Encoding requires HTTP/1.1."};
    }
    const auto hosts = fields.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && fields.version() >= 11)) {
        return BadRequest{400, "A request must have exactly one Host field."};
    }
    return std::nullopt;
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

// All but the body.
Request header_of(const Parser& parser) {
    const auto& message = parser.get();
    Request request;
    request.method = text_of(message.method_string());
    request.target = text_of(message.target());
    for (const auto& field : message) {
        request.fields.push_back({lower_case(text_of(field.name_string())), text_of(field.value())});
    }
    request.is_last = !message.keep_alive();
    request.is_upgrade = message.version() >= 11 &&
                         http::token_list(message[http::field::connection]).exists("upgrade") &&
                         http::token_list(message[http::field::upgrade]).exists("websocket");
    return request;
}

}  // namespace

struct RequestReader::Parts {
    std::string pending;  // bytes that the parser has not consumed yet
    std::optional<Parser> parser;
    std::optional<Request> header;  // saved before the body is read, because Beast adds the trailer's fields to it
    bool must_continue = false;

    void start() {
        parser.emplace();
        parser->header_limit(most_header_bytes);
        parser->body_limit(most_body_bytes);
        header.reset();
        must_continue = false;
    }

    // Empty lines before a request are no part of it.
    void drop_empty_lines() {
        const auto begin = std::min(pending.find_first_not_of("\r\n"), pending.size());
        pending.erase(0, begin);
    }

    // The header alone, or as much of the body as there is.
    std::optional<BadRequest> parse() {
        beast::error_code error;
        const auto taken = parser->put(boost::asio::buffer(pending), error);
        pending.erase(0, taken);
        if (error && error != http::error::need_more) return bad_request_of(error);
        return std::nullopt;
    }

    std::optional<BadRequest> take_header() {
        if (auto bad = parse()) return bad;
        if (!parser->is_header_done()) return std::nullopt;
        if (auto bad = objection(*parser)) return bad;
        header = header_of(*parser);
        parser->eager(true);
        const auto expect = parser->get()[http::field::expect];
        must_continue = !parser->is_done() && parser->get().version() >= 11 && beast::iequals(expect, "100-continue");
        return std::nullopt;
    }
};

RequestReader::RequestReader() : parts_(std::make_unique<Parts>()) {}
RequestReader::~RequestReader() = default;
RequestReader::RequestReader(RequestReader&&) noexcept = default;
RequestReader& RequestReader::operator=(RequestReader&&) noexcept = default;

void RequestReader::add(std::string_view bytes) { parts_->pending += bytes; }

Result<std::optional<Request>, BadRequest> RequestReader::next() {
    Parts& parts = *parts_;
    if (!parts.parser) {
        parts.drop_empty_lines();
        if (parts.pending.empty()) return std::nullopt;
        parts.start();
    }
    if (!parts.header) {
        if (auto bad = parts.take_header()) return Failure(*std::move(bad));
    }
    if (parts.header && !parts.parser->is_done()) {
        if (auto bad = parts.parse()) return Failure(*std::move(bad));
    }
    if (!parts.parser->is_done()) {
        // The parser limits headers and bodies, but not what comes between the chunks of a body.
        if (parts.pending.size() > 2 * most_header_bytes)
            return Failure(BadRequest{400, "A chunk header or trailer is too long."});
        return std::nullopt;
    }
    Request request = *std::move(parts.header);
    request.body = std::move(parts.parser->get().body());
    parts.parser.reset();
    return request;
}

bool RequestReader::has_begun() const { return parts_->parser || !parts_->pending.empty(); }

bool RequestReader::must_say_continue() { return std::exchange(parts_->must_continue, false); }

}  // namespace quoin::server
