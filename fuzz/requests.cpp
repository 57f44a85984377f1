// SPDX-License-Identifier: MIT
// Any bytes from the network: however they are cut up they are the same requests, and every answer is sound HTTP that
// shows nothing but the page.
#include <algorithm>
#include <string>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "server/problem.h"
#include "server/request_reader.h"
#include "server/respond.h"
#include "server/response_text.h"

using namespace quoin;

namespace {

const server::Site& page() {
    static const server::Site site = [] {
        server::Site made;
        made.add("index.html", "page");
        made.add("index.html.gz", "zipped");
        made.add("sw.js", "worker");
        made.add("assets/index-Bq3x9dZa.js", "script");
        return made;
    }();
    return site;
}

void check_answer(const server::Request& request) {
    const server::Response response = server::respond(page(), request);
    QUOIN_CHECK(server::title_of(response.status) != "Unknown");
    QUOIN_CHECK((response.body == nullptr) == (response.status == 304));
    QUOIN_CHECK(response.status != 200 || request.is_reading());
    // A line for the status, three of the sender's, one for each field, and an empty one.
    const std::string head = server::head_of(response, false, {});
    const std::size_t lines = 4 + response.fields.size() + (response.body ? 1 : 0) + 1;
    QUOIN_CHECK(static_cast<std::size_t>(std::ranges::count(head, '\n')) == lines);
    QUOIN_CHECK(head.ends_with("\r\n\r\n") && head.find("\r\n\r\n") == head.size() - 4);
}

// All that was read, and how it ended, as one text; the bytes come in pieces of a size.
std::string read_in_pieces(std::string_view bytes, std::size_t size) {
    server::RequestReader reader;
    std::string read;
    while (true) {
        const auto request = reader.next();
        if (!request) return read + "refused " + std::to_string(request.error().status);
        if (*request) {
            check_answer(**request);
            read += (*request)->method + " " + (*request)->target + " " + (*request)->body + "\n";
            for (const server::Field& field : (*request)->fields) read += field.name + ":" + field.value + "\n";
            continue;
        }
        if (bytes.empty()) return read + (reader.has_begun() ? "begun" : "");
        const std::string_view piece = bytes.substr(0, size);
        reader.add(piece);
        bytes.remove_prefix(piece.size());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::size_t piece = 1 + bytes.below(64);
    QUOIN_CHECK(read_in_pieces(bytes.rest(), piece) == read_in_pieces(bytes.rest(), size));
    return 0;
}
