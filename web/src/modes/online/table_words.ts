// SPDX-License-Identifier: MIT
// What is said at a table: whose turn it is, what is on offer, how it ended, and why something was refused.
import facts from 'virtual:engine'
import type { View } from '../../engine/types'
import { startOf, type Saved } from '../../saved'
import type { OnlineState, Refusal } from '../../online/match'
import { isFree, levelOf, type Offer, type OnlineGame, type ProblemName, type SeatFields } from '../../online/types'
import { fill, listed, sentence, type Texts } from '../../texts'
import type { SessionState } from './session'
import type { Words } from './texts'
import { seatNamed } from './words'

// At this table: one of the names is ours.
export function nameAt({ game, seat: own }: OnlineState, seat: number, texts: Texts, words: Words): string {
  const name = seatNamed(game?.seats ?? [], seat, texts)
  return seat === own ? fill(words.you, { name }) : name
}

export function offerWords(now: OnlineState, { what, seat }: Offer, texts: Texts, words: Words): string {
  const own = { draw: words.drawAsked, takeback: words.takebackAsked, rematch: words.rematchAsked }
  const others = { draw: words.drawOffered, takeback: words.takebackOffered, rematch: words.rematchOffered }
  return seat === now.seat ? own[what] : fill(others[what], { name: nameAt(now, seat, texts, words) })
}

// That an offer of ours was declined; not by whom. Nothing when none was, or when another of ours stands.
export function declinedWords({ game, seat: own }: OnlineState, words: Words): string {
  const last = game?.declined?.filter(({ seat }) => seat === own).at(-1)
  if (!last || game?.offer?.seat === own) return ''
  return { draw: words.drawDeclined, takeback: words.takebackDeclined, rematch: words.rematchDeclined }[last.what]
}

// The line below the board.
export function messageOf(state: SessionState, refusal: string, texts: Texts, words: Words): string {
  const { now, isSlow } = state
  const { game, view, pending } = now
  if (!view || !game) return texts.loading
  if (refusal) return refusal
  if (pending)
    return fill(isSlow || now.feed === 'cut' ? words.notYetSent : words.sending, { move: pending.name ?? pending.move })
  const standing = standingOf(now, game, view, texts, words)
  const declined = declinedWords(now, words)
  return declined ? `${declined} ${standing}` : standing
}

// How it ended, or whose turn it is.
function standingOf(now: OnlineState, game: OnlineGame, view: View, texts: Texts, words: Words): string {
  const { phase, seat: own } = now
  if (phase === 'over') return `${resultOf(game, own, texts, words)}. ${howOf(game, view, texts, words)}`
  const name = nameAt(now, view.to_move, texts, words)
  if (phase === 'computer') return fill(texts.thinkingSeat, { name })
  if (phase === 'others') {
    const isOpen = game.seats.some((seat) => seat.seat === view.to_move && isFree(seat))
    const who = isOpen ? fill(words.seatOpen, { number: view.to_move }) : fill(words.turnOf, { name })
    return own === 0 ? `${who} ${words.watching}` : who
  }
  const status = `${texts.yourTurn} ${sentence(view.prompt)}`
  // A word of help for the first moves.
  return view.ply < 3 * game.players && view.legal.length > 1 ? `${status} ${texts.pickOutlined}` : status
}

// How a game ended.
export type Ended = Pick<OnlineGame, 'winners' | 'reason'> & { readonly seats: readonly SeatFields[] }

// As seen by a player, or by a watcher.
export function resultOf(game: Ended, own: number, texts: Texts, words: Words): string {
  if (game.reason === 'withdrawn') return words.withdrawn
  const { winners, seats } = game
  if (winners.length === seats.length) return texts.draw
  if (own > 0) {
    if (!winners.includes(own)) return texts.youLose
    return winners.length > 1 ? texts.youShare : texts.youWin
  }
  const name = listed(
    winners.map((seat) => seatNamed(game.seats, seat, texts)),
    texts,
  )
  return fill(winners.length > 1 ? texts.share : texts.wins, { name })
}

export function howOf(game: OnlineGame, view: View, texts: Texts, words: Words): string {
  const losers = game.seats.filter(({ seat }) => !game.winners.includes(seat))
  const name = listed(
    losers.map(({ seat }) => seatNamed(game.seats, seat, texts)),
    texts,
  )
  switch (game.reason) {
    case 'resign':
      return fill(words.overResign, { name })
    case 'time':
      return fill(words.overTime, { name })
    case 'claim':
      return fill(words.overClaim, { name })
    case 'draw':
      return words.overDraw
    case 'withdrawn':
      return words.overWithdrawn
    default:
      return sentence(view.prompt)
  }
}

// Refusals that people are likely to meet, in their language; the others in the server's own words.
export function refusalWords({ type, detail, wait }: Refusal, words: Words): string {
  const known: { readonly [Type in ProblemName | 'moved-on']?: string } = {
    'moved-on': words.movedOn,
    'time-is-up': words.timeIsUp,
    'wrong-token': words.wrongToken,
    declined: words.declinedBefore,
    'nothing-to-take-back': words.nothingToTakeBack,
    'offer-stands': words.offerStands,
    'nobody-to-ask': words.nobodyToAsk,
    'others-joined': words.othersJoined,
    'not-absent': fill(words.notAbsent, { minutes: Math.max(1, Math.ceil(wait / 60)) }),
  }
  return known[type as ProblemName] ?? detail
}

// As the other modes have it: for records, pictures and analysis.
export function savedOfGame(game: OnlineGame): Saved {
  const { game: name, players, options, moves } = game
  const seats = game.seats.map((seat) => {
    const level = levelOf(seat)
    return level > 0 ? { kind: 'computer' as const, level } : { kind: 'person' as const, level: facts.usual_level }
  })
  const began = new Date(game.created).toISOString().slice(0, 10)
  return startOf({ game: name, players, options, seats }, moves, began)
}
