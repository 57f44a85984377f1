// SPDX-License-Identifier: MIT
#include "tests/support/postgres.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quoin::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto patience = 60s;  // machines may be busy

// Where Debian has the newest version, or whatever is on the PATH.
std::string folder_of_programs() {
    std::vector<fs::path> found;
    if (fs::exists("/usr/lib/postgresql")) {
        for (const auto& version : fs::directory_iterator("/usr/lib/postgresql")) {
            if (fs::exists(version.path() / "bin/postgres")) found.push_back(version.path() / "bin");
        }
    }
    std::ranges::sort(found);
    if (!found.empty()) return found.back();
    const char* path = std::getenv("PATH");
    std::string_view rest = path ? path : "";
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        if (fs::exists(fs::path(folder) / "postgres") && fs::exists(fs::path(folder) / "initdb"))
            return std::string(folder);
        rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
    }
    throw std::runtime_error("PostgreSQL is not installed: Debian has it as postgresql");
}

// PostgreSQL does not run as root: then it runs as the user that its package has made.
const passwd* other_user() {
    if (getuid() != 0) return nullptr;
    const passwd* user = getpwnam("postgres");
    if (!user) throw std::runtime_error("There is no user postgres, and as root PostgreSQL does not run");
    return user;
}

// A program as a child, ended with this process. Its output goes to a file.
pid_t spawn(const std::vector<std::string>& words, const std::string& output) {
    const passwd* user = other_user();
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child != 0) return child;
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    for (int other = 3; other < 1024; ++other) close(other);
    if (user &&
        (setgid(user->pw_gid) != 0 || initgroups(user->pw_name, user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (getppid() != parent || chdir("/") != 0) _exit(126);
    execv(pointers.front(), pointers.data());
    _exit(127);
}

void run_to_the_end(const std::vector<std::string>& words, const std::string& output) {
    int state = 0;
    waitpid(spawn(words, output), &state, 0);
    if (WIFEXITED(state) && WEXITSTATUS(state) == 0) return;
    std::ifstream said(output);
    throw std::runtime_error(words.front() + " failed: " + std::string(std::istreambuf_iterator<char>(said), {}));
}

void give(const fs::path& path, const passwd* user) {
    if (user && lchown(path.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error(path.string() + ": cannot be given to postgres");
}

void copy_folder(const fs::path& from, const fs::path& to, const passwd* user) {
    fs::copy(from, to, fs::copy_options::recursive);
    fs::permissions(to, fs::perms::owner_all);
    give(to, user);
    for (const auto& entry : fs::recursive_directory_iterator(to)) give(entry.path(), user);
}

// A new cluster takes seconds to make, so what initdb has made is kept and copied. One program makes it, others wait.
void copy_new_cluster(const std::string& programs, const fs::path& work, const fs::path& to) {
    const passwd* user = other_user();
    const std::string version = fs::path(programs).parent_path().filename();
    const fs::path kept = fs::path(QUOIN_BINARY_DIR) / ("postgres-" + version);
    const int lock = open((kept.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    flock(lock, LOCK_EX);
    if (!fs::exists(kept)) {
        const fs::path made = work / "made";
        run_to_the_end({programs + "/initdb", "-D", made, "-A", "trust", "-U", "postgres", "--no-locale", "-E", "UTF8",
                        "--no-sync"},
                       work / "initdb.log");
        const fs::path part = kept.string() + ".part";
        fs::remove_all(part);
        fs::copy(made, part, fs::copy_options::recursive);
        fs::remove_all(made);
        fs::rename(part, kept);
    }
    copy_folder(kept, to, user);
    close(lock);
}

}  // namespace

PostgresCluster& PostgresCluster::of_the_program() {
    static PostgresCluster cluster;
    return cluster;
}

PostgresCluster::PostgresCluster() : programs_(folder_of_programs()) {
    give(folder_.path(), other_user());
    copy_new_cluster(programs_, folder_.path(), folder_.path() + "/data");
    start();
}

PostgresCluster::~PostgresCluster() { end(SIGQUIT); }

void PostgresCluster::start() {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    const std::string address = url("postgres");
    while (std::chrono::steady_clock::now() < deadline) {
        // It may have to wait until the last connections of one that was killed have noticed.
        if (process_ == 0 || waitpid(process_, nullptr, WNOHANG) != 0) {
            process_ = spawn({programs_ + "/postgres", "-D", folder_.path() + "/data", "-k", folder_.path(), "-c",
                              "listen_addresses=", "-c", "max_connections=50"},
                             folder_.path() + "/log");
        }
        if (PQping(address.c_str()) == PQPING_OK) return;
        std::this_thread::sleep_for(20ms);
    }
    std::ifstream said(folder_.path() + "/log");
    throw std::runtime_error("PostgreSQL did not start: " + std::string(std::istreambuf_iterator<char>(said), {}));
}

void PostgresCluster::kill() { end(SIGKILL); }

void PostgresCluster::stop() { end(SIGINT); }

void PostgresCluster::end(int signal) {
    if (process_ == 0) return;
    ::kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

std::string PostgresCluster::url(const std::string& database) const {
    return "postgresql:///" + database + "?host=" + folder_.path() + "&user=postgres";
}

std::string PostgresCluster::new_database() {
    // A schema is as good as a database, and made in no time.
    const std::string name = "test_" + std::to_string(++databases_);
    run(url("postgres"), "CREATE SCHEMA " + name);
    return url("postgres") + "&options=-csearch_path%3D" + name;
}

std::string PostgresCluster::run(const std::string& url, const std::string& sql) {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url.c_str()), PQfinish);
    const std::unique_ptr<PGresult, decltype(&PQclear)> answer(PQexec(connection.get(), sql.c_str()), PQclear);
    const auto status = PQresultStatus(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error(PQerrorMessage(connection.get()));
    return PQntuples(answer.get()) > 0 ? PQgetvalue(answer.get(), 0, 0) : "";
}

}  // namespace quoin::test
