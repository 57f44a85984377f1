// SPDX-License-Identifier: MIT
#include "server/http/respond.h"

#include <optional>

#include "server/http/negotiation.h"
#include "server/http/problem.h"
#include "server/http/target.h"

namespace quoin::server {
namespace {

Response not_allowed() {
    Response response = problem_page(405, "Only GET and HEAD are allowed here.");
    response.fields.push_back({"Allow", "GET, HEAD"});
    return response;
}

Response send(const File& file, const Request& request) {
    const std::string accepted = request.field("accept-encoding");
    const Content* content = &file.plain;
    std::string_view coding;
    bool is_packed = false;  // in any way
    for (std::size_t i = 0; i < codings.size(); ++i) {
        if (!file.packed[i].body) continue;
        is_packed = true;
        if (!coding.empty() || !accepts(accepted, codings[i].name)) continue;
        content = &file.packed[i];
        coding = codings[i].name;
    }
    Response response{200, {{"ETag", content->tag}, {"Cache-Control", file.caching}}, content->body};
    if (is_packed) response.fields.push_back({"Vary", "Accept-Encoding"});
    if (names_tag(request.field("if-none-match"), content->tag)) {
        response.status = 304;
        response.body = nullptr;
        return response;
    }
    response.fields.push_back({"Content-Type", file.type});
    if (!coding.empty()) response.fields.push_back({"Content-Encoding", std::string(coding)});
    return response;
}

Response answer_person(const Site& site, std::string_view path, const Request& request) {
    const File* const file = site.find(path);
    if (!file) return problem_page(404, "There is nothing at this address.");
    return request.is_reading() ? send(*file, request) : not_allowed();
}

}  // namespace

Response respond(const Site& site, const Request& request) {
    const auto path = path_of(request.target);
    Response response = !path                    ? problem(400, "The request target is not a valid path.")
                        : is_for_programs(*path) ? problem(404, "There is nothing at this path.")
                                                 : answer_person(site, *path, request);
    add_safety(response);
    return response;
}

}  // namespace quoin::server
