// SPDX-License-Identifier: MIT
// `quoin serve` over real sockets at the hands of an enemy: whatever one client does, the next one is served.
#include <gtest/gtest.h>

#include "tests/cli/run.h"
#include "tests/server/serve_process.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

class ServeHostile : public testing::Test {
  protected:
    ServeHostile() {
        web_.write("index.html", "page");
        web_.write("large.bin", std::string(8 << 20, 'x'));
    }

    static void expect_well(const ServeProcess& server) {
        EXPECT_TRUE(server.is_running());
        EXPECT_EQ(status_of(Client(server.port()).get("/")), 200);
    }

    TemporaryFolder web_;
};

TEST_F(ServeHostile, GarbageIsRefusedAndTheConnectionClosed) {
    const ServeProcess server({"--web", web_.path()});
    const std::vector<std::pair<std::string, int>> bad = {
        {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + "\r\n\r\n", 400},
        {std::string(1000, '\0'), 400},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: x\r\nBad Field: y\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: cow\r\n\r\n", 501},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
        {"GET /" + std::string(20000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n", 431},
        {"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + std::string(1 << 20, 'a') + "\r\n\r\n", 431},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n" + std::string(65537, 'a'), 413},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", 400},
    };
    for (const auto& [bytes, status] : bad) {
        Client client(server.port());
        client.send(bytes + "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        const std::string answer = client.receive_all();
        EXPECT_EQ(status_of(answer), status) << bytes.substr(0, 100) << "\n" << answer;
        EXPECT_TRUE(contains(answer, "application/problem+json")) << answer;
        EXPECT_EQ(answer.find("\nHTTP/1.1"), std::string::npos) << "what came after it was taken for a request";
    }
    expect_well(server);
}

TEST_F(ServeHostile, SlowAndSilentClientsLoseTheirConnection) {
    const ServeProcess server({"--web", web_.path(), "--idle", "2"});
    Client kept(server.port());
    EXPECT_EQ(status_of(kept.get("/")), 200);
    Client silent(server.port());
    Client slow(server.port());
    // A byte now and then does not buy time.
    const std::string request =
        "GET / HTTP/1.1\r\nHost: x\r\nCookie: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    bool is_closed = false;
    for (std::size_t i = 0; i < request.size() && !is_closed; ++i) {
        slow.send(request.substr(i, 1));
        is_closed = slow.is_closed_within(100ms);
    }
    EXPECT_TRUE(is_closed);
    EXPECT_TRUE(silent.is_closed_within(patience));
    EXPECT_TRUE(kept.is_closed_within(patience));
    expect_well(server);
}

TEST_F(ServeHostile, ThoseWhoDoNotReadHoldNobodyUp) {
    const ServeProcess server({"--web", web_.path()});
    std::vector<Client> deaf;
    for (int i = 0; i < 20; ++i) {
        deaf.emplace_back(server.port());
        for (int k = 0; k < 10; ++k) deaf.back().send("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    expect_well(server);
    for (Client& client : deaf) client.reset();
    expect_well(server);
}

TEST_F(ServeHostile, HalfClosedAndVanishingClientsAreNoTrouble) {
    const ServeProcess server({"--web", web_.path()});
    for (int i = 0; i < 100; ++i) {
        Client client(server.port());
        if (i % 3 == 0) client.send("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
        if (i % 3 == 1) client.send("GET / HTTP/1.1\r\nHo");
        if (i % 2 == 0) client.reset();
    }
    // It has said all it wanted to say, and still listens.
    Client half(server.port());
    half.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    half.finish_sending();
    EXPECT_EQ(body_of(half.receive()), "page");
    EXPECT_EQ(half.receive_all(), "");
    Client nothing(server.port());
    nothing.finish_sending();
    EXPECT_EQ(nothing.receive_all(), "");
    expect_well(server);
}

TEST_F(ServeHostile, ManyConnectionsAreServedAndTooManyToldToWait) {
    const ServeProcess open({"--web", web_.path()});
    std::vector<Client> many;
    for (int i = 0; i < 500; ++i) many.emplace_back(open.port());
    for (Client& client : many) ASSERT_EQ(status_of(client.get("/")), 200);
    expect_well(open);

    const ServeProcess strict({"--web", web_.path(), "--connections-per-address", "3"});
    std::vector<Client> few;
    for (int i = 0; i < 3; ++i) {
        few.emplace_back(strict.port());
        ASSERT_EQ(status_of(few.back().get("/")), 200);
    }
    Client more(strict.port());
    const std::string answer = more.get("/");
    EXPECT_EQ(status_of(answer), 429) << answer;
    EXPECT_TRUE(contains(answer, "\r\nRetry-After: ")) << answer;
    EXPECT_TRUE(contains(answer, "application/problem+json")) << answer;
    EXPECT_TRUE(more.is_closed_within(patience));
    std::vector<Client> connections;  // beyond twice the limit not even that
    for (int i = 0; i < 10; ++i) connections.emplace_back(strict.port());
    EXPECT_TRUE(connections.back().is_closed_within(patience));
    for (Client& client : few) EXPECT_EQ(status_of(client.get("/")), 200);
    connections.clear();
    few.clear();
    more.close();
    for (int i = 0; i < 1000 && status_of(Client(strict.port()).get("/")) != 200; ++i)
        std::this_thread::sleep_for(10ms);
    expect_well(strict);
}

TEST_F(ServeHostile, OutOfDescriptorsItWaitsForSomeToComeBack) {
    const TemporaryFolder folder;
    const std::string script = std::string("ulimit -n 80; exec ") + program() + " serve --port 0 --web " + web_.path() +
                               " --store sqlite:" + folder.path() + "/games.db";
    const TemporaryFile output;
    const pid_t process = fork();
    if (process == 0) {
        const int file = open(output.path().c_str(), O_WRONLY);
        dup2(file, STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", script.c_str(), nullptr);
        _exit(127);
    }
    std::string line;
    for (int i = 0; i < 6000 && line.empty(); ++i) {
        std::ifstream file(output.path());
        if (!std::getline(file, line) || file.eof()) line.clear();
        std::this_thread::sleep_for(10ms);
    }
    ASSERT_FALSE(line.empty());
    const int port = std::atoi(line.c_str() + line.rfind(':') + 1);
    // The sanitizer for undefined behaviour needs descriptors to look at an object of a kind that it has not met.
    EXPECT_EQ(status_of(Client(port).get("/")), 200);
    {
        std::vector<Client> many;
        for (int i = 0; i < 200; ++i) many.emplace_back(port);
        EXPECT_EQ(status_of(many.front().get("/")), 200);
    }
    EXPECT_EQ(status_of(Client(port).get("/")), 200);
    kill(process, SIGTERM);
    int state = 0;
    waitpid(process, &state, 0);
    EXPECT_TRUE(WIFEXITED(state) && WEXITSTATUS(state) == 0) << state;
}

}  // namespace
}  // namespace quoin::test
