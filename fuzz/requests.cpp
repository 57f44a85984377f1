// SPDX-License-Identifier: MIT
// Any bytes from the network: however they are cut up they are the same requests, and every answer is sound HTTP that
// shows nothing but the page.
#include <algorithm>
#include <string>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "server/http/problem.h"
#include "server/http/request_reader.h"
#include "server/http/respond.h"
#include "server/http/response_text.h"

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

struct Read {
    std::string requests;  // all of them, as one text
    int refusal = 0;       // the status with which the rest was refused; 0 if it was not
    bool has_begun = false;
};

// The bytes come in pieces of a size.
Read read_in_pieces(std::string_view bytes, std::size_t size) {
    server::RequestReader reader;
    Read read;
    while (true) {
        const auto request = reader.next();
        if (!request) {
            read.refusal = request.error().status;
            return read;
        }
        if (*request) {
            check_answer(**request);
            read.requests += (*request)->method + " " + (*request)->target + " " + (*request)->body + "\n";
            for (const server::Field& field : (*request)->fields) {
                read.requests += field.name + ":" + field.value + "\n";
            }
            continue;
        }
        if (bytes.empty()) {
            read.has_begun = reader.has_begun();
            return read;
        }
        const std::string_view piece = bytes.substr(0, size);
        reader.add(piece);
        bytes.remove_prefix(piece.size());
    }
}

// A header that comes in pieces is looked at when it is whole: what is wrong with it may be noticed later, not
// otherwise.
bool is_same(const Read& a, const Read& b) {
    if (a.requests != b.requests) return false;
    if (a.refusal == 0 && b.refusal != 0) return a.has_begun;
    if (a.refusal != 0 && b.refusal == 0) return b.has_begun;
    return a.refusal == b.refusal && a.has_begun == b.has_begun;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::size_t piece = 1 + bytes.below(64);
    QUOIN_CHECK(is_same(read_in_pieces(bytes.rest(), piece), read_in_pieces(bytes.rest(), size)));
    return 0;
}
