// SPDX-License-Identifier: MIT
#include "facade/verbs/texts.h"

#include <algorithm>

namespace quoin {
namespace {

constexpr Phrase english[] = {
    {"value.win", "won"},
    {"value.win_by", "won by {margin}"},
    {"value.draw", "drawn"},
    {"value.loss", "lost"},
    {"value.loss_by", "lost by {margin}"},
    {"value.bound_draw", "at least a shared win"},
    {"value.bound_loss", "not safe if all the others team up"},
    {"value.estimated", "{score} %"},
    {"value.unknown", "not evaluated yet"},
    {"verdict.win", "Proved: {move} wins."},
    {"verdict.win_by", "Proved: {move} wins by {margin}."},
    {"verdict.bound_win", "Proved: {move} wins, even if all the others team up."},
    {"verdict.bound_win_by", "Proved: {move} wins by {margin}, even if all the others team up."},
    {"verdict.bound_draw", "Proved: {move} at least shares the win, even if all the others team up."},
    {"verdict.bound_loss", "Proved: the others can prevent a win if they team up. {move} is the best try."},
    {"verdict.draw", "Proved: {move} holds the draw; no move wins."},
    {"verdict.holds", "Proved: {move} holds at least a draw. It is not known whether another move wins."},
    {"verdict.loss", "Proved: every move loses against best play. {move} puts up the best defence."},
    {"verdict.loss_by", "Proved: every move loses against best play. {move} loses by only {margin}."},
    {"verdict.estimated", "Estimated, not proved: {move}, with an expected score of {score} %."},
    {"mistake.estimated",
     "Probably a mistake: {move} lowers the expected score from {before} % to {after} %. Better: {best}."},
    {"mistake.win_to_loss", "Proved: {move} turns a win into a loss. {best} wins."},
    {"mistake.win_to_draw", "Proved: {move} turns a win into a draw. {best} wins."},
    {"mistake.draw_to_loss", "Proved: {move} turns a draw into a loss. {best} holds the draw."},
    {"annotation.value", "Player {player}: {value}."},
    {"annotation.turned", "This was the turning point: player {player} has led ever since."},
    {"position.none", "positions of this game cannot be set up"},
    {"position.edit", "that change is not possible here"},
    {"position.expected.all", "not a position: expected GAME/PLAYERS/OPTIONS/…"},
    {"position.expected.players", "not a position: expected the number of players after the game"},
    {"position.expected.option", "not a position: {detail}"},
};

constexpr Phrase german[] = {
    {"value.win", "gewonnen"},
    {"value.win_by", "gewonnen mit {margin} Vorsprung"},
    {"value.draw", "unentschieden"},
    {"value.loss", "verloren"},
    {"value.loss_by", "verloren mit {margin} Rückstand"},
    {"value.bound_draw", "mindestens ein geteilter Sieg"},
    {"value.bound_loss", "nicht sicher, wenn sich alle anderen zusammentun"},
    {"value.estimated", "{score} %"},
    {"value.unknown", "noch nicht bewertet"},
    {"verdict.win", "Bewiesen: {move} gewinnt."},
    {"verdict.win_by", "Bewiesen: {move} gewinnt mit {margin} Vorsprung."},
    {"verdict.bound_win", "Bewiesen: {move} gewinnt, selbst wenn sich alle anderen zusammentun."},
    {"verdict.bound_win_by",
     "Bewiesen: {move} gewinnt mit {margin} Vorsprung, selbst wenn sich alle anderen zusammentun."},
    {"verdict.bound_draw",
     "Bewiesen: {move} sichert mindestens einen geteilten Sieg, selbst wenn sich alle anderen zusammentun."},
    {"verdict.bound_loss",
     "Bewiesen: Die anderen können den Sieg verhindern, wenn sie sich zusammentun. {move} ist der beste Versuch."},
    {"verdict.draw", "Bewiesen: {move} hält das Unentschieden; kein Zug gewinnt."},
    {"verdict.holds",
     "Bewiesen: {move} hält mindestens ein Unentschieden. Ob ein anderer Zug gewinnt, ist nicht bekannt."},
    {"verdict.loss", "Bewiesen: Bei bestem Gegenspiel verliert jeder Zug. {move} leistet den besten Widerstand."},
    {"verdict.loss_by",
     "Bewiesen: Bei bestem Gegenspiel verliert jeder Zug. {move} verliert mit nur {margin} Rückstand."},
    {"verdict.estimated", "Geschätzt, nicht bewiesen: {move}, mit {score} % Gewinnerwartung."},
    {"mistake.estimated",
     "Wahrscheinlich ein Fehler: {move} senkt die Gewinnerwartung von {before} % auf {after} %. Besser: {best}."},
    {"mistake.win_to_loss", "Bewiesen: {move} macht aus einem Sieg eine Niederlage. {best} gewinnt."},
    {"mistake.win_to_draw", "Bewiesen: {move} macht aus einem Sieg ein Unentschieden. {best} gewinnt."},
    {"mistake.draw_to_loss",
     "Bewiesen: {move} macht aus einem Unentschieden eine Niederlage. {best} hält das Unentschieden."},
    {"annotation.value", "Spieler {player}: {value}."},
    {"annotation.turned", "Das war der Wendepunkt: Spieler {player} liegt seitdem vorn."},
    {"position.none", "Stellungen dieses Spiels lassen sich nicht aufbauen"},
    {"position.edit", "so lässt sich die Stellung hier nicht ändern"},
    {"position.expected.all", "keine Stellung: erwartet wird SPIEL/SPIELER/OPTIONEN/…"},
    {"position.expected.players", "keine Stellung: nach dem Spiel wird die Zahl der Spieler erwartet"},
    {"position.expected.option", "keine Stellung: {detail}"},
};

constexpr Phrase french[] = {
    {"value.win", "gagné"},
    {"value.win_by", "gagné de {margin}"},
    {"value.draw", "nul"},
    {"value.loss", "perdu"},
    {"value.loss_by", "perdu de {margin}"},
    {"value.bound_draw", "au moins une victoire partagée"},
    {"value.bound_loss", "pas garanti si tous les autres s'allient"},
    {"value.estimated", "{score}\u00a0%"},
    {"value.unknown", "pas encore évalué"},
    {"verdict.win", "Prouvé\u00a0: {move} gagne."},
    {"verdict.win_by", "Prouvé\u00a0: {move} gagne de {margin}."},
    {"verdict.bound_win", "Prouvé\u00a0: {move} gagne, même si tous les autres s'allient."},
    {"verdict.bound_win_by", "Prouvé\u00a0: {move} gagne de {margin}, même si tous les autres s'allient."},
    {"verdict.bound_draw",
     "Prouvé\u00a0: {move} assure au moins une victoire partagée, même si tous les autres s'allient."},
    {"verdict.bound_loss",
     "Prouvé\u00a0: les autres peuvent empêcher la victoire s'ils s'allient. {move} est la meilleure tentative."},
    {"verdict.draw", "Prouvé\u00a0: {move} assure la nulle\u00a0; aucun coup ne gagne."},
    {"verdict.holds", "Prouvé\u00a0: {move} assure au moins la nulle. On ne sait pas si un autre coup gagne."},
    {"verdict.loss", "Prouvé\u00a0: tous les coups perdent face au meilleur jeu adverse. {move} résiste le mieux."},
    {"verdict.loss_by",
     "Prouvé\u00a0: tous les coups perdent face au meilleur jeu adverse. {move} ne perd que de {margin}."},
    {"verdict.estimated", "Estimé, non prouvé\u00a0: {move}, avec une espérance de gain de {score}\u00a0%."},
    {"mistake.estimated",
     "Probablement une erreur\u00a0: {move} fait passer l'espérance de gain de {before}\u00a0% à {after}\u00a0%. "
     "Mieux\u00a0: {best}."},
    {"mistake.win_to_loss", "Prouvé\u00a0: {move} transforme une victoire en défaite. {best} gagne."},
    {"mistake.win_to_draw", "Prouvé\u00a0: {move} transforme une victoire en nulle. {best} gagne."},
    {"mistake.draw_to_loss", "Prouvé\u00a0: {move} transforme une nulle en défaite. {best} assure la nulle."},
    {"annotation.value", "Joueur {player}\u00a0: {value}."},
    {"annotation.turned", "C'est le tournant\u00a0: le joueur {player} mène depuis."},
    {"position.none", "les positions de ce jeu ne peuvent pas être composées"},
    {"position.edit", "cette modification n'existe pas ici"},
    {"position.expected.all", "pas une position\u00a0: JEU/JOUEURS/OPTIONS/… attendu"},
    {"position.expected.players", "pas une position\u00a0: le nombre de joueurs est attendu après le jeu"},
    {"position.expected.option", "pas une position\u00a0: {detail}"},
};

constexpr Language tables[] = {{"en", english}, {"de", german}, {"fr", french}};

}  // namespace

std::span<const Language> verb_languages() { return tables; }

std::string verb_words(const Text& text, std::string_view language) {
    const auto* const table = std::ranges::find(tables, language, &Language::code);
    return in_words(text, table == std::end(tables) ? tables[0].phrases : table->phrases);
}

}  // namespace quoin
