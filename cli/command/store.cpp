// SPDX-License-Identifier: MIT
// quoin store: the store of online games, without the server: backup, restore, export, check.
#include "store/store.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/flags/options.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"
#include "server/room/game_record.h"
#include "server/room/room.h"
#include "store/backup.h"

namespace quoin::cli {
namespace {

namespace fs = std::filesystem;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;
using StorePtr = std::unique_ptr<store::Store>;

std::string reason(const std::string& path) { return path + ": " + std::strerror(errno); }

// The store that was named, or the usual one. Where there is none it has been said why.
Result<StorePtr, Status> open_store(std::string url, store::OpenMode mode) {
    if (url.empty()) {
        auto usual = store::default_url();
        if (!usual) return Failure(fail(usual.error().detail));
        url = std::move(*usual);
    }
    auto store = store::open(url, mode);
    if (!store) return Failure(fail(store.error().detail));
    return std::move(*store);
}

std::string tally(std::uint64_t games, std::uint64_t events) {
    return counted(games, "game") + ", " + counted(events, "event");
}

// A file that appears under its name only when it is whole and on disk. It is for its owner only: the names of games in
// it are what their players keep to themselves. Into something else than a file, such as standard output, it is written
// at once.
class NewFile {
  public:
    explicit NewFile(const std::string& path) : path_(path) {
        if (is_standard_stream(path)) {
            file_.reset(fdopen(dup(STDOUT_FILENO), "wb"));
            return;
        }
        struct stat status{};
        const bool is_stream = stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
        if (is_stream) {
            file_.reset(std::fopen(path.c_str(), "wb"));
            return;
        }
        part_ = fmt::format("{}.part{}", path, getpid());
        const int descriptor = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (descriptor >= 0) file_.reset(fdopen(descriptor, "wb"));
    }
    ~NewFile() {
        if (!part_.empty()) std::remove(part_.c_str());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    bool write(std::string_view text) {
        return file_ && std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
    }
    bool finish() {
        if (!file_ || std::fflush(file_.get()) != 0) return false;
        if (!part_.empty() && fsync(fileno(file_.get())) != 0) return false;
        if (std::fclose(file_.release()) != 0) return false;
        if (part_.empty()) return true;
        if (std::rename(part_.c_str(), path_.c_str()) != 0) return false;
        part_.clear();
        return true;
    }

  private:
    std::string path_;
    std::string part_;
    File file_;
};

struct Arguments {
    std::string store;
    std::string file;
    bool may_replace = false;
};

Status backup(const Arguments& with) {
    const auto& [url, path, may_replace] = with;
    if (const auto fault = fault_of_overwriting(path); fault && !may_replace) return refuse(*fault);
    const auto store = open_store(url, store::OpenMode::existing);
    if (!store) return store.error();
    const auto uptime = (*store)->uptime();
    if (!uptime) return fail(uptime.error().detail);
    const std::string shown = is_standard_stream(path) ? "standard output" : path;
    NewFile file(path);
    if (!file.write(store::backup_start(*uptime))) return fail(reason(shown));
    std::uint64_t games = 0;
    std::uint64_t events = 0;
    bool is_written = true;
    const auto visited = (*store)->visit([&](const store::GameWithStatus& game) {
        ++games;
        events += game.game.events.size();
        is_written = file.write(store::backup_game(game));
        return is_written;
    });
    if (!visited) return fail(visited.error().detail);
    if (!is_written || !file.write(store::backup_end(games, events)) || !file.finish()) return fail(reason(shown));
    put_error(tally(games, events) + "\n");
    return Status::good;
}

// Lines of any length up to what a game could ever need.
class Lines {
  public:
    explicit Lines(std::FILE* file) : file_(file) {}

    std::optional<std::string> next() {
        constexpr std::size_t longest = 64 << 20;
        std::string line;
        while (line.size() < longest) {
            const auto end = std::find(buffer_.begin() + at_, buffer_.begin() + size_, '\n');
            line.append(buffer_.begin() + at_, end);
            at_ = end - buffer_.begin();
            if (at_ < size_) {
                ++at_;
                return line;
            }
            size_ = static_cast<std::ptrdiff_t>(std::fread(buffer_.data(), 1, buffer_.size(), file_));
            at_ = 0;
            if (size_ == 0) break;
        }
        return line.empty() ? std::nullopt : std::optional(line);
    }

  private:
    std::FILE* file_;
    std::array<char, 1 << 16> buffer_{};
    std::ptrdiff_t at_ = 0;
    std::ptrdiff_t size_ = 0;
};

Status restore(const std::string& url, const std::string& path) {
    const std::string name = name_of_input(path);
    const File file(is_standard_stream(path) ? fdopen(dup(STDIN_FILENO), "rb") : std::fopen(path.c_str(), "rb"));
    if (!file) return refuse(reason(name));
    const auto lines = std::make_unique<Lines>(file.get());
    store::BackupReader reader([&] { return lines->next(); });
    const auto uptime = reader.start();
    if (!uptime) return refuse(name + ": " + uptime.error());
    const auto store = open_store(url, store::OpenMode::create);
    if (!store) return store.error();
    std::string damage;
    const auto restored =
        (*store)->restore(*uptime, [&]() -> Result<std::optional<store::GameWithStatus>, store::StoreError> {
            auto game = reader.next_game();
            if (game) return std::move(*game);
            damage = game.error();
            return Failure(store::StoreError{damage});
        });
    if (!damage.empty()) return refuse(name + ": " + damage + "; nothing was restored");
    if (!restored) return fail(restored.error().detail + "; nothing was restored");
    put_error(tally(reader.games(), reader.events()) + "\n");
    return Status::good;
}

// Fit to be the name of a file: as the server makes them.
bool is_plain(std::string_view id) {
    return !id.empty() && id.size() <= 100 && std::ranges::all_of(id, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    });
}

bool has_records(const std::string& folder) {
    std::error_code error;
    return std::ranges::any_of(fs::directory_iterator(folder, error),
                               [](const fs::directory_entry& entry) { return entry.path().extension() == ".quoin"; });
}

Status export_records(const Arguments& with) {
    const auto& [url, folder, may_replace] = with;
    if (!may_replace && has_records(folder)) {
        return refuse(folder + ": the folder already has records; use --force to replace them");
    }
    const auto store = open_store(url, store::OpenMode::existing);
    if (!store) return store.error();
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(folder + ": " + error.message());
    Status status = Status::good;
    std::uint64_t games = 0;
    const auto visited = (*store)->visit([&](const store::GameWithStatus& game) {
        const std::string& id = game.game.header.id;
        const auto room = server::Room::open(game.game.header, game.game.events);
        std::string fault;
        if (!is_plain(id)) fault = "its id cannot be a file name";
        if (fault.empty() && !room) fault = room.error();
        if (!fault.empty()) {
            status = fail(fmt::format("game {}: {}", id, fault));
            return true;
        }
        const auto problem = write_file((fs::path(folder) / (id + ".quoin")).string(), server::record_text(*room));
        if (problem) status = fail(*problem);
        ++games;
        return !problem;
    });
    if (!visited) return fail(visited.error().detail);
    put_error(counted(games, "record") + "\n");
    return status;
}

// A deadline may have been put off, because no server was up for a while.
bool is_listed_correctly(store::GameStatus stored, const store::GameStatus& wanted) {
    if (wanted.deadline != 0) stored.deadline = std::min(stored.deadline, wanted.deadline);
    return stored == wanted;
}

Status check(const std::string& url) {
    const auto store = open_store(url, store::OpenMode::existing);
    if (!store) return store.error();
    const auto faults = (*store)->faults();
    if (!faults) return fail(faults.error().detail);
    Status status = Status::good;
    for (const std::string& fault : *faults) status = fail(fault);
    std::uint64_t games = 0;
    std::uint64_t events = 0;
    const auto visited = (*store)->visit([&](const store::GameWithStatus& game) {
        ++games;
        events += game.game.events.size();
        const auto room = server::Room::open(game.game.header, game.game.events);
        if (!room) {
            status = fail(fmt::format("game {}: {}", game.game.header.id, room.error()));
        } else if (!is_listed_correctly(game.status, room->status())) {
            status = fail(fmt::format("game {}: its summary does not match its events", game.game.header.id));
        }
        return true;
    });
    if (!visited) return fail(visited.error().detail);
    put(fmt::format("{}: {}\n", tally(games, events), status == Status::good ? "valid" : "not valid"));
    return status;
}

// A command that works on a store, and on a file or folder if it has a name for one.
struct Subcommand {
    const char* name;
    const char* summary;
    const char* file;
    const char* file_meaning;
    const char* example;
    const char* force_meaning;  // where it writes files
    Status (*act)(const Arguments&);
};

constexpr Subcommand subcommands[] = {
    {"backup", "Write all games to a file, even while servers are running", "FILE",
     "File for the games, as lines of JSON; - is standard output",
     "quoin store backup --store sqlite:quoin.db games.backup", "Replace a file that already exists", backup},
    {"restore", "Fill an empty store from a backup, completely or not at all", "FILE",
     "Backup to read, from either kind of store; - is standard input",
     "quoin store restore --store postgresql://localhost/quoin games.backup", nullptr,
     [](const Arguments& with) { return restore(with.store, with.file); }},
    {"export", "Write every game as a record", "FOLDER", "Folder for the records, a file ID.quoin for each game",
     "quoin store export --store sqlite:quoin.db records", "Replace records that already exist", export_records},
    {"check", "Check that a store is intact and every game in it legal", nullptr, nullptr,
     "quoin store check --store sqlite:quoin.db", nullptr, [](const Arguments& with) { return check(with.store); }},
};

}  // namespace

void add_store(CLI::App& root) {
    CLI::App& command = add_command(root, "store", "Back up, restore, export or check the store of online games");
    command.footer(
        "Examples: quoin store backup games.backup\n"
        "          quoin store restore --store postgresql://localhost/quoin games.backup");
    for (const Subcommand& subcommand : subcommands) {
        CLI::App& one = add_command(command, subcommand.name, subcommand.summary);
        auto arguments = std::make_shared<Arguments>();
        CLI::Option* const url =
            one.add_option("--store", arguments->store,
                           "Use this store, sqlite:PATH or postgresql://…; by default QUOIN_STORE, or else a file in "
                           "the user's data folder")
                ->type_name("URL")
                ->check(checked_by([](const std::string& text) { return store::fault_of_url(text).value_or(""); }));
        read_environment(one, {{url, "QUOIN_STORE"}});
        if (subcommand.file) {
            CLI::Option* const file =
                one.add_option(subcommand.file, arguments->file, subcommand.file_meaning)->required();
            if (std::string_view(subcommand.file) == "FOLDER") file->check(folder());
        }
        if (subcommand.force_meaning) one.add_flag("--force", arguments->may_replace, subcommand.force_meaning);
        one.footer(std::string("Example: ") + subcommand.example);
        on_run(one, [arguments, act = subcommand.act] { return act(*arguments); });
    }
}

}  // namespace quoin::cli
