// SPDX-License-Identifier: MIT
#include "cli/play/prompt.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <readline/history.h>
#include <readline/readline.h>
#include <unistd.h>

#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// Answers are repeated after the question, so that what comes out reads as a conversation.
class PlainPrompt : public Prompt {
  public:
    std::optional<std::string> ask(const std::string& question) override {
        put(question);
        flush_output();
        std::string line;
        int c = 0;
        while ((c = std::getchar()) != EOF && c != '\n') {
            if (line.size() < max_line) line += static_cast<char>(c);
        }
        if (c == EOF && line.empty()) {
            put("\n");
            return std::nullopt;
        }
        if (!is_input_terminal()) put(printable(line) + "\n");
        return line;
    }
    void complete_with(Complete) override {}

  private:
    static constexpr std::size_t max_line = 4096;
};

// Readline calls back without a context, so what it needs stands here.
Prompt::Complete* completer = nullptr;
std::atomic<bool> is_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it

void note_interrupt(int) { is_interrupted = true; }

// Readline's own waits on after Ctrl-C.
int next_key(std::FILE* stream) {
    while (true) {
        unsigned char key = 0;
        const ssize_t count = read(fileno(stream), &key, 1);
        if (count == 1) return key;
        if (count == 0 || errno != EINTR) return EOF;
        rl_check_signals();
        if (is_interrupted) return EOF;
    }
}

char* copy_of(const std::string& text) { return strdup(text.c_str()); }

// Readline's form: the common beginning, then every match, then an end.
char** matches_for(const char* word, int start, int) {
    rl_attempted_completion_over = 1;  // never file names in place of moves
    if (!completer || !*completer) return nullptr;
    const auto result = (*completer)(std::string(rl_line_buffer, start), word);
    if (!result) rl_attempted_completion_over = 0;
    if (!result || result->empty()) return nullptr;
    const std::vector<std::string>& words = *result;
    std::string common = words.front();
    for (const std::string& other : words) {
        std::size_t same = 0;
        while (same < common.size() && same < other.size() && common[same] == other[same]) ++same;
        common.resize(same);
    }
    auto** list = static_cast<char**>(std::calloc(words.size() + 2, sizeof(char*)));
    if (!list) return nullptr;
    list[0] = copy_of(common);
    if (words.size() > 1) {
        for (std::size_t i = 0; i < words.size(); ++i) list[i + 1] = copy_of(words[i]);
    }
    return list;
}

class TerminalPrompt : public Prompt {
  public:
    TerminalPrompt() {
        rl_readline_name = "quoin";
        rl_attempted_completion_function = matches_for;
        rl_basic_word_break_characters = " \t";
        rl_completer_word_break_characters = word_breaks_.data();
        rl_completer_quote_characters = "";
        rl_basic_quote_characters = "";
        rl_getc_function = next_key;
        rl_variable_bind("show-all-if-ambiguous", "on");
        struct sigaction action{};
        action.sa_handler = note_interrupt;
        sigaction(SIGINT, &action, nullptr);
        completer = &complete_;
    }
    ~TerminalPrompt() override { completer = nullptr; }

    std::optional<std::string> ask(const std::string& question) override {
        flush_output();
        if (is_interrupted) return std::nullopt;
        char* answer = readline(question.c_str());
        if (!answer || is_interrupted) {
            put("\n");
            std::free(answer);
            return std::nullopt;
        }
        std::string line(answer);
        std::free(answer);
        if (!line.empty()) add_history(line.c_str());
        return line;
    }
    void complete_with(Complete complete) override { complete_ = std::move(complete); }
    const std::atomic<bool>* interrupt() const override { return &is_interrupted; }

  private:
    std::array<char, 3> word_breaks_ = {' ', '\t', '\0'};
    Complete complete_;
};

}  // namespace

std::unique_ptr<Prompt> make_prompt() {
    if (is_input_terminal() && is_output_terminal()) return std::make_unique<TerminalPrompt>();
    return std::make_unique<PlainPrompt>();
}

}  // namespace quoin::cli
