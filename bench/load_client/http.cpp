// SPDX-License-Identifier: MIT
#include "bench/load_client/http.h"

#include <cstdlib>
#include <utility>

#include <strings.h>

namespace quoin::load {
namespace {

constexpr std::string_view length_field = "\r\ncontent-length: ";

// How long the body is, whatever the case of the field's name.
std::size_t length_in(std::string_view head) {
    for (std::size_t at = head.find("\r\n"); at != std::string_view::npos; at = head.find("\r\n", at + 2)) {
        if (head.size() - at > length_field.size() &&
            strncasecmp(head.data() + at, length_field.data(), length_field.size()) == 0) {
            return std::atol(head.data() + at + length_field.size());
        }
    }
    return 0;
}

}  // namespace

void Http::get(const std::string& target, OnResponse on_response) {
    ask("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n", std::move(on_response));
}

void Http::post(const std::string& target, std::string_view token, std::string_view body, OnResponse on_response) {
    std::string text = "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    if (!token.empty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
    text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
    ask(std::move(text), std::move(on_response));
}

void Http::ask(std::string text, OnResponse on_response) {
    requests_.push_back({std::move(text), std::move(on_response)});
    if (requests_.size() == 1) send_first();
}

void Http::send_first() {
    if (!is_open()) open(port_);
    ++requests_.front().attempts;
    send(requests_.front().text);
}

void Http::has_come() {
    const auto end = in_.find("\r\n\r\n");
    if (end == std::string::npos) return;
    const std::size_t body = end + 4;
    const std::size_t size = length_in(std::string_view(in_).substr(0, body));
    if (in_.size() < body + size || requests_.empty()) return;
    const std::string answer = std::exchange(in_, in_.substr(body + size));
    const OnResponse on_response = std::move(requests_.front().on_response);
    requests_.pop_front();
    if (!requests_.empty()) send_first();
    on_response({std::atoi(answer.c_str() + 9), std::string_view(answer).substr(body)});
}

// The server may close an idle connection at the very moment when a request is sent: then it was not heard.
void Http::has_ended() {
    if (requests_.empty()) return;
    if (requests_.front().attempts > 1) fail("the server closed a connection twice without answering");
    send_first();
}

}  // namespace quoin::load
