// SPDX-License-Identifier: MIT
// The clock of a new game, as people choose it: one of the usual ones, or their own within what the server takes.
import type { ClockSettings, Limits } from '../../online/types'
import { fill } from '../../texts'
import type { Words } from './texts'

export const usualClocks: readonly (ClockSettings | null)[] = [
  null,
  { base: 180, increment: 5 },
  { base: 600, increment: 10 },
  { base: 1800, increment: 20 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
]

// `usual`: the number of one of the usual clocks; the others as they stand in their fields.
export interface TimeControl {
  kind: 'usual' | 'live' | 'days'
  usual: number
  minutes: number
  seconds: number
  days: number
}

export const noClock: TimeControl = { kind: 'usual', usual: 0, minutes: 15, seconds: 10, days: 2 }

export type ClockField = 'minutes' | 'seconds' | 'days'

export interface WholeRange {
  min: number
  max: number
}

// What a field takes; nothing as long as the server has not said so: then it decides when it is asked.
export function rangeOf(field: ClockField, limits: Limits | null): WholeRange | null {
  if (!limits) return null
  const { base, increment, days } = limits.clock
  if (field === 'days') return days
  return field === 'seconds' ? increment : { min: Math.ceil(base.min / 60), max: Math.floor(base.max / 60) }
}

// Fails with the range when a field is out of it.
export function clockOf(chosen: TimeControl, limits: Limits | null, words: Words): ClockSettings | null {
  const whole = (field: ClockField): number => {
    const value = chosen[field]
    const range = rangeOf(field, limits)
    if (Number.isInteger(value) && (!range || (value >= range.min && value <= range.max))) return value
    const name = { minutes: words.clockMinutes, seconds: words.clockSeconds, days: words.clockDaysEach }[field]
    throw new Error(range ? fill(words.clockRange, { name, ...range }) : fill(words.clockWhole, { name }))
  }
  switch (chosen.kind) {
    case 'usual':
      return usualClocks[chosen.usual] ?? null
    case 'live':
      return { base: whole('minutes') * 60, increment: whole('seconds') }
    case 'days':
      return { days: whole('days') }
  }
}

// As the browser kept it; anything that is not one of these is no clock.
export function readTimeControl(kept: unknown): TimeControl {
  const it = kept as Partial<TimeControl> | null
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  const isSound =
    (it?.kind === 'usual' || it?.kind === 'live' || it?.kind === 'days') &&
    [it.usual, it.minutes, it.seconds, it.days].every(isNumber)
  return isSound ? (it as TimeControl) : { ...noClock }
}
