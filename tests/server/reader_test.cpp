// SPDX-License-Identifier: MIT
// Bytes into requests: however they are cut up, and however wrong they are.
#include <gtest/gtest.h>

#include "server/http/request_reader.h"
#include "server/net/connection_limit.h"

namespace quoin::server {
namespace {

// The status with which the bytes are refused; 0 when they are read as a request, -1 when more are wanted.
int verdict(const std::string& bytes) {
    RequestReader reader;
    reader.add(bytes);
    const auto request = reader.next();
    return !request ? request.error().status : *request ? 0 : -1;
}

const std::string host = "Host: x\r\n";

TEST(ServerReader, ReadsOneByteAtATime) {
    const std::string bytes =
        "\r\nPOST /a?b HTTP/1.1\r\nHost: x\r\nX-Tag:  1 \r\nX-TAG: 2\r\nContent-Length: 3\r\n\r\nabc";
    RequestReader reader;
    EXPECT_FALSE(reader.has_begun());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        auto request = reader.next();
        ASSERT_TRUE(request && !*request) << i;
        reader.add(bytes.substr(i, 1));
        EXPECT_TRUE(reader.has_begun());
    }
    auto request = reader.next();
    ASSERT_TRUE(request && *request);
    EXPECT_EQ((*request)->method, "POST");
    EXPECT_EQ((*request)->target, "/a?b");
    EXPECT_EQ((*request)->field("x-tag"), "1, 2");
    EXPECT_EQ((*request)->field("nothing"), "");
    EXPECT_EQ((*request)->body, "abc");
    EXPECT_FALSE((*request)->is_last);
    EXPECT_FALSE(reader.has_begun());
}

TEST(ServerReader, ReadsRequestsOneAfterTheOther) {
    RequestReader reader;
    reader.add(
        "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nPOST /2 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3;a=b\r\nabc\r\n1\r\nd\r\n0\r\n\r\nGET /3 HTTP/1.0\r\n\r\nGET /4 HTTP/1.1\r\nHost:");
    for (const char* target : {"/1", "/2", "/3"}) {
        auto request = reader.next();
        ASSERT_TRUE(request && *request) << target;
        EXPECT_EQ((*request)->target, target);
        EXPECT_EQ((*request)->body, target == std::string("/2") ? "abcd" : "");
        EXPECT_EQ((*request)->is_last, target == std::string("/3"));
    }
    auto request = reader.next();
    EXPECT_TRUE(request && !*request);
    EXPECT_TRUE(reader.has_begun());
}

TEST(ServerReader, WhatComesAfterTheBodyIsNoHeader) {
    const std::string request =
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nHost: y\r\n"
        "Authorization: z\r\nConnection: close\r\n\r\n";
    for (const std::size_t first : {request.size(), request.find("1\r\n", 20), request.find("Host: y")}) {
        RequestReader reader;
        reader.add(request.substr(0, first));
        auto read = reader.next();
        ASSERT_TRUE(read);
        if (!*read) {
            reader.add(request.substr(first));
            read = reader.next();
        }
        ASSERT_TRUE(read && *read) << first;
        EXPECT_EQ((*read)->body, "a");
        EXPECT_EQ((*read)->field("host"), "x");
        EXPECT_EQ((*read)->field("authorization"), "");
        EXPECT_FALSE((*read)->is_last);
    }
}

TEST(ServerReader, KnowsWhoWaitsForAWord) {
    RequestReader reader;
    reader.add("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_FALSE(reader.must_say_continue());
    EXPECT_TRUE(reader.next());
    EXPECT_TRUE(reader.must_say_continue());
    EXPECT_FALSE(reader.must_say_continue());
    reader.add("ab");
    EXPECT_TRUE(*reader.next());
    EXPECT_FALSE(reader.must_say_continue());
}

TEST(ServerReader, RefusesWhatIsNoRequest) {
    for (const std::string& bytes : std::vector<std::string>{
             "GET\r\n\r\n",
             "GET  / HTTP/1.1\r\n" + host + "\r\n",
             "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
             "GET / HTTP/1.1\r\nHost: x\r\nA\x01: b\r\n\r\n",
             "GET / HTTP/1.1\r\nHost: x\r\nA: b\x01\r\n\r\n",
             "GET / HTTP/1.1\r\n\r\n",
             "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Content-Length: x\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
             "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
             "GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
             std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 TLS", 15) + "\r\n\r\n",
             std::string(100, '\0'),
         }) {
        EXPECT_EQ(verdict(bytes), 400) << bytes;
    }
    EXPECT_EQ(verdict("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
    EXPECT_EQ(verdict("GET / HTTP/1.1\nHost: x\n\n"), 505);
    EXPECT_EQ(verdict("GET / HTTP/0.9\r\n\r\n"), 505);
    EXPECT_EQ(verdict("GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: gzip\r\n\r\n"), 501);
    EXPECT_EQ(verdict("GET / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked, gzip\r\n\r\n"), 501);
}

TEST(ServerReader, HoldsToItsLimits) {
    const std::string start = "GET / HTTP/1.1\r\n" + host;
    EXPECT_EQ(verdict(start + "A: " + std::string(15000, 'a') + "\r\n\r\n"), 0);
    EXPECT_EQ(verdict(start + "A: " + std::string(17000, 'a') + "\r\n\r\n"), 431);
    EXPECT_EQ(verdict(start + "A: " + std::string(17000, 'a')), 431);
    EXPECT_EQ(verdict("GET /" + std::string(17000, 'a')), 431);
    EXPECT_EQ(verdict("GET /" + std::string(17000, 'a') + " HTTP/1.1\r\n"), 431);
    std::string many = start;
    for (int i = 0; i < 3000; ++i) many += "a: b\r\n";
    EXPECT_EQ(verdict(many + "\r\n"), 431);
    EXPECT_EQ(verdict(start + "Content-Length: 65536\r\n\r\n" + std::string(65536, 'a')), 0);
    EXPECT_EQ(verdict(start + "Content-Length: 65537\r\n\r\n"), 413);
    EXPECT_EQ(verdict(start + "Content-Length: 18446744073709551615\r\n\r\n"), 413);
    const std::string chunked = start + "Transfer-Encoding: chunked\r\n\r\n";
    EXPECT_EQ(verdict(chunked + "8000\r\n" + std::string(0x8000, 'a') + "\r\n"), -1);
    EXPECT_EQ(verdict(chunked + "8000\r\n" + std::string(0x8000, 'a') + "\r\n8001\r\n"), 413);
    EXPECT_EQ(verdict(chunked + "ffffffffffffffff\r\n"), 413);
    EXPECT_EQ(verdict(chunked + "1;a=" + std::string(40000, 'a')), 400);
    EXPECT_EQ(verdict(chunked + "0\r\nA: " + std::string(40000, 'a')), 400);
}

TEST(ServerConnectionLimit, CountsByAddress) {
    ConnectionLimit connections(5, 2);
    EXPECT_EQ(connections.enter("a", true), Admission::served);
    EXPECT_EQ(connections.enter("a", true), Admission::served);
    EXPECT_EQ(connections.enter("a", true), Admission::refused);
    EXPECT_EQ(connections.enter("b", false), Admission::served);
    EXPECT_FALSE(connections.is_full());
    EXPECT_EQ(connections.enter("a", true), Admission::refused);
    EXPECT_TRUE(connections.is_full());
    EXPECT_EQ(connections.enter("a", true), Admission::dropped);
    for (int i = 0; i < 5; ++i) connections.leave("a");
    connections.leave("b");
    EXPECT_EQ(connections.count(), 0u);
    EXPECT_EQ(connections.enter("a", true), Admission::served);
}

TEST(ServerConnectionLimit, LetsThisMachineInUnlessTold) {
    ConnectionLimit connections(1000, std::nullopt);
    for (std::size_t i = 0; i < 3 * ConnectionLimit::usual_per_address; ++i)
        EXPECT_EQ(connections.enter("here", true), Admission::served);
    for (std::size_t i = 0; i < ConnectionLimit::usual_per_address; ++i)
        EXPECT_EQ(connections.enter("there", false), Admission::served);
    EXPECT_EQ(connections.enter("there", false), Admission::refused);
}

}  // namespace
}  // namespace quoin::server
