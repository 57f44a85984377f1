// SPDX-License-Identifier: MIT
// People and clocks of online games in words. Names are what people wrote: text, and nothing else.
import { computerName } from '../../players/levels'
import { clockText, longSpan } from '../../online/clock'
import { isFree, levelOf, type ClockSettings, type SeatFields } from '../../online/types'
import { hashOf } from '../../route'
import { fill, listed, type Texts } from '../../texts'
import type { Words } from './texts'

export function seatNamed(seats: readonly SeatFields[], number: number, texts: Texts): string {
  const seat = seats.find((it) => it.seat === number)
  const level = seat ? levelOf(seat) : 0
  if (level > 0) return computerName(level, texts)
  return seat?.name || fill(texts.person, { number })
}

// The others who are at the table already, if there are any.
export function company(seats: readonly SeatFields[], own: number, texts: Texts, words: Words): string {
  const others = seats.filter((seat) => seat.seat !== own && !isFree(seat))
  const names = listed(
    others.map(({ seat }) => seatNamed(seats, seat, texts)),
    texts,
  )
  return names ? fill(words.against, { names }) : ''
}

export function leftWords(milliseconds: number, words: Words): string {
  const long = longSpan(milliseconds)
  return long ? fill(words[long.unit], { count: long.count }) : clockText(milliseconds)
}

export function clockWords(clock: ClockSettings | null, words: Words): string {
  if (!clock) return words.clockNone
  if ('days' in clock) return clock.days === 1 ? words.clockDay : fill(words.clockDays, { days: clock.days })
  return fill(words.clockLive, { minutes: Math.round(clock.base / 60), seconds: clock.increment })
}

export function inviteTo(id: string): string {
  return new URL(hashOf('online', id), location.href).href
}

// The same game, for people who should not be offered its free seats.
export function watchLink(id: string): string {
  return new URL(hashOf('online', id, { watch: '1' }), location.href).href
}

// Whether the page was opened on the machine that serves it: then links to it only work there, and the user can start the
// server with another address.
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

// The secret stands in the fragment, which no browser sends to a server.
export function seatLink(id: string, seat: number, token: string): string {
  return new URL(hashOf('online', id, { seat: String(seat), token }), location.href).href
}
