// SPDX-License-Identifier: MIT
// A thread that listens to notifications of other servers. It reconnects when its connection is lost.
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

Result<PostgresConnection, StoreError> listen(const std::string& url) {
    auto connection = connect_postgres(url);
    if (!connection) return connection;
    const std::string sql = std::string("LISTEN ") + postgres_channel;
    const PostgresResult answer(PQexec(connection->get(), sql.c_str()));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return Failure(postgres_error(connection->get()));
    return connection;
}

class PostgresListener final : public ChangeListener {
  public:
    PostgresListener(std::string url, PostgresConnection connection, OnChange on_change)
        : url_(std::move(url)),
          connection_(std::move(connection)),
          on_change_(std::move(on_change)),
          end_(eventfd(0, EFD_CLOEXEC)) {
        thread_ = std::thread([this] { work(); });
    }
    ~PostgresListener() override {
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
            on_change_("", 0);
        }
    }

    // Waits for a notification, at most this long; true when it is time to end.
    bool is_ended_within(int milliseconds) const {
        std::array<pollfd, 2> wanted = {pollfd{end_, POLLIN, 0},
                                        pollfd{connection_ ? PQsocket(connection_.get()) : -1, POLLIN, 0}};
        poll(wanted.data(), wanted.size(), milliseconds);
        return wanted[0].revents != 0;
    }

    // False when the connection was lost.
    bool pass_on() const {
        if (!PQconsumeInput(connection_.get())) return false;
        while (const auto told = std::unique_ptr<PGnotify, Free>(PQnotifies(connection_.get()))) {
            const std::string_view payload = told->extra;
            const auto space = payload.find(' ');
            std::uint64_t seq = 0;
            if (space == std::string_view::npos || space == 0) continue;
            std::from_chars(payload.data() + space + 1, payload.data() + payload.size(), seq);
            on_change_(payload.substr(0, space), seq);
        }
        return PQstatus(connection_.get()) == CONNECTION_OK;
    }

    std::string url_;
    PostgresConnection connection_;
    OnChange on_change_;
    int end_;
    std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<ChangeListener>, StoreError> listen_postgres(const std::string& url, OnChange on_change) {
    auto connection = listen(url);
    if (!connection) return Failure(connection.error());
    return std::make_unique<PostgresListener>(url, std::move(*connection), std::move(on_change));
}

}  // namespace quoin::store
