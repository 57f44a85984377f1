// SPDX-License-Identifier: MIT
#include "server/online/log.h"

#include <memory>

#include <spdlog/async.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "core/text/json.h"
#include "core/text/utf8.h"

namespace quoin::server {
namespace {

constexpr std::size_t most_waiting = 8192;  // lines; if the reader is slower, the oldest go

struct Log {
    std::shared_ptr<spdlog::details::thread_pool> pool;
    std::shared_ptr<spdlog::async_logger> logger;
};

Log& the_log() {
    static Log log;
    return log;
}

spdlog::level::level_enum level_of(LogLevel level) {
    switch (level) {
        case LogLevel::debug:
            return spdlog::level::debug;
        case LogLevel::info:
            return spdlog::level::info;
        case LogLevel::warning:
            return spdlog::level::warn;
        case LogLevel::error:
            return spdlog::level::err;
        case LogLevel::off:
            break;
    }
    return spdlog::level::off;
}

}  // namespace

void set_log(LogLevel level) {
    Log& log = the_log();
    if (level == LogLevel::off) {
        log = {};
        return;
    }
    if (!log.logger) {
        log.pool = std::make_shared<spdlog::details::thread_pool>(most_waiting, 1);
        log.logger = std::make_shared<spdlog::async_logger>("quoin", std::make_shared<spdlog::sinks::stderr_sink_mt>(),
                                                            log.pool, spdlog::async_overflow_policy::overrun_oldest);
        log.logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    }
    log.logger->set_level(level_of(level));
}

void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
    const auto& logger = the_log().logger;
    if (!logger || !logger->should_log(level_of(level))) return;
    logger->log(level_of(level), spdlog::string_view_t(log_line(what, fields)));
}

void end_log() { the_log() = {}; }

std::string log_line(std::string_view what, std::initializer_list<LogField> fields) {
    JsonWriter line;
    line.object([&] {
        line.member("event", as_utf8(what));
        for (const auto& [name, value] : fields) {
            line.key(name);
            if (const auto* text = std::get_if<std::string_view>(&value)) line.value(as_utf8(*text));
            if (const auto* number = std::get_if<std::int64_t>(&value)) line.value(*number);
            if (const auto* number = std::get_if<double>(&value)) line.decimal(*number, 3);
        }
    });
    const std::string text = line.take();
    return text.substr(1, text.size() - 2);  // without the braces: the time goes before it
}

}  // namespace quoin::server
