// SPDX-License-Identifier: MIT
// A thread that listens to what other servers tell. When its connection ends it makes another.
#include <array>
#include <charconv>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/postgres.h"
#include "store/postgres_connection.h"

namespace quoin::store {
namespace {

constexpr int pause_milliseconds = 500;

struct Free {
    void operator()(PGnotify* told) const { PQfreemem(told); }
};

Result<Connection, StoreError> listen(const std::string& url) {
    auto connection = connect_postgres(url);
    if (!connection) return connection;
    const std::string sql = std::string("LISTEN ") + postgres_channel;
    const Answer answer(PQexec(connection->get(), sql.c_str()));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return Failure(postgres_error(connection->get()));
    return connection;
}

class PostgresHearer final : public Hearer {
  public:
    PostgresHearer(std::string url, Connection connection, Heard heard)
        : url_(std::move(url)),
          connection_(std::move(connection)),
          heard_(std::move(heard)),
          end_(eventfd(0, EFD_CLOEXEC)) {
        thread_ = std::thread([this] { work(); });
    }
    ~PostgresHearer() override {
        const std::uint64_t one = 1;
        while (::write(end_, &one, sizeof one) < 0 && errno == EINTR) {
        }
        thread_.join();
        close(end_);
    }

  private:
    void work() {
        while (true) {
            if (connection_ && !pass_on()) connection_.reset();
            if (is_ended_within(connection_ ? -1 : pause_milliseconds)) return;
            if (connection_) continue;
            auto connection = listen(url_);
            if (!connection) continue;
            connection_ = std::move(*connection);
            heard_("", 0);
        }
    }

    // Waits for something to hear, or so long; true when it is time to end.
    bool is_ended_within(int milliseconds) const {
        std::array<pollfd, 2> wanted = {pollfd{end_, POLLIN, 0},
                                        pollfd{connection_ ? PQsocket(connection_.get()) : -1, POLLIN, 0}};
        poll(wanted.data(), wanted.size(), milliseconds);
        return wanted[0].revents != 0;
    }

    // False when the connection has ended.
    bool pass_on() const {
        if (!PQconsumeInput(connection_.get())) return false;
        while (const auto told = std::unique_ptr<PGnotify, Free>(PQnotifies(connection_.get()))) {
            const std::string_view payload = told->extra;
            const auto space = payload.find(' ');
            std::uint64_t seq = 0;
            if (space == std::string_view::npos || space == 0) continue;
            std::from_chars(payload.data() + space + 1, payload.data() + payload.size(), seq);
            heard_(payload.substr(0, space), seq);
        }
        return PQstatus(connection_.get()) == CONNECTION_OK;
    }

    std::string url_;
    Connection connection_;
    Heard heard_;
    int end_;
    std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Hearer>, StoreError> hear_postgres(const std::string& url, Heard heard) {
    auto connection = listen(url);
    if (!connection) return Failure(connection.error());
    return std::make_unique<PostgresHearer>(url, std::move(*connection), std::move(heard));
}

}  // namespace quoin::store
