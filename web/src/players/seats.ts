// SPDX-License-Identifier: MIT
// The people and computers around the board, in words.
import { computerName } from './levels'
import type { Saved, Setup } from '../saved'
import { fill, listed, type Texts } from '../texts'

export function personsOf(setup: Setup): number[] {
  return setup.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []))
}

export function seatName(setup: Setup, player: number, texts: Texts): string {
  const seat = setup.seats[player - 1]
  if (seat?.kind === 'computer') {
    const computers = setup.seats.filter((other) => other.kind === 'computer').length
    return computerName(seat.level, texts, computers > 1 ? player : undefined)
  }
  return personsOf(setup).length === 1 ? texts.you : fill(texts.person, { number: player })
}

export function namesOf(setup: Setup, players: readonly number[], texts: Texts): string {
  return listed(
    players.map((player) => seatName(setup, player, texts)),
    texts,
  )
}

// How it ended, seen by the only person there is or by all of them.
export function resultWords(saved: Saved, winners: readonly number[], texts: Texts): string {
  const { setup } = saved
  if (winners.length === setup.players) return texts.draw
  const persons = personsOf(setup)
  if (persons.length === 1) {
    if (!winners.includes(persons[0]!)) return texts.youLose
    return winners.length > 1 ? texts.youShare : texts.youWin
  }
  const name = namesOf(setup, winners, texts)
  return fill(winners.length > 1 ? texts.share : texts.wins, { name })
}

// As a record has it (docs/record.md).
export function seatTag(setup: Setup, player: number): string {
  const seat = setup.seats[player - 1]
  return seat?.kind === 'computer' ? `engine quoin level ${seat.level}` : 'person'
}
