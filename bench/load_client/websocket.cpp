// SPDX-License-Identifier: MIT
#include "bench/load_client/websocket.h"

namespace quoin::load {

void WebSocket::start(int port, const std::string& target) {
    is_greeted_ = false;
    open(port);
    send("GET " + target +
         " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
}

void WebSocket::send_frame(int opcode, std::string_view payload) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 255);
    }
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    frame += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    send(frame);
}

void WebSocket::has_come() {
    if (!is_greeted_) {
        const auto end = in_.find("\r\n\r\n");
        if (end == std::string::npos) return;
        if (!in_.starts_with("HTTP/1.1 101")) fail("no WebSocket: " + in_.substr(0, in_.find('\r')));
        in_.erase(0, end + 4);
        is_greeted_ = true;
        started();
    }
    while (is_open() && take_frame()) {
    }
}

// Servers send whole messages, of which none is longer than 64 KiB here.
bool WebSocket::take_frame() {
    if (in_.size() < 2) return false;
    const auto byte = [this](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(in_[i])); };
    std::size_t size = byte(1) & 127;
    std::size_t head = 2;
    if (size == 127) fail("received a message longer than 64 KiB");
    if (size == 126) {
        head = 4;
        if (in_.size() < head) return false;
        size = byte(2) << 8 | byte(3);
    }
    if (in_.size() < head + size) return false;
    const auto opcode = byte(0) & 15;
    const std::string payload = in_.substr(head, size);
    in_.erase(0, head + size);
    if (opcode == 1) heard(payload);
    if (opcode == 9) send_frame(10, payload);
    if (opcode == 8) {
        close();
        ended();
    }
    return true;
}

}  // namespace quoin::load
