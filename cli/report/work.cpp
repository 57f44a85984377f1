// SPDX-License-Identifier: MIT
#include "cli/report/work.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <thread>

#include <fmt/format.h>

#include "cli/terminal/output.h"
#include "core/text/printable.h"
#include "facade/report/play.h"

namespace quoin::cli {
namespace {

std::string time_in_words(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 90) return fmt::format("{} s", whole);
    if (whole < 5400) return fmt::format("{} min", (whole + 30) / 60);
    return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

// Sections side by side: whenever it is interrupted, all have about the same part of their games.
ReportWork::ReportWork(const ReportPlan& plan, ReportFolder& folder, bool is_quiet)
    : plan_(plan), folder_(folder), is_quiet_(is_quiet) {
    struct Piece {
        double part;
        GameName name;
        bool operator<(const Piece& other) const { return std::pair(part, name) < std::pair(other.part, other.name); }
    };
    std::vector<Piece> games;
    std::vector<Piece> samples;
    for (std::size_t i = 0; i < plan.sections.size(); ++i) {
        const ReportSection& section = plan.sections[i];
        for (std::uint64_t game = 0; game < section.games; ++game) {
            const GameName name{i, game};
            if (!folder.known().games.contains(name))
                games.push_back({static_cast<double>(game) / static_cast<double>(section.games), name});
            if (game < section.sample && !folder.known().evaluated.contains(name))
                samples.push_back({static_cast<double>(game) / static_cast<double>(section.sample), name});
        }
    }
    std::ranges::sort(games, std::less{});
    std::ranges::sort(samples, std::less{});
    for (const Piece& piece : games) pieces_.push_back(play_piece(piece.name));
    games_ = pieces_.size();
    for (const Piece& piece : samples) pieces_.push_back(evaluation_piece(piece.name));
}

std::optional<std::string> ReportWork::run(int workers, Ranks* ranks, const std::atomic<bool>& is_interrupted) {
    is_interrupted_ = &is_interrupted;
    begin_ = SteadyClock::now();
    next_telling_ = begin_ + std::chrono::seconds(2);
    {
        std::vector<std::jthread> threads;
        for (int i = ranks ? 0 : 1; i < workers; ++i) threads.emplace_back([this] { work(); });
        if (ranks) {
            dispatch(*ranks, workers,
                     {[this] { return next(); }, [this](const RankMessage& answer) { take(answer.text); }});
        } else {
            work();
        }
    }
    return error_;
}

double ReportWork::seconds_per_game() const {
    if (done_ == 0) return 0;
    return std::chrono::duration<double>(SteadyClock::now() - begin_).count() / static_cast<double>(done_);
}

void ReportWork::work() {
    try {
        const Labour labour = report_labour(plan_);
        while (const auto piece = next()) take(labour(*piece));
    } catch (const std::exception& error) {
        const std::lock_guard lock(mutex_);
        stop(error.what());
    }
}

std::optional<std::string> ReportWork::next() {
    if (is_over_ || *is_interrupted_) return std::nullopt;
    const std::size_t number = next_++;
    if (number >= pieces_.size()) return std::nullopt;
    return pieces_[number];
}

void ReportWork::take(const std::string& line) {
    const std::lock_guard lock(mutex_);
    if (const auto error = folder_.add(line)) return stop(*error);
    ++done_;
    tell();
}

void ReportWork::stop(const std::string& error) {
    if (!error_) error_ = error;
    is_over_ = true;
}

void ReportWork::tell() {
    const auto now = SteadyClock::now();
    if (is_quiet_ || (now < next_telling_ && !is_complete())) return;
    next_telling_ = now + std::chrono::seconds(2);
    const bool plays = done_ < games_;
    const std::size_t begin = plays ? 0 : games_;
    const std::size_t end = plays ? games_ : pieces_.size();
    const double each = seconds_per_game();
    const double left = each * static_cast<double>(pieces_.size() - done_);
    put_error(fmt::format("{}/{}{}\n", done_ - begin, counted(end - begin, plays ? "game" : "evaluation"),
                          is_complete() ? "" : fmt::format(": about {} left", time_in_words(left))));
}

Labour report_labour(const ReportPlan& plan) {
    return [&plan, analyst = std::make_shared<Analyst>()](const std::string& piece) {
        return do_piece(plan, piece, *analyst);
    };
}

}  // namespace quoin::cli
