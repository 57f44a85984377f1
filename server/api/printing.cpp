// SPDX-License-Identifier: MIT
#include "server/api/printing.h"

#include <algorithm>

#include "core/text/json.h"
#include "server/http/problem.h"

namespace quoin::server {
namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds day = 24 * 60 * 60 * second;

std::string_view name_of(Reason reason) {
    switch (reason) {
        case Reason::none:
            break;
        case Reason::rules:
            return "rules";
        case Reason::resign:
            return "resign";
        case Reason::time:
            return "time";
        case Reason::claim:
            return "claim";
        case Reason::draw:
            return "draw";
        case Reason::withdrawn:
            return "withdrawn";
    }
    return "";
}

std::string kind_of(const Seat& seat) { return seat.is_persons() ? "human" : "ai:" + std::to_string(seat.level); }

class Printer {
  public:
    void options(const Header& header) {
        json.key("options");
        json.object([&] {
            for (const auto& [name, value] : header.options) json.member(name, value);
        });
    }

    void seat_members(int number, const Seat& seat) {
        json.member("seat", number);
        json.member("kind", kind_of(seat));
        json.member("taken", seat.is_taken);
        if (seat.is_awaited) json.member("awaited", true);
        json.member("name", seat.name);
        json.member("left", seat.has_left);
    }

    // The limits that were agreed on.
    void clock_members(const store::Clock& clock) {
        if (clock.per_move != 0) {
            json.member("days", clock.per_move / day);
        } else {
            json.member("base", clock.base / second);
            json.member("increment", clock.increment / second);
        }
    }

    void clocks(const Room& room, const Moment& moment) {
        json.key("clocks");
        if (!room.header().clock) {
            json.null();
            return;
        }
        json.object([&] {
            clock_members(*room.header().clock);
            json.member("left", room.clocks(moment));
            json.member("running", room.running());
        });
    }

    void offer(const std::optional<Offer>& offer) {
        json.key("offer");
        if (!offer) {
            json.null();
            return;
        }
        json.object([&] {
            json.member("what", name_of(offer->what));
            json.member("seat", offer->seat);
            json.member("asked", offer->asked);
            json.member("agreed", offer->agreed);
            if (offer->what == Offer::What::takeback) json.member("to", offer->to);
        });
    }

    // Whose offers were declined, but not by whom.
    void declined(const std::vector<DeclinedOffer>& offers) {
        if (offers.empty()) return;
        json.key("declined");
        json.list(offers, [&](const DeclinedOffer& offer) {
            json.object([&] {
                json.member("what", name_of(offer.what));
                json.member("seat", offer.seat);
            });
        });
    }

    void range(std::string_view name, const Range& range) {
        json.key(name);
        json.object([&] {
            json.member("min", range.min);
            json.member("max", range.max);
        });
    }

    void allowed(const Allowed& allowed) {
        if (!allowed) return;
        json.key("allowed");
        json.list(*allowed, [&](const Permission& permission) {
            json.object([&] {
                json.member("action", permission.action);
                if (permission.from) json.member("from", *permission.from);
            });
        });
    }

    void text_or_null(std::string_view name, std::string_view text) {
        json.key(name);
        if (text.empty()) {
            json.null();
        } else {
            json.value(text);
        }
    }

    void ending(const Room& room) {
        json.member("winners", room.winners());
        json.member("score", room.score());
        text_or_null("reason", name_of(room.reason()));
    }

    void state_members(const Room& room, const RoomContext& context) {
        const Header& header = room.header();
        json.member("id", header.id);
        json.member("game", header.game);
        json.member("players", header.players);
        options(header);
        json.key("moves");
        json.list(room.plies(), [&](const Ply& ply) { json.value(ply.move); });
        json.member("seq", room.seq());
        json.member("to_move", room.to_move());
        json.member("over", room.is_over());
        ending(room);
        json.key("seats");
        int number = 0;
        json.list(room.seats(), [&](const Seat& seat) {
            ++number;
            json.object([&] {
                seat_members(number, seat);
                json.member("present", std::ranges::find(context.present, number) != context.present.end());
            });
        });
        clocks(room, context.moment);
        offer(room.offer());
        declined(room.declined());
        json.member("draws", room.game().has_draws);
        json.member("public", header.is_public);
        json.member("created", header.created);
        text_or_null("rematch", room.next_game());
        text_or_null("rematch_of", header.rematch_of);
        allowed(context.allowed);
    }

    // The type and number of an event.
    void message(std::string_view type, std::uint64_t seq) {
        json.member("type", type);
        json.member("seq", seq);
    }

    // What else has changed, so that clients need not work it out: a move ends an offer, a taken seat starts the
    // clocks.
    void aftermath(const Room& after, const Event& event) {
        json.member("to_move", after.to_move());
        offer(after.offer());
        declined(after.declined());
        clocks(after, {.now = event.time});
        json.member("time", event.time);
    }

    JsonWriter json;
};

template <class Members>
std::string printed(Members members) {
    Printer printer;
    printer.json.object([&] { members(printer); });
    return printer.json.take();
}

void print_seat(Printer& out, const Room& after, const Event& event, int seat) {
    out.message("seat", event.seq);
    out.seat_members(seat, after.seat(seat));
    if (event.kind != EventKind::seat) {
        const auto reason = event.kind == EventKind::resign ? Reason::resign
                            : event.kind == EventKind::flag ? Reason::time
                                                            : Reason::claim;
        out.json.member("reason", name_of(reason));
    }
}

void print_message(Printer& out, const Room& after, const Event& event, const Allowed& allowed) {
    const auto message = [&](std::string_view type) {
        out.message(type, event.seq);
        out.json.member("seat", event.seat);
    };
    switch (event.kind) {
        case EventKind::seat:
        case EventKind::resign:
        case EventKind::flag:
            print_seat(out, after, event, event.seat);
            break;
        case EventKind::claim:
            print_seat(out, after, event, *leaver_of(event));
            break;
        case EventKind::move:
            message("move");
            out.json.member("ply", after.plies().size() - 1);
            out.json.member("move", event.text);
            break;
        case EventKind::answer:
            message("answer");
            out.json.member("answer", event.text);
            break;
        case EventKind::takeback:
            message("takeback");
            out.json.member("to", event.number);
            break;
        case EventKind::rematch:
            message("rematch");
            out.json.member("id", event.text);
            break;
        case EventKind::offer:
            message("offer");
            break;
        case EventKind::withdraw:
            message("withdraw");
            break;
    }
    out.aftermath(after, event);
    out.allowed(allowed);
}

}  // namespace

std::string print_state(const Room& room, const RoomContext& context) {
    return printed([&](Printer& out) { out.state_members(room, context); });
}

std::string print_state_message(const Room& room, const RoomContext& context) {
    return printed([&](Printer& out) {
        out.json.member("type", "state");
        out.state_members(room, context);
    });
}

std::vector<std::string> print_event(const Room& after, const Event& event, const Allowed& allowed) {
    std::vector<std::string> messages;
    messages.push_back(printed([&](Printer& out) { print_message(out, after, event, allowed); }));
    if (after.is_ended_by(event)) {
        messages.push_back(printed([&](Printer& out) {
            out.message("over", event.seq);
            out.ending(after);
        }));
    }
    return messages;
}

std::string print_ply(const Room& room, int ply) {
    const Ply& made = room.plies()[static_cast<std::size_t>(ply)];
    return printed([&](Printer& out) {
        out.message("move", made.seq);
        out.json.member("ply", ply);
        out.json.member("move", made.move);
        out.json.member("seat", made.seat);
    });
}

std::string print_presence(int seat, bool is_present, const Allowed& allowed) {
    return printed([&](Printer& out) {
        out.json.member("type", "presence");
        out.json.member("seat", seat);
        out.json.member("present", is_present);
        out.allowed(allowed);
    });
}

std::string print_created(std::string_view id, int seat, std::string_view token) {
    return printed([&](Printer& out) {
        out.json.member("id", id);
        out.json.member("seat", seat);
        out.json.member("token", token);
    });
}

std::string print_joined(int seat, std::string_view token) {
    return printed([&](Printer& out) {
        out.json.member("seat", seat);
        out.json.member("token", token);
    });
}

std::string print_moved(int ply, std::string_view move, std::uint64_t seq) {
    return printed([&](Printer& out) {
        out.json.member("ply", ply);
        out.json.member("move", move);
        out.json.member("seq", seq);
    });
}

std::string print_acted(std::uint64_t seq) {
    return printed([&](Printer& out) { out.json.member("seq", seq); });
}

std::string print_rematch(std::string_view id, int seat) {
    return printed([&](Printer& out) {
        out.json.member("id", id);
        out.json.member("seat", seat);
    });
}

std::string print_limits(const ClockLimits& clock) {
    return printed([&](Printer& out) {
        out.json.key("clock");
        out.json.object([&] {
            out.range("base", clock.base);
            out.range("increment", clock.increment);
            out.range("days", clock.days);
        });
    });
}

std::string print_lobby(std::span<const store::StoredGame> games, const std::optional<std::string>& next) {
    return printed([&](Printer& out) {
        out.json.key("games");
        out.json.list(games, [&](const store::StoredGame& game) {
            out.json.object([&] {
                const Header& header = game.header;
                out.json.member("id", header.id);
                out.json.member("game", header.game);
                out.json.member("players", header.players);
                out.options(header);
                out.json.key("seats");
                int number = 0;
                out.json.list(seats_after(game),
                              [&](const Seat& seat) { out.json.object([&] { out.seat_members(++number, seat); }); });
                out.json.member("created", header.created);
                out.json.key("clock");
                if (header.clock) {
                    out.json.object([&] { out.clock_members(*header.clock); });
                } else {
                    out.json.null();
                }
            });
        });
        if (next) out.json.member("next", *next);
    });
}

std::string print_problem(const Refusal& refusal) {
    return printed([&](Printer& out) {
        out.json.member("type", "urn:quoin:problem:" + std::string(refusal.type));
        out.json.member("title", title_of(refusal.status));
        out.json.member("status", refusal.status);
        out.json.member("detail", refusal.detail);
        if (!refusal.field.empty()) out.json.member("field", refusal.field);
        if (!refusal.rule.empty()) out.json.member("rule", refusal.rule);
        if (refusal.seq) out.json.member("seq", *refusal.seq);
        if (refusal.wait) out.json.member("wait", *refusal.wait);
    });
}

}  // namespace quoin::server
