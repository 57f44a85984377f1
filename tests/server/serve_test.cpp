// SPDX-License-Identifier: MIT
// `quoin serve` over real sockets: what it promises to those who come with good intentions.

#include <gtest/gtest.h>

#include "tests/cli/run.h"
#include "tests/server/serve_process.h"

namespace quoin::test {
namespace {

class Serve : public testing::Test {
  protected:
    Serve() {
        web_.write("index.html", "<!doctype html>page");
        web_.write("index.html.gz", "\x1f\x8bzipped");
        web_.write("assets/index-Bq3x9dZa.js", "script");
        web_.write("quoin.wasm", std::string("\0asm", 4) + std::string(1 << 20, 'w'));
        web_.write(".secret", "secret");
        web_.write(".hidden/secret.txt", "secret");
        std::filesystem::create_symlink("/etc/passwd", web_.path() + "/passwd");
        std::filesystem::create_directory_symlink("/etc", web_.path() + "/etc");
    }

    TemporaryFolder web_;
};

TEST_F(Serve, SaysWhereItIsInOneLine) {
    ServeProcess server({"--web", web_.path()});
    EXPECT_GT(server.port(), 0);
    EXPECT_EQ(server.said(), "Quoin is at http://127.0.0.1:" + std::to_string(server.port()) + "/\n");
    EXPECT_EQ(status_of(Client(server.port()).get("/healthz")), 200);
    const std::string said = server.said();
    EXPECT_EQ(server.stop(SIGTERM), 0);
    EXPECT_EQ(server.said(), said);  // and nothing else
}

TEST_F(Serve, ServesThePage) {
    const ServeProcess server({"--web", web_.path()});
    Client client(server.port());
    const std::string page = client.get("/");
    EXPECT_EQ(status_of(page), 200);
    EXPECT_EQ(body_of(page), "<!doctype html>page");
    EXPECT_TRUE(contains(page, "\r\nContent-Type: text/html; charset=utf-8\r\n"));
    EXPECT_TRUE(contains(page, "\r\nContent-Security-Policy: "));
    EXPECT_TRUE(contains(page, "\r\nDate: "));
    EXPECT_EQ(body_of(client.get("/", "Accept-Encoding: gzip\r\n")), "\x1f\x8bzipped");
    const std::string engine = client.get("/quoin.wasm");
    EXPECT_TRUE(contains(engine, "\r\nContent-Type: application/wasm\r\n"));
    EXPECT_EQ(body_of(engine).size(), 4u + (1 << 20));
    EXPECT_TRUE(contains(client.get("/assets/index-Bq3x9dZa.js"), "immutable"));

    const std::string name = "\r\nETag: ";
    ASSERT_TRUE(contains(page, name + "\""));
    const std::size_t tag = page.find(name) + name.size();
    const std::string same = client.get("/", "If-None-Match: " + page.substr(tag, page.find('\r', tag) - tag) + "\r\n");
    EXPECT_EQ(status_of(same), 304);
    EXPECT_FALSE(contains(same, "Content-Length"));
}

TEST_F(Serve, ServesOnlyThePage) {
    const ServeProcess server({"--web", web_.path()});
    Client client(server.port());
    for (const std::string target :
         {"/passwd", "/etc/passwd", "/etc/", "/.secret", "/.hidden/secret.txt", "/../../../../etc/passwd",
          "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc/passwd", "//etc/passwd", "/assets/../.secret",
          "/assets/", "/assets", "/.", "/..", "/%2fetc/passwd", "http://x/../etc/passwd", "/..;/etc/passwd"}) {
        const std::string answer = client.get(target);
        EXPECT_EQ(status_of(answer), 404) << target;
        EXPECT_FALSE(contains(answer, "root:") || contains(answer, "secret")) << target;
    }
    EXPECT_TRUE(contains(client.get("/api/games"), "application/problem+json"));
}

TEST_F(Serve, KeepsConnectionsAndTakesRequestsInARow) {
    const ServeProcess server({"--web", web_.path()});
    Client client(server.port());
    for (int i = 0; i < 100; ++i) ASSERT_EQ(status_of(client.get("/healthz")), 200);
    // All at once, and the answers in the same order.
    std::string requests;
    for (int i = 0; i < 200; ++i) {
        requests += i % 2 == 0 ? "GET / HTTP/1.1\r\nHost: x\r\n\r\n" : "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n";
    }
    client.send(requests +
                "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
    for (int i = 0; i < 200; ++i) ASSERT_EQ(status_of(client.receive()), i % 2 == 0 ? 200 : 404) << i;
    const std::string last = client.receive();
    EXPECT_TRUE(contains(last, "\r\nConnection: close\r\n")) << last;
    EXPECT_EQ(client.receive_all(), "");

    Client old(server.port());
    old.send("GET / HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(contains(old.receive_all(), "<!doctype html>page"));
    Client stubborn(server.port());
    EXPECT_EQ(status_of(stubborn.ask("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")), 200);
    EXPECT_EQ(status_of(stubborn.ask("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")), 200);
}

TEST_F(Serve, AnswersHeadWithoutABody) {
    const ServeProcess server({"--web", web_.path()});
    Client client(server.port());
    client.send(
        "HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /api HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string head = client.receive(true);
    EXPECT_EQ(status_of(head), 200);
    EXPECT_TRUE(contains(head, "\r\nContent-Length: 19\r\n")) << head;
    EXPECT_EQ(status_of(client.receive(true)), 404);
    EXPECT_EQ(body_of(client.receive()), "<!doctype html>page");
}

TEST_F(Serve, TakesBodiesThoughItHasNoUseForThem) {
    const ServeProcess server({"--web", web_.path()});
    Client client(server.port());
    EXPECT_EQ(status_of(client.ask("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")), 405);
    EXPECT_EQ(status_of(client.ask("POST /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                                   "3\r\nabc\r\n0\r\n\r\n")),
              415);
    client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
    EXPECT_EQ(status_of(client.receive()), 100);
    EXPECT_EQ(status_of(client.ask("abc")), 405);
    EXPECT_EQ(status_of(client.get("/")), 200);
}

TEST_F(Serve, ATakenPortIsAnErrorThatSaysSo) {
    const ServeProcess server({"--web", web_.path()});
    const std::string port = std::to_string(server.port());
    const Ran ran = run({"serve", "--port", port, "--web", web_.path()});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(contains(ran.err, "port " + port + " on 127.0.0.1 is already in use")) << ran.err;
}

TEST_F(Serve, APortIsFreeAgainAtOnce) {
    int port = 0;
    {
        ServeProcess server({"--web", web_.path()});
        port = server.port();
        Client client(port);
        EXPECT_EQ(status_of(client.get("/")), 200);
        EXPECT_EQ(server.stop(SIGINT), 0);  // it closes first, so its end of the connection lingers on
    }
    const ServeProcess again({"--port", std::to_string(port), "--web", web_.path()});
    EXPECT_EQ(again.said(), "Quoin is at http://127.0.0.1:" + std::to_string(port) + "/\n");
}

TEST_F(Serve, SaysWhatIsWrongWithTheFolder) {
    const Ran none = run({"serve", "--port", "0", "--web", web_.path() + "/nowhere"});
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(contains(none.err, "/nowhere is not a folder")) << none.err;
    const Ran empty = run({"serve", "--port", "0", "--web", web_.path() + "/assets"});
    EXPECT_EQ(empty.status, 2);
    EXPECT_TRUE(contains(empty.err, "it has no index.html")) << empty.err;
    const TemporaryFolder large;
    large.write("index.html", "page");
    large.write("hole", "");
    std::filesystem::resize_file(large.path() + "/hole", std::uintmax_t{65} << 20);
    const Ran much = run({"serve", "--port", "0", "--web", large.path()});
    EXPECT_EQ(much.status, 2);
    EXPECT_TRUE(contains(much.err, "too large for a built page")) << much.err;
}

TEST_F(Serve, ListensWhereItIsTold) {
    const ServeProcess everywhere({"--web", web_.path(), "--host", "0.0.0.0"});
    EXPECT_TRUE(everywhere.said().starts_with("Quoin is at http://127.0.0.1:")) << everywhere.said();
    EXPECT_EQ(status_of(Client(everywhere.port()).get("/")), 200);
    const ServeProcess by_name({"--web", web_.path(), "--host", "localhost"});
    EXPECT_TRUE(by_name.said().starts_with("Quoin is at http://")) << by_name.said();
    const Ran nowhere = run({"serve", "--port", "0", "--web", web_.path(), "--host", "nowhere.invalid"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_TRUE(contains(nowhere.err, "cannot find host 'nowhere.invalid'")) << nowhere.err;
    const Ran other = run({"serve", "--port", "0", "--web", web_.path(), "--host", "192.0.2.1"});
    EXPECT_EQ(other.status, 1);
    EXPECT_TRUE(contains(other.err, "cannot listen at 192.0.2.1, port 0")) << other.err;
}

TEST_F(Serve, FinishesWhatIsUnderWayWhenItIsToldToStop) {
    ServeProcess server({"--web", web_.path()});
    Client idle(server.port());
    EXPECT_EQ(status_of(idle.get("/")), 200);
    Client half(server.port());
    half.send("GET / HTTP/1.1\r\nHost: x\r\n");
    EXPECT_EQ(status_of(Client(server.port()).get("/")), 200);  // by now it has seen the half request
    server.signal(SIGTERM);
    EXPECT_TRUE(idle.is_closed_within(patience));
    EXPECT_FALSE(Client(server.port()).is_connected());
    half.send("\r\n");
    const std::string answer = half.receive();
    EXPECT_EQ(status_of(answer), 200);
    EXPECT_TRUE(contains(answer, "\r\nConnection: close\r\n"));
    half.close();
    EXPECT_EQ(server.stop(0), 0);
}

TEST_F(Serve, StopsThoughSomeoneHoldsOn) {
    ServeProcess server({"--web", web_.path()});
    Client half(server.port());
    half.send("GET / HTTP/1.1\r\nHost: x\r\n");
    Client parting(server.port());  // has its answer, and does not go
    EXPECT_EQ(status_of(parting.get("/", "Connection: close\r\n")), 200);
    EXPECT_EQ(status_of(Client(server.port()).get("/")), 200);
    const auto begin = std::chrono::steady_clock::now();
    server.signal(SIGTERM);
    EXPECT_TRUE(half.is_closed_within(patience));
    EXPECT_EQ(server.stop(0), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));

    ServeProcess hurried({"--web", web_.path()});
    Client held(hurried.port());
    held.send("GET / HTTP/1.1\r\nHost: x\r\n");
    EXPECT_EQ(status_of(Client(hurried.port()).get("/")), 200);
    hurried.signal(SIGTERM);
    while (Client(hurried.port()).is_connected()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(hurried.stop(SIGINT), 0);
}

}  // namespace
}  // namespace quoin::test
