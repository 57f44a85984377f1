// SPDX-License-Identifier: MIT
// People, clocks and endings of an online game in words. Names are what people wrote: text, and nothing else.
import type { View } from '../../engine/types'
import { startOf, type Saved } from '../../match'
import { clockText, longSpan } from '../../online/clock'
import type { Refusal } from '../../online/match'
import { isFree, levelOf, type ClockWish, type Listed, type OnlineGame, type OnlineSeat } from '../../online/types'
import { hashOf } from '../../route'
import { fill, type Texts } from '../../texts'
import type { Words } from './texts'

export function seatNamed(seats: readonly OnlineSeat[], number: number, texts: Texts): string {
  const seat = seats.find((it) => it.seat === number)
  const level = seat ? levelOf(seat) : 0
  if (level > 0) return fill(texts.computerLevel, { level })
  return seat?.name || fill(texts.person, { number })
}

export function listed(names: readonly string[], texts: Texts): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? names.slice(0, -1).join(', ') + texts.and + last : last
}

// The others who are at the table already, if there are any.
export function company(game: Listed, own: number, texts: Texts, words: Words): string {
  const others = game.seats.filter((seat) => seat.seat !== own && !isFree(seat))
  const names = listed(
    others.map(({ seat }) => seatNamed(game.seats, seat, texts)),
    texts,
  )
  return names ? fill(words.against, { names }) : ''
}

// Seen by one of the players, or by whoever watches.
export function resultOf(game: OnlineGame, own: number, texts: Texts): string {
  const { winners, players } = game
  if (winners.length === players) return texts.draw
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

export function howOf(game: OnlineGame, look: View, texts: Texts, words: Words): string {
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
    default:
      return look.status
  }
}

// Refusals that people are likely to meet, in their language; the others in the server's own words.
export function refusalWords({ type, detail, wait }: Refusal, words: Words): string {
  const known: Readonly<Record<string, string>> = {
    'moved-on': words.movedOn,
    'time-is-up': words.timeIsUp,
    'wrong-token': words.wrongToken,
    declined: words.declinedBefore,
    'nothing-to-take-back': words.nothingToTakeBack,
    'offer-stands': words.offerStands,
    'nobody-to-ask': words.nobodyToAsk,
    'not-absent': fill(words.notAbsent, { minutes: Math.max(1, Math.ceil(wait / 60)) }),
  }
  return known[type] ?? detail
}

export function leftWords(milliseconds: number, words: Words): string {
  const long = longSpan(milliseconds)
  return long ? fill(words[long.unit], { count: long.count }) : clockText(milliseconds)
}

export function clockWords(clock: ClockWish | null | undefined, words: Words): string {
  if (!clock) return words.clockNone
  if ('days' in clock) return clock.days === 1 ? words.clockDay : fill(words.clockDays, { days: clock.days })
  return fill(words.clockLive, { minutes: Math.round(clock.base / 60), seconds: clock.increment })
}

// As the other modes have it: for records, pictures and analysis.
export function savedOfGame(game: OnlineGame): Saved {
  const { game: name, players, options, moves } = game
  const seats = game.seats.map((seat) => {
    const level = levelOf(seat)
    return level > 0 ? { kind: 'computer' as const, level } : { kind: 'person' as const, level: 3 }
  })
  const began = game.created ? new Date(game.created).toISOString().slice(0, 10) : undefined
  return startOf({ game: name, players, options, seats }, moves, began)
}

export function inviteTo(id: string): string {
  return new URL(hashOf('online', id), location.href).href
}

// The secret stands in the fragment, which no browser sends to a server.
export function seatLink(id: string, seat: number, token: string): string {
  return new URL(hashOf('online', id, { seat: String(seat), token }), location.href).href
}
